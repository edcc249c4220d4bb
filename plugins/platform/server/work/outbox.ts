/**
 * Events for other plugins or external systems, sent after the commit: an event (config/events) is a row of the same
 * transaction. Every listener gets it at least once, in order for each key; handlers are idempotent.
 */
import { checkPayload, type EventType, readPayload } from '@oner/config/events';
import { logFault, logNote, maskText } from '@oner/config/log';
import type { Knex } from 'knex';
import { beforeCommit, onCommit, readOnce, transact } from '../db/transactions.ts';
import { flushQueries } from '../db/typed-db.ts';
import { nameWork } from './boundary.ts';
import { handleRow, isLastTry, leaseMs, reportDeadRow, stepOf } from './held-row.ts';
import { type EventDelivery, renewDelivery, storeEvents, takeDeliveries } from './outbox-store.ts';
import { backoffMs, Later, parsePayload } from './rules.ts';
import { finishLast, finishRow, markDead, retryRow } from './store.ts';
import { joinWorkers, makeWorker, type Worker } from './worker.ts';

/** The query for the ordering keys of events that these listeners have not handled yet; `reconcile` skips their rows. */
export const unhandledOrderingKeys = (db: Knex, listeners: string) =>
  db('outbox_deliveries')
    .where('subscriber', 'like', `%>${listeners}`)
    .whereNull('done_at')
    .whereNull('dead_at')
    .select('lane');

/** The query for the keys of events of a name that some listener has not handled. */
export const unhandledKeys = (db: Knex, event: string) =>
  db('outbox as o')
    .join('outbox_deliveries as d', 'd.outbox_id', 'o.id')
    .where('o.event', event)
    .whereNull('d.done_at')
    .select('o.key');

type EventHandler<P> = (payload: P, info: { key: string; attempt: number }) => Promise<void>;
export type SubscribeOptions = {
  /** After this number of failed attempts the delivery is dead and waits for staff; default: 20. */
  readonly maxAttempts?: number;
  /** If all attempts fail, the delivery is dropped with a log note, because it is not worth the time of staff. */
  readonly droppable?: boolean;
  /**
   * `outward` calls an external system, which may be slow or not respond; `purge` calls a cache, and stale pages must not wait
   * behind a mail server; `serial` handlers wait for one another in the database anyway, at one row. Each kind has workers of
   * its own, so that others do not wait behind it.
   */
  readonly kind?: Kind;
  /** The handler is one transaction and calls nothing but the database: the delivery ends in it, so its effect happens once. */
  readonly inTransaction?: boolean;
};
const kinds = ['inward', 'outward', 'purge', 'serial'] as const;
type Kind = (typeof kinds)[number];

type Subscription = {
  event: string;
  handler: EventHandler<object>;
  maxAttempts: number;
  droppable: boolean;
  kind: Kind;
  inTransaction: boolean;
};
const known = new Map<string, Subscription>();
const concurrency: Record<Kind, number> = { inward: 4, outward: 4, purge: 2, serial: 1 };

/**
 * Registers a listener of an event; only in listeners.ts of a plugin. The handler gets the payload as parsed by the event's
 * schema.
 * @param subscriber unique and stored with each delivery, such as `orders.capture`
 */
export const subscribe = <Payload extends object>(
  event: EventType<Payload>,
  subscriber: string,
  handler: EventHandler<Payload>,
  options: SubscribeOptions = {},
): void => {
  const name = `${event.name}>${subscriber}`;
  if (known.has(name)) throw new Error(`${subscriber} subscribes to ${event.name} twice`);
  nameWork(name);
  const handles: EventHandler<object> = (stored, info) => handler(readPayload(event, stored), info);
  known.set(name, {
    maxAttempts: 20,
    droppable: false,
    kind: 'inward',
    inTransaction: false,
    ...options,
    event: event.name,
    handler: handles,
  });
};

/**
 * Writes an event at the end of the open transaction, with all others in one statement; it is delivered right after the commit.
 * (event, key) is unique: a second call changes nothing. If an event can happen more than once to an object, its key ends in
 * a number after `#`, such as `<workId>#3`: all events about the same object are delivered in order.
 * @param orderingKey default: the part of the key before `#`
 * @throws Error for a payload that does not match the event's schema, which rolls back the transaction
 */
