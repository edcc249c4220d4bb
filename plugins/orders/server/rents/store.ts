/** Rows of rents, as the open transaction has them. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import type { IsoDate, RentPeriod, Tiyn } from '@oner/config/terms';
import { clock, mailboxOf } from '@oner/platform';
import { planNews } from '../originals/store.ts';
import type { UnpaidHold } from '../reservations/rules.ts';
import { db } from '../schema.ts';
import type { RentStart } from '../terms/rules.ts';
import { chainOf, isLive, liveStates } from './rules.ts';

export type Rent = RentPeriod & {
  readonly orderId: number;
  readonly number: string;
  /** documentId of the user who rents. */
  readonly ownerId: UserId;
  readonly workId: WorkId;
  readonly days: number;
  readonly monthPriceTiyn: Tiyn;
  readonly depositTiyn: Tiyn;
  readonly state: RentState;
  /** Of a rent that goes on with another one, the order of the first. */
  readonly firstOrderId: number | null;
  /** Of an order that pays what is owed beside a rent. */
  readonly chargeId: number | null;
  readonly isPaid: boolean;
};

const rents = () =>
  db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select([
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

/** Until the day that staff have let it come back on, where that is a later one. */
const toRent = ({ paidAt, returnBy, ...rest }: Row): Rent => ({
  ...rest,
  lastDay: returnBy ?? rest.lastDay,
  isPaid: paidAt !== null,
});

export const findRent = async (orderId: number): Promise<Rent | null> => {
  const row = await rents().where('r.orderId', '=', orderId).executeTakeFirst();
  return row ? toRent(row) : null;
};

/**
 * What the first day of a rent promises: the work is with its renter by then, and days that go on with a rent can be cancelled
 * until they begin.
 */
export const firstDayOf = (rent: Rent | null): RentStart | null => {
  if (rent === null || rent.chargeId !== null) return null;
  return { firstDay: rent.firstDay, isHandedOver: rent.firstOrderId === null };
};

/** What an order pays for beside the rent of another order, and for which days. */
export type PaidPeriod = RentPeriod & {
  readonly order: string;
  readonly what: 'charge' | 'extension' | 'buy-out';
};

/** Those of these orders that only pay for a rent, by row number. */
export const paysForOf = async (orderIds: readonly number[]): Promise<Map<number, PaidPeriod>> => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.firstOrderId')
    .where('r.orderId', 'in', orderIds)
    .select(['r.orderId', 'r.chargeId', 'r.firstDay', 'r.lastDay', 'o.number as order'])
    .execute();
  const bought = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.buyOutOrderId', 'in', orderIds)
    .select(['r.buyOutOrderId', 'r.firstDay', 'r.lastDay', 'o.number as order'])
    .$narrowType<{ buyOutOrderId: number }>()
    .execute();
  return new Map<number, PaidPeriod>([
    ...rows.map(({ orderId, chargeId, ...row }) => {
      const what = chargeId === null ? 'extension' : 'charge';
      return [orderId, { ...row, what }] as const;
    }),
    ...bought.map(({ buyOutOrderId, ...row }) => {
      return [buyOutOrderId, { ...row, what: 'buy-out' }] as const;
    }),
  ]);
};

/** Rents that hold days of a work, the first day first. */
export const liveRentsOf = async (workId: WorkId): Promise<Rent[]> => {
  const live = rents().where('r.workId', '=', workId).where('r.state', 'in', liveStates);
  return (await live.orderBy('r.firstDay').execute()).map(toRent);
};

/** The last day of a rent among others of its work, with the paid days that go on with it. */
export const endOfRent = (rent: Rent, others: readonly Rent[]): IsoDate =>
  chainOf(
    rent.lastDay,
    others.filter(({ firstOrderId, isPaid }) => isPaid && firstOrderId === rent.orderId),
  ).lastDay;

/** Of the rents that hold days of a work the one that ends last; a paid one goes before one that waits for its money. */
export const lastRentOf = async (workId: WorkId): Promise<Rent | null> => {
  const all = await liveRentsOf(workId);
  return all.findLast(({ isPaid }) => isPaid) ?? all.at(-1) ?? null;
};

type NewRent = Pick<
  Rent,
  'orderId' | 'workId' | 'days' | 'monthPriceTiyn' | 'depositTiyn' | 'firstOrderId'
> & { readonly firstDay: IsoDate; readonly lastDay: IsoDate };

/**
 * Reserves days for an order; the database refuses those that another rent holds.
 * @param isKept where it is not, the days are its renter's once they pay, if they are free then: it was let go at the instant
 * of its order, and so has never lapsed
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

/** Moves a rent to a state that its machine has after its own; whoever waits for its work is told once it lets its days go. */
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
  if (!isLive(state)) await planNews(workId);
};

/** Rents of a work that wait for their money, as holds of it. */
export const unpaidRentsOf = async (workId: WorkId): Promise<UnpaidHold[]> => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.workId', '=', workId)
    .where('r.state', '=', 'reserved')
    .where('o.paidAt', 'is', null)
    .select(['o.number', 'o.ownerId', 'o.phone', 'o.email', 'r.releasedAt'])
    .execute();
  return rows.map(toHold);
};

/** Rents of a work that let their days go since then: unpaid (`lapsed`), or paid and `cancelled`. @param since milliseconds */
export const endedRentsOf = async (
  workId: WorkId,
  state: 'lapsed' | 'cancelled',
  since: number,
): Promise<UnpaidHold[]> => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
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
/** A work is one piece, whichever of its days are held. */
const toHold = ({ email, releasedAt, ...row }: HoldRow): UnpaidHold => ({
  ...row,
  mailbox: mailboxOf(email),
  pieces: 1,
  lapsedAt: releasedAt,
});

/** Writes down which place of a plan the rent of an order fills. */
export const addStay = async (
  orderId: number,
  { rotation, place }: { readonly rotation: string; readonly place: number },
): Promise<void> => {
  await db.insertInto('rotationStays').values({ orderId, rotation, place }).execute();
};

/** Which places of which plans these orders fill, by row number of the order. */
export const placesOf = async (orderIds: readonly number[]) => {
  const rows = db.selectFrom('rotationStays').where('orderId', 'in', orderIds).selectAll();
  return new Map((await rows.execute()).map((row) => [row.orderId, row]));
};

/**
 * The rents of a plan with their places, by their days and places; where one was let go and ordered anew, the last order counts.
 */
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

/** The rent that takes the place of one of a plan: the next there that is paid and to come; null where there is none. */
export const stayAfter = async (orderId: number) => {
  const own = (await placesOf([orderId])).get(orderId);
  if (!own) return null;
  const stays = (await staysOfRotation(own.rotation)).filter(({ place }) => place === own.place);
  const next = stays.slice(stays.findIndex((one) => one.orderId === orderId) + 1);
  return next.find(({ state, isPaid }) => isPaid && state === 'reserved') ?? null;
};
