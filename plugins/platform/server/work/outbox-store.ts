/** Events and their deliveries as rows: written, taken by one worker at a time, and released. */
import { traceparent } from '@oner/config/tracing';
import { isPostgres } from '../db/transactions.ts';
import { deferQueries, runTogether, sql } from '../db/typed-db.ts';
import { db, readDb } from '../schema.ts';
import {
  changeHeld,
  freeJobs,
  type HeldRow,
  type HeldTable,
  isAmong,
  rowsAtOnce,
  taken,
} from './store.ts';

type NewEvent = {
  readonly event: string;
  readonly key: string;
  readonly lane: string;
  readonly payload: object;
  readonly subscribers: readonly string[];
};
export type EventDelivery = {
  id: number;
  outboxId: number;
  subscriber: string;
  attempts: number;
  fence: number;
  event: string;
  key: string;
  /** JSON; parsed by whoever handles the delivery, so that one that cannot be read fails alone. */
  payload: string;
  trace: string | null;
};

const idOf = ({ event, key }: { readonly event: string; readonly key: string }): string =>
  JSON.stringify([event, key]);

/**
 * Writes events at the end of the open transaction, sorted by name and key, so that of two transactions with the same events
 * the second waits at the first of them; with one delivery for each subscriber, in the given order. Skips existing events.
 * @param onStored receives the subscribers of the new events
 */
export const storeEvents = async (
  all: readonly NewEvent[],
  onStored: (subscribers: readonly string[]) => void = () => {},
): Promise<void> => {
  const createdAt = Date.now();
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const alike = Map.groupBy(all.slice(at, at + rowsAtOnce), idOf);
    const some = [...alike.values()].flatMap(([first]) => first ?? []);
    await deferQueries(queriesOf(some, createdAt), async ({ fresh }) => {
      const ids = new Map(fresh.map((row) => [idOf(row), row.id]));
      const deliveries = some.flatMap(({ subscribers, lane, ...event }) => {
        const outboxId = ids.get(idOf(event));
        if (outboxId === undefined) return [];
        const row = { outboxId, lane, createdAt, dueAt: createdAt };
        return subscribers.map((subscriber) => ({ ...row, subscriber }));
      });
      if (!isPostgres() && deliveries.length > 0)
        await db.insertInto('outboxDeliveries').values(deliveries).execute();
      onStored(deliveries.map(({ subscriber }) => subscriber));
    });
  }
};

/** Includes the deliveries if they can be written in the same statement, which SQLite cannot do. */
const queriesOf = (events: readonly NewEvent[], createdAt: number) => {
  const sorted = events.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const rows = sorted.map(({ event, key, payload }) => ({
    event,
    key,
    payload: JSON.stringify(payload),
    createdAt,
    trace: traceparent() ?? null,
  }));
  const fresh = db
    .insertInto('outbox')
    .values(rows)
    .onConflict((known) => known.columns(['event', 'key']).doNothing())
    .returning(['id', 'event', 'key']);
  const deliveries = events.flatMap(({ event, key, lane, subscribers }) =>
    subscribers.map((subscriber) => [event, key, lane, subscriber]),
  );
  if (!isPostgres() || deliveries.length === 0) return { fresh };
  const values = deliveries.map((row, place) => sql`(${sql.join([...row, sql.lit(place)])})`);
  const at = sql.lit(createdAt);
  const freshDeliveries = db
    .insertInto('outboxDeliveries')
    .columns(['outboxId', 'lane', 'createdAt', 'dueAt', 'subscriber'])
    .expression(sql`
      select fresh.id, t.lane, ${at}, ${at}, t.subscriber
      from fresh join (values ${sql.join(values)}) as t (event, key, lane, subscriber, place)
        on t.event = fresh.event and t.key = fresh.key
      order by t.place`);
  // Its name must sort after that of the query it reads (deferQueries).
  return { fresh, freshDeliveries } as { readonly fresh: typeof fresh };
};

/**
 * Deliveries that may be taken now, those due longest first: due, not leased, and the first open one of their ordering key.
 *
 * The query permits only one plan: along `outbox_due_idx` (hence the order, and isAmong()), with one lookup in
 * `outbox_lane_idx` for each row. With NOT EXISTS and in the order of ids, PostgreSQL joined all open rows with all open rows,
 * and a few hundred waiting deliveries delayed each other.
 */
