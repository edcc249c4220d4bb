/**
 * What is to be done at a certain time, as rows in the database: nothing is lost with the process.
 * A row is handled by one worker at a time, outside of any transaction, at least once: handlers are idempotent.
 */

import { logFault, logNote } from '@oner/config/log';
import type { Knex } from 'knex';
import { clock } from '../clock/clock.ts';
import { beforeCommit, onCommit, readOnce } from '../db/transactions.ts';
import { nameWork } from './boundary.ts';
import { handleRow, isLastTry, leaseMs, reportGivenUp, stepOf } from './held-row.ts';
import { backoffMs } from './rules.ts';
import {
  changeJobs,
  duePayloads,
  finishRow,
  giveUpRow,
  hastenJob,
  idOfJob,
  type JobChange,
  type JobRow,
  letGoOfJob,
  renewJob,
  repeatJob,
  retryRow,
  takeJob,
} from './store.ts';
import { joinWorkers, makeWorker, type Worker } from './worker.ts';

/** @returns when it is due again, for a job that never ends */
type JobHandler<P> = (
  payload: P,
  info: { key: string; attempt: number },
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs return nothing
) => Promise<Date | void>;
export type JobOptions = {
  /** After so many failed tries the row is dead and waits for a person; 12 unless said. */
  readonly maxAttempts?: number;
  /** Wait after the failed try `attempt` (from 1), in milliseconds. */
  readonly backoffMs?: (attempt: number) => number;
  /** What is not worth a person's time when it fails to the end: the job is dropped with a note. */
  readonly droppable?: boolean;
  /** So many of its rows at once, in lanes of its own: what it waits for holds up no other job. */
  readonly lanes?: number;
};

type Job = {
  run: JobHandler<unknown>;
  maxAttempts: number;
  backoffMs: (attempt: number) => number;
  droppable: boolean;
};
const known = new Map<string, Job>();
/** Workers of the jobs that have lanes of their own. */
const own = new Map<string, Worker>();
const lanes = 4;

/** Says what a job of this name does; in a plugin's register(). */
export const defineJob = <P = unknown>(
  name: string,
  run: JobHandler<P>,
  options: JobOptions = {},
): void => {
  if (known.has(name)) throw new Error(`job ${name} is defined twice`);
  nameWork(name);
  const standard = { maxAttempts: 12, backoffMs, droppable: false };
  known.set(name, { ...standard, ...options, run: run as JobHandler<unknown> });
  if (options.lanes !== undefined)
    own.set(
      name,
      workerOf(name, options.lanes, () => [name]),
    );
};

/**
 * Writes a job down in the open transaction, at its end. (name, key) is unique: a second time changes nothing,
 * unless `replace` says that the new time and payload count and the job starts anew.
 */
export const schedule = async (
  name: string,
  key: string,
  dueAt: Date,
  payload: object = {},
  { replace = false }: { replace?: boolean } = {},
): Promise<void> => {
  if (!known.has(name)) throw new Error(`no job is called ${name}`);
  await change({ name, key }, (before) =>
    before.planned && !replace
      ? before
      : { ...before, planned: { name, key, dueAt, payload, replace } },
  );
};

/** Takes back a job that is not done yet, at the end of the open transaction. */
export const cancelJob = (name: string, key: string): Promise<void> =>
  change({ name, key }, (before) => ({ ...before, isCanceled: true, planned: null }));

/** What is due of a job and not done yet, for who has to come after it: workers take jobs side by side. */
export const dueJobs = async <P>(name: string): Promise<readonly P[]> =>
  (await duePayloads(name, clock.now().getTime())) as P[];

/** Keys of the jobs of a name that are still to be done, as a query: what `reconcile` compares waiting rows with. */
export const openJobKeys = (db: Knex, name: string) =>
  db('jobs').where({ name }).whereNull('done_at').whereNull('dead_at').select('key');

type Changes = Map<string, JobChange>;

/** What the open transaction wants of jobs, and has not written yet. */
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
 * Has a job run once the open transaction is saved, at once where none is open. What calls it neither
 * waits for the row nor is undone by it: whoever uses it makes sure that the job comes by itself as well.
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
  if (!job) throw new Error(`no job is called ${row.name}`);
  // biome-ignore lint/suspicious/noConfusingVoidType: as the handler says it
  let again: Date | void;
  return handleRow({
    run: async () => {
      again = await job.run(row.payload, { key: row.key, attempt: row.attempts });
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
  const why = String(error);
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
  await giveUpRow('jobs', row, now, why);
  await reportGivenUp({ name, key, tries: attempts });
};

const workerOf = (name: string, most: number, names: () => readonly string[]): Worker => {
  const take = () => takeJob(names(), clock.now().getTime(), Date.now(), leaseMs);
  const nameOf = (row: JobRow): string => row.name;
  return makeWorker(name, most, stepOf(take, nameOf, handle));
};

const shared = workerOf('jobs', lanes, () => [...known.keys()].filter((name) => !own.has(name)));
export const jobWorker: Worker = joinWorkers(() => [shared, ...own.values()]);
