/** Pieces of limited items, and the orders that hold or held them. */
import type { UserId, WorkId } from '@oner/config/contract';
import { countBy, countChanged, mailboxOf, sql } from '@oner/platform';
import { db, readDb } from '../schema.ts';
import type { UnpaidHold } from './rules.ts';

/**
 * Numbers of the held pieces of an item, read in the open transaction.
 * @param reservationId staff reservation of the buyer, whose pieces count as free
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

/** The order that holds a work, read in the open transaction; null for none. */
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

/** Number of held pieces of each item; items without any are left out. */
export const countHeld = (itemIds: readonly string[]): Promise<Map<string, number>> => {
  const pieces = readDb.selectFrom('orderPieces').where('itemId', 'in', itemIds);
  return countBy(pieces.where('releasedAt', 'is', null).groupBy('itemId').select('itemId'));
};

/**
 * Inserts held pieces; the database refuses a piece that is already held.
 * @param heldAt milliseconds
 * @param isKept if false, the pieces are released at the same instant, so others may take them until payment
 * @param ofTotal size of a numbered edition; null for other items
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

/** Holds a work for a staff reservation; the database refuses it if the work is already held. */
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

/** Releases the pieces of a staff reservation. @returns their number */
export const releaseOfReservation = (id: number, releasedAt: number): Promise<number> =>
  countChanged(
    db
      .updateTable('orderPieces')
      .where('staffReservationId', '=', id)
      .where('releasedAt', 'is', null)
      .set({ releasedAt }),
  );

/** Releases the pieces of an order. @param isMade true to keep numbers of an edition @returns number of released pieces */
export const releasePieces = (
  orderId: number,
  releasedAt: number,
  isMade: boolean,
): Promise<number> => {
  let held = db.updateTable('orderPieces').where('orderId', '=', orderId);
  if (isMade) held = held.where('ofTotal', 'is', null);
  return countChanged(held.where('releasedAt', 'is', null).set({ releasedAt }));
};

/** Stores the availability that a work had before its original was paid, with the order that holds it. */
export const storeAvailability = async (orderId: number, availability: string): Promise<void> => {
  const held = db.updateTable('orderPieces').where('orderId', '=', orderId);
  await held.where('releasedAt', 'is', null).set({ availability }).execute();
};

/** Availabilities of a work that is neither sold nor held. */
const storedAvailabilities = ['in-stock', 'on-order', 'out-of-stock'] as const;

/** Availability of the order's work before payment; in stock if it was not stored. */
export const availabilityBefore = async (
  orderId: number,
): Promise<(typeof storedAvailabilities)[number]> => {
  const row = await db
    .selectFrom('orderPieces')
    .where('orderId', '=', orderId)
    .where('availability', 'is not', null)
    .orderBy('id', 'desc')
    .select('availability')
    .limit(1)
    .executeTakeFirst();
  return storedAvailabilities.find((one) => one === row?.availability) ?? 'in-stock';
};

/**
 * Number of a user's unpaid reservations of pieces or days, waiting or lapsed; orders of one basket or rotation count
 * once.
 * @param since milliseconds
 * @param together number of the basket or rotation being ordered, which does not count
 */
export const countUnpaidHolds = async (
  ownerId: UserId,
  since: number,
  together: string | null,
): Promise<number> => {
  const pieces = db.selectFrom('orderPieces').where('heldAt', '>', since).select('orderId');
  // An order that pays a charge reserves nothing.
  const rents = db.selectFrom('orderRents').where('chargeId', 'is', null).select('orderId');
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

/** False for pieces that were not kept from others: they were released at the instant they were taken. */
const wasKept = sql<boolean>`${sql.ref('p.releasedAt')} > ${sql.ref('p.heldAt')}`;

/** Orders that keep or kept pieces of this item from others. */
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
 * Unpaid orders that kept pieces of this item, without those that lapsed before `since`. Orders that wait for staff are left
 * out: they were paid with another amount.
 * @param since milliseconds
 */
export const unpaidHoldsOf = async (itemId: string, since: number): Promise<UnpaidHold[]> => {
  const rows = await holdsOf(itemId, since)
    .where('o.paidAt', 'is', null)
    .where('o.paymentStatus', 'in', ['not_paid', 'awaiting', 'failed', 'expired'])
    .execute();
  return rows.map(toHold);
};

/** Orders of this item that their buyers paid and cancelled. @param since milliseconds */
export const cancelledHoldsOf = async (itemId: string, since: number): Promise<UnpaidHold[]> => {
  const cancelled = db.selectFrom('orderEvents').where('event', '=', 'cancel').select('orderId');
  const rows = await holdsOf(itemId, since)
    .where('o.paidAt', 'is not', null)
    .where('o.id', 'in', cancelled)
    .execute();
  return rows.map(toHold);
};

/** Those of these orders that took pieces without keeping any from others until payment. */
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

/** Numbers of held and released pieces of an order; both are 0 unless it is of a limited item. */
export const piecesOf = async (orderId: number): Promise<OrderPieces> => {
  const all = db.selectFrom('orderPieces').where('orderId', '=', orderId);
  const rows = await all.select('releasedAt').execute();
  const held = rows.filter(({ releasedAt }) => releasedAt === null).length;
  return { held, released: rows.length - held };
};

/** The pieces of an order in a numbered edition: their numbers, and the size of the edition. */
export type Edition = { readonly numbers: readonly number[]; readonly total: number };

/** Editions of those of these orders that hold numbered pieces, by row number of the order. */
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
