/** JSON of the bank, of which nothing is believed before it was looked at. */

import { type Tiyn, tiyn } from '@oner/config/terms';
import * as z from 'zod/mini';
import { readDetailsAmount, writeAmount } from '../../card/details-rules.ts';
import { type BankReply, sameSignature } from '../bank-client.ts';
import type { CallbackReading, StatusAnswer } from '../port.ts';

const readJson = (text: string): unknown => {
  // What is kept as received goes into a database, and no database takes this sign.
  if (text.includes('\u0000')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The answer of the token's address, whole: the payment page takes it as it came. */
const token = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
});
export type Token = z.infer<typeof token>;

/** @returns null for anything that is no token */
export const readToken = (reply: BankReply): Token | null => {
  if (!reply.ok || reply.status !== 200) return null;
  const { data } = z.safeParse(token, readJson(reply.text));
  return data && Number.isFinite(data.expires_in) ? data : null;
};

/** The bank knows of no invoice of this number. */
const NOT_FOUND = '102';
const IN_PROGRESS = '107';
const FOUND: ReadonlySet<string> = new Set(['100', '101']);

/** A buyer may still be at the page; of money that is only blocked nothing is ours yet. */
const UNDER_WAY: ReadonlySet<string> = new Set(['NEW', 'AUTH', 'FINGERPRINT']);
const UNPAID: ReadonlySet<string> = new Set(['REJECT', 'FAILED', '3D', 'CANCEL', 'CANCEL_OLD']);

const sum = z.pipe(z.union([z.number(), z.string()]), z.transform(String));
const answer = z.object({
  resultCode: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  transaction: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        invoiceID: z.string(),
        /** What is left of the payment. */
        amount: sum,
        /** What was paid; left out, or 0, while nothing has gone back. */
        orgAmount: z.optional(sum),
        currency: z.string(),
        terminalID: z.optional(z.string()),
        reference: z._default(z.string(), ''),
        statusName: z.string(),
        reasonCode: z._default(sum, ''),
      }),
    ),
  ),
});
type Transaction = NonNullable<z.infer<typeof answer>['transaction']>;

/**
 * Reads the status of an invoice. What is not understood, and what is about another invoice or another terminal, changes
 * nothing: it is `silent`.
 */
export const readStatus = (
  status: number,
  text: string,
  asked: { readonly number: string; readonly terminal: string },
): StatusAnswer => {
  // A refusal of the question itself comes with 400 and a code.
  if (status !== 200 && status !== 400) return silent(`status ${status}`);
  const { data } = z.safeParse(answer, readJson(text));
  if (!data) return silent('not the JSON of a status');
  if (data.resultCode === NOT_FOUND) return { kind: 'none' };
  if (data.resultCode === IN_PROGRESS) return { kind: 'under-way' };
  const { transaction } = data;
  if (!FOUND.has(data.resultCode) || !transaction) return silent(`code ${data.resultCode}`);
  const isOurs = transaction.terminalID === undefined || transaction.terminalID === asked.terminal;
  if (transaction.invoiceID !== asked.number || !isOurs) return silent('about another payment');
  return readTransaction(transaction, text);
};

const readTransaction = (transaction: Transaction, raw: string): StatusAnswer => {
  const { currency, id, reasonCode, reference, statusName } = transaction;
  if (UNDER_WAY.has(statusName)) return { kind: 'under-way' };
  const common = { currency, operation: id };
  if (UNPAID.has(statusName)) {
    const notification = { ...common, amount: transaction.amount, reference: '', code: reasonCode };
    return {
      kind: 'operation',
      raw,
      refunded: [],
      notification: { ...notification, approved: false },
    };
  }
  if (statusName !== 'CHARGE' && statusName !== 'REFUND') {
    return silent(`status ${statusName.slice(0, 20)}`);
  }
  const paid = paidIn(transaction);
  if (!paid) return silent('a refund without its sum');
  const refunded =
    paid.goneTiyn === 0
      ? [{ mark: null, amount: '0' }]
      : [{ mark: null, amount: writeAmount(paid.goneTiyn) }];
  const isKept = paid.wholeTiyn > paid.goneTiyn;
  return {
    kind: 'operation',
    raw,
    refunded,
    notification: {
      ...common,
      approved: isKept,
      amount: paid.amount,
      reference: isKept ? reference : '',
      code: isKept ? reasonCode : 'reversed',
    },
  };
};

/** What was paid, as the bank writes it, and how much of it has gone back. */
const paidIn = ({
  amount,
  orgAmount,
  statusName,
}: Transaction): { amount: string; wholeTiyn: Tiyn; goneTiyn: Tiyn } | null => {
  const left = readDetailsAmount(amount);
  const original = orgAmount === undefined ? null : readDetailsAmount(orgAmount);
  if (original !== null && original > 0 && left !== null && left <= original) {
    const goneTiyn = tiyn(original - left);
    return { amount: orgAmount ?? amount, wholeTiyn: original, goneTiyn };
  }
  // Without the first sum nobody can tell how much of a refund was given.
  if (statusName === 'REFUND') return null;
  // A sum that nobody can read is for people: it is passed on as the bank writes it.
  return { amount, wholeTiyn: left ?? tiyn(1), goneTiyn: tiyn(0) };
};

const silent = (why: string): StatusAnswer => ({ kind: 'silent', why });

const postLink = z.object({
  invoiceId: z.string().check(z.regex(/^\d{6,15}$/)),
  terminal: z.optional(z.string()),
  secret_hash: z.string(),
});

/**
 * Reads what the bank posts when a payment has an end. Its sums and its outcome are not signed, so nothing of them counts:
 * it says which order the bank is to be asked about. Who does not know the secret of that order is not the bank.
 */
export const readPostLink = (
  raw: string,
  terminal: string,
  secretHashOf: (number: string) => string,
): CallbackReading => {
  const { data } = z.safeParse(postLink, readJson(raw));
  if (!data) return { ok: false, why: 'unreadable' };
  const isOurs = data.terminal === undefined || data.terminal === terminal;
  if (!isOurs || !sameSignature(secretHashOf(data.invoiceId), data.secret_hash)) {
    return { ok: false, why: 'forged' };
  }
  return { ok: true, kind: 'hint', number: data.invoiceId };
};
