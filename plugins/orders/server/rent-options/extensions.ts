/** Extensions of a rent: more days, paid by an order of their own that delivers nothing. */
import type { WorkId } from '@oner/config/contract/ids';
import type { Payload } from '@oner/config/events';
import {
  addDays,
  dateInAlmaty,
  overlaps,
  rentDays,
  startOfDay,
  tiynToTenge,
} from '@oner/config/terms';
import { clock, defineJob, pluginService, schedule, transact } from '@oner/platform';
import { daysOfOthers } from '../offers/agreed-prices.ts';
import { findOrder, findOrderById, lockOrder, type OrderRow } from '../order/store.ts';
import {
  isUnused,
  lockWithRenter,
  planRent,
  planUnusedRefunds,
  postponeReturn,
  type Unused,
  unusedJob,
} from '../rent-returns/service.ts';
import {
  clearReturnBy,
  keptUntil,
  lastDayWithout,
  sentBackOn,
  setReturnBy,
  type WholeRent,
  wholeRentOf,
} from '../rent-returns/store.ts';
import { isLive, rentSaleState, takenDays } from '../rents/rules.ts';
import { moveRent, rentTerms } from '../rents/service.ts';
import { findRent, liveRentsOf, type Rent } from '../rents/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { cancelDays, finishPaying } from './paying-orders.ts';

/**
 * Days that an extension of a rent cannot include: those of all other rents of the work, and days with an agreed price, even for
 * the same renter, who orders them at that price.
 * @param first row number of the order of the rent
 */
export const takenByOthers = async (workId: WorkId, first: number) => {
  const others = (await liveRentsOf(workId)).filter(
    ({ orderId, firstOrderId }) => orderId !== first && firstOrderId !== first,
  );
  const kept = await daysOfOthers(workId, null);
  return takenDays([...others, ...kept], dateInAlmaty(clock.now()), rentTerms());
};

/** The locked order and rent that an extension belongs to; null if its renter does not have the work or has sent it back. */
const rentBefore = async ({ firstOrderId }: Rent) => {
  const first = firstOrderId === null ? null : await findOrderById(firstOrderId);
  const out = first && (await lockWithRenter(first.number));
  return out && (await sentBackOn(out.order.id)) === null ? out : null;
};

/**
 * Checks, for a paid extension, whether the renter still has the work and the days follow its last day. Days that have lapsed
 * are taken again if they are free at the same price. In the open transaction.
 */
export const confirmExtension = async (row: Rent): Promise<boolean> => {
  const { orderId } = row;
  const out = await rentBefore(row);
  await pluginService('catalogue').lockStock(row.workId);
  const own = await findRent(orderId);
  if (!out || out.rent.boughtOn || !own) return false;
  if (own.firstDay !== addDays(lastDayWithout(out.rent, orderId), 1)) return false;
  if (own.state === 'lapsed') {
    if (!(await areFree(own, out.order))) return false;
    await moveRent(own, 'reserve-again');
  } else if (!isLive(own.state)) return false;
  const whole = await wholeRentOf(out.order.id);
  if (!whole) throw new Error(`order ${out.order.number} has no rent`);
  await postponeReturn(out.order, whole, 'system', { order: own.number });
  return true;
};

const areFree = async (own: Rent, { id: first }: OrderRow): Promise<boolean> => {
  const { workId, monthPriceTiyn, orderId } = own;
  // The renter may have ordered these days again in the meantime.
  const live = await liveRentsOf(workId);
  if (live.some((one) => one.orderId !== orderId && overlaps(one, own))) return false;
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work || work.rentTenge !== tiynToTenge(monthPriceTiyn)) return false;
  if (rentSaleState(work, await holdOfWork(workId)) !== 'for-rent') return false;
  return !(await takenByOthers(workId, first)).some((taken) => overlaps(taken, own));
};

/** The rent row of an extension order; null for any other order. */
const continuationOf = async (order: OrderRow | null): Promise<Rent | null> => {
  const row = order && (await findRent(order.id));
  return row && row.firstOrderId !== null && row.chargeId === null ? row : null;
};

