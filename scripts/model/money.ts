/** What buyers, companies, the bank and the accountant do about the money of an order. */
import { env } from '@oner/config/env';
import { dateInAlmaty, minuteMs } from '@oner/config/terms';
import { receiveCallback } from '../../plugins/payments/server/card/receive-callback.ts';
import { beginPayment, signPayment } from '../../plugins/payments/server/card/sign-payment.ts';
import { signCallback } from '../../plugins/payments/server/gateways/jysan/p-sign.ts';
import * as refunds from '../../plugins/payments/server/refunds/decide-refund.ts';
import { takeStatement } from '../../plugins/payments/server/statements/take-statement.ts';
import type { Operation } from '../../plugins/payments/test-bank/journal.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { detailsOf } from '../../tests/contract/payments/till.ts';
import { dayMinutes, type Known, type Life, person, saying } from './life.ts';

export const refundDecisions = {
  approve: (id: number) => refunds.approveRefund(id, 'staff:2'),
  drop: (id: number) => refunds.dropRefund(id, 'staff:2'),
  retry: (id: number) => refunds.retryRefund(id, 'staff:1'),
  transfer: (id: number) => refunds.transferInstead(id, 'staff:1'),
  confirm: (id: number) => refunds.confirmTransfer(id, 'T1', 'staff:1'),
} as const;
export const callbacks = ['right', 'twice', 'smaller', 'dollars', 'forged', 'misnamed'] as const;

export const sign = async (known: Known): Promise<string> => {
  const said = await saying('signed', signPayment, { body: known.payment });
  if (said === 'signed') known.signedAt = clock.now().getTime();
  return said;
};

export const resume = async (known: Known): Promise<string> => {
  const answer = await beginPayment(known.number, person.documentId);
  if (!answer.ok) return answer.refusal.code;
  known.payment = detailsOf({ payment: answer.value });
  known.signedAt = clock.now().getTime();
  return 'begun anew';
};

export const pay = ({ bank }: Life, { payment, signedAt }: Known, isApproved = true): string => {
  // A bank's page does not stay open for days.
  if (signedAt === null || clock.now().getTime() - signedAt > dayMinutes * minuteMs)
    return 'not at the bank';
  return bank.take(payment.order, payment.amount, isApproved)?.state ?? 'is paid already';
};

export type Callback = (typeof callbacks)[number] | 'copies' | 'late';

/**
 * The bank posts a callback about what it has done for an order, or somebody posts another one.
 * @param kind `copies`: a hundred at once; `late`: all that there ever was to tell, the last one first
 */
export const callback = async (life: Life, known: Known, kind: Callback): Promise<string> => {
  const { bank, orders, misnamed } = life;
  // Several orders that are paid at once the bank knows by the number of their checkout.
  const { order } = known.payment;
  const operation = bank.taken(order) ?? bank.last(order);
  if (!operation) return 'the bank has nothing to say';
  const fields = callbackOf(operation);
  if (kind === 'smaller') fields.amount = '1.00';
  if (kind === 'dollars') fields.currency = 'USD';
  if (kind === 'misnamed') {
    // The bank's own signature under a wrong number: that has to be believed, unless the money has paid its order.
    fields.order = orders.find(({ payment }) => payment.order !== order)?.payment.order ?? order;
    misnamed.add(fields.order);
  }
  const sign = signCallback(fields, env().GATEWAY_SECRET);
  switch (kind) {
    case 'late': {
      const all = bank.all(order).toReversed().map(callbackOf);
      for (const one of all) await post({ ...one, sign: signCallback(one, env().GATEWAY_SECRET) });
      return 'heard';
    }
    case 'copies':
      await Promise.all(Array.from({ length: 100 }, () => post({ ...fields, sign })));
      return 'heard';
    case 'forged': {
      const forgeries = [
        { sign: 'f'.repeat(128) },
        { sign: '' },
        { sign: `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}` },
        { sign, amount: '1' },
        { sign, order: String(10_000_000_000 + ((Number(fields.order) + 1) % 10_000_000_000)) },
        { sign, res_code: fields.res_code === '0' ? '2' : '0' },
      ];
      for (const forgery of forgeries)
        if ((await post({ ...fields, ...forgery })) === 'heard')
          throw new Error(`a forged callback was taken: ${JSON.stringify(forgery)}`);
      return 'refused';
    }
    default:
      if (kind === 'twice') await post({ ...fields, sign });
      return post({ ...fields, sign });
  }
};

const callbackOf = ({ order, id, amount, rrn }: Operation) => {
  const codes = rrn === '' ? { res_code: '2', rc: '51' } : { res_code: '0', rc: '00' };
  return { order, mpi_order: id, amount, currency: 'KZT', rrn, ...codes };
};

const post = (fields: Readonly<Record<string, string>>): Promise<string> => {
  const body = new URLSearchParams(fields).toString();
  return saying('heard', receiveCallback, { params: { gateway: 'testbank' }, body });
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
