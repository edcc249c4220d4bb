import { toTiyn } from '@oner/config/terms';
import type { Knex } from 'knex';
import { refundedTiyn } from '../domain/refunded.ts';

type Row = Record<string, string | number | null>;

const list = (rows: readonly Row[], words: string): string[] =>
  rows.map((row) => `order ${row.number} ${words}`);

const openJobs = (db: Knex, name: string) =>
  db('jobs').where({ name }).whereNull('done_at').whereNull('dead_at').select('key');

const onTheirWay = (db: Knex) =>
  db('outbox_deliveries')
    .whereNull('done_at')
    .whereNull('dead_at')
    .where('subscriber', 'like', '%>orders.%')
    .select('lane');

/** Spec L: no term is forgotten, each has the job that ends it. */
const termsEnd = async (db: Knex): Promise<string[]> => {
  const waiting: Row[] = await db('orders')
    .where({ status: 'pending', payment_status: 'captured' })
    .whereNotIn('number', openJobs(db, 'orders.conclude'))
    .select('number');
  const delivered: Row[] = await db('orders')
    .where({ status: 'confirmed', fulfillment_status: 'delivered' })
    .whereNotIn('number', openJobs(db, 'orders.complete'))
    .select('number');
  return [
    ...list(waiting, 'is paid, but nothing will conclude its licence'),
    ...list(delivered, 'is delivered, but nothing will complete it'),
  ];
};

/** A licence is concluded exactly when the 24 hours have passed without a word (Agreement 5.2). */
const licencesAreConcluded = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('orders').whereNotNull('paid_at').select();
  return list(
    rows.filter((row) => {
      const isConcluded = row.licence_concluded_at !== null;
      if (isConcluded && row.licence_concluded_at !== row.impossible_until) return true;
      const impossible = row.fulfillment_status === 'undeliverable';
      const went = row.status === 'confirmed' || row.status === 'completed';
      return (went && !isConcluded) || (impossible && isConcluded);
    }),
    'has a licence that its course does not explain',
  );
};

const handsAreKnown = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('orders').select();
  return list(
    rows.filter((row) => {
      const reached = ['delivered', 'returned'].includes(String(row.fulfillment_status));
      return reached !== (row.delivered_at !== null);
    }),
    'and the instant of its delivery do not fit',
  );
};

/** M11: an order says that money went back exactly when it did, and as much. */
const refundsAreShown = async (db: Knex): Promise<string[]> => {
  const orders: Row[] = await db('orders as o')
    .join('payments as p', 'p.number', 'o.number')
    .whereNotIn('o.number', onTheirWay(db))
    .select('o.number', 'o.status', 'o.payment_status', 'o.total_tiyn', 'o.paid_at')
    .select('p.received_tiyn');
  const refunds: Row[] = await db('refunds').whereNot('state', 'dropped').select();
  const byNumber = Map.groupBy(refunds, (refund) => String(refund.number));
  return orders.flatMap((order) => {
    const own = byNumber.get(String(order.number)) ?? [];
    const settled = own.filter(({ state }) => state === 'settled');
    const sum = refundedTiyn(
      settled.map((row) => ({ amountTiyn: toTiyn(row.amount_tiyn), state: 'settled' })),
    );
    const isOpen = settled.length < own.length;
    // Of money that paid nothing goes back what of it is with us.
    const came = Number(order.paid_at === null ? order.received_tiyn : order.total_tiyn);
    // What nobody sends any more is still with us, and people settle how it goes back.
    const isDropped = order.status === 'requires_action';
    const right = {
      refund_pending: isDropped ? !isOpen && sum < came : isOpen,
      partially_refunded: !isOpen && sum > 0 && sum < came,
      refunded: !isOpen && sum > 0 && sum === came,
    }[String(order.payment_status)];
    return (right ?? own.length === 0)
      ? []
      : list([order], `is ${order.payment_status}, its refunds are not`);
  });
};

export const invariants = [
  { name: 'every term of an order ends', clause: 'L §9', check: termsEnd },
  {
    name: 'licences are concluded by the clock alone',
    clause: 'L §9; Agreement 5.2',
    check: licencesAreConcluded,
  },
  { name: 'what is delivered says when', clause: 'L §9', check: handsAreKnown },
  { name: 'orders and refunds tell the same', clause: 'M11', check: refundsAreShown },
];
