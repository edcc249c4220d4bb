/**
 * What is to be done at a certain time, as rows in the database: nothing is lost with the process.
 * A row is handled by one worker at a time, outside of any transaction, at least once: handlers are idempotent.
 */
import { boundary, nameWork, underName } from './boundary.ts';
import { clock } from './clock.ts';
import { onCommit } from './db.ts';
import { backoffMs } from './domain/backoff.ts';
import { isStorageFull } from './http/refusal-of.ts';
import { holdLease, leaseMs } from './lease.ts';
import { logFault } from './log.ts';
import { storageIsLow } from './storage.ts';
import {
  addJob,
  buryJob,
  finishJob,
  type JobRow,
  letGoOfJob,
  removeJob,
  renewJob,
  retryJob,
  takeJob,
} from './store/jobs.ts';
import { tellGivenUp } from './tell-given-up.ts';
import { makeWorker } from './worker.ts';

export type JobHandler<P> = (payload: P, info: { key: string; attempt: number }) => Promise<void>;
export type JobOptions = {
  /** After so many failed tries the row is dead and waits for a person; 12 unless said. */
  readonly maxAttempts?: number;
  /** Wait after the failed try `attempt` (from 1), in milliseconds. */
  readonly backoffMs?: (attempt: number) => number;
};

type Job = {
  run: JobHandler<unknown>;
  maxAttempts: number;
  backoffMs: (attempt: number) => number;
};
const known = new Map<string, Job>();
const lanes = 4;

/** Says what a job of this name does; in a plugin's register(). */
export const defineJob = <P = unknown>(
  name: string,
  run: JobHandler<P>,
  options: JobOptions = {},
): void => {
  if (known.has(name)) throw new Error(`job ${name} is defined twice`);
  nameWork(name);
  known.set(name, { run: run as JobHandler<unknown>, maxAttempts: 12, backoffMs, ...options });
};

/**
 * Writes a job down in the open transaction. (name, key) is unique: a second time changes nothing,
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
  await addJob({ name, key, dueAt, payload }, replace);
  if (dueAt.getTime() <= clock.now().getTime()) onCommit(() => jobWorker.kick());
};

/** Takes back a job that is not done yet. */
export const cancelJob = (name: string, key: string): Promise<void> => removeJob(name, key);

const step = async (taken: () => void): Promise<boolean> => {
  if (storageIsLow()) return false;
  const row = await takeJob([...known.keys()], clock.now().getTime(), Date.now(), leaseMs);
  if (!row) return false;
  taken();
  await underName(row.name, () => handle(row));
  return true;
};

const handle = async (row: JobRow): Promise<void> => {
  const job = known.get(row.name);
  if (!job) throw new Error(`no job is called ${row.name}`);
  const release = holdLease((until) => renewJob(row, until));
  try {
    await job.run(row.payload, { key: row.key, attempt: row.attempts });
    boundary('before-acknowledgement');
    await finishJob(row, clock.now().getTime());
  } catch (error) {
    // What a full disk stops goes on when there is room, however often it was tried meanwhile.
    const isLast = row.attempts >= job.maxAttempts && !isStorageFull(error);
    logFault(isLast ? 'job dead' : 'job failed', error, {
      job: row.name,
      key: row.key,
      attempt: row.attempts,
    });
    const now = clock.now().getTime();
    if (isLast) {
      await buryJob(row, now, String(error));
      await tellGivenUp({ name: row.name, key: row.key, tries: row.attempts });
    } else await retryJob(row, now + job.backoffMs(row.attempts), String(error));
  } finally {
    release();
    await letGoOfJob(row);
  }
};

export const jobWorker = makeWorker('jobs', lanes, step);
