/** Books orders: adds the entries that are missing from the ledger. */
import {
  clock,
  dueJobs,
  logFault,
  pluginService,
  readSetting,
  runLast,
  schedule,
  transact,
  writeSetting,
} from '@oner/platform';
import { countingOf, scheduleOn } from '../fees/rules.ts';
import { allSchedules } from '../fees/store.ts';
import { planEntries, rentEarnings } from './booking-rules.ts';
import type { NewEntry, OrderFacts } from './entry-rules.ts';
import { postEntries } from './store.ts';

export const EARN_JOB = 'payouts.earn';
type OrderNews = { readonly number: string };

/**
 * Books what has happened to an order. The handler reads the order instead of the event, so that repeated, early or
 * late events give the same ledger.
 */
export const bookOrder = async ({ number }: OrderNews): Promise<void> => bookOrders([number]);

/** Like bookOrder(), for several orders. */
export const bookOrders = (numbers: readonly string[]): Promise<void> =>
  transact(async () => {
    const facts = await pluginService('orders').books.factsOf(numbers);
    const now = clock.now().getTime();
    const counting = countingOf(await allSchedules());
    await postEntries(planOf(facts, counting, now), runLast);
    await planEarning(facts, counting, now);
  });

/**
 * Books amounts earned by the passing of time. Runs before the acts of a month are written: after an outage its jobs
 * are still due, and a month of a rent belongs in the act of that month.
 */
export const bookDue = async (): Promise<void> => {
  const due = (await dueJobs<OrderNews>(EARN_JOB)).map(({ number }) => number);
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

type Counting = Awaited<ReturnType<typeof allSchedules>>;

/** All entries that these orders should have now. */
const planOf = (orders: readonly OrderFacts[], counting: Counting, now: number): NewEntry[] =>
  orders.flatMap((one) => planEntries(one, scheduleOn(counting, one.orderedOn), now));

/** Schedules bookings that time alone triggers: the end of the days to cancel, or of a month of a rent. */
const planEarning = async (
  orders: readonly OrderFacts[],
  counting: Counting,
  now: number,
): Promise<void> => {
  for (const order of orders) {
    const { number, orderedOn, cancelUntil } = order;
    const payload: OrderNews = { number };
    for (const { month, at } of rentEarnings(order, order.totalTiyn))
      if (at > now) await schedule(EARN_JOB, `${number}:${month}`, new Date(at), payload);
    const { earnedWhen } = scheduleOn(counting, orderedOn);
    if (earnedWhen !== 'cancel-window' || cancelUntil === null || cancelUntil <= now) continue;
    await schedule(EARN_JOB, number, new Date(cancelUntil), payload);
  }
};

const done = 'payouts.books-mended';
const page = 200;

/** Runs once: books orders that were paid before the ledger existed, each in the month it belongs to. */
export const bookOldOrders = async (): Promise<void> => {
  if (await readSetting<boolean>(done)) return;
  let after = 0;
  for (;;) {
    const orders = await pluginService('orders').books.paidAfter(after, page);
    const last = orders.at(-1);
    if (!last) break;
    await bookOrders(orders.map(({ number }) => number));
    after = last.id;
  }
  await writeSetting(done, true);
};
