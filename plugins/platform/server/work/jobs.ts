/**
 * Jobs to run at a certain time, as rows in the database: none is lost with the process.
 * A row is handled by one worker at a time, outside any transaction, at least once: handlers are idempotent.
 */

import { logFault, logNote, maskText } from '@oner/config/log';
import type { Knex } from 'knex';
import { clock } from '../clock/clock.ts';
import { beforeCommit, onCommit, readOnce } from '../db/transactions.ts';
import { nameWork } from './boundary.ts';
import { handleRow, isLastTry, leaseMs, reportDeadRow, stepOf } from './held-row.ts';
import { backoffMs, parsePayload } from './rules.ts';
import {
  changeJobs,
  duePayloads,
  finishRow,
  hastenJob,
  idOfJob,
  type JobChange,
  type JobRow,
  letGoOfJob,
  markDead,
  renewJob,
  repeatJob,
  retryRow,
  takeJob,
} from './store.ts';
import { joinWorkers, makeWorker, type Worker } from './worker.ts';

/** @returns when it is due again, for a recurring job */
type JobHandler<P> = (
  payload: P,
  info: { key: string; attempt: number },
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing
) => Promise<Date | void>;
export type JobOptions = {
  /** After this number of failed attempts the row is dead and waits for staff; default: 12. */
  readonly maxAttempts?: number;
  /** Wait after the failed attempt `attempt` (from 1), in milliseconds. */
  readonly backoffMs?: (attempt: number) => number;
  /** If all attempts fail, the job is dropped with a log note, because it is not worth the time of staff. */
  readonly droppable?: boolean;
  /** Concurrency of this job, in workers of its own: while it waits, it delays no other job. */
  readonly concurrency?: number;
};

type Job = {
  run: JobHandler<unknown>;
  maxAttempts: number;
  backoffMs: (attempt: number) => number;
  droppable: boolean;
};
const known = new Map<string, Job>();
/** Workers of the jobs with a concurrency of their own. */
const own = new Map<string, Worker>();
const sharedConcurrency = 4;

/** Defines the handler of a job; called in a plugin's register(). */
export const defineJob = <P = unknown>(
  name: string,
  run: JobHandler<P>,
  options: JobOptions = {},
): void => {
  if (known.has(name)) throw new Error(`job ${name} is defined twice`);
  nameWork(name);
  const standard = { maxAttempts: 12, backoffMs, droppable: false };
  known.set(name, { ...standard, ...options, run: run as JobHandler<unknown> });
  if (options.concurrency !== undefined)
    own.set(
      name,
      workerOf(name, options.concurrency, () => [name]),
    );
};

/**
 * Writes a job at the end of the open transaction. (name, key) is unique: a second call changes nothing, unless `replace` is
 * set: then the new time and payload are stored and the job starts anew.
 */
export const schedule = async (
  name: string,
  key: string,
  dueAt: Date,
  payload: object = {},
  { replace = false }: { replace?: boolean } = {},
): Promise<void> => {
  if (!known.has(name)) throw new Error(`unknown job: ${name}`);
  await change({ name, key }, (before) =>
    before.planned && !replace
      ? before
      : { ...before, planned: { name, key, dueAt, payload, replace } },
  );
};

/** Cancels a job that is not done yet, at the end of the open transaction. */
export const cancelJob = (name: string, key: string): Promise<void> =>
  change({ name, key }, (before) => ({ ...before, isCanceled: true, planned: null }));

/** Payloads of the due jobs that are not done, for work that must follow them: workers handle jobs in parallel. */
export const dueJobs = async <P>(name: string): Promise<readonly P[]> =>
  (await duePayloads(name, clock.now().getTime())) as P[];

/** The query for the keys of open jobs of a name; `reconcile` compares waiting rows with them. */
export const openJobKeys = (db: Knex, name: string) =>
  db('jobs').where({ name }).whereNull('done_at').whereNull('dead_at').select('key');

type Changes = Map<string, JobChange>;

/** Job changes that the open transaction has not written yet. */
const changesNow = (): Promise<Changes> => readOnce('platform.jobs', async () => new Map());

const change = async (
  job: Pick<JobChange, 'name' | 'key'>,
  to: (before: JobChange) => JobChange,
): Promise<void> => {
  const changes = await changesNow();
  const isFirst = changes.size === 0;
  const id = idOfJob(job);
  changes.set(id, to(changes.get(id) ?? { ...job, isCanceled: false, planned: null }));
  if (isFirst) await beforeCommit(() => store(changes));
};

/**
 * Makes a job due once the open transaction is committed, or at once if none is open. The caller neither waits for the row nor
 * is rolled back by it, so it must make sure that the job also runs without this call.
 */
export const hasten = (name: string, key: string, payload: object = {}): void =>
  onCommit(async () => {
    await hastenJob(name, key, clock.now().getTime(), payload);
    kick(name);
  });

const kick = (name: string): void => (own.get(name) ?? shared).kick();

const store = async (changes: Changes): Promise<void> => {
  const all = [...changes.values()];
  changes.clear();
  await changeJobs(all);
  const now = clock.now().getTime();
  for (const { name, planned } of all)
    if (planned && planned.dueAt.getTime() <= now) onCommit(() => kick(name));
};

const handle = (row: JobRow): Promise<void> => {
  const job = known.get(row.name);
  if (!job) throw new Error(`unknown job: ${row.name}`);
  // biome-ignore lint/suspicious/noConfusingVoidType: as the handler says it
  let again: Date | void;
  return handleRow({
    run: async () => {
      again = await job.run(parsePayload(row.payload), { key: row.key, attempt: row.attempts });
    },
    renew: (until) => renewJob(row, until),
    finish: () =>
      again ? repeatJob(row, again.getTime()) : finishRow('jobs', row, clock.now().getTime()),
    fail: (error) => fail(row, job, error),
    letGo: () => letGoOfJob(row),
  });
};

const fail = async (row: JobRow, job: Job, error: unknown): Promise<void> => {
  const { name, key, attempts } = row;
  const isLast = isLastTry(attempts, job.maxAttempts, error);
  const facts = { job: name, key, attempt: attempts };
  const why = maskText(error);
  const now = clock.now().getTime();
  if (!job.droppable) logFault(isLast ? 'job dead' : 'job failed', error, facts);
  if (!isLast) {
    await retryRow('jobs', row, now + job.backoffMs(attempts), why);
    return;
  }
  if (job.droppable) {
    logNote('job dropped', { ...facts, why });
    await finishRow('jobs', row, now, why);
    return;
  }
  await markDead('jobs', row, now, why);
  await reportDeadRow({ name, key, tries: attempts });
};

const workerOf = (name: string, most: number, names: () => readonly string[]): Worker => {
  const take = () => takeJob(names(), clock.now().getTime(), Date.now(), leaseMs);
  const nameOf = (row: JobRow): string => row.name;
  return makeWorker(name, most, stepOf(take, nameOf, handle));
};

const shared = workerOf('jobs', sharedConcurrency, () =>
  [...known.keys()].filter((name) => !own.has(name)),
);
export const jobWorker: Worker = joinWorkers(() => [shared, ...own.values()]);
