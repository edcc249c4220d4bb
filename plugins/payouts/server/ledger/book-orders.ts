/** Books orders: adds the entries that are missing from the ledger. */
import {
  clock,
  deferQueries,
  dueJobs,
  logFault,
  pluginService,
  runTogether,
  schedule,
  transact,
} from '@oner/platform';
import { scheduleOn, schedulesInForce } from '../fees/rules.ts';
import { scheduleRows, toSchedule } from '../fees/store.ts';
import { planEntries, rentEarnings } from './booking-rules.ts';
import type { NewEntry, OrderFacts } from './entry-rules.ts';
import { lockForOrders, postLocked } from './store.ts';

export const EARN_JOB = 'payouts.earn';
type OrderPayload = { readonly number: string };
const page = 200;

/**
 * Books what has happened to an order. The handler reads the order instead of the event, so that repeated, early or
 * late events give the same ledger.
 */
export const bookOrder = async ({ number }: OrderPayload): Promise<void> => bookOrders([number]);

/** Like bookOrder(), for several orders. */
export const bookOrders = (numbers: readonly string[]): Promise<void> =>
  transact(async () => {
    const locked = await pluginService('orders').books.lock(numbers);
    const now = clock.now().getTime();
    const { events, schedules, ...ledger } = await runTogether({
      events: locked.events,
      schedules: scheduleRows(),
      ...lockForOrders(numbers),
    });
    const facts = await locked.factsOf(events);
    const inForce = schedulesInForce(schedules.map(toSchedule));
    await postLocked(planOf(facts, inForce, now), ledger, deferQueries);
    await planEarning(facts, inForce, now);
  });

/**
 * Books amounts earned by the passing of time. Runs before the acts of a month are written: after an outage its jobs
 * are still due, and a month of a rent belongs in the act of that month.
 */
export const bookDueEarnings = async (): Promise<void> => {
  const due = (await dueJobs<OrderPayload>(EARN_JOB)).map(({ number }) => number);
  const numbers = [...new Set(due)];
  for (let from = 0; from < numbers.length; from += page) {
    const some = numbers.slice(from, from + page);
    // An order that fails must not block other authors' acts; its own job reports it to staff.
    await bookOrders(some).catch(async () => {
      for (const number of some)
        await bookOrder({ number }).catch((error: unknown) =>
          logFault('order not booked', error, { number }),
        );
    });
  }
};

type SchedulesInForce = readonly ReturnType<typeof toSchedule>[];

/** All entries that these orders should have now. */
const planOf = (
  orders: readonly OrderFacts[],
  inForce: SchedulesInForce,
  now: number,
): NewEntry[] => orders.flatMap((one) => planEntries(one, scheduleOn(inForce, one.orderedOn), now));

/** Schedules bookings that time alone triggers: the end of the days to cancel, or of a month of a rent. */
const planEarning = async (
  orders: readonly OrderFacts[],
  inForce: SchedulesInForce,
  now: number,
): Promise<void> => {
  for (const order of orders) {
    const { number, orderedOn, cancelUntil } = order;
    const payload: OrderPayload = { number };
    for (const { month, at } of rentEarnings(order, order.totalTiyn))
      if (at > now) await schedule(EARN_JOB, `${number}:${month}`, new Date(at), payload);
    const { earnedWhen } = scheduleOn(inForce, orderedOn);
    if (earnedWhen !== 'cancel-window' || cancelUntil === null || cancelUntil <= now) continue;
    await schedule(EARN_JOB, number, new Date(cancelUntil), payload);
  }
};
