/** Jobs and deliveries of events as rows: written down, taken by one worker at a time, and given back. */
import { traceparent } from '@oner/config/tracing';
import { isPostgres } from '../db/transactions.ts';
import { type RawBuilder, sql } from '../db/typed-db.ts';
import { db, readDb } from '../schema.ts';

export type JobRow = {
  id: number;
  name: string;
  key: string;
  payload: object;
  attempts: number;
  fence: number;
};
type NewJob = {
  readonly name: string;
  readonly key: string;
  readonly dueAt: Date;
  readonly payload: object;
  /** A row that is there starts anew; else it stays as it is. */
  readonly replace: boolean;
};

/** As many rows as go into one statement. */
const rowsAtOnce = 100;

/** What a transaction wants of the job of one name and key: that it is taken back, written down, or both in this order. */
export type JobChange = Pick<NewJob, 'name' | 'key'> & {
  readonly isCanceled: boolean;
  readonly planned: NewJob | null;
};

/** Rows that go into one statement, and whether a row that is there starts anew. */
type Run = { readonly replace: boolean; readonly jobs: NewJob[] };

/**
 * Changes jobs, one change for each name and key, in the order of these and never in another: rows are locked one after the
 * other, and of two transactions that want the same ones the second waits at the first of them.
 */
export const changeJobs = async (changes: readonly JobChange[]): Promise<void> => {
  const sorted = changes.toSorted((a, b) => (idOfJob(a) < idOfJob(b) ? -1 : 1));
  let run: Run = { replace: false, jobs: [] };
  const write = async (next: Run): Promise<void> => {
    if (run.jobs.length > 0) await addJobs(run);
    run = next;
  };
  for (const { name, key, isCanceled, planned } of sorted) {
    if (isCanceled) {
      await write({ replace: false, jobs: [] });
      await removeJob(name, key);
    }
    if (planned === null) continue;
    const { replace } = planned;
    if (run.replace !== replace || run.jobs.length === rowsAtOnce)
      await write({ replace, jobs: [] });
    run.jobs.push(planned);
  }
  await write(run);
};

export const idOfJob = ({ name, key }: Pick<NewJob, 'name' | 'key'>): string =>
  JSON.stringify([name, key]);

const addJobs = async ({ replace, jobs }: Run): Promise<void> => {
  const rows = jobs.map(({ name, key, dueAt, payload }) => ({
    name,
    key,
    createdAt: Date.now(),
    payload: JSON.stringify(payload),
    dueAt: dueAt.getTime(),
  }));
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((known) => {
      const same = known.columns(['name', 'key']);
      if (!replace) return same.doNothing();
      // A higher fence: a worker that has the old row in hand may finish, but not mark the new one done.
      // Its lease stays until then, so that the two are never handled side by side.
      return same.doUpdateSet(({ eb, ref }) => ({
        payload: ref('excluded.payload'),
        dueAt: ref('excluded.dueAt'),
        attempts: 0,
        doneAt: null,
        deadAt: null,
        lastError: null,
        fence: eb('jobs.fence', '+', 1),
      }));
    })
    .execute();
};

const removeJob = async (name: string, key: string): Promise<void> => {
  const waiting = db.deleteFrom('jobs').where('doneAt', 'is', null);
  await waiting.where('name', '=', name).where('key', '=', key).execute();
};

