import { isPostgres } from '../db.ts';
import { db } from '../schema.ts';
import { type RawBuilder, sql } from '../typed-db.ts';

export type JobRow = {
  id: number;
  name: string;
  key: string;
  payload: object;
  attempts: number;
  fence: number;
};
export type NewJob = { name: string; key: string; dueAt: Date; payload: object };

/** Writes the row unless it is there; with `replace` a row that is there starts anew. */
export const addJob = async (job: NewJob, replace: boolean): Promise<void> => {
  const { name, key } = job;
  const fresh = {
    payload: JSON.stringify(job.payload),
    dueAt: job.dueAt.getTime(),
    attempts: 0,
    doneAt: null,
    deadAt: null,
    lastError: null,
  };
  await db
    .insertInto('jobs')
    .values({ name, key, createdAt: Date.now(), ...fresh })
    .onConflict((known) => {
      const same = known.columns(['name', 'key']);
      if (!replace) return same.doNothing();
      // A higher fence: a worker that has the old row in hand may finish, but not mark the new one done.
      // Its lease stays until then, so that the two are never handled side by side.
      return same.doUpdateSet((row) => ({ ...fresh, fence: row('jobs.fence', '+', 1) }));
    })
    .execute();
};

export const removeJob = async (name: string, key: string): Promise<void> => {
  const waiting = db.deleteFrom('jobs').where('doneAt', 'is', null);
  await waiting.where('name', '=', name).where('key', '=', key).execute();
};

/** Takes the row that has been due longest, or undefined. Two processes never take the same one. */
export const takeJob = async (
  names: readonly string[],
  shopNow: number,
  realNow: number,
  leaseMs: number,
): Promise<JobRow | undefined> => {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('doneAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', shopNow)
    .where(({ eb, or }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', realNow)]))
    .where(isAmong('name', names))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1);
  const row = await db
    .updateTable('jobs')
    .where('id', '=', isPostgres() ? due.forUpdate().skipLocked() : due)
    .set((one) => ({
      leaseUntil: realNow + leaseMs,
      fence: one('fence', '+', 1),
      attempts: one('attempts', '+', 1),
    }))
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

type Held = Pick<JobRow, 'id' | 'fence'>;
type Change = {
  readonly leaseUntil: number | null;
  readonly dueAt?: number;
  readonly doneAt?: number;
  readonly deadAt?: number;
  readonly lastError?: string | null;
};
const changeHeld = async ({ id, fence }: Held, change: Change): Promise<void> => {
  const held = db.updateTable('jobs').where('id', '=', id).where('fence', '=', fence);
  await held.set(change).execute();
};

/** The row that was begun, or its renewal that nobody has begun yet: both wait for the one who has it in hand. */
const leaseWaiting = async ({ id, fence }: Held, leaseUntil: number | null): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ leaseUntil })
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('fence', '=', fence), and([eb('fence', '>', fence), eb('attempts', '=', 0)])]),
    )
    .execute();
};

export const renewJob = (job: Held, leaseUntil: number): Promise<void> =>
  leaseWaiting(job, leaseUntil);

/** Lets go of the row, whatever became of it; a job that planned its own next run can be taken again at once. */
export const letGoOfJob = (job: Held): Promise<void> => leaseWaiting(job, null);

export const finishJob = (job: Held, doneAt: number): Promise<void> =>
  changeHeld(job, { doneAt, leaseUntil: null, lastError: null });

export const retryJob = (job: Held, dueAt: number, lastError: string): Promise<void> =>
  changeHeld(job, { dueAt, leaseUntil: null, lastError });

export const buryJob = (job: Held, deadAt: number, lastError: string): Promise<void> =>
  changeHeld(job, { deadAt, leaseUntil: null, lastError });

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
