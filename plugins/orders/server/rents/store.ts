/** Rows of rents, as the open transaction has them. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import type { IsoDate, RentPeriod, Tiyn } from '@oner/config/terms';
import { clock, mailboxOf } from '@oner/platform';
import { planNews } from '../originals/store.ts';
import type { UnpaidHold } from '../reservations/rules.ts';
import { db } from '../schema.ts';
import { isLive, liveStates } from './rules.ts';

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

/** The day by which the work of an order is with its renter; null for an order that hands none over. */
export const handedOverBy = (rent: Rent | null): IsoDate | null =>
  rent === null || rent.chargeId !== null ? null : rent.firstDay;

/** Rents that hold days of a work, the first day first. */
export const liveRentsOf = async (workId: WorkId): Promise<Rent[]> => {
  const live = rents().where('r.workId', '=', workId).where('r.state', 'in', liveStates);
  return (await live.orderBy('r.firstDay').execute()).map(toRent);
};

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
 * @param isKept where it is not, the days are its renter's once he pays, if they are free then: it was let go at the instant
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
  return rows.map(({ email, releasedAt, ...row }) => ({
    ...row,
    mailbox: mailboxOf(email),
    pieces: 1,
    lapsedAt: releasedAt,
  }));
};
