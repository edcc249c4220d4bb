/** A rent that has begun: its renter is reminded of the last day, is late after it, and it ends when the work is back. */
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
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { agreedRentsOf } from '../offers/agreed.ts';
import { notifyBuyer, notifyLineAuthor } from '../order/notices.ts';
import { findOrder, linesOfOrder, lockOrder, type OrderRow } from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import { completeOrder } from '../terms/service.ts';
import { chargeLateDays, defineDeposits, depositReturnDays, planDeposit } from './charges.ts';
import { latePrice, reminderDays, remindersFrom, staffAlertDays, stageOf } from './return-rules.ts';
import { keptUntil, sentBackOn, setReturnBy, type WholeRent, wholeRentOf } from './return-store.ts';
import { isLive, type RentEvent, rentMachine } from './rules.ts';
import { liveRentsOf, setRentState, stayAfter } from './store.ts';

const remindJob = 'orders.rent-remind';
const lateJob = 'orders.rent-late';
const alertJob = 'orders.rent-alert';
type Reminding = { readonly number: string; readonly days: number };
type Late = { readonly number: string };

/** In register(). */
export const defineRentClock = (): void => {
  defineJob<Reminding>(remindJob, ({ number, days }) => remind(number, days));
  defineJob<Late>(lateJob, ({ number }) => markLate(number));
  defineJob<Late>(alertJob, ({ number }) => alertStaff(number));
  defineDeposits();
};

/** Reminders and lateness of a rent that has begun, by its last day; earlier ones count no more. */
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

/** Moves a rent and the days that go on with it; what the machine does not have for one of them leaves it. */
const moveRent = async (rent: WholeRent, event: RentEvent): Promise<boolean> => {
  const state = rentMachine.next(rent.state, event);
  if (!state) return false;
  for (const one of [rent, ...rent.continuations]) {
    // Where the work is back, days that were paid and have not begun are over as well.
    const next = isLive(state) ? rentMachine.next(one.state, event) : state;
    if (next) await setRentState({ workId: rent.workId, orderId: one.orderId }, next);
  }
  return true;
};

/**
 * The work is with its renter: its days run, whichever day it came on. In the transaction that delivers the order.
 * @returns whether the order is one of a rent
 */
