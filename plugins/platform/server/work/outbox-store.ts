/** Events and their deliveries as rows: written down, taken by one worker at a time, and given back. */
import { traceparent } from '@oner/config/tracing';
import { isPostgres } from '../db/transactions.ts';
import { sql } from '../db/typed-db.ts';
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
  payload: object;
  trace: string | null;
};

const idOf = ({ event, key }: { readonly event: string; readonly key: string }): string =>
  JSON.stringify([event, key]);

/**
 * Writes events in their order, and one delivery for each subscriber; nothing of those that are already there.
 * @returns which were new
 */
export const storeEvents = async (all: readonly NewEvent[]): Promise<boolean[]> => {
  const fresh = new Map<string, number>();
  const createdAt = Date.now();
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const some = new Map<string, NewEvent>();
    for (const one of all.slice(at, at + rowsAtOnce))
      if (!some.has(idOf(one))) some.set(idOf(one), one);
    const written = eventRows([...some.values()], createdAt);
    const rows = isPostgres()
      ? await writeWithDeliveries(written, [...some.values()], createdAt)
      : await written.execute();
    for (const row of rows) fresh.set(idOf(row), row.id);
  }
  const isNew = all.map((e) => {
    const outboxId = fresh.get(idOf(e));
    fresh.delete(idOf(e));
    return outboxId;
  });
  if (!isPostgres()) await storeDeliveries(all, isNew, createdAt);
  return isNew.map((id) => id !== undefined);
};

const eventRows = (events: readonly NewEvent[], createdAt: number) =>
  db
    .insertInto('outbox')
    .values(
      events.map(({ event, key, payload }) => {
        return {
          event,
          key,
          payload: JSON.stringify(payload),
          createdAt,
          trace: traceparent() ?? null,
        };
      }),
    )
    .onConflict((known) => known.columns(['event', 'key']).doNothing())
    .returning(['id', 'event', 'key']);

/** Events and their deliveries in one statement, which SQLite does not have. */
const writeWithDeliveries = async (
  written: ReturnType<typeof eventRows>,
  events: readonly NewEvent[],
  createdAt: number,
): Promise<readonly Pick<EventDelivery, 'id' | 'event' | 'key'>[]> => {
  const deliveries = events.flatMap(({ event, key, lane, subscribers }) =>
    subscribers.map((subscriber) => [event, key, lane, subscriber]),
  );
  if (deliveries.length === 0) return written.execute();
  const rows = deliveries.map((values, place) => sql`(${sql.join([...values, sql.lit(place)])})`);
  const at = sql`${sql.lit(createdAt)}`;
  const { rows: added } = await sql<Pick<EventDelivery, 'id' | 'event' | 'key'>>`
    with fresh as (${written}), delivered as (
      insert into outbox_deliveries (outbox_id, lane, created_at, due_at, subscriber)
      select fresh.id, t.lane, ${at}, ${at}, t.subscriber
      from fresh join (values ${sql.join(rows)}) as t (event, key, lane, subscriber, place)
        on t.event = fresh.event and t.key = fresh.key
      order by t.place)
    select id, event, key from fresh`.execute(db);
  return added;
};

const storeDeliveries = async (
  all: readonly NewEvent[],
  isNew: readonly (number | undefined)[],
  createdAt: number,
): Promise<void> => {
  const deliveries = all.flatMap(({ lane, subscribers }, at) => {
    const outboxId = isNew[at];
    return outboxId === undefined
      ? []
      : subscribers.map((subscriber) => ({
          outboxId,
          lane,
          createdAt,
          dueAt: createdAt,
          subscriber,
        }));
  });
  for (let at = 0; at < deliveries.length; at += rowsAtOnce)
    await db
      .insertInto('outboxDeliveries')
      .values(deliveries.slice(at, at + rowsAtOnce))
      .execute();
};

/** As storeEvents(), for one. */
export const storeEvent = async (
  event: Omit<NewEvent, 'subscribers'>,
  subscribers: readonly string[],
): Promise<boolean> => (await storeEvents([{ ...event, subscribers }]))[0] ?? false;

/**
 * Deliveries that may be taken now, those due longest first: due, free, and the first of their lane that is still open.
 *
 * The question is put so that there is one way to answer it: along `outbox_due_idx` (hence the order, and isAmong()),
 * with one look into `outbox_lane_idx` for a row. Asked with NOT EXISTS and in the order of ids,
 * PostgreSQL joined all that was open with all that was open, and a few hundred deliveries that waited held up each other.
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

/** A column of the event that a delivery is of: read with the delivery, in one statement. */
const ofEvent = <Column extends 'event' | 'key' | 'payload' | 'trace'>(column: Column) =>
  sql<
    Column extends 'trace' ? string | null : string
  >`(select o.${sql.ref(column)} from outbox as o where o.id = outbox_deliveries.outbox_id)`.as(
    column,
  );

/** Takes the next delivery of those that are known here. */
export const takeDelivery = async (
  subscribers: readonly string[],
  now: number,
  leaseMs: number,
): Promise<EventDelivery | undefined> => {
  const due = freeDeliveries(db, now)
    .select('d.id')
    .where(isAmong('d.subscriber', subscribers))
    .limit(1);
  const row = await db
    .updateTable('outboxDeliveries')
    .where('id', '=', isPostgres() ? due.forUpdate().skipLocked() : due)
    .set(taken(now + leaseMs))
    .returning(['id', 'outboxId', 'subscriber', 'attempts', 'fence'])
    .returning([ofEvent('event'), ofEvent('key'), ofEvent('payload'), ofEvent('trace')])
    .executeTakeFirst();
  return row && { ...row, payload: JSON.parse(row.payload) };
};

export const renewDelivery = async (delivery: HeldRow, leaseUntil: number): Promise<void> => {
  await changeHeld('outboxDeliveries', delivery, { leaseUntil });
};

/** Deliveries that were given up begin anew. @param but of these events none */
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
/** Milliseconds: of the shop's clock, by which jobs are due, and of the real one. */
type Now = { readonly shop: number; readonly real: number };

/**
 * What of a table is due and not done, and what was given up. The oldest is of what a worker could take: what one has in
 * hand, and what waits in its lane behind another, is not late.
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
