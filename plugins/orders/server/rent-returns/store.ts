/** Rents with their extensions: rows of `order_rents`. */
import type { UserId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import { dateInAlmaty, type IsoDate, type RentPeriod, ZERO } from '@oner/config/terms';
import { clock, groupRows, type Insertable, type Selectable } from '@oner/platform';
import type { RentStage } from '../handover/rules.ts';
import { reportsOf } from '../handover/store.ts';
import { buyOutStage } from '../rent-options/rules.ts';
import { chainOf, liveStates } from '../rents/rules.ts';
import { rentsWithOrders } from '../rents/store.ts';
import { db, type OrdersTables } from '../schema.ts';
import { lateDays, stageOf } from './rules.ts';

/** The rent of an order that hands a work over; `lastDay` includes paid extensions and days added by staff. */
export type WholeRent = Readonly<Selectable<OrdersTables['orderRents']>> & {
  /** Last day without extensions. */
  readonly ownLastDay: IsoDate;
  /** Day on which the renter paid to buy the work; null if they have not. */
  readonly boughtOn: IsoDate | null;
  /** Number of the order that buys the work, paid or not; null for none. */
  readonly buyOut: string | null;
  /** Paid extensions, by first day. */
  readonly continuations: readonly Continuation[];
  /** Paid extensions after a gap left by a cancelled order: they are refunded. */
  readonly cutOff: readonly Continuation[];
};
type Continuation = RentPeriod & Pick<WholeRent, 'orderId' | 'state'>;

/** Rents of those of these orders that hand a work over, by row number of the order. */
export const wholeRentsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, WholeRent>> => {
  const first = await db
    .selectFrom('orderRents as r')
    .leftJoin('orders as b', 'b.id', 'r.buyOutOrderId')
    .where('r.orderId', 'in', orderIds)
    .where('r.firstOrderId', 'is', null)
    .selectAll('r')
    .select(['b.number', 'b.paidAt', 'b.status', 'b.paymentStatus'])
    .execute();
  const more = await rentsWithOrders()
    .where('r.firstOrderId', 'in', orderIds)
    .where('r.chargeId', 'is', null)
    .where('o.paidAt', 'is not', null)
    .where('r.state', 'not in', ['cancelled', 'lapsed'])
    .orderBy('r.firstDay')
    .select(['r.orderId', 'r.firstOrderId', 'r.firstDay', 'r.state'])
    .select(({ fn }) => fn.coalesce('r.returnBy', 'r.lastDay').as('lastDay'))
    .execute();
  const rents = first.map(({ number, paidAt, status, paymentStatus: payment, ...rent }) => {
    const own = more.filter(({ firstOrderId }) => firstOrderId === rent.orderId);
    const ownLastDay = rent.returnBy ?? rent.lastDay;
    const { lastDay, linked: continuations, cutOff } = chainOf(ownLastDay, own);
    const stage = status && payment ? buyOutStage({ status, payment }) : 'none';
    const boughtOn = stage === 'bought' && paidAt !== null ? dateInAlmaty(new Date(paidAt)) : null;
    const buyOut = stage === 'none' ? null : number;
    return { ...rent, ownLastDay, lastDay, boughtOn, buyOut, continuations, cutOff };
  });
  return new Map(rents.map((rent) => [rent.orderId, rent]));
};

/** Orders of a renter with a deposit whose work has come back. @param ownerId documentId of the user */
export const depositsOf = (
  ownerId: UserId,
): Promise<{ readonly number: string; readonly orderId: number }[]> =>
  rentsWithOrders()
    .where('o.ownerId', '=', ownerId)
    .where('r.depositTiyn', '>', ZERO)
    .where('o.deliveredAt', 'is not', null)
    .select(['o.number', 'r.orderId'])
    .execute();

/** Extensions of these rents, paid or not, by order of the rent and first day. */
export const extensionsOf = (orderIds: readonly number[]) =>
  groupRows(
    rentsWithOrders()
      .where('r.firstOrderId', 'in', orderIds)
      .where('r.chargeId', 'is', null)
      .where('r.state', 'not in', ['cancelled', 'lapsed'])
      .orderBy('r.firstDay')
      .select(['r.firstOrderId', 'r.firstDay', 'r.lastDay', 'o.number', 'o.paidAt']),
    'firstOrderId',
  );

/** Last day of a rent without one of its extensions. */
export const lastDayWithout = (
  { ownLastDay, continuations, cutOff }: WholeRent,
  orderId: number,
): IsoDate =>
  chainOf(
    ownLastDay,
    [...continuations, ...cutOff].filter((one) => one.orderId !== orderId),
  ).lastDay;

type PayingRow = Omit<Insertable<OrdersTables['orderRents']>, 'depositTiyn' | 'state'>;

/** Inserts the row of an order that pays a charge. It reserves no days, because they are over. */
export const addPayingRow = async (row: PayingRow): Promise<void> => {
  const releasedAt = clock.now().getTime();
  await db
    .insertInto('orderRents')
    .values({ ...row, depositTiyn: ZERO, state: 'returned', releasedAt })
    .execute();
};

/** The rent whose work a buy-out order buys; null for any other order. */
export const rentBoughtBy = async (orderId: number): Promise<WholeRent | null> => {
  const row = await db
    .selectFrom('orderRents')
    .where('buyOutOrderId', '=', orderId)
    .select('orderId')
    .executeTakeFirst();
  return row ? wholeRentOf(row.orderId) : null;
};

/** Stores the buy-out order of a rent. */
export const setBuyOut = async (orderId: number, buyOutOrderId: number): Promise<void> => {
  await db
    .updateTable('orderRents')
    .set({ buyOutOrderId })
    .where('orderId', '=', orderId)
    .execute();
};

/**
 * Postpones the return of a work without a charge. Stored in the row of the last extension, so that later extensions follow
 * these days and each row begins on the day after another one.
 */
export const setReturnBy = async (
  { orderId, continuations }: WholeRent,
  returnBy: IsoDate,
): Promise<void> => {
  await storeReturnBy(continuations.at(-1)?.orderId ?? orderId, returnBy);
};

/** Removes the days of staff from the row of a cancelled extension. */
export const clearReturnBy = (orderId: number): Promise<void> => storeReturnBy(orderId, null);

const storeReturnBy = async (orderId: number, returnBy: IsoDate | null): Promise<void> => {
  await db.updateTable('orderRents').set({ returnBy }).where('orderId', '=', orderId).execute();
};

export const wholeRentOf = async (orderId: number): Promise<WholeRent | null> =>
  (await wholeRentsOf([orderId])).get(orderId) ?? null;

/** Stages of the rents of these orders for their reports; orders without a rent are left out. */
export const rentStagesOf = async (
  orderIds: readonly number[],
): Promise<Map<number, Exclude<RentStage, null>>> => {
  const rents = await wholeRentsOf(orderIds);
  // A bought work is not returned.
  return new Map(
    [...rents].map(([id, { state, boughtOn }]) => [id, boughtOn ? 'over' : stageOf(state)]),
  );
};

/** Day on which the renter reported sending the work back; null if they have not. */
export const sentBackOn = async (orderId: number): Promise<IsoDate | null> => {
  const reports = (await reportsOf([orderId])).get(orderId) ?? [];
  const sent = reports.find(({ kind }) => kind === 'return-dispatch');
  return sent ? dateInAlmaty(new Date(sent.writtenAt)) : null;
};

/**
 * Day until which the renter had the work: they sent it back or bought it or, without either, it was received. Null while they
 * have it.
 */
export const keptUntil = async ({
  orderId,
  boughtOn,
  releasedAt,
}: WholeRent): Promise<IsoDate | null> =>
  (await sentBackOn(orderId)) ??
  boughtOn ??
  (releasedAt === null ? null : dateInAlmaty(new Date(releasedAt)));

/** Number of days a rent is late now, or was when its work was sent back or bought. */
export const lateDaysOf = async (rent: WholeRent): Promise<number> =>
  lateDays(rent.lastDay, (await keptUntil(rent)) ?? dateInAlmaty(clock.now()));

/** Paid rents of a user that have not ended, by first day. @param ownerId documentId of the user */
export const rentsOfRenter = async (ownerId: UserId): Promise<WholeRent[]> => {
  const rows = await rentsWithOrders()
    .where('o.ownerId', '=', ownerId)
    .where('o.paidAt', 'is not', null)
    .where('r.firstOrderId', 'is', null)
    .where('r.state', 'in', liveStates)
    .orderBy('r.firstDay')
    .orderBy('r.orderId')
    .select('r.orderId')
    .execute();
  const rents = await wholeRentsOf(rows.map(({ orderId }) => orderId));
  return rows.flatMap(({ orderId }) => rents.get(orderId) ?? []);
};

const statesOfList = {
  out: ['running', 'late'],
  coming: ['reserved'],
  over: ['returned', 'bought-out', 'lost'],
} as const satisfies Record<string, readonly RentState[]>;
type RentList = keyof typeof statesOfList | 'claims';

/** Rents for the desk, by their own last day; ended ones latest first. @param after row number of the order last seen */
export const listRents = async (
  list: RentList,
  after: number | null,
  limit: number,
): Promise<WholeRent[]> => {
  const isOver = list === 'over';
  let rows = rentsWithOrders()
    .where('r.firstOrderId', 'is', null)
    .where('o.paidAt', 'is not', null)
    .orderBy('r.lastDay', isOver ? 'desc' : 'asc')
    .orderBy('r.orderId')
    .limit(limit)
    .select('r.orderId');
  if (list === 'claims') {
    const claimed = db.selectFrom('rentCharges').where('state', '=', 'claimed').select('orderId');
    rows = rows.where('r.orderId', 'in', claimed);
  } else rows = rows.where('r.state', 'in', statesOfList[list]);
  if (after !== null) {
    // The day shown includes extensions, by which the list is not sorted.
    const seen = db.selectFrom('orderRents').where('orderId', '=', after).select('lastDay');
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb('r.lastDay', isOver ? '<' : '>', seen),
        and([eb('r.lastDay', '=', seen), eb('r.orderId', '>', after)]),
      ]),
    );
  }
  const ids = (await rows.execute()).map(({ orderId }) => orderId);
  const rents = await wholeRentsOf(ids);
  return ids.flatMap((id) => rents.get(id) ?? []);
};
