/** What buyers, companies, the bank and the accountant do about the money of an order. */
import { dateInAlmaty, minuteMs } from '@oner/config/terms';
import { receiveCallback } from '../../plugins/payments/server/card/receive-callback.ts';
import { beginPayment, signPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import * as refunds from '../../plugins/payments/server/refunds/decide-refund.ts';
import { takeStatement } from '../../plugins/payments/server/statements/take-statement.ts';
import type { Operation } from '../../plugins/payments/test-bank/journal.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import {
  type BankCallback,
  bodyOf,
  detailsOf,
  secret,
} from '../../tests/contract/payments/till.ts';
import { askCall, dayMinutes, type Known, type Life, person } from './life.ts';

export const refundDecisions = {
  approve: (id: number) => refunds.approveRefund(id, 'staff:2'),
  drop: (id: number) => refunds.dropRefund(id, 'staff:2'),
  retry: (id: number) => refunds.retryRefund(id, 'staff:1'),
  transfer: (id: number) => refunds.transferInstead(id, 'staff:1'),
  confirm: (id: number) => refunds.confirmTransfer(id, 'T1', 'staff:1'),
} as const;

export const sign = async (known: Known): Promise<unknown> => {
  const signed = await askCall(signPayment, { body: known.payment });
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

export const pay = ({ bank }: Life, { payment, signedAt }: Known, isApproved = true): string => {
  // A bank's page does not stay open for days.
  if (signedAt === null || clock.now().getTime() - signedAt > dayMinutes * minuteMs)
    return 'not at the bank';
  return bank.take(payment.order, payment.amount, isApproved)?.state ?? 'is paid already';
};

const post = (body: string) => askCall(receiveCallback, { params: { gateway: 'testbank' }, body });
const callbackOf = ({ order, id, amount, rrn }: Operation): BankCallback => {
  const codes = rrn === '' ? { res_code: '2', rc: '51' } : { res_code: '0', rc: '00' };
  return { order, mpi_order: id, amount, currency: 'KZT', rrn, ...codes };
};

/** What the bank posts about what it has done for an order, or somebody instead of it. */
export const words = {
  right: (word: BankCallback) => post(bodyOf(word)),
  twice: async (word: BankCallback) => {
    await post(bodyOf(word));
    return post(bodyOf(word));
  },
  smaller: (word: BankCallback) => post(bodyOf({ ...word, amount: '1.00' })),
  dollars: (word: BankCallback) => post(bodyOf({ ...word, currency: 'USD' })),
  forged: async (word: BankCallback) => {
    const sign = signCallback(word, secret);
    const other = String(10_000_000_000 + ((Number(word.order) + 1) % 10_000_000_000));
    const forgeries = [
      bodyOf(word, 'f'.repeat(128)),
      bodyOf(word, ''),
      bodyOf(word, `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`),
      bodyOf({ ...word, amount: '1' }, sign),
      bodyOf({ ...word, order: other }, sign),
      bodyOf({ ...word, res_code: word.res_code === '0' ? '2' : '0' }, sign),
    ];
    for (const body of forgeries)
      if ((await post(body)).ok) throw new Error(`a forged callback was taken: ${body}`);
    return 'refused';
  },
  /** The bank's own signature under a wrong number: that has to be believed, unless the money has paid its order. */
  misnamed: (word: BankCallback, { orders, misnamed }: Life) => {
    const other = orders.find(({ payment }) => payment.order !== word.order);
    const order = other?.payment.order ?? word.order;
    misnamed.add(order);
    return post(bodyOf({ ...word, order }));
  },
} as const;
const rareWords = {
  copies: (word: BankCallback) =>
    Promise.all(Array.from({ length: 100 }, () => post(bodyOf(word)))).then(() => 'heard'),
  /** All that there ever was to tell, the last one first. */
  late: async ({ order }: BankCallback, { bank }: Life) => {
    for (const one of bank.all(order).toReversed()) await post(bodyOf(callbackOf(one)));
    return 'heard';
  },
} as const;
export type Callback = keyof typeof words | keyof typeof rareWords;

export const callback = async (life: Life, { payment }: Known, kind: Callback) => {
  // Several orders that are paid at once the bank knows by the number of their checkout.
  const operation = life.bank.taken(payment.order) ?? life.bank.last(payment.order);
  if (!operation) return 'the bank has nothing to say';
  return { ...words, ...rareWords }[kind](callbackOf(operation), life);
};

/** The buyer pays, and the bank tells of it. */
export const payAndTell = async (life: Life, known: Known, kind: 'right' | 'smaller') => [
  await sign(known),
  pay(life, known),
  await callback(life, known, kind),
];

export const invoiceOf = async (number: string): Promise<number | null> => {
  const invoice = await db()('invoices').where({ order_number: number }).orderBy('number').first();
  return invoice ? Number(invoice.number) : null;
};

/** @param share of the sum, percent, that a statement of the bank tells of */
export const transfer = async ({ transfers }: Life, { number, total }: Known, share: number) => {
  const invoice = await invoiceOf(number);
  if (invoice === null) return 'no invoice to pay';
  const times = (transfers.get(number) ?? 0) + 1;
  // Brought once more after a crash it is the same file.
  if (times === 1) transfers.set(number, 0);
  const sum = Math.floor((total * share) / 100);
  const reference = `${number}${times}`.slice(-12);
  const row = `${dateInAlmaty(clock.now())};${reference};${sum};Оплата по счету № ${invoice}`;
  const bytes = new TextEncoder().encode(`Дата операции;RRN;Сумма;Назначение\r\n${row}`);
  const taken = await takeStatement({ name: `${times}.csv`, bytes, broughtBy: 'bank' });
  transfers.set(number, times);
  return taken.ok ? `${taken.statement.fresh} fresh of ${sum}` : taken.why;
};
