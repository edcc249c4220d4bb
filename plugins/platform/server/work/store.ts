/** Rows that workers take, one worker at a time, and release; and those of jobs. Deliveries of events: outbox-store.ts. */

import { countChanged } from '../db/results.ts';
import { isPostgres } from '../db/transactions.ts';
import { deferQueries, type RawBuilder, sql } from '../db/typed-db.ts';
import { db } from '../schema.ts';

export type JobRow = {
  id: number;
  name: string;
  key: string;
  /** JSON, as of an EventDelivery. */
  payload: string;
  attempts: number;
  fence: number;
};
type NewJob = {
  readonly name: string;
  readonly key: string;
  readonly dueAt: Date;
  readonly payload: object;
  /** Whether an existing row starts anew; else it stays unchanged. */
  readonly replace: boolean;
};

/** Maximum number of rows in one statement. */
export const rowsAtOnce = 100;

/** The change of one job by a transaction: cancelled, planned, or both in this order. */
export type JobChange = Pick<NewJob, 'name' | 'key'> & {
  readonly isCanceled: boolean;
  readonly planned: NewJob | null;
};

/** Rows of one statement, and whether existing rows start anew. */
type Run = { readonly replace: boolean; readonly jobs: NewJob[] };

/**
 * Changes jobs at the end of the open transaction, one change for each name and key, always in this sort order: rows are locked
 * one after the other, and of two transactions with the same jobs the second waits at the first of them.
 */
export const changeJobs = async (changes: readonly JobChange[]): Promise<void> => {
  const steps: (Run | Pick<NewJob, 'name' | 'key'>)[] = [];
  const sorted = changes.toSorted((a, b) => (idOfJob(a) < idOfJob(b) ? -1 : 1));
  for (const { name, key, isCanceled, planned } of sorted) {
    if (isCanceled) steps.push({ name, key });
    if (planned === null) continue;
    const { replace } = planned;
    const run = steps.at(-1);
    const goesOn = run && 'jobs' in run && run.replace === replace && run.jobs.length < rowsAtOnce;
    if (goesOn) run.jobs.push(planned);
    else steps.push({ replace, jobs: [planned] });
  }
  const writes = steps.map((one) => ('jobs' in one ? addedJobs(one) : removedJob(one)));
  const [jobs, ...more] = writes;
  if (jobs && more.length === 0) return deferQueries({ jobs });
  for (const write of writes) await write.execute();
};

export const idOfJob = ({ name, key }: Pick<NewJob, 'name' | 'key'>): string =>
  JSON.stringify([name, key]);

const addedJobs = ({ replace, jobs }: Run) => {
  const rows = jobs.map(({ name, key, dueAt, payload }) => ({
    name,
    key,
    createdAt: Date.now(),
    payload: JSON.stringify(payload),
    dueAt: dueAt.getTime(),
  }));
  return db
    .insertInto('jobs')
    .values(rows)
    .onConflict((known) => {
      const same = known.columns(['name', 'key']);
      if (!replace) return same.doNothing();
      // A higher fence: a worker that is handling the old row may finish, but cannot mark the new one done.
      // Its lease stays until then, so that the two are never handled at the same time.
      return same.doUpdateSet(({ eb, ref }) => ({
        payload: ref('excluded.payload'),
        dueAt: ref('excluded.dueAt'),
        attempts: 0,
        doneAt: null,
        deadAt: null,
        lastError: null,
        fence: eb('jobs.fence', '+', 1),
      }));
    });
};

const removedJob = ({ name, key }: Pick<NewJob, 'name' | 'key'>) =>
  db.deleteFrom('jobs').where('doneAt', 'is', null).where('name', '=', name).where('key', '=', key);

/**
 * Makes a job due, unless it is due already and not leased; creates it if there is none. Does not wait: a row that another
 * connection has locked at this moment stays unchanged.
 */
