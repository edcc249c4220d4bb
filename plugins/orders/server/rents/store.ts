/** Rows of rents, read in the open transaction. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import type { IsoDate, RentPeriod, Tiyn } from '@oner/config/terms';
import { clock, findOne, type Insertable, mailboxOf } from '@oner/platform';
import { planWatchNotices } from '../originals/store.ts';
import type { UnpaidHold } from '../reservations/rules.ts';
import { db, type OrdersTables } from '../schema.ts';
import type { RentStart } from '../terms/rules.ts';
import { chainOf, isLive, liveStates } from './rules.ts';

export type Rent = RentPeriod & {
  readonly orderId: number;
  readonly number: string;
  /** documentId of the renter. */
  readonly ownerId: UserId;
  readonly workId: WorkId;
  readonly days: number;
  readonly monthPriceTiyn: Tiyn;
  readonly depositTiyn: Tiyn;
  readonly state: RentState;
  /** For an extension or a charge, row number of the order of the rent. */
  readonly firstOrderId: number | null;
  /** For an order that pays a charge. */
  readonly chargeId: number | null;
  readonly isPaid: boolean;
};

/** Rents, their extensions and their charges, each with its own order. */
export const rentsWithOrders = () =>
  db.selectFrom('orderRents as r').innerJoin('orders as o', 'o.id', 'r.orderId');