export const beginRent = async (order: OrderRow): Promise<boolean> => {
  const rent = await wholeRentOf(order.id);
  if (!rent) return false;
  if (!(await moveRent(rent, 'hand-over'))) throw new Error(`rent ${order.number} cannot begin`);
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
    title: (of: Language) => nameOf(line, of),
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

/** The rent of an order that is out now, with the order locked; null where it is not, or its renter has bought the work. */
export const rentOut = async (number: string) => {
  const order = await lockOrder(number);
  const rent = order && (await wholeRentOf(order.id));
  if (!order || !rent || rent.boughtOn || stageOf(rent.state) !== 'out') return null;
  return { order, rent };
};

const remind = (number: string, days: number): Promise<void> =>
  transact(async () => {
    const out = await rentOut(number);
    // A shop that stood still for days reminds nobody of what is past.
    if (!out || clock.now() >= endOfDay(out.rent.lastDay)) return;
    const { order, rent } = out;
    if (await sentBackOn(order.id)) return;
    const facts = await rentFacts(order, rent.lastDay);
    const key = `${number}:${rent.lastDay}:${days}`;
    const next = await stayAfter(order.id);
    const [line] = next ? await linesOfOrder(next.orderId) : [];
    if (!line) return notifyBuyer('rent-ends', order, facts, key);
    const exchange = { ...facts, next: (of: Language) => nameOf(line, of) };
    await notifyBuyer('rent-exchange', order, exchange, key);
  });

/** The last day is over, and nobody has sent the work back: each day costs from now on. */
const markLate = (number: string): Promise<void> =>
  transact(async () => {
    const out = await rentOut(number);
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
  });

/**
 * The first day after a rent that is somebody's: of another rent, of added days that wait for their money, or of days that a
 * price is agreed on for. The stock of the work is locked. In the open transaction.
 */
const nextTakenDay = async ({ workId, lastDay }: WholeRent): Promise<IsoDate | undefined> => {
  await pluginService('catalogue').lockStock(workId);
  const taken = [...(await liveRentsOf(workId)), ...(await agreedRentsOf(workId))];
  const days = taken.map(({ firstDay }) => firstDay).filter((day) => day > lastDay);
  return days.toSorted((a, b) => a.localeCompare(b))[0];
};

/**
 * Staff let a work come back later, without a price: until a day before which nobody else has it, and its renter has ordered no
 * days.
 * @param staff `staff:<id>`
 */
export const extendByHand = (
  number: string,
  { lastDay, reason }: { readonly lastDay: IsoDate; readonly reason: string },
  staff: string,
): Promise<Result<undefined, 'not-found' | 'moved-on' | 'not-free'>> =>
  transactUnlessRefused(async () => {
    const order = await findOrder(number);
    if (!order || !(await wholeRentOf(order.id))) return refuse('not-found');
    const out = await rentOut(number);
    if (!out || (await sentBackOn(order.id))) return refuse('moved-on');
    const { rent } = out;
    if (lastDay <= rent.lastDay || endOfDay(lastDay) <= clock.now()) return refuse('moved-on');
    const next = await nextTakenDay(rent);
    if (next && addDays(lastDay, env().RENT_PREPARATION_DAYS) >= next) return refuse('not-free');
    await setReturnBy(rent, lastDay);
    await keepLonger(order, { ...rent, lastDay }, staff, { reason });
    const facts = await rentFacts(order, lastDay);
    await notifyBuyer('rent-extended', order, facts, `${number}:${lastDay}`);
    return done(undefined);
  });

/**
 * The work of a rent that is out stays with its renter until its last day, which is a later one from now on. In the open
 * transaction.
 */
export const keepLonger = async (
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

/** Staff are written to in Russian, as their desk is by default. */
const staffLanguage = 'ru';

/** Reminded twice and late for days, or sent and not arrived: a person has to ask. */
const alertStaff = (number: string): Promise<void> =>
  transact(async () => {
    const out = await rentOut(number);
    if (!out) return;
    const { order, rent } = out;
    const staff = { email: env().CONTACT_EMAIL, language: staffLanguage, name: '' } as const;
    const facts = await rentFacts(order, rent.lastDay);
    await notify('rent-overdue', staff, facts, `${number}:${rent.lastDay}`);
    await audit({ actor: 'system', action: 'rent.overdue', subject: `order:${number}` });
  });

/** The work is back, by the report of who received it: the rent is over, and its order is complete. In the open transaction. */
export const endRent = async (order: OrderRow): Promise<void> => {
  const rent = await wholeRentOf(order.id);
  if (!rent) throw new Error(`order ${order.number} has no rent`);
  await endRentBy('return', order, rent);
  const facts = await rentFacts(order, rent.lastDay);
  await notifyBuyer('rent-returned', order, facts, order.number);
  await notifyLessor('rent-returned-author', order, facts, order.number);
  await completeOrder(order.number);
};

/** The rent is over, and of its deposit what is free goes back some days later. In the open transaction. */
export const endRentBy = async (
  event: 'return' | 'lose',
  order: OrderRow,
  rent: WholeRent,
): Promise<void> => {
  if (!(await moveRent(rent, event))) throw new Error(`rent ${order.number} cannot end`);
  const today = dateInAlmaty(clock.now());
  await settleEnd(order, rent, endOfDay(addDays(today, depositReturnDays)));
};

/** The work is its renter's: the rent is over, and the deposit goes back at once. In the open transaction. */
export const endByBuyOut = async (order: OrderRow): Promise<void> => {
  const rent = await wholeRentOf(order.id);
  if (!rent || !(await moveRent(rent, 'buy-out'))) return;
  await settleEnd(order, rent, clock.now());
  await completeOrder(order.number);
};

/** What a rent that is over leaves: days to come, late days, and a deposit. @param depositAt when that goes back */
const settleEnd = async (order: OrderRow, rent: WholeRent, depositAt: Date): Promise<void> => {
  await endExtensions(rent);
  await endClock(order.number);
  await chargeLateDays(order, rent);
  if (rent.depositTiyn > 0) await planDeposit(order.number, depositAt);
};

export const unusedJob = 'orders.rent-unused';
export type Unused = { readonly orderId: number };

/** What was not paid of days to come is let go, and days that are paid and have not begun are given back. */
const endExtensions = async (rent: WholeRent): Promise<void> => {
  const { orderId, workId, continuations, cutOff } = rent;
  for (const one of await liveRentsOf(workId))
    if (one.firstOrderId === orderId) await setRentState(one, 'lapsed');
  const until = (await keptUntil(rent)) ?? dateInAlmaty(clock.now());
  await giveBack([...continuations.filter((days) => isUnused(days, until)), ...cutOff]);
};

/** Whether days have not begun by the day on which the renter let go of the work. */
export const isUnused = ({ firstDay }: RentPeriod, until: IsoDate): boolean => firstDay > until;

/** The orders of days that go on with a rent no more: their money goes back. In the open transaction. */
export const giveBack = async (unused: WholeRent['continuations']): Promise<void> => {
  for (const { orderId } of unused)
    await schedule(unusedJob, String(orderId), clock.now(), { orderId } satisfies Unused);
};
