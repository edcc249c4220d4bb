/** Events and their deliveries as rows: written down, taken by one worker at a time, and given back. */
import { traceparent } from '@oner/config/tracing';
import { isPostgres } from '../db/transactions.ts';
import { runLast, sql } from '../db/typed-db.ts';
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
 * Writes events at the end of the open transaction, by their names, so that of two transactions with the same ones the second waits
 * at the first of them; and one delivery for each subscriber, in the order given. Nothing of those that are already there.
 * @param hear gets the subscribers of those that were new
 */
export const storeEvents = async (
  all: readonly NewEvent[],
  hear: (subscribers: readonly string[]) => void = () => {},
): Promise<void> => {
  const createdAt = Date.now();
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const alike = Map.groupBy(all.slice(at, at + rowsAtOnce), idOf);
    const some = [...alike.values()].flatMap(([first]) => first ?? []);
    await runLast(queriesOf(some, createdAt), async ({ fresh }) => {
      const ids = new Map(fresh.map((row) => [idOf(row), row.id]));
      const deliveries = some.flatMap(({ subscribers, lane, ...event }) => {
        const outboxId = ids.get(idOf(event));
        if (outboxId === undefined) return [];
        const row = { outboxId, lane, createdAt, dueAt: createdAt };
        return subscribers.map((subscriber) => ({ ...row, subscriber }));
      });
      if (!isPostgres() && deliveries.length > 0)
        await db.insertInto('outboxDeliveries').values(deliveries).execute();
      hear(deliveries.map(({ subscriber }) => subscriber));
    });
  }
};

/** With the deliveries, where they can be written in the same statement: SQLite has none such. */
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
  // Its name stands behind that of what it reads (runLast).
  return { fresh, freshDeliveries } as { readonly fresh: typeof fresh };
};

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