const beginJob = 'orders.rent-extension';
type Begin = { readonly number: string };

/** Schedules the start of an extension once its licence is concluded. */
export const planExtension = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(async () => {
    const row = await continuationOf(await findOrder(number));
    if (row) await planBegin(row);
  });

const planBegin = async ({
  number,
  firstDay,
}: Pick<Rent, 'number' | 'firstDay'>): Promise<void> => {
  const begin = { number } satisfies Begin;
  await schedule(beginJob, number, startOfDay(firstDay), begin, { replace: true });
};

/** Schedules skipped starts of extensions again, for a rent that continues after all. In the open transaction. */
export const planExtensionsAgain = async ({ continuations }: WholeRent): Promise<void> => {
  for (const { orderId, state } of continuations) {
    const order = state === 'reserved' ? await findOrderById(orderId) : null;
    const row = order?.state.status === 'confirmed' ? await findRent(orderId) : null;
    if (row) await planBegin(row);
  }
};

/** Completes an extension order on its first day: nothing is delivered, and its days run with those of the rent. */
const beginExtension = (number: string): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    const row = await continuationOf(order);
    if (!order || !row || order.state.status !== 'confirmed') return;
    if ((await extensionOutcome(row)) !== 'used') return;
    await finishPaying(order);
    await rentBefore(row);
    const now = await findRent(order.id);
    if (now?.state === 'reserved') await moveRent(now, 'hand-over');
  });

/**
 * Outcome of an extension, independent of the order of jobs: `used` it begins, `unused` it is refunded, `open` while the work
 * was sent back or bought before it and the rent has not ended yet.
 */
const extensionOutcome = async (row: Rent): Promise<'used' | 'unused' | 'open'> => {
  const first = row.firstOrderId === null ? null : await wholeRentOf(row.firstOrderId);
  if (!first) throw new Error(`order ${row.number} extends no rent`);
  if (first.cutOff.some(({ orderId }) => orderId === row.orderId)) return 'unused';
  const until = await keptUntil(first);
  if (until === null || !isUnused(row, until)) return 'used';
  return isLive(first.state) ? 'open' : 'unused';
};

/**
 * After a cancelled extension the rent ends earlier, and may be late by now. Refunds the paid extensions after it and lets an
 * unpaid one lapse, also while the work is being bought: a purchase that is cancelled too does not restore them. Moves days that
 * staff added to it to the new last day.
 */
export const undoExtension = ({ number }: Payload<'orderCanceled'>): Promise<void> =>
  transact(async () => {
    const canceled = await continuationOf(await findOrder(number));
    const out = canceled && (await rentBefore(canceled));
    // Read under the lock: the end of another extension may have moved days of staff to this one, or this event is repeated.
    const row = out && (await findRent(canceled.orderId));
    if (!out || !row) return;
    const { order } = out;
    const byStaff = rentDays(row) - row.days;
    if (byStaff > 0) {
      await setReturnBy(out.rent, addDays(out.rent.lastDay, byStaff));
      await clearReturnBy(row.orderId);
    }
    const rent = await wholeRentOf(order.id);
    if (!rent) throw new Error(`order ${order.number} has no rent`);
    await planUnusedRefunds(rent.cutOff);
    const next = addDays(rent.lastDay, 1);
    for (const one of await liveRentsOf(rent.workId))
      if (one.firstOrderId === order.id && !one.isPaid && one.firstDay > next)
        await moveRent(one, 'lapse');
    await planRent(order.number, rent);
  });

/** Called in register(). */
export const defineExtensions = (): void => {
  defineJob<Begin>(beginJob, ({ number }) => beginExtension(number));
  defineJob<Unused>(unusedJob, ({ orderId }) => refundUnused(orderId));
};

/** Refunds an extension whose days are not used: the work came back before, or a gap has cut them off. */
const refundUnused = async (orderId: number): Promise<void> => {
  const order = await findOrderById(orderId);
  const row = await continuationOf(order);
  if (!order || !row || (await extensionOutcome(row)) !== 'unused') return;
  await cancelDays(order, 'days-unused');
};
