/** Rents that are out: rows of `order_rents` with the days that go on with them. */
import type { UserId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import { dateInAlmaty, type IsoDate, type RentPeriod, ZERO } from '@oner/config/terms';
import { clock, type Selectable } from '@oner/platform';
import type { RentStage } from '../handover/rules.ts';
import { reportsOf } from '../handover/store.ts';
import { db, type OrdersTables } from '../schema.ts';
import { buyOutStage } from './buy-out-rules.ts';
import { lateDays, stageOf } from './return-rules.ts';
import { chainOf, liveStates } from './rules.ts';

/** The rent by which an order hands a work over; `lastDay` with the paid days that go on with it, and those of staff. */
export type WholeRent = Readonly<Selectable<OrdersTables['orderRents']>> & {
  /** The last day without them. */
  readonly ownLastDay: IsoDate;
  /** The day on which its renter has paid for the work to keep it; null where they have not. */
  readonly boughtOn: IsoDate | null;
  /** The number of the order by which they buy it, paid or waiting for it; null where there is none. */
  readonly buyOut: string | null;
  /** Paid days that go on with it, the first day first. */
  readonly continuations: readonly Continuation[];
  /** Paid days behind a gap that a cancelled order has left: their money goes back. */
  readonly cutOff: readonly Continuation[];
};
type Continuation = RentPeriod & Pick<WholeRent, 'orderId' | 'state'>;

/** Rents of those of these orders that hand a work over for a time, by row number of the order. */
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
  const more = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
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

/** Orders of a renter whose rents have a deposit and whose work has come back. @param ownerId documentId of the user */
export const depositsOf = (
  ownerId: UserId,
): Promise<{ readonly number: string; readonly orderId: number }[]> =>
  db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('o.ownerId', '=', ownerId)
    .where('r.depositTiyn', '>', ZERO)
    .where('o.deliveredAt', 'is not', null)
    .select(['o.number', 'r.orderId'])
    .execute();

/** Days that go on with these rents, paid or waiting for it, by the order of the rent; the first day first. */
export const extensionsOf = async (orderIds: readonly number[]) => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.firstOrderId', 'in', orderIds)
    .where('r.chargeId', 'is', null)
    .where('r.state', 'not in', ['cancelled', 'lapsed'])
    .orderBy('r.firstDay')
    .select(['r.firstOrderId', 'r.firstDay', 'r.lastDay', 'o.number', 'o.paidAt'])
    .execute();
  return Map.groupBy(rows, ({ firstOrderId }) => firstOrderId);
};

/** The last day of a rent as if an order that goes on with it were not. */
export const lastDayWithout = (
  { ownLastDay, continuations, cutOff }: WholeRent,
  orderId: number,
): IsoDate =>
  chainOf(
    ownLastDay,
    [...continuations, ...cutOff].filter((one) => one.orderId !== orderId),
  ).lastDay;

type PayingRow = RentPeriod &
  Pick<WholeRent, 'orderId' | 'workId' | 'days' | 'monthPriceTiyn'> & {
    readonly firstOrderId: number;
    readonly chargeId: number;
  };

/** The days that an order pays a charge for: they hold nothing, for they are over. */
export const addPayingRow = async (row: PayingRow): Promise<void> => {
  const { orderId, firstOrderId, workId, firstDay, lastDay, days, monthPriceTiyn, chargeId } = row;
  await db
    .insertInto('orderRents')
    .values({
      orderId,
      firstOrderId,
      workId,
      firstDay,
      lastDay,
      days,
      monthPriceTiyn,
      chargeId,
      depositTiyn: ZERO,
      state: 'returned',
      releasedAt: clock.now().getTime(),
    })
    .execute();
};

/** The rent whose work an order buys for its renter; null for every other order. */
export const rentBoughtBy = async (orderId: number): Promise<WholeRent | null> => {
  const row = await db
    .selectFrom('orderRents')
    .where('buyOutOrderId', '=', orderId)
    .select('orderId')
    .executeTakeFirst();
  return row ? wholeRentOf(row.orderId) : null;
};

/** The order by which the renter buys the work of a rent. */
export const setBuyOut = async (orderId: number, buyOutOrderId: number): Promise<void> => {
  await db
    .updateTable('orderRents')
    .set({ buyOutOrderId })
    .where('orderId', '=', orderId)
    .execute();
};

/**
 * Lets the work of a rent come back later, without a price. It is written with the days that the rent ends with, so that days
 * which go on with it later follow these, and each of its rows begins on the day after another.
 */
export const setReturnBy = async (
  { orderId, continuations }: WholeRent,
  returnBy: IsoDate,
): Promise<void> => {
  const last = continuations.at(-1)?.orderId ?? orderId;
  await db.updateTable('orderRents').set({ returnBy }).where('orderId', '=', last).execute();
};

export const wholeRentOf = async (orderId: number): Promise<WholeRent | null> =>
  (await wholeRentsOf([orderId])).get(orderId) ?? null;

/** Where the rents of these orders stand for their reports; of an order that rents nothing there is none. */
export const rentStagesOf = async (
  orderIds: readonly number[],
): Promise<Map<number, Exclude<RentStage, null>>> => {
  const rents = await wholeRentsOf(orderIds);
  // What its renter has bought does not go back.
  return new Map(
    [...rents].map(([id, { state, boughtOn }]) => [id, boughtOn ? 'over' : stageOf(state)]),
  );
};

/** The day on which its renter has sent it back; null where they have not said so. */
export const sentBackOn = async (orderId: number): Promise<IsoDate | null> => {
  const reports = (await reportsOf([orderId])).get(orderId) ?? [];
  const sent = reports.find(({ kind }) => kind === 'return-dispatch');
  return sent ? dateInAlmaty(new Date(sent.writtenAt)) : null;
};

/**
 * The day on which its renter let go of the work: they sent it back or have bought it, or, without either, it was received. Null
 * while they have it.
 */
export const keptUntil = async ({
  orderId,
  boughtOn,
  releasedAt,
}: WholeRent): Promise<IsoDate | null> =>
  (await sentBackOn(orderId)) ??
  boughtOn ??
  (releasedAt === null ? null : dateInAlmaty(new Date(releasedAt)));

/** How many days late a rent is at this moment, or was when its work was sent back or bought. */
export const lateDaysOf = async (rent: WholeRent): Promise<number> =>
  lateDays(rent.lastDay, (await keptUntil(rent)) ?? dateInAlmaty(clock.now()));

/** Paid rents of a person that are not over, by their first day. @param ownerId documentId of the user */
export const rentsOfRenter = async (ownerId: UserId): Promise<WholeRent[]> => {
  const rows = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
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

/** Rents of the desk: what is due back first in front, of those that are over the latest. @param after the last one seen */
export const listRents = async (
  list: RentList,
  after: { readonly day: IsoDate; readonly id: number } | null,
  limit: number,
): Promise<WholeRent[]> => {
  const isOver = list === 'over';
  let rows = db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
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
  if (after)
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb('r.lastDay', isOver ? '<' : '>', after.day),
        and([eb('r.lastDay', '=', after.day), eb('r.orderId', '>', after.id)]),
      ]),
    );
  const ids = (await rows.execute()).map(({ orderId }) => orderId);
  const rents = await wholeRentsOf(ids);
  return ids.flatMap((id) => rents.get(id) ?? []);
};
