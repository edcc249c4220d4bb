/** Validates and reads JSON of the bank. */

import { type Tiyn, tiyn } from '@oner/config/terms';
import * as z from 'zod/mini';
import { readDetailsAmount, writeAmount } from '../../card/details-rules.ts';
import { type BankReply, sameSignature } from '../bank-client.ts';
import type { CallbackReading, StatusAnswer } from '../port.ts';

const readJson = (text: string): unknown => {
  // The body is stored as received, and databases reject this character.
  if (text.includes('\u0000')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The whole reply of the token request, because the payment page needs it unchanged. */
const token = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
});
export type Token = z.infer<typeof token>;

/** @returns null if it is not a token */
export const readToken = (reply: BankReply): Token | null => {
  if (!reply.ok || reply.status !== 200) return null;
  const { data } = z.safeParse(token, readJson(reply.text));
  return data && Number.isFinite(data.expires_in) ? data : null;
};

/** The bank has no invoice with this number. */
const NOT_FOUND = '102';
const IN_PROGRESS = '107';
const FOUND: ReadonlySet<string> = new Set(['100', '101']);

/** The buyer may still be on the page; blocked money is not ours yet. */
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
        /** Remaining sum of the payment. */
        amount: sum,
        /** Sum that was paid; absent, or 0, before any refund. */
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
 * Reads the status of an invoice. A reply that is not understood, or concerns another invoice or terminal, is `silent` and
 * changes nothing.
 */
export const readStatus = (
  status: number,
  text: string,
  asked: { readonly number: string; readonly terminal: string },
): StatusAnswer => {
  // A refused query has status 400 and a code.
  if (status !== 200 && status !== 400) return silent(`status ${status}`);
  const { data } = z.safeParse(answer, readJson(text));
  if (!data) return silent('not the JSON of a status');
  if (data.resultCode === NOT_FOUND) return { kind: 'none' };
  if (data.resultCode === IN_PROGRESS) return { kind: 'under-way' };
  const { transaction } = data;
  if (!FOUND.has(data.resultCode) || !transaction) return silent(`code ${data.resultCode}`);
  const isOurs = transaction.terminalID === undefined || transaction.terminalID === asked.terminal;
  if (transaction.invoiceID !== asked.number || !isOurs)
    return silent('response is about another payment');
  return readTransaction(transaction);
};

const readTransaction = (transaction: Transaction): StatusAnswer => {
  const { currency, id, reasonCode, reference, statusName } = transaction;
  if (UNDER_WAY.has(statusName)) return { kind: 'under-way' };
  const common = { currency, operation: id };
  if (UNPAID.has(statusName)) {
    const notification = { ...common, amount: transaction.amount, reference: '', code: reasonCode };
    return {
      kind: 'operation',
      refunded: [],
      notification: { ...notification, approved: false },
    };
  }
  if (statusName !== 'CHARGE' && statusName !== 'REFUND') {
    return silent(`status ${statusName.slice(0, 20)}`);
  }
  const paid = paidIn(transaction);
  if (!paid) return silent('refund without an amount');
  const refunded =
    paid.goneTiyn === 0
      ? [{ mark: null, amount: '0' }]
      : [{ mark: null, amount: writeAmount(paid.goneTiyn) }];
  const isKept = paid.wholeTiyn > paid.goneTiyn;
  return {
    kind: 'operation',
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

/** Returns the paid sum in the bank's format, and how much of it was refunded. */
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
  // The refunded sum cannot be determined without the original one.
  if (statusName === 'REFUND') return null;
  // An unreadable sum is passed on in the bank's format, for staff to check.
  return { amount, wholeTiyn: left ?? tiyn(1), goneTiyn: tiyn(0) };
};

const silent = (why: string): StatusAnswer => ({ kind: 'silent', why });

const postLink = z.object({
  invoiceId: z.string().check(z.regex(/^\d{6,15}$/)),
  terminal: z.optional(z.string()),
  secret_hash: z.string(),
});

/**
 * Reads the bank's notice of the end of a payment. Its sum and result are not signed, so only the order number is used, to
 * query the bank. A sender without the secret of that order is not the bank.
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