export const hastenJob = async (
  name: string,
  key: string,
  dueAt: number,
  payload: object,
): Promise<void> => {
  const row = db
    .selectFrom('jobs')
    .where('name', '=', name)
    .where('key', '=', key)
    .where(({ eb, or }) =>
      or([
        eb('dueAt', '>', dueAt),
        eb('leaseUntil', 'is not', null),
        eb('doneAt', 'is not', null),
        eb('deadAt', 'is not', null),
      ]),
    )
    .select('id');
  const anew = { attempts: 0, doneAt: null, deadAt: null, lastError: null };
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .where('id', '=', isPostgres() ? row.forUpdate().skipLocked() : row)
    // As if it were planned anew: a worker that is handling it cannot mark it done.
    .set(({ eb }) => ({ ...anew, dueAt, fence: eb('fence', '+', 1) }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const fresh = { name, key, dueAt: new Date(dueAt), payload, replace: false };
  await addedJobs({ replace: false, jobs: [fresh] }).execute();
};

/** Jobs that may be taken now, those due longest first. */
export const freeJobs = (from: Pick<typeof db, 'selectFrom'>, shopNow: number, realNow: number) =>
  from
    .selectFrom('jobs')
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', shopNow)
    .where(({ eb, or }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', realNow)]))
    .orderBy('dueAt')
    .orderBy('id');

/** Takes the row that has been due longest; undefined if there is none. Two processes never take the same one. */
export const takeJob = async (
  names: readonly string[],
  shopNow: number,
  realNow: number,
  leaseMs: number,
): Promise<JobRow | undefined> => {
  const due = freeJobs(db, shopNow, realNow).select('id').where(isAmong('name', names)).limit(1);
  return db
    .updateTable('jobs')
    .where('id', '=', isPostgres() ? due.forUpdate().skipLocked() : due)
    .set(taken(realNow + leaseMs))
    .returning(['id', 'name', 'key', 'payload', 'attempts', 'fence'])
    .executeTakeFirst();
};

/**
 * The condition that a row has one of these names, written so that no index on names is used: due rows are few, and have an
 * index in the order in which they are taken; by name the database would read and sort all finished rows.
 * @param names if empty, no row matches
 */
export const isAmong = (column: string, names: readonly string[]): RawBuilder<boolean> =>
  names.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} || '' in (${sql.join(names)})`;

/** The tables whose rows workers take: each row is leased to one of them, and `fence` identifies the latest lease. */
export type HeldTable = 'jobs' | 'outboxDeliveries';
/** A row that a worker has taken. */
export type HeldRow = { readonly id: number; readonly fence: number };
type Change = {
  readonly leaseUntil?: number;
  readonly dueAt?: number;
  readonly attempts?: number;
  readonly doneAt?: number;
  readonly deadAt?: number;
  readonly lastError?: string | null;
};

/** The columns that change when a row is taken. */
export const taken = (leaseUntil: number) => ({
  leaseUntil,
  fence: sql<number>`fence + 1`,
  attempts: sql<number>`attempts + 1`,
});

/** Matches a row for the worker that holds it: not taken again since, and not done. */
const held = (table: HeldTable, { id, fence }: HeldRow) =>
  db.updateTable(table).where('id', '=', id).where('fence', '=', fence).where('doneAt', 'is', null);

/** Changes a row that is held; releases it unless the lease is renewed. @returns whether it was held */
export const changeHeld = async (
  table: HeldTable,
  row: HeldRow,
  change: Change,
): Promise<boolean> => {
  const query = held(table, row).set({ leaseUntil: null, ...change });
  return (await countChanged(query)) === 1;
};

/** Marks a row done. @param note why it was dropped, if it was @returns false if it was no longer held */
export const finishRow = (
  table: HeldTable,
  row: HeldRow,
  doneAt: number,
  note: string | null = null,
): Promise<boolean> => changeHeld(table, row, { doneAt, lastError: note });

/** Marks a delivery done at the end of the open transaction. @throws Error if it is no longer held, which rolls this back */
export const finishLast = (row: HeldRow, doneAt: number): Promise<void> => {
  const change = { leaseUntil: null, doneAt, lastError: null };
  const handled = held('outboxDeliveries', row).set(change).returning('id');
  return deferQueries({ handled }, (found) => {
    if (found.handled.length === 0) throw new Error('another worker has taken the delivery');
  });
};

/** Marks a run of the job done; the job is due again. @returns as finishRow() */
export const repeatJob = (row: HeldRow, dueAt: number): Promise<boolean> =>
  changeHeld('jobs', row, { dueAt, attempts: 0, lastError: null });

/** Records a failure; the row is due again at `dueAt`. */
export const retryRow = (
  table: HeldTable,
  row: HeldRow,
  dueAt: number,
  lastError: string,
): Promise<boolean> => changeHeld(table, row, { dueAt, lastError });

/** Marks a row dead after too many failures; it waits for staff. */
export const markDead = (
  table: HeldTable,
  row: HeldRow,
  deadAt: number,
  lastError: string,
): Promise<boolean> => changeHeld(table, row, { deadAt, lastError });

/** Sets the lease of the row that was begun, or of its new version that has not begun: both wait for the present worker. */
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

/** Releases the row, whatever its outcome; a job that planned its own next run can be taken again at once. */
export const letGoOfJob = (job: HeldRow): Promise<void> => leaseWaiting(job, null);

/** Payloads of the jobs of a name that are due and not done, leased or not; those due longest first. */
export const duePayloads = async (name: string, shopNow: number): Promise<unknown[]> => {
  const due = db.selectFrom('jobs').where('name', '=', name).where('dueAt', '<=', shopNow);
  const rows = due.where('doneAt', 'is', null).orderBy('dueAt').orderBy('id').select('payload');
  return (await rows.execute()).map(({ payload }) => JSON.parse(payload));
};

export const reviveJobs = async (): Promise<void> => {
  const dead = db.updateTable('jobs').where('deadAt', 'is not', null);
  await dead.set({ deadAt: null, attempts: 0 }).execute();
};

/** Releases the rows of a process that died. Only if there cannot be another process. */
export const freeAllLeases = async (): Promise<void> => {
  for (const table of ['jobs', 'outboxDeliveries'] as const) {
    const leased = db.updateTable(table).where('leaseUntil', 'is not', null);
    await leased.set({ leaseUntil: null }).execute();
  }
};
