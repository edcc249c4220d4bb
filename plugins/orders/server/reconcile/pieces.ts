/** Things that exist so many times are held by orders that are to have them, and by nobody twice. */
import type { Knex } from 'knex';
import { onTheirWay } from './orders.ts';

type Row = Record<string, string | number | null>;

/** The order is over and nobody has the thing: its pieces are the shop's again. */
const endedOrdersHoldNothing = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .whereNull('p.released_at')
    .where((ended) =>
      ended.where('o.payment_status', 'expired').orWhere((canceled) =>
        canceled
          // What people settle the refund of was canceled; of a payment they look at nobody knows yet.
          .where((over) =>
            over
              .where('o.status', 'canceled')
              .orWhere({ 'o.status': 'requires_action', 'o.payment_status': 'refund_pending' }),
          )
          .whereNotIn('o.fulfillment_status', ['returned', 'undeliverable']),
      ),
    )
    .select('o.number', 'p.item_id', 'p.piece');
  return rows.map((row) => `order ${row.number} is over and holds piece ${row.piece}`);
};

/** The hold of an order has ended at its payment: once orders has heard of it, nobody holds anything by it. */
const lapsedPaymentsHoldNothing = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .join('payments as m', 'm.number', 'o.number')
    .whereNull('p.released_at')
    .where('m.state', 'expired')
    .whereNotIn('o.number', onTheirWay(db))
    .select('o.number', 'p.piece');
  return rows.map((row) => `order ${row.number} has lapsed and holds piece ${row.piece}`);
};

/**
 * Who holds pieces holds as many as he ordered; who was paid for and goes on has let none of them go. An order that keeps
 * nothing until it is paid holds none.
 */
const ordersHoldWhatTheyOrdered = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('orders as o')
    .join('order_pieces as p', 'p.order_id', 'o.id')
    .whereNot('o.payment_status', 'expired')
    // What is settled by hand may have been cancelled before, and then holds nothing.
    .whereNotIn('o.status', ['canceled', 'requires_action'])
    .groupBy('o.id', 'o.number')
    .select('o.id', 'o.number')
    .select(db.raw('sum(case when p.released_at is null then 1 else 0 end) as held'))
    .select(
      db.raw(
        'sum(case when o.paid_at is not null or p.released_at is null or p.released_at > p.held_at then 1 else 0 end) as kept',
      ),
    );
  const ordered: Row[] = await db('order_lines')
    .whereIn('order_id', db('order_pieces').select('order_id'))
    .groupBy('order_id')
    .select('order_id')
    .sum({ n: 'quantity' });
  const wanted = new Map(ordered.map((row) => [String(row.order_id), Number(row.n)]));
  return rows
    .filter((row) => Number(row.kept) > 0 && Number(row.held) !== wanted.get(String(row.id)))
    .map((row) => `order ${row.number} holds ${row.held} pieces`);
};

const nobodyHoldsAPieceTwice = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('order_pieces')
    .whereNull('released_at')
    .groupBy('item_id', 'piece')
    .havingRaw('count(*) > 1')
    .select('item_id', 'piece');
  return rows.map((row) => `piece ${row.piece} of item ${row.item_id} is held twice`);
};

export const invariants = [
  {
    name: 'one piece is sold once',
    clause: 'A §3; one piece, one buyer',
    check: nobodyHoldsAPieceTwice,
  },
  {
    name: 'what is over holds no pieces',
    clause: 'A §3; one piece, one buyer',
    check: endedOrdersHoldNothing,
  },
  {
    name: 'what has lapsed at its payment holds no pieces',
    clause: 'A §3; one piece, one buyer',
    check: lapsedPaymentsHoldNothing,
  },
  {
    name: 'orders hold what they ordered',
    clause: 'A §3; one piece, one buyer',
    check: ordersHoldWhatTheyOrdered,
  },
];
