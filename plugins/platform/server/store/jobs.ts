import type { Knex } from 'knex';
import { db, isPostgres } from '../db.ts';

export type JobRow = {
  id: number;
  name: string;
  key: string;
  payload: object;
  attempts: number;
  fence: number;
};

type Raw = Record<keyof JobRow, string | number>;

const toJob = (row: Raw): JobRow => ({
  id: Number(row.id),
  name: String(row.name),
  key: String(row.key),
  payload: JSON.parse(String(row.payload)),
  attempts: Number(row.attempts),
  fence: Number(row.fence),
});

export type NewJob = { name: string; key: string; dueAt: Date; payload: object };

/** Writes the row unless it is there; with `replace` a row that is there starts anew. */
export const addJob = async (job: NewJob, replace: boolean): Promise<void> => {
  const fresh = {
    payload: JSON.stringify(job.payload),
    due_at: job.dueAt.getTime(),
    attempts: 0,
    done_at: null,
    dead_at: null,
    last_error: null,
  };
  const insert = db()('jobs')
    .insert({ name: job.name, key: job.key, created_at: Date.now(), ...fresh })
    .onConflict(['name', 'key']);
  if (!replace) await insert.ignore();
  // A higher fence: a worker that has the old row in hand may finish, but not mark the new one done.
  // Its lease stays until then, so that the two are never handled side by side.
  else await insert.merge({ ...fresh, fence: db().raw('jobs.fence + 1') });
};

export const removeJob = async (name: string, key: string): Promise<void> => {
  await db()('jobs').where({ name, key }).whereNull('done_at').delete();
};

/** Takes the row that has been due longest, or undefined. Two processes never take the same one. */
export const takeJob = async (
  names: readonly string[],
  shopNow: number,
  realNow: number,
  leaseMs: number,
): Promise<JobRow | undefined> => {
  const due = db()('jobs')
    .select('id')
    .whereNull('done_at')
    .whereNull('dead_at')
    .where('due_at', '<=', shopNow)
    .where(leaseOver(realNow))
    .where(namedAmong('name', names))
    .orderBy([{ column: 'due_at' }, { column: 'id' }])
    .limit(1);
  if (isPostgres()) due.forUpdate().skipLocked();
  const rows = await db()('jobs')
    .where('id', '=', due)
    .update({
      lease_until: realNow + leaseMs,
      fence: db().raw('fence + 1'),
      attempts: db().raw('attempts + 1'),
    })
    .returning(['id', 'name', 'key', 'payload', 'attempts', 'fence']);
  const [row] = rows as Raw[];
  return row && toJob(row);
};

/**
 * That a row has one of these names, asked so that no index of names is taken for it: what is due is few, and has an index
 * in the order in which it is taken; by name the database would read all that was ever done, and sort it.
 * @param names none is a question that nothing answers
 */
export const namedAmong =
  (column: string, names: readonly string[]) =>
  (q: Knex.QueryBuilder): Knex.QueryBuilder =>
    names.length === 0
      ? q.whereRaw('1 = 0')
      : q.whereRaw(`?? || '' in (${names.map(() => '?').join()})`, [column, ...names]);

export const leaseOver = (realNow: number) => (q: Knex.QueryBuilder) =>
  q.whereNull('lease_until').orWhere('lease_until', '<', realNow);

type Held = Pick<JobRow, 'id' | 'fence'>;
const held = ({ id, fence }: Held) => db()('jobs').where({ id, fence });

/** The row that was begun, or its renewal that nobody has begun yet: both wait for the one who has it in hand. */
const stillWaitsFor = ({ id, fence }: Held) =>
  db()('jobs')
    .where({ id })
    .where((q) =>
      q.where({ fence }).orWhere((r) => r.where('fence', '>', fence).where({ attempts: 0 })),
    );

export const renewJob = async (job: Held, leaseUntil: number): Promise<void> => {
  await stillWaitsFor(job).update({ lease_until: leaseUntil });
};

/** Lets go of the row, whatever became of it; a job that planned its own next run can be taken again at once. */
export const letGoOfJob = async (job: Held): Promise<void> => {
  await stillWaitsFor(job).update({ lease_until: null });
};

export const finishJob = async (job: Held, at: number): Promise<void> => {
  await held(job).update({ done_at: at, lease_until: null, last_error: null });
};

export const retryJob = async (job: Held, dueAt: number, error: string): Promise<void> => {
  await held(job).update({ due_at: dueAt, lease_until: null, last_error: error });
};

export const buryJob = async (job: Held, at: number, error: string): Promise<void> => {
  await held(job).update({ dead_at: at, lease_until: null, last_error: error });
};

/** Jobs that were given up begin anew. */
export const reviveJobs = async (): Promise<void> => {
  await db()('jobs').whereNotNull('dead_at').update({ dead_at: null, attempts: 0 });
};

/** Rows that a process had in hand when it died. Only where there cannot be another process. */
export const freeAllLeases = async (): Promise<void> => {
  for (const table of ['jobs', 'outbox_deliveries']) {
    await db()(table).whereNotNull('lease_until').update({ lease_until: null });
  }
};