const freeDeliveries = (from: Pick<typeof db, 'selectFrom'>, now: number) =>
  from
    .selectFrom('outboxDeliveries as d')
    .where('d.doneAt', 'is', null)
    .where('d.deadAt', 'is', null)
    .where('d.dueAt', '<=', now)
    .where(({ eb, or }) => or([eb('d.leaseUntil', 'is', null), eb('d.leaseUntil', '<', now)]))
    .where('d.id', '=', ({ selectFrom }) =>
      selectFrom('outboxDeliveries as first')
        .select('first.id')
        .where('first.doneAt', 'is', null)
        .where('first.deadAt', 'is', null)
        .whereRef('first.subscriber', '=', 'd.subscriber')
        .whereRef('first.lane', '=', 'd.lane')
        .orderBy('first.id')
        .limit(1),
    )
    .orderBy('d.dueAt')
    .orderBy('d.id');

/** A column of the event of a delivery, read in the same statement. */
const ofEvent = <Column extends 'event' | 'key' | 'payload' | 'trace'>(column: Column) =>
  sql<
    Column extends 'trace' ? string | null : string
  >`(select o.${sql.ref(column)} from outbox as o where o.id = outbox_deliveries.outbox_id)`.as(
    column,
  );

/** Deliveries to take for some subscribers: at most `most`, each for another subscriber or ordering key. */
type Wanted = { readonly subscribers: readonly string[]; readonly most: number };

/**
 * Takes the next deliveries, by name of what is wanted; on PostgreSQL in one statement.
 * @param wanted by name; no subscriber occurs twice
 */
export const takeDeliveries = async <Name extends string>(
  wanted: Readonly<Record<Name, Wanted>>,
  now: number,
  leaseMs: number,
): Promise<Readonly<Record<Name, EventDelivery[]>>> => {
  const queries = Object.entries<Wanted>(wanted).map(([name, { subscribers, most }]) => {
    const due = freeDeliveries(db, now)
      .select('d.id')
      .where(isAmong('d.subscriber', subscribers))
      .limit(most);
    // As an array, PostgreSQL evaluates the query once: in a join it could take more rows than the limit.
    const ids = isPostgres() ? sql<number>`any(array(${due.forUpdate().skipLocked()}))` : due;
    const query = db
      .updateTable('outboxDeliveries')
      .where('id', isPostgres() ? '=' : 'in', ids)
      .set(taken(now + leaseMs))
      .returning(['id', 'outboxId', 'subscriber', 'attempts', 'fence'])
      .returning([ofEvent('event'), ofEvent('key'), ofEvent('payload'), ofEvent('trace')]);
    return [name, query] as const;
  });
  const found = await runTogether(Object.fromEntries(queries));
  return found as Record<Name, EventDelivery[]>;
};

export const renewDelivery = async (delivery: HeldRow, leaseUntil: number): Promise<void> => {
  await changeHeld('outboxDeliveries', delivery, { leaseUntil });
};

/** Restarts dead deliveries. @param but except those of these events */
export const reviveDeliveries = async (but: readonly string[]): Promise<void> => {
  const spared = db.selectFrom('outbox').where('event', 'in', but).select('id');
  await db
    .updateTable('outboxDeliveries')
    .set({ deadAt: null, attempts: 0 })
    .where('deadAt', 'is not', null)
    .where('outboxId', 'not in', spared)
    .execute();
};

type WaitingWork = {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly dead: number;
};
/** Milliseconds: of the shop's clock, which determines when jobs are due, and of the real clock. */
type Now = { readonly shop: number; readonly real: number };

/**
 * Counts the rows of a table that are due and not done, and the dead ones. The oldest is one that a worker could take: a row
 * that is leased, or waits behind another of its ordering key, is not late.
 */
export const waitingWork = async (table: HeldTable, now: Now): Promise<WaitingWork> => {
  const at = table === 'jobs' ? now.shop : now.real;
  const { waiting } = await readDb
    .selectFrom(table)
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', at)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const { dead } = await readDb
    .selectFrom(table)
    .where('deadAt', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .executeTakeFirstOrThrow();
  const oldest =
    table === 'jobs'
      ? await freeJobs(readDb, now.shop, now.real).select('dueAt').limit(1).executeTakeFirst()
      : await freeDeliveries(readDb, now.real).select('d.dueAt').limit(1).executeTakeFirst();
  const oldestSeconds = oldest === undefined ? 0 : (at - Number(oldest.dueAt)) / 1000;
  return { waiting: Number(waiting), oldestSeconds, dead: Number(dead) };
};
