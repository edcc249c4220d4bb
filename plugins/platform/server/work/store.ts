/** Rows that workers take, one worker at a time, and give back; and those of jobs. Deliveries of events: outbox-store.ts. */
import { isPostgres } from '../db/transactions.ts';
import { type RawBuilder, runLast, sql } from '../db/typed-db.ts';
import { db } from '../schema.ts';

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
export const rowsAtOnce = 100;

/** What a transaction wants of the job of one name and key: that it is taken back, written down, or both in this order. */
export type JobChange = Pick<NewJob, 'name' | 'key'> & {
  readonly isCanceled: boolean;
  readonly planned: NewJob | null;
};

/** Rows that go into one statement, and whether a row that is there starts anew. */
type Run = { readonly replace: boolean; readonly jobs: NewJob[] };

/**
 * Changes jobs at the end of the open transaction, one change for each name and key, in the order of these and never in another:
 * rows are locked one after the other, and of two transactions that want the same ones the second waits at the first of them.
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
  if (jobs && more.length === 0) return runLast({ jobs });
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
    });
};

const removedJob = ({ name, key }: Pick<NewJob, 'name' | 'key'>) =>
  db.deleteFrom('jobs').where('doneAt', 'is', null).where('name', '=', name).where('key', '=', key);

/**
 * Makes a job due, unless it is already and nobody has it in hand; writes it down where there is none. Waits for nobody: a row that
 * another connection has locked at this moment is left as it is.
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
    // As where it is planned anew: who has it in hand does not mark it done.
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
export const isAmong = (column: string, names: readonly string[]): RawBuilder<boolean> =>
  names.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} || '' in (${sql.join(names)})`;

/** The tables whose rows workers take: each row is leased to one of them, and `fence` tells who took it last. */
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

/** What is written of a row that is taken. */
export const taken = (leaseUntil: number) => ({
  leaseUntil,
  fence: sql<number>`fence + 1`,
  attempts: sql<number>`attempts + 1`,
});

/** The row as whoever has taken it may change it: nobody has taken it since, and it is not done. */
const held = (table: HeldTable, { id, fence }: HeldRow) =>
  db.updateTable(table).where('id', '=', id).where('fence', '=', fence).where('doneAt', 'is', null);

/** Changes a row that is held; unless its lease is renewed it is given back. @returns whether it was held */
export const changeHeld = async (
  table: HeldTable,
  row: HeldRow,
  change: Change,
): Promise<boolean> => {
  const query = held(table, row).set({ leaseUntil: null, ...change });
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Handled. @param note why it was dropped, where it was @returns false where it began anew meanwhile */
export const finishRow = (
  table: HeldTable,
  row: HeldRow,
  doneAt: number,
  note: string | null = null,
): Promise<boolean> => changeHeld(table, row, { doneAt, lastError: note });

/** A delivery is handled by the open transaction, at its end. @throws Error where it is not held any more, which undoes that */
export const finishLast = (row: HeldRow, doneAt: number): Promise<void> => {
  const change = { leaseUntil: null, doneAt, lastError: null };
  const handled = held('outboxDeliveries', row).set(change).returning('id');
  return runLast({ handled }, (found) => {
    if (found.handled.length === 0) throw new Error('another worker has taken the delivery');
  });
};

/** Handled, and due again. @returns as finishRow() */
export const repeatJob = (row: HeldRow, dueAt: number): Promise<boolean> =>
  changeHeld('jobs', row, { dueAt, attempts: 0, lastError: null });

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
