import { db, mailboxOf, readDb } from '@oner/platform';
import type { UnpaidHold } from '../domain/pieces.ts';

/** Numbers of the pieces of an item that somebody holds, as the open transaction has them. */
export const heldPieces = (itemId: string): Promise<number[]> =>
  db()('order_pieces').where({ item_id: itemId }).whereNull('released_at').pluck('piece');

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

/** The database refuses a piece that is held. @param heldAt milliseconds */
export const holdPieces = async (
  orderId: number,
  itemId: string,
  pieces: readonly number[],
  heldAt: number,
): Promise<void> => {
  await db()('order_pieces').insert(
    pieces.map((piece) => ({ item_id: itemId, piece, order_id: orderId, held_at: heldAt })),
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

/**
 * Orders that took pieces of this item and have not paid, those that lapsed long ago left out. What people settle is
 * nobody's lapse: money of another sum came for it.
 * @param since milliseconds
 */
export const unpaidHoldsOf = async (itemId: string, since: number): Promise<UnpaidHold[]> => {
  const rows: Record<string, string | number | null>[] = await db()('order_pieces as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where('p.item_id', itemId)
    .where((recent) => recent.whereNull('p.released_at').orWhere('p.released_at', '>', since))
    .whereNull('o.paid_at')
    .whereIn('o.payment_status', ['not_paid', 'awaiting', 'failed', 'expired'])
    .groupBy('o.number', 'o.owner_id', 'o.phone', 'o.email')
    .select('o.number', 'o.owner_id', 'o.phone', 'o.email')
    .max({ lapsed_at: 'p.released_at' });
  return rows.map((row) => ({
    number: String(row.number),
    ownerId: String(row.owner_id),
    phone: String(row.phone),
    mailbox: mailboxOf(String(row.email)),
    lapsedAt: row.lapsed_at === null ? null : Number(row.lapsed_at),
  }));
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