export const emit = async <Payload extends object>(
  event: EventType<Payload>,
  key: string,
  payload: NoInfer<Payload>,
  orderingKey = key.split('#', 1)[0] ?? key,
): Promise<void> => {
  const listeners = [...known].filter(([, to]) => to.event === event.name);
  const names = listeners.map(([name]) => name);
  const checked = checkPayload(event, payload);
  const fresh = { event: event.name, key, lane: orderingKey, payload: checked, subscribers: names };
  const emitted = await emittedNow();
  emitted.push(fresh);
  if (emitted.length === 1) await beforeCommit(() => store(emitted.splice(0)));
};

type NewEvent = Parameters<typeof storeEvents>[0][number];
const emittedNow = (): Promise<NewEvent[]> => readOnce('platform.emitted', async () => []);

/** Writes the events that the open transaction has emitted so far, for code that reads the outbox in it. */
export const writeEmitted = async (): Promise<void> => {
  await store((await emittedNow()).splice(0));
  await flushQueries();
};

// An empty query costs as much as one that finds a row, so only workers with new rows are woken.
const store = (emitted: readonly NewEvent[]): Promise<void> =>
  storeEvents(emitted, (names) =>
    onCommit(() => {
      for (const [kind, worker] of workers)
        worker.kick(names.filter((name) => known.get(name)?.kind === kind).length);
    }),
  );

type Taker = {
  readonly kind: Kind;
  readonly resolve: (delivery: EventDelivery | undefined) => void;
  readonly reject: (error: unknown) => void;
};
let takers: Taker[] = [];

/** Takes the next delivery of a kind; workers that are woken together take theirs in one statement. */
const take = (kind: Kind) => (): Promise<EventDelivery | undefined> =>
  new Promise((resolve, reject) => {
    takers.push({ kind, resolve, reject });
    if (takers.length === 1) queueMicrotask(takeTogether);
  });

const takeTogether = async (): Promise<void> => {
  const all = takers;
  takers = [];
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  const wanted = [...byKind].map(([kind, { length: most }]) => {
    const subscribers = [...known].filter(([, to]) => to.kind === kind).map(([name]) => name);
    return [kind, { subscribers, most }] as const;
  });
  try {
    const found = await takeDeliveries(Object.fromEntries(wanted), Date.now(), leaseMs);
    for (const { kind, resolve } of all) resolve(found[kind]?.shift());
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
};

const deliver = (delivery: EventDelivery): Promise<void> => {
  const to = known.get(delivery.subscriber);
  if (!to) throw new Error(`unknown subscriber: ${delivery.subscriber}`);
  const { key, attempts: attempt } = delivery;
  const run = () => to.handler(parsePayload(delivery.payload), { key, attempt });
  const runAndFinish = async (): Promise<void> => {
    await run();
    await finishLast(delivery, Date.now());
  };
  return handleRow({
    run: to.inTransaction ? () => transact(runAndFinish) : run,
    renew: (until) => renewDelivery(delivery, until),
    finish: async () =>
      to.inTransaction || (await finishRow('outboxDeliveries', delivery, Date.now())),
    fail: (error) => fail(delivery, to, error),
  });
};

const fail = async (delivery: EventDelivery, to: Subscription, error: unknown): Promise<void> => {
  const { event, subscriber, key, attempts } = delivery;
  const facts = { subscriber, key, attempt: attempts };
  const why = maskText(error);
  if (!isLastTry(attempts, to.maxAttempts, error)) {
    if (!to.droppable) logFault('delivery failed', error, facts);
    const waitMs = Math.max(backoffMs(attempts), error instanceof Later ? error.waitMs : 0);
    await retryRow('outboxDeliveries', delivery, Date.now() + waitMs, why);
    return;
  }
  if (to.droppable) {
    logNote('delivery dropped', { ...facts, why });
    await finishRow('outboxDeliveries', delivery, Date.now(), why);
    return;
  }
  logFault('delivery dead', error, facts);
  await markDead('outboxDeliveries', delivery, Date.now(), why);
  await reportDeadRow({ event, name: subscriber, key, tries: attempts });
};

const workers = new Map(
  kinds.map((kind) => [
    kind,
    makeWorker(
      `outbox, ${kind}`,
      concurrency[kind],
      stepOf(
        take(kind),
        ({ subscriber }) => subscriber,
        deliver,
        ({ trace }) => trace,
      ),
    ),
  ]),
);
export const outboxWorker: Worker = joinWorkers(() => [...workers.values()]);
