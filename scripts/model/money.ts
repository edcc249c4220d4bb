/** Steps about the payment of an order: by buyers, companies, the bank and the accountant. */
import { dayMs } from '@oner/config/terms';
import { receiveCallback } from '../../plugins/payments/server/card/receive-callback.ts';
import { beginPayment, signPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import * as refunds from '../../plugins/payments/server/refunds/decide-refund.ts';
import { importStatement } from '../../plugins/payments/server/statements/import-statement.ts';
import type { Operation } from '../../plugins/payments/test-bank/journal.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import type { BankCallback } from '../../tests/contract/payments/buyer-and-bank.ts';
import { bodyOf, detailsOf, secret } from '../../tests/contract/payments/buyer-and-bank.ts';
import { invoke, type Known, type Run } from './run.ts';
import { inDays, person } from './shop.ts';

export const refundDecisions = {
  approve: (id: number) => refunds.approveRefund(id, 'staff:2'),
  drop: (id: number) => refunds.dropRefund(id, 'staff:2'),
  retry: (id: number) => refunds.retryRefund(id, 'staff:1'),
  transfer: (id: number) => refunds.transferInstead(id, 'staff:1'),
  confirm: (id: number) => refunds.confirmTransfer(id, 'T1', 'staff:1'),
} as const;

export const sign = async (known: Known): Promise<unknown> => {
  const signed = await invoke(signPayment, { body: known.payment });
  if (signed.ok) known.signedAt = clock.now().getTime();
  return signed;
};

export const resume = async (known: Known): Promise<unknown> => {
  const begun = await beginPayment(known.number, person.documentId);
  if (!begun.ok) return begun;
  known.payment = detailsOf({ payment: begun.value });
  known.signedAt = clock.now().getTime();
  return 'begun anew';
};

export const pay = (known: Known, { approved }: { approved: boolean }, { bank }: Run): string => {
  const { payment, signedAt } = known;
  // The payment page of the bank expires.
  if (signedAt === null || clock.now().getTime() - signedAt > dayMs) return 'not at the bank';
  return bank.charge(payment.order, payment.amount, approved)?.state ?? 'is paid already';
};

const post = (word: BankCallback, sign?: string) =>
  invoke(receiveCallback, { params: { gateway: 'testbank' }, body: bodyOf(word, sign) });
const callbackOf = ({ order, id, amount, rrn }: Operation): BankCallback => {
  const codes = rrn === '' ? { res_code: '2', rc: '51' } : { res_code: '0', rc: '00' };
  return { order, mpi_order: id, amount, currency: 'KZT', rrn, ...codes };
};

type Callbacks = Readonly<Record<string, (word: BankCallback, run: Run) => Promise<unknown>>>;
/** Callbacks about an order, from the bank or forged. */
export const callbacks = {
  right: (word) => post(word),
  twice: (word) => post(word).then(() => post(word)),
  smaller: (word) => post({ ...word, amount: '1.00' }),
  dollars: (word) => post({ ...word, currency: 'USD' }),
  forged: async (word) => {
    const sign = signCallback(word, secret);
    const order = String(10_000_000_000 + ((Number(word.order) + 1) % 10_000_000_000));
    const forgeries = [
      [word, 'f'.repeat(128)],
      [word, ''],
      [word, `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`],
      [{ ...word, amount: '1' }, sign],
      [{ ...word, order }, sign],
      [{ ...word, res_code: word.res_code === '0' ? '2' : '0' }, sign],
    ] as const;
    for (const [said, by] of forgeries)
      if ((await post(said, by)).ok)
        throw new Error(`forged callback was accepted: ${bodyOf(said, by)}`);
    return 'refused';
  },
  /** Correctly signed, but with the number of another order: accepted unless the money has paid its own order. */
  misnamed: (word, { orders, misnamed }) => {
    const other = orders.find(({ payment }) => payment.order !== word.order);
    const order = other?.payment.order ?? word.order;
    misnamed.add(order);
    return post({ ...word, order });
  },
} as const satisfies Callbacks;
const rareCallbacks = {
  copies: (word) => Promise.all(Array.from({ length: 100 }, () => post(word))).then(() => 'heard'),
  /** All callbacks about the order, newest first. */
  late: async ({ order }, { bank }) => {
    for (const one of bank.operationsOf(order).toReversed()) await post(callbackOf(one));
    return 'heard';
  },
} as const satisfies Callbacks;
export type Callback = { readonly word: keyof typeof callbacks | keyof typeof rareCallbacks };

export const callback = async ({ payment: { order } }: Known, { word }: Callback, run: Run) => {
  // The bank identifies a basket by the number of its checkout.
  const operation = run.bank.chargeOf(order) ?? run.bank.lastOperation(order);
  if (!operation) return 'the bank has nothing to say';
  return { ...callbacks, ...rareCallbacks }[word](callbackOf(operation), run);
};

export const payNow = async (known: Known, run: Run, word: Callback['word'] = 'right') => [
  await sign(known),
  pay(known, { approved: true }, run),
  await callback(known, { word }, run),
];

export const invoiceOf = async (number: string): Promise<number | null> => {
  const invoice = await db()('invoices').where({ order_number: number }).orderBy('number').first();
  return invoice ? Number(invoice.number) : null;
};

/** Imports a bank statement. @param name of the file, without its ending @param rows each begins with a date */
export const importBankStatement = (name: string, head: string, rows: readonly string[]) => {
  const bytes = new TextEncoder().encode([head, ...rows].join('\r\n'));
  return importStatement({ name: `${name}.csv`, bytes, broughtBy: 'bank' });
};

/** Imports a bank statement with a transfer of this share of the total, percent. */
export const transfer = async (known: Known, { share }: { share: number }, { transfers }: Run) => {
  const { number, total } = known;
  const invoice = await invoiceOf(number);
  if (invoice === null) return 'no invoice to pay';
  const times = (transfers.get(number) ?? 0) + 1;
  // A retry after a crash imports the same file.
  if (times === 1) transfers.set(number, 0);
  const sum = Math.floor((total * share) / 100);
  const reference = `${number}${times}`.slice(-12);
  const row = `${inDays(0)};${reference};${sum};Оплата по счету № ${invoice}`;
  const taken = await importBankStatement(`${times}`, 'Дата операции;RRN;Сумма;Назначение', [row]);
  transfers.set(number, times);
  return taken.ok ? `${taken.statement.fresh} fresh of ${sum}` : taken.why;
};
