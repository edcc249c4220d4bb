/** A rent that has begun: reminders of the last day, lateness, and its end when the work is back. */
import { done, type Language, type Result, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  addDays,
  dateInAlmaty,
  endOfDay,
  formatTiyn,
  type IsoDate,
  type RentPeriod,
  writeDay,
} from '@oner/config/terms';
import {
  audit,
  cancelJob,
  clock,
  defineJob,
  type GivenFacts,
  notify,
  pluginService,
  schedule,
  staffRecipient,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { agreedRentsOf } from '../offers/agreed-prices.ts';
import { notifyBuyer, notifyLineAuthor } from '../order/notices.ts';
import {
  findOrder,
  findOrderById,
  linesOfOrder,
  lockOrder,
  type OrderRow,
} from '../order/store.ts';
import { rentedName } from '../order/text-rules.ts';
import { chargeLateDays, defineDeposits, planDeposit } from '../rent-charges/service.ts';
import { isLive, type RentEvent, rentMachine } from '../rents/rules.ts';
import { liveRentsOf, setRentState, stayAfter } from '../rents/store.ts';
import { completeOrder } from '../terms/service.ts';
import { latePrice, reminderDays, remindersFrom, staffAlertDays, stageOf } from './rules.ts';
import { keptUntil, sentBackOn, setReturnBy, type WholeRent, wholeRentOf } from './store.ts';

const remindJob = 'orders.rent-remind';
const lateJob = 'orders.rent-late';
const alertJob = 'orders.rent-alert';
type Reminding = { readonly number: string; readonly days: number };
type Late = { readonly number: string };

/** Called in register(). */
export const defineRentClock = (): void => {
  defineJob<Reminding>(remindJob, ({ number, days }) => remind(number, days));
  defineJob<Late>(lateJob, ({ number }) => markLate(number));
  defineJob<Late>(alertJob, ({ number }) => alertStaff(number));
  defineDeposits();
};

/** Schedules reminders and lateness by the last day, replacing earlier ones. */
export const planRent = async (number: string, { lastDay }: WholeRent): Promise<void> => {
  for (const days of reminderDays) await cancelJob(remindJob, `${number}:${days}`);
  for (const { days, at } of remindersFrom(lastDay, clock.now().getTime()))
    await schedule(remindJob, `${number}:${days}`, at, { number, days } satisfies Reminding);
  const late = { number } satisfies Late;
  await schedule(lateJob, number, endOfDay(lastDay), late, { replace: true });
  const alertOn = endOfDay(addDays(lastDay, staffAlertDays));
  await schedule(alertJob, number, alertOn, late, { replace: true });
};

const endClock = async (number: string): Promise<void> => {
  for (const days of reminderDays) await cancelJob(remindJob, `${number}:${days}`);
  await cancelJob(lateJob, number);
  await cancelJob(alertJob, number);
};

/** Moves a rent and its extensions; an extension whose state does not have the event stays as it is. */
const moveRent = async (rent: WholeRent, event: RentEvent): Promise<boolean> => {
  const state = rentMachine.next(rent.state, event);
  if (!state) return false;
  for (const one of [rent, ...rent.continuations]) {
    // When the work is back, extensions that have not begun end too.
    const next = isLive(state) ? rentMachine.next(one.state, event) : state;
    if (next) await setRentState({ workId: rent.workId, orderId: one.orderId }, next);
  }
  return true;
};

/**
 * Starts the days of a rent when the work is handed over, whichever day it is. In the transaction that delivers the order.
 * @returns whether the order has a rent
 */
export const beginRent = async (order: OrderRow): Promise<boolean> => {
  const rent = await wholeRentOf(order.id);
  if (!rent) return false;
  if (!(await moveRent(rent, 'hand-over')))
    throw new Error(`rent ${order.number} is ${rent.state}: event hand-over is not allowed`);
  await planRent(order.number, rent);
  const facts = await rentFacts(order, rent.lastDay);
  await notifyBuyer('rent-began', order, facts, order.number);
  await notifyLessor('rent-began-author', order, facts, order.number);
  return true;
};

export const rentFacts = async (order: OrderRow, lastDay: IsoDate): Promise<GivenFacts> => {
  const [line] = await linesOfOrder(order.id);
  if (!line) throw new Error(`order ${order.number} has no line`);
  return {
    number: order.number,
    title: (of: Language) => rentedName(line, of),
    date: (of: Language) => writeDay(lastDay, of),
  };
};

export const notifyLessor = async (
  event: string,
  order: OrderRow,
  facts: GivenFacts,
  key: string,
): Promise<void> => {
  const [line] = await linesOfOrder(order.id);
  if (line) await notifyLineAuthor(event, line, facts, key);
};

/** The locked order and rent of a work that the renter has, bought or not; null if they do not have it. */
export const lockWithRenter = async (number: string) => {
  const order = await lockOrder(number);
  const rent = order && (await wholeRentOf(order.id));
  return order && rent && stageOf(rent.state) === 'out' ? { order, rent } : null;
};

/** The same, if the renter has not bought it. */
export const lockRentedOut = async (number: string) => {
  const out = await lockWithRenter(number);
  return out?.rent.boughtOn ? null : out;
};

const remind = (number: string, days: number): Promise<void> =>
  transact(async () => {
    const out = await lockRentedOut(number);
    // No late reminders after an outage.
    if (!out || clock.now() >= endOfDay(out.rent.lastDay)) return;
    const { order, rent } = out;
    if (await sentBackOn(order.id)) return;
    const facts = await rentFacts(order, rent.lastDay);
    const key = `${number}:${rent.lastDay}:${days}`;
    const next = await stayAfter(order.id);
    const [line] = next ? await linesOfOrder(next.orderId) : [];
    if (!line) return notifyBuyer('rent-ends', order, facts, key);
    const exchange = { ...facts, next: (of: Language) => rentedName(line, of) };
    await notifyBuyer('rent-exchange', order, exchange, key);
  });

/** Marks a rent as late after its last day, unless the work was sent back: each day is charged from now on. */
const markLate = (number: string): Promise<void> =>
  transact(async () => {
    const out = await lockRentedOut(number);
    if (!out || out.rent.state === 'late') return;
    const { order, rent } = out;
    if (clock.now() < endOfDay(rent.lastDay) || (await sentBackOn(order.id))) return;
    await moveRent(rent, 'overdue');
    const facts = {
      ...(await rentFacts(order, rent.lastDay)),
      amount: formatTiyn(latePrice(rent.monthPriceTiyn, rent.lastDay, 1)),
    };
    const key = `${number}:${rent.lastDay}`;
    await audit({ actor: 'system', action: 'rent.late', subject: `order:${number}` });
    await notifyBuyer('rent-late', order, facts, key);
    await notifyLessor('rent-late-author', order, facts, key);
    const next = await nextRentOf(rent);
    const waiting = next && (await findOrderById(next.orderId));
    if (!waiting) return;
    await schedule(alertJob, number, clock.now(), { number } satisfies Late, { replace: true });
    if (waiting.ownerId === order.ownerId) return;
    await notifyBuyer('rent-delayed', waiting, await rentFacts(waiting, next.firstDay), key);
  });

/** The paid rent of another renter that begins before staff would be alerted and the work be ready. */
const nextRentOf = async ({ orderId, workId, lastDay }: WholeRent) => {
  const soon = addDays(lastDay, staffAlertDays + env().RENT_PREPARATION_DAYS);
  return (await liveRentsOf(workId)).find(
    (one) =>
      one.isPaid &&
      one.orderId !== orderId &&
      one.firstOrderId !== orderId &&
      one.firstDay > lastDay &&
      one.firstDay <= soon,
  );
};

/**
 * First day after a rent that is taken: by another rent, an unpaid extension, or an agreed price of days. Locks the stock of the
 * work. In the open transaction.
 */
const nextTakenDay = async ({ workId, lastDay }: WholeRent): Promise<IsoDate | undefined> => {
  await pluginService('catalogue').lockStock(workId);
  const taken = [...(await liveRentsOf(workId)), ...(await agreedRentsOf(workId))];
  const days = taken.map(({ firstDay }) => firstDay).filter((day) => day > lastDay);
  return days.toSorted((a, b) => a.localeCompare(b))[0];
};

/**
 * Staff postpone the return of a work without a charge, up to the next day that is taken, also by an extension the renter
 * ordered.
 * @param staff `staff:<id>`
 */
export const extendByStaff = (
  number: string,
  { lastDay, reason }: { readonly lastDay: IsoDate; readonly reason: string },
  staff: string,
): Promise<Result<undefined, 'not-found' | 'moved-on' | 'not-free'>> =>
  transactUnlessRefused(async () => {
    const order = await findOrder(number);
    if (!order || !(await wholeRentOf(order.id))) return refuse('not-found');
    const out = await lockRentedOut(number);
    if (!out || (await sentBackOn(order.id))) return refuse('moved-on');
    const { rent } = out;
    if (lastDay <= rent.lastDay || endOfDay(lastDay) <= clock.now()) return refuse('moved-on');
    const next = await nextTakenDay(rent);
    if (next && addDays(lastDay, env().RENT_PREPARATION_DAYS) >= next) return refuse('not-free');
    await setReturnBy(rent, lastDay);
    await postponeReturn(order, { ...rent, lastDay }, staff, { reason });
    const facts = await rentFacts(order, lastDay);
    await notifyBuyer('rent-extended', order, facts, `${number}:${lastDay}`);
    return done(undefined);
  });

/** Postpones the last day of a rent that is out. In the open transaction. */
export const postponeReturn = async (
  order: OrderRow,
  rent: WholeRent,
  actor: string,
  why: object,
): Promise<void> => {
  const { number } = order;
  const { lastDay } = rent;
  if (clock.now() < endOfDay(lastDay)) await moveRent(rent, 'extend');
  await planRent(number, rent);
  const subject = `order:${number}`;
  await audit({ actor, action: 'rent.extended', subject, facts: { lastDay, ...why } });
  const facts = await rentFacts(order, lastDay);
  await notifyLessor('rent-extended-author', order, facts, `${number}:${lastDay}`);
};

/** Notifies staff of a work that is late after two reminders, or was sent back and has not arrived. */
const alertStaff = (number: string): Promise<void> =>
  transact(async () => {
    const out = await lockRentedOut(number);
    if (!out) return;
    const { order, rent } = out;
    const facts = await rentFacts(order, rent.lastDay);
    await notify('rent-overdue', staffRecipient(), facts, `${number}:${rent.lastDay}`);
    await audit({ actor: 'system', action: 'rent.overdue', subject: `order:${number}` });
  });

/** Ends a rent by the report that its work was received, and completes its order. In the open transaction. */
export const endRent = async (order: OrderRow): Promise<void> => {
  const rent = await wholeRentOf(order.id);
  if (!rent) throw new Error(`order ${order.number} has no rent`);
  await endRentBy('return', order, rent);
  const facts = await rentFacts(order, rent.lastDay);
  await notifyBuyer('rent-returned', order, facts, order.number);
  await notifyLessor('rent-returned-author', order, facts, order.number);
  await completeOrder(order.number);
};

/** Ends a rent. In the open transaction. */
export const endRentBy = async (
  event: 'return' | 'lose',
  order: OrderRow,
  rent: WholeRent,
): Promise<void> => {
  if (!(await moveRent(rent, event)))
    throw new Error(`rent ${order.number} is ${rent.state}: event ${event} is not allowed`);
  await settleEnd(order, rent);
};

/** Ends a rent whose renter has bought the work. In the open transaction. */
export const endByBuyOut = async (order: OrderRow): Promise<void> => {
  const rent = await wholeRentOf(order.id);
  if (!rent || !(await moveRent(rent, 'buy-out'))) return;
  await settleEnd(order, rent);
  await completeOrder(order.number);
};

/** Settles extensions and late days of a rent that has ended now, and schedules the settlement of its deposit. */
const settleEnd = async (order: OrderRow, rent: WholeRent): Promise<void> => {
  await endExtensions(rent);
  await endClock(order.number);
  await chargeLateDays(order, rent);
  await planDeposit(order);
};

export const unusedJob = 'orders.rent-unused';
export type Unused = { readonly orderId: number };

/** Lets unpaid extensions lapse, and refunds paid ones that have not begun. */
const endExtensions = async (rent: WholeRent): Promise<void> => {
  const { orderId, workId, continuations, cutOff } = rent;
  for (const one of await liveRentsOf(workId))
    if (one.firstOrderId === orderId) await setRentState(one, 'lapsed');
  const until = (await keptUntil(rent)) ?? dateInAlmaty(clock.now());
  await planUnusedRefunds([...continuations.filter((days) => isUnused(days, until)), ...cutOff]);
};

/** True if days begin after the day until which the renter had the work. */
export const isUnused = ({ firstDay }: RentPeriod, until: IsoDate): boolean => firstDay > until;

/** Schedules refunds of extensions that are not used. In the open transaction. */
export const planUnusedRefunds = async (unused: WholeRent['continuations']): Promise<void> => {
  for (const { orderId } of unused)
    await schedule(unusedJob, String(orderId), clock.now(), { orderId } satisfies Unused);
};
