/** Limited items are held by the orders that are entitled to them, and never twice. */
import { type RawRow, unhandledOrderingKeys } from '@oner/platform';
import type { Knex } from 'knex';

/** Ended orders hold no pieces, except numbers of an edition that were made. */
const endedOrdersHoldNothing = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .whereNull('p.released_at')
    .where((ended) =>
      ended.where('o.payment_status', 'expired').orWhere((canceled) =>
        canceled
          // An order with a dropped refund was canceled; one with a differing payment is undecided.
          .where((over) =>
            over
              .where('o.status', 'canceled')
              .orWhere({ 'o.status': 'requires_action', 'o.payment_status': 'refund_pending' }),
          )
          .whereNotIn('o.fulfillment_status', ['returned', 'undeliverable']),
      ),
    )
    // The number of a print that was made is never assigned again.
    .whereNot((made) =>
      made.whereNotNull('p.of_total').whereNot('o.fulfillment_status', 'not_fulfilled'),
    )
    .select('o.number', 'p.item_id', 'p.piece');
  return rows.map((row) => `order ${row.number} has ended, but holds piece ${row.piece}`);
};

/** An order whose payment has expired holds nothing, once the event is handled. */
const lapsedPaymentsHoldNothing = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .join('payments as m', 'm.number', 'o.number')
    .whereNull('p.released_at')
    .where('m.state', 'expired')
    .whereNotIn('o.number', unhandledOrderingKeys(db, 'orders.%'))
    .select('o.number', 'p.piece');
  return rows.map((row) => `order ${row.number} has lapsed, but holds piece ${row.piece}`);
};

/**
 * An order that holds pieces holds as many as it ordered; a paid open order has released none. An order without a reservation
 * holds none until payment.
 */
const ordersHoldWhatTheyOrdered = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('orders as o')
    .join('order_pieces as p', 'p.order_id', 'o.id')
    .whereNot('o.payment_status', 'expired')
    // An order that requires action may have been cancelled before, and then holds nothing.
    .whereNotIn('o.status', ['canceled', 'requires_action'])
    .groupBy('o.id', 'o.number')
    .select('o.id', 'o.number')
    .select(db.raw('sum(case when p.released_at is null then 1 else 0 end) as held'))
    .select(
      db.raw(
        'sum(case when o.paid_at is not null or p.released_at is null or p.released_at > p.held_at then 1 else 0 end) as kept',
      ),
    );
  const ordered: RawRow[] = await db('order_lines')
    .whereIn('order_id', db('order_pieces').select('order_id'))
    .whereNot('kind', 'wrap')
    .groupBy('order_id')
    .select('order_id')
    .sum({ n: 'quantity' });
  const wanted = new Map(ordered.map((row) => [String(row.order_id), Number(row.n)]));
  return rows
    .filter((row) => Number(row.kept) > 0 && Number(row.held) !== wanted.get(String(row.id)))
    .map((row) => `order ${row.number} holds ${row.held} pieces`);
};

const noPieceIsHeldTwice = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_pieces')
    .whereNull('released_at')
    .groupBy('item_id', 'piece')
    .havingRaw('count(*) > 1')
    .select('item_id', 'piece');
  return rows.map((row) => `piece ${row.piece} of item ${row.item_id} is held twice`);
};

/** Works of paid originals, each with whether its order still holds it. */
const paidOriginals = async (db: Knex): Promise<Map<string, boolean>> => {
  const rows: RawRow[] = await db('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .leftJoin('order_pieces as p', (held) =>
      held.on('p.order_id', 'o.id').andOnNull('p.released_at'),
    )
    .where('l.kind', 'original')
    .whereNotNull('o.paid_at')
    .groupBy('l.item_id')
    .select('l.item_id')
    .count({ held: 'p.id' });
  return new Map(rows.map((row) => [String(row.item_id), Number(row.held) > 0]));
};

/** A work is sold if and only if its original is paid and not refunded; deleted works are skipped. */
const soldIsWhatIsPaid = async (db: Knex): Promise<string[]> => {
  const paid = await paidOriginals(db);
  const works: RawRow[] = await db('works')
    .whereIn('document_id', [...paid.keys()])
    .select('document_id', 'availability');
  return works.flatMap(({ document_id: id, availability }) => {
    const isSold = paid.get(String(id)) === true;
    if (isSold === (availability === 'sold')) return [];
    return [`work ${id} is ${availability}, but has ${isSold ? 'a' : 'no'} paid order`];
  });
};

/** At most one paid order of an original is confirmed or completed. */
const anOriginalHasOneOwner = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where('l.kind', 'original')
    .whereIn('o.status', ['confirmed', 'completed'])
    .groupBy('l.item_id')
    .havingRaw('count(*) > 1')
    .select('l.item_id')
    .count({ n: '*' });
  return rows.map((row) => `work ${row.item_id} has ${row.n} owners`);
};

/** An original is one piece without size, print and production cost. */
const originalsAreWorks = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('order_lines')
    .where('kind', 'original')
    .where((wrong) =>
      wrong
        .whereNull('work_id')
        .orWhereNull('seller_id')
        .orWhereRaw('work_id <> item_id')
        .orWhereNot('quantity', 1)
        .orWhereNot('production_cost_tiyn', 0)
        .orWhereNotNull('size')
        .orWhereNotNull('print_file'),
    )
    .select('id');
  return rows.map(({ id }) => `line ${id} of an original has invalid fields`);
};

export const invariants = [
  {
    name: 'one piece is sold once',
    clause: 'A §3; one piece, one buyer',
    check: noPieceIsHeldTwice,
  },
  {
    name: 'ended orders hold no pieces',
    clause: 'A §3; one piece, one buyer',
    check: endedOrdersHoldNothing,
  },
  {
    name: 'lapsed orders hold no pieces',
    clause: 'A §3; one piece, one buyer',
    check: lapsedPaymentsHoldNothing,
  },
  {
    name: 'orders hold what they ordered',
    clause: 'A §3; one piece, one buyer',
    check: ordersHoldWhatTheyOrdered,
  },
  {
    name: 'an original has one owner',
    clause: 'A §1; one piece, one buyer',
    check: anOriginalHasOneOwner,
  },
  {
    name: 'a work is sold when its original is paid for',
    clause: 'L §4 Work availability',
    check: soldIsWhatIsPaid,
  },
  {
    name: 'lines of originals match their works',
    clause: 'A §1',
    check: originalsAreWorks,
  },
];