/** Jobs that may be taken now, those due longest first. */
const freeJobs = (from: Pick<typeof db, 'selectFrom'>, shopNow: number, realNow: number) =>
  from
    .selectFrom('jobs')
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', shopNow)
    .where(({ eb, or }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', realNow)]))
    .orderBy('dueAt')
    .orderBy('id');

/** Takes the row that has been due longest, or undefined. Two processes never take the same one. */
export const takeJob = async (
  names: readonly string[],
  shopNow: number,
  realNow: number,
  leaseMs: number,
): Promise<JobRow | undefined> => {
  const due = freeJobs(db, shopNow, realNow).select('id').where(isAmong('name', names)).limit(1);
  const row = await db
    .updateTable('jobs')
    .where('id', '=', isPostgres() ? due.forUpdate().skipLocked() : due)
    .set(taken(realNow + leaseMs))
    .returning(['id', 'name', 'key', 'payload', 'attempts', 'fence'])
    .executeTakeFirst();
  return row && { ...row, payload: JSON.parse(row.payload) };
};

/**
 * That a row has one of these names, asked so that no index of names is taken for it: what is due is few, and has an index
 * in the order in which it is taken; by name the database would read all that was ever done, and sort it.
 * @param names none is a question that nothing answers
 */
const isAmong = (column: string, names: readonly string[]): RawBuilder<boolean> =>
  names.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} || '' in (${sql.join(names)})`;

/** The tables whose rows workers take: each row is leased to one of them, and `fence` tells who took it last. */
type HeldTable = 'jobs' | 'outboxDeliveries';
/** A row that a worker has taken. */
type HeldRow = { readonly id: number; readonly fence: number };
type Change = {
  readonly leaseUntil?: number;
  readonly dueAt?: number;
  readonly doneAt?: number;
  readonly deadAt?: number;
  readonly lastError?: string | null;
};

/** What is written of a row that is taken. */
const taken = (leaseUntil: number) => ({
  leaseUntil,
  fence: sql<number>`fence + 1`,
  attempts: sql<number>`attempts + 1`,
});

/** Changes a row that nobody has taken since; unless its lease is renewed it is given back. @returns whether it was so */
const changeHeld = async (
  table: HeldTable,
  { id, fence }: HeldRow,
  change: Change,
): Promise<boolean> => {
  const held = db.updateTable(table).where('id', '=', id).where('fence', '=', fence);
  const { numUpdatedRows } = await held.set({ leaseUntil: null, ...change }).executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Handled. @param note why it was dropped, where it was @returns false where it began anew meanwhile */
export const finishRow = (
  table: HeldTable,
  row: HeldRow,
  doneAt: number,
  note: string | null = null,
): Promise<boolean> => changeHeld(table, row, { doneAt, lastError: note });

/** Failed, and to be tried again at `dueAt`. */
export const retryRow = (
  table: HeldTable,
  row: HeldRow,
  dueAt: number,
  lastError: string,
): Promise<boolean> => changeHeld(table, row, { dueAt, lastError });

/** Failed too often: it waits for a person. */
export const giveUpRow = (
  table: HeldTable,
  row: HeldRow,
  deadAt: number,
  lastError: string,
): Promise<boolean> => changeHeld(table, row, { deadAt, lastError });

/** The row that was begun, or its renewal that nobody has begun yet: both wait for the one who has it in hand. */
const leaseWaiting = async ({ id, fence }: HeldRow, leaseUntil: number | null): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ leaseUntil })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('fence', '=', fence), and([eb('fence', '>', fence), eb('attempts', '=', 0)])]),
    )
    .execute();
};

export const renewJob = (job: HeldRow, leaseUntil: number): Promise<void> =>
  leaseWaiting(job, leaseUntil);

/** Lets go of the row, whatever became of it; a job that planned its own next run can be taken again at once. */
export const letGoOfJob = (job: HeldRow): Promise<void> => leaseWaiting(job, null);

/** Payloads of the jobs of a name that are due and not done, in a worker's hands or not; those due longest first. */
export const duePayloads = async (name: string, shopNow: number): Promise<unknown[]> => {
  const due = db.selectFrom('jobs').where('name', '=', name).where('dueAt', '<=', shopNow);
  const rows = due.where('doneAt', 'is', null).orderBy('dueAt').orderBy('id').select('payload');
  return (await rows.execute()).map(({ payload }) => JSON.parse(payload));
};

/** Jobs that were given up begin anew. */
export const reviveJobs = async (): Promise<void> => {
  const dead = db.updateTable('jobs').where('deadAt', 'is not', null);
  await dead.set({ deadAt: null, attempts: 0 }).execute();
};

/** Rows that a process had in hand when it died. Only where there cannot be another process. */
export const freeAllLeases = async (): Promise<void> => {
  for (const table of ['jobs', 'outboxDeliveries'] as const) {
    const leased = db.updateTable(table).where('leaseUntil', 'is not', null);
    await leased.set({ leaseUntil: null }).execute();
  }
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
  const trace = traceparent() ?? null;
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const some = new Map<string, NewEvent>();
    for (const one of all.slice(at, at + rowsAtOnce))
      if (!some.has(idOf(one))) some.set(idOf(one), one);
    const rows = await db
      .insertInto('outbox')
      .values(
        [...some.values()].map(({ event, key, payload }) => {
          return { event, key, payload: JSON.stringify(payload), createdAt, trace };
        }),
      )
      .onConflict((known) => known.columns(['event', 'key']).doNothing())
      .returning(['id', 'event', 'key'])
      .execute();
    for (const row of rows) fresh.set(idOf(row), row.id);
  }
  const isNew = all.map((e) => {
    const outboxId = fresh.get(idOf(e));
    fresh.delete(idOf(e));
    return outboxId;
  });
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
  return isNew.map((id) => id !== undefined);
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
