/** Pieces of limited things, and the orders that hold or held them. */
import type { UserId, WorkId } from '@oner/config/contract';
import { mailboxOf, sql } from '@oner/platform';
import { db, readDb } from '../schema.ts';
import type { UnpaidHold } from './rules.ts';

/**
 * Numbers of the pieces of an item that somebody holds, as the open transaction has them.
 * @param reservationId of a reservation by staff whose buyer asks: what it holds is free for them
 */
export const heldPieces = async (
  itemId: string,
  reservationId: number | null = null,
): Promise<number[]> => {
  const held = db.selectFrom('orderPieces').where('itemId', '=', itemId);
  const rows = await held
    .where('releasedAt', 'is', null)
    .select(['piece', 'staffReservationId'])
    .execute();
  return rows
    .filter((row) => reservationId === null || row.staffReservationId !== reservationId)
    .map(({ piece }) => piece);
};

/** The order that holds a work, which exists once; null while nobody does, as the open transaction has it. */
export const holdOfWork = async (
  workId: WorkId,
): Promise<{
  readonly number: string;
  readonly ownerId: UserId;
  readonly isPaid: boolean;
} | null> => {
  const row = await db
    .selectFrom('orderPieces as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .where('p.itemId', '=', workId)
    .where('p.releasedAt', 'is', null)
    .select(['o.number', 'o.ownerId', 'o.paidAt'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { number, ownerId, paidAt } = row;
  return { number, ownerId, isPaid: paidAt !== null };
};

/** How many pieces of each of these items are held; items without any are left out. */
export const countHeld = async (itemIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await readDb
    .selectFrom('orderPieces')
    .where('itemId', 'in', itemIds)
    .where('releasedAt', 'is', null)
    .groupBy('itemId')
    .select(({ fn }) => ['itemId', fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ itemId, n }) => [itemId, n]));
};

/**
 * The database refuses a piece that is held.
 * @param heldAt milliseconds
 * @param isKept others may have them until the order is paid where it is not: they are let go at the same instant
 * @param ofTotal how many there are, of what is sold by its number
 */
export const holdPieces = async (
  orderId: number,
  itemId: string,
  pieces: readonly number[],
  heldAt: number,
  isKept: boolean,
  ofTotal: number | null,
): Promise<void> => {
  const released = { releasedAt: isKept ? null : heldAt };
  const row = { itemId, orderId, staffReservationId: null, heldAt, ofTotal, ...released };
  await db
    .insertInto('orderPieces')
    .values(pieces.map((piece) => ({ ...row, piece })))
    .execute();
};

/** A work, which exists once, is held by a reservation of staff; the database refuses it while somebody else holds it. */
export const holdForReservation = async (
  staffReservationId: number,
  itemId: string,
  heldAt: number,
): Promise<void> => {
  await db
    .insertInto('orderPieces')
    .values({
      itemId,
      piece: 1,
      orderId: null,
      staffReservationId,
      heldAt,
      releasedAt: null,
      ofTotal: null,
    })
    .execute();
};

/** Lets go of what a reservation of staff holds. @returns how many pieces that were */
export const releaseOfReservation = async (id: number, releasedAt: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('orderPieces')
    .where('staffReservationId', '=', id)
    .where('releasedAt', 'is', null)
    .set({ releasedAt })
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Lets go of all that an order holds. @param isMade but for numbers of a limited edition @returns how many pieces that were */
export const releasePieces = async (
  orderId: number,
  releasedAt: number,
  isMade: boolean,
): Promise<number> => {
  let held = db.updateTable('orderPieces').where('orderId', '=', orderId);
  if (isMade) held = held.where('ofTotal', 'is', null);
  const { numUpdatedRows } = await held
    .where('releasedAt', 'is', null)
    .set({ releasedAt })
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What was said of a work until its original was paid for, by the order that holds it. */
export const noteAvailability = async (orderId: number, availability: string): Promise<void> => {
  const held = db.updateTable('orderPieces').where('orderId', '=', orderId);
  await held.where('releasedAt', 'is', null).set({ availability }).execute();
};

/** What is said of a work that nobody has. */
const notedAvailabilities = ['in-stock', 'on-order', 'out-of-stock'] as const;

/** What was said of the work of an order until it was paid for; in stock where that was not noted. */
export const availabilityBefore = async (
  orderId: number,
): Promise<(typeof notedAvailabilities)[number]> => {
  const row = await db
    .selectFrom('orderPieces')
    .where('orderId', '=', orderId)
    .where('availability', 'is not', null)
    .orderBy('id', 'desc')
    .select('availability')
    .limit(1)
    .executeTakeFirst();
  return notedAvailabilities.find((one) => one === row?.availability) ?? 'in-stock';
};

/**
 * How often a person took pieces or days of a work and did not pay, waiting or lapsed; orders of one basket, or of one rotation,
 * are one time.
 * @param since milliseconds
 * @param together number of the basket or rotation that is being ordered, which does not count
 */
export const countUnpaidHolds = async (
  ownerId: UserId,
  since: number,
  together: string | null,
): Promise<number> => {
  const pieces = db.selectFrom('orderPieces').where('heldAt', '>', since).select('orderId');
  const rents = db.selectFrom('orderRents').select('orderId');
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('rotationStays as s', 's.orderId', 'o.id')
    .where('o.ownerId', '=', ownerId)
    .where('o.paidAt', 'is', null)
    .where('o.status', '!=', 'canceled')
    .where(({ eb, and, or }) =>
      or([eb('o.id', 'in', pieces), and([eb('o.createdAt', '>', since), eb('o.id', 'in', rents)])]),
    )
    .select(({ fn }) => fn.coalesce('o.checkout', 's.rotation', 'o.number').as('together'))
    .distinct()
    .execute();
  return rows.filter((row) => row.together !== together).length;
};

/** What an order took without keeping it from others was let go at the same instant. */
const wasKept = sql<boolean>`${sql.ref('p.releasedAt')} > ${sql.ref('p.heldAt')}`;

/** Orders that kept pieces of this item from others, and may still. */
const holdsOf = (itemId: string, since: number) =>
  db
    .selectFrom('orderPieces as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .where('p.itemId', '=', itemId)
    .where(({ eb, or, and }) =>
      or([eb('p.releasedAt', 'is', null), and([eb('p.releasedAt', '>', since), wasKept])]),
    )
    .groupBy(['o.number', 'o.ownerId', 'o.phone', 'o.email'])
    .select(({ fn }) => [
      'o.number',
      'o.ownerId',
      'o.phone',
      'o.email',
      fn.max<number | null>('p.releasedAt').as('lapsedAt'),
      fn.count<number>('p.piece').distinct().as('pieces'),
    ]);

type Hold = Omit<UnpaidHold, 'mailbox'> & { readonly email: string };

const toHold = ({ email, ...hold }: Hold): UnpaidHold => ({ ...hold, mailbox: mailboxOf(email) });

/**
 * Orders that kept pieces of this item and have not paid, those that lapsed long ago left out. What people settle is
 * nobody's lapse: money of another sum came for it.
 * @param since milliseconds
 */
export const unpaidHoldsOf = async (itemId: string, since: number): Promise<UnpaidHold[]> => {
  const rows = await holdsOf(itemId, since)
    .where('o.paidAt', 'is', null)
    .where('o.paymentStatus', 'in', ['not_paid', 'awaiting', 'failed', 'expired'])
    .execute();
  return rows.map(toHold);
};

/** Orders of this item that were paid for and cancelled by their buyers. @param since milliseconds */
export const cancelledHoldsOf = async (itemId: string, since: number): Promise<UnpaidHold[]> => {
  const cancelled = db.selectFrom('orderEvents').where('event', '=', 'cancel').select('orderId');
  const rows = await holdsOf(itemId, since)
    .where('o.paidAt', 'is not', null)
    .where('o.id', 'in', cancelled)
    .execute();
  return rows.map(toHold);
};

/** Those of these orders that took pieces and keep none of them from others until they are paid. */
export const ordersNotKeeping = async (orderIds: readonly number[]): Promise<Set<number>> => {
  const kept = sql<number>`sum(case when ${sql.ref('p.releasedAt')} is null or ${wasKept} then 1 else 0 end)`;
  const rows = await readDb
    .selectFrom('orderPieces as p')
    .where('p.orderId', 'in', orderIds)
    .groupBy('p.orderId')
    .having(kept, '=', 0)
    .select('p.orderId')
    .execute();
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
};

type OrderPieces = { readonly held: number; readonly released: number };

/** Whether an order was of a limited thing, and whether it still holds its pieces. */
export const piecesOf = async (orderId: number): Promise<OrderPieces> => {
  const all = db.selectFrom('orderPieces').where('orderId', '=', orderId);
  const rows = await all.select('releasedAt').execute();
  const held = rows.filter(({ releasedAt }) => releasedAt === null).length;
  return { held, released: rows.length - held };
};

/** What of a numbered edition an order has: the numbers, and how many there are. */
export type Edition = { readonly numbers: readonly number[]; readonly total: number };

/** Of these orders those that hold pieces of a numbered edition, by their id. */
export const editionsOf = async (orderIds: readonly number[]): Promise<Map<number, Edition>> => {
  const rows = await readDb
    .selectFrom('orderPieces')
    .where('orderId', 'in', orderIds)
    .where('releasedAt', 'is', null)
    .where('ofTotal', 'is not', null)
    .orderBy('piece')
    .select(['orderId', 'piece', 'ofTotal'])
    .execute();
  const found = new Map<number, Edition>();
  for (const { orderId, piece, ofTotal } of rows) {
    if (orderId === null || ofTotal === null) continue;
    const numbers = [...(found.get(orderId)?.numbers ?? []), piece];
    found.set(orderId, { numbers, total: ofTotal });
  }
  return found;
};
