import { db, mailboxOf, readDb } from '@oner/platform';
import type { Knex } from 'knex';
import type { UnpaidHold } from './rules.ts';

/** Numbers of the pieces of an item that somebody holds, as the open transaction has them. */
export const heldPieces = (itemId: string): Promise<number[]> =>
  db()('order_pieces').where({ item_id: itemId }).whereNull('released_at').pluck('piece');

/** The order that holds a work, which exists once; null while nobody does, as the open transaction has it. */
export const holdOfWork = async (
  workId: string,
): Promise<{
  readonly number: string;
  readonly ownerId: string;
  readonly isPaid: boolean;
} | null> => {
  const row: Record<string, string | number | null> | undefined = await db()('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where('p.item_id', workId)
    .whereNull('p.released_at')
    .first('o.number', 'o.owner_id', 'o.paid_at');
  if (!row) return null;
  const { number, owner_id: ownerId, paid_at: paidAt } = row;
  return { number: String(number), ownerId: String(ownerId), isPaid: paidAt !== null };
};

/** How many pieces of each of these items are held; items without any are left out. */
export const countHeld = async (itemIds: readonly string[]): Promise<Map<string, number>> => {
  const rows: { item_id: string; n: string | number }[] = await readDb()('order_pieces')
    .whereIn('item_id', itemIds)
    .whereNull('released_at')
    .groupBy('item_id')
    .select('item_id')
    .count({ n: '*' });
  return new Map(rows.map(({ item_id: id, n }) => [id, Number(n)]));
};

/**
 * The database refuses a piece that is held.
 * @param heldAt milliseconds
 * @param isKept others may have them until the order is paid where it is not: they are let go at the same instant
 */
export const holdPieces = async (
  orderId: number,
  itemId: string,
  pieces: readonly number[],
  heldAt: number,
  isKept: boolean,
): Promise<void> => {
  const row = { item_id: itemId, order_id: orderId, held_at: heldAt };
  const released = isKept ? null : heldAt;
  await db()('order_pieces').insert(
    pieces.map((piece) => ({ ...row, piece, released_at: released })),
  );
};

/** Lets go of all that an order holds. @returns how many pieces that were */
export const releasePieces = (orderId: number, releasedAt: number): Promise<number> =>
  db()('order_pieces')
    .where({ order_id: orderId })
    .whereNull('released_at')
    .update({ released_at: releasedAt });

/** Orders of a person that took pieces and were not paid, waiting or lapsed. @param since milliseconds */
export const countUnpaidHolds = async (ownerId: string, since: number): Promise<number> => {
  const row = await db()('orders as o')
    .join('order_pieces as p', 'p.order_id', 'o.id')
    .where('o.owner_id', ownerId)
    .whereNull('o.paid_at')
    .whereNot('o.status', 'canceled')
    .where('p.held_at', '>', since)
    .countDistinct({ n: 'o.id' })
    .first();
  return Number(row?.n ?? 0);
};

/** Orders that kept pieces of this item from others, and may still. */
const holdsOf = async (
  itemId: string,
  since: number,
  narrow: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<UnpaidHold[]> => {
  const all = db()('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where('p.item_id', itemId)
    .where((kept) =>
      kept
        .whereNull('p.released_at')
        .orWhere((lapsed) => lapsed.where('p.released_at', '>', since).whereRaw(wasKept)),
    )
    .groupBy('o.number', 'o.owner_id', 'o.phone', 'o.email')
    .select('o.number', 'o.owner_id', 'o.phone', 'o.email')
    .max({ lapsed_at: 'p.released_at' })
    .countDistinct({ pieces: 'p.piece' });
  const rows: Record<string, string | number | null>[] = await narrow(all);
  return rows.map((row) => ({
    number: String(row.number),
    ownerId: String(row.owner_id),
    phone: String(row.phone),
    mailbox: mailboxOf(String(row.email)),
    pieces: Number(row.pieces),
    lapsedAt: row.lapsed_at === null ? null : Number(row.lapsed_at),
  }));
};
/** What an order took without keeping it from others was let go at the same instant. */
const wasKept = 'p.released_at > p.held_at';

/**
 * Orders that kept pieces of this item and have not paid, those that lapsed long ago left out. What people settle is
 * nobody's lapse: money of another sum came for it.
 * @param since milliseconds
 */
export const unpaidHoldsOf = (itemId: string, since: number): Promise<UnpaidHold[]> =>
  holdsOf(itemId, since, (rows) =>
    rows
      .whereNull('o.paid_at')
      .whereIn('o.payment_status', ['not_paid', 'awaiting', 'failed', 'expired']),
  );

/** Orders of this item that were paid for and cancelled by their buyers. @param since milliseconds */
export const cancelledHoldsOf = (itemId: string, since: number): Promise<UnpaidHold[]> =>
  holdsOf(itemId, since, (rows) =>
    rows
      .whereNotNull('o.paid_at')
      .whereIn('o.id', db()('order_events').where('event', 'cancel').select('order_id')),
  );

/** Those of these orders that took pieces and keep none of them from others until they are paid. */
export const ordersNotKeeping = async (orderIds: readonly number[]): Promise<Set<number>> => {
  const rows: { order_id: number | string }[] = await readDb()('order_pieces as p')
    .whereIn('p.order_id', orderIds)
    .groupBy('p.order_id')
    .havingRaw(`sum(case when p.released_at is null or ${wasKept} then 1 else 0 end) = 0`)
    .select('p.order_id');
  return new Set(rows.map((row) => Number(row.order_id)));
};

export type OrderPieces = { readonly held: number; readonly released: number };

/** Whether an order was of a limited thing, and whether it still holds its pieces. */
export const piecesOf = async (orderId: number): Promise<OrderPieces> => {
  const rows: { released_at: string | number | null }[] = await db()('order_pieces')
    .where({ order_id: orderId })
    .select('released_at');
  const held = rows.filter(({ released_at: at }) => at === null).length;
  return { held, released: rows.length - held };
};