const rents = () =>
  rentsWithOrders().select([
    'r.orderId',
    'r.workId',
    'r.firstDay',
    'r.lastDay',
    'r.returnBy',
    'r.days',
    'r.monthPriceTiyn',
    'r.depositTiyn',
    'r.state',
    'r.firstOrderId',
    'r.chargeId',
    'o.number',
    'o.ownerId',
    'o.paidAt',
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof rents>['executeTakeFirstOrThrow']>>;

/** `lastDay` is the day to which staff postponed the return, if any. */
const toRent = ({ paidAt, returnBy, ...rest }: Row): Rent => ({
  ...rest,
  lastDay: returnBy ?? rest.lastDay,
  isPaid: paidAt !== null,
});

export const findRent = (orderId: number): Promise<Rent | null> =>
  findOne(rents().where('r.orderId', '=', orderId), toRent);

/**
 * What the first day of a rent means: the work is handed over by then, or, for an extension, it can be cancelled until
 * then.
 */
export const firstDayOf = (rent: Rent | null): RentStart | null => {
  if (rent === null || rent.chargeId !== null) return null;
  return { firstDay: rent.firstDay, isHandedOver: rent.firstOrderId === null };
};

/** What an order pays for in addition to a rent, and for which days. */
export type PaidPeriod = RentPeriod & {
  readonly order: string;
  readonly what: 'charge' | 'extension' | 'buy-out';
  /** Of a charge. */
  readonly reason: OrdersTables['rentCharges']['reason'] | null;
};

export const showPaysFor = ({ order, what, reason, firstDay, lastDay }: PaidPeriod) => ({
  order,
  what,
  reason,
  first_day: firstDay,
  last_day: lastDay,
});

/** Those of these orders that only pay for a rent, by row number. */
export const paysForOf = async (orderIds: readonly number[]): Promise<Map<number, PaidPeriod>> => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.firstOrderId')
    .leftJoin('rentCharges as c', 'c.id', 'r.chargeId')
    .where('r.orderId', 'in', orderIds)
    .select(['r.orderId', 'c.reason', 'r.firstDay', 'r.lastDay', 'o.number as order'])
    .execute();
  const bought = await rentsWithOrders()
    .where('r.buyOutOrderId', 'in', orderIds)
    .select(['r.buyOutOrderId', 'r.firstDay', 'r.lastDay', 'o.number as order'])
    .$narrowType<{ buyOutOrderId: number }>()
    .execute();
  return new Map<number, PaidPeriod>([
    ...rows.map(({ orderId, ...row }) => {
      const what = row.reason === null ? 'extension' : 'charge';
      return [orderId, { ...row, what }] as const;
    }),
    ...bought.map(({ buyOutOrderId, ...row }) => {
      return [buyOutOrderId, { ...row, what: 'buy-out', reason: null }] as const;
    }),
  ]);
};

/** Rents that reserve days of a work, by first day. */
export const liveRentsOf = async (workId: WorkId): Promise<Rent[]> => {
  const live = rents().where('r.workId', '=', workId).where('r.state', 'in', liveStates);
  return (await live.orderBy('r.firstDay').execute()).map(toRent);
};

/** Subquery of orders whose work is with its renter. */
export const rentedOutOrders = () =>
  db.selectFrom('orderRents').where('state', 'in', ['running', 'late']).select('orderId');

/** Number of the order whose renter has the work; null if it is not rented out, or only by this order. */
export const awayWith = async (workId: WorkId, orderId: number): Promise<string | null> =>
  (await liveRentsOf(workId)).find(
    (one) => one.state !== 'reserved' && one.firstOrderId === null && one.orderId !== orderId,
  )?.number ?? null;

/** Last day of a rent with its paid extensions, among the rents of its work. */
export const endOfRent = (rent: Rent, others: readonly Rent[]): IsoDate =>
  chainOf(
    rent.lastDay,
    others.filter(({ firstOrderId, isPaid }) => isPaid && firstOrderId === rent.orderId),
  ).lastDay;

/** The rent of a work that ends last; a paid one takes precedence over an unpaid one. */
export const lastRentOf = async (workId: WorkId): Promise<Rent | null> => {
  const all = await liveRentsOf(workId);
  return all.findLast(({ isPaid }) => isPaid) ?? all.at(-1) ?? null;
};

type NewRent = Omit<Insertable<OrdersTables['orderRents']>, 'state' | 'releasedAt'>;

/**
 * Reserves days for an order; the database refuses days that another rent reserves.
 * @param isKept if false, the row is released at the instant of its order, so it has never lapsed: the renter gets the days
 * when they pay, if they are free then
 */
export const addRent = async (rent: NewRent, isKept = true): Promise<void> => {
  const { createdAt } = await db
    .selectFrom('orders')
    .where('id', '=', rent.orderId)
    .select('createdAt')
    .executeTakeFirstOrThrow();
  const reserved = isKept
    ? ({ state: 'reserved', releasedAt: null } as const)
    : ({ state: 'lapsed', releasedAt: createdAt } as const);
  await db
    .insertInto('orderRents')
    .values({ ...rent, ...reserved })
    .execute();
};

/** Stores a new state of a rent; watchers of its work are notified once it releases its days. */
export const setRentState = async (
  { orderId, workId }: Pick<Rent, 'orderId' | 'workId'>,
  state: RentState,
): Promise<void> => {
  const releasedAt = isLive(state) ? null : clock.now().getTime();
  await db
    .updateTable('orderRents')
    .set({ state, releasedAt })
    .where('orderId', '=', orderId)
    .execute();
  if (!isLive(state)) await planWatchNotices(workId);
};

/** Unpaid rents of a work, as reservations of it. */
export const unpaidRentsOf = async (workId: WorkId): Promise<UnpaidHold[]> => {
  const rows = await rentsWithOrders()
    .where('r.workId', '=', workId)
    .where('r.state', '=', 'reserved')
    .where('o.paidAt', 'is', null)
    .select(['o.number', 'o.ownerId', 'o.phone', 'o.email', 'r.releasedAt'])
    .execute();
  return rows.map(toHold);
};

/** Rents of a work that ended since then: unpaid (`lapsed`), or paid and `cancelled`. @param since milliseconds */
export const endedRentsOf = async (
  workId: WorkId,
  state: 'lapsed' | 'cancelled',
  since: number,
): Promise<UnpaidHold[]> => {
  const rows = await rentsWithOrders()
    .where('r.workId', '=', workId)
    .where('r.state', '=', state)
    .where('r.releasedAt', '>', since)
    .whereRef('r.releasedAt', '>', 'o.createdAt')
    .select(['o.number', 'o.ownerId', 'o.phone', 'o.email', 'r.releasedAt'])
    .execute();
  return rows.map(toHold);
};

type HoldRow = Pick<UnpaidHold, 'number' | 'ownerId' | 'phone'> & {
  readonly email: string;
  readonly releasedAt: number | null;
};
/** A rent counts as one piece, whichever days it has. */
const toHold = ({ email, releasedAt, ...row }: HoldRow): UnpaidHold => ({
  ...row,
  mailbox: mailboxOf(email),
  pieces: 1,
  lapsedAt: releasedAt,
});

/** Stores the place of an order's rent in a plan. */
export const addStay = async (
  orderId: number,
  { rotation, place }: { readonly rotation: string; readonly place: number },
): Promise<void> => {
  await db.insertInto('rotationStays').values({ orderId, rotation, place }).execute();
};

/** Places of these orders in their plans, by row number of the order. */
export const placesOf = async (orderIds: readonly number[]) => {
  const rows = db.selectFrom('rotationStays').where('orderId', 'in', orderIds).selectAll();
  return new Map((await rows.execute()).map((row) => [row.orderId, row]));
};

/** The rents of a plan with their places, by day and place; of rents ordered again only the last one. */
export const staysOfRotation = async (rotation: string) => {
  const rows = await rents()
    .innerJoin('rotationStays as s', 's.orderId', 'r.orderId')
    .where('s.rotation', '=', rotation)
    .orderBy('r.firstDay')
    .orderBy('s.place')
    .orderBy('r.orderId')
    .select('s.place')
    .execute();
  const stays = rows.map(({ place, ...row }) => ({ ...toRent(row), place }));
  return stays.filter(
    (one, at) => one.place !== stays[at + 1]?.place || one.firstDay !== stays[at + 1]?.firstDay,
  );
};

/** The next paid rent in the same place of a plan; null for none. */
export const stayAfter = async (orderId: number) => {
  const own = (await placesOf([orderId])).get(orderId);
  if (!own) return null;
  const stays = (await staysOfRotation(own.rotation)).filter(({ place }) => place === own.place);
  const next = stays.slice(stays.findIndex((one) => one.orderId === orderId) + 1);
  return next.find(({ state, isPaid }) => isPaid && state === 'reserved') ?? null;
};
