/** Rents that are out: rows of `order_rents` with the days that go on with them. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { RentState } from '@oner/config/contract/order-states';
import { dateInAlmaty, type IsoDate, type RentPeriod, ZERO } from '@oner/config/terms';
import { clock, type Selectable } from '@oner/platform';
import type { RentStage } from '../handover/rules.ts';
import { reportsOf } from '../handover/store.ts';
import { db, type OrdersTables } from '../schema.ts';
import { lateDays, stageOf } from './return-rules.ts';
import { liveStates } from './rules.ts';

/** The rent by which an order hands a work over; `lastDay` with the paid days that go on with it, and those of staff. */
export type WholeRent = Readonly<Selectable<OrdersTables['orderRents']>> & {
  /** Orders whose days go on with it. */
  readonly continuations: readonly number[];
};

/** Rents of those of these orders that hand a work over for a time, by row number of the order. */
export const wholeRentsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, WholeRent>> => {
  const first = await db
    .selectFrom('orderRents')
    .where('orderId', 'in', orderIds)
    .where('firstOrderId', 'is', null)
    .selectAll()
    .execute();
  const more = await db
    .selectFrom('orderRents as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.firstOrderId', 'in', orderIds)
    .where('r.chargeId', 'is', null)
    .where('o.paidAt', 'is not', null)
    .where('r.state', 'not in', ['cancelled', 'lapsed'])
    .selectAll('r')
    .execute();
  const rents = first.map((rent) => {
    const own = more.filter(({ firstOrderId }) => firstOrderId === rent.orderId);
    const lastDay =
      [rent.returnBy ?? rent.lastDay, ...own.map((one) => one.lastDay)]
        .toSorted((a, b) => a.localeCompare(b))
        .at(-1) ?? rent.lastDay;
    return { ...rent, lastDay, continuations: own.map(({ orderId }) => orderId) };
  });
  return new Map(rents.map((rent) => [rent.orderId, rent]));
};

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

/** Lets the work of a rent come back later, without a price. */
export const setReturnBy = async (orderId: number, returnBy: IsoDate): Promise<void> => {
  await db.updateTable('orderRents').set({ returnBy }).where('orderId', '=', orderId).execute();
};

/** The first day of the next rent of a work after a day; null where there is none. */
export const nextRentAfter = async (workId: WorkId, day: IsoDate): Promise<IsoDate | null> => {
  const row = await db
    .selectFrom('orderRents')
    .where('workId', '=', workId)
    .where('state', 'in', liveStates)
    .where('firstDay', '>', day)
    .orderBy('firstDay')
    .select('firstDay')
    .executeTakeFirst();
  return row?.firstDay ?? null;
};

export const wholeRentOf = async (orderId: number): Promise<WholeRent | null> =>
  (await wholeRentsOf([orderId])).get(orderId) ?? null;

/** Where the rents of these orders stand for their reports; of an order that rents nothing there is none. */
export const rentStagesOf = async (
  orderIds: readonly number[],
): Promise<Map<number, Exclude<RentStage, null>>> => {
  const rents = await wholeRentsOf(orderIds);
  return new Map([...rents].map(([id, { state }]) => [id, stageOf(state)]));
};

/** The day on which its renter has sent it back; null where he has not said so. */
export const sentBackOn = async (orderId: number): Promise<IsoDate | null> => {
  const reports = (await reportsOf([orderId])).get(orderId) ?? [];
  const sent = reports.find(({ kind }) => kind === 'return-dispatch');
  return sent ? dateInAlmaty(new Date(sent.writtenAt)) : null;
};

/** How many days late a rent is at this moment, or was when its work was sent back. */
export const lateDaysOf = async ({ orderId, lastDay }: WholeRent): Promise<number> =>
  lateDays(lastDay, (await sentBackOn(orderId)) ?? dateInAlmaty(clock.now()));

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
  over: ['returned'],
} as const satisfies Record<string, readonly RentState[]>;
export type RentList = keyof typeof statesOfList | 'claims';

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
