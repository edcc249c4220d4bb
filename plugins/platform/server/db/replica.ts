/**
 * Lists that are read on a streaming replica (DATABASE_READ_URL). It is used only once it has replayed everything that was
 * committed when the list was requested, so that users see their own writes. If it lags or is unavailable, the primary is
 * read after a short delay. Nothing that decides about money is read here.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { errorsWithoutValues } from '@oner/config/sqlite';
import { counter, gauge } from '@oner/config/telemetry';
import type { Knex } from 'knex';
import { strapiKnex } from './reader.ts';
import { db, runOnReplica } from './transactions.ts';

/** How long a list waits for the replica to catch up. */
const patienceMs = 100;
const pollMs = 5;
/** How long a replica that failed is not used. */
const restMs = 5000;

let replica: Knex | undefined;
let restsUntil = 0;
let isAway = false;

const reads = counter('oner_replica_reads_total', 'Lists, by who answered them.', ['by']);

/** Creates a pool for a replica; it connects on first use. */
export const connectTo = (url: string): Knex =>
  strapiKnex()({
    client: 'postgres',
    connection: { connectionString: url, connectionTimeoutMillis: 1000 },
    ...errorsWithoutValues,
    pool: { min: 0, max: env().DATABASE_POOL },
    acquireConnectionTimeout: 1000,
  });

/** Called in bootstrap(), on PostgreSQL. */
export const openReplica = (url = env().DATABASE_READ_URL): void => {
  if (url === '') return;
  replica = connectTo(url);
  gauge('oner_replica_behind_bytes', 'What the replica has not replayed yet.', [], async () => {
    if (!replica) return [];
    const { lsn } = await primaryPosition();
    const bytes = await bytesBehind(replica, lsn);
    return bytes === null ? [] : [{ value: Math.max(0, bytes) }];
  });
};

export const closeReplica = async (): Promise<void> => {
  const closing = replica;
  replica = undefined;
  restsUntil = 0;
  isAway = false;
  await closing?.destroy();
};

const primaryPosition = async (): Promise<{ lsn: string }> =>
  (await db().raw('select pg_current_wal_flush_lsn() as lsn')).rows[0];

/** Null if the server is not in recovery: it was promoted or never was a replica, and its data may differ. */
const bytesBehind = async (on: Knex, lsn: string): Promise<number | null> => {
  const replayed = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';
  const [{ bytes }] = (await on.raw(`select pg_wal_lsn_diff(?, ${replayed}) as bytes`, [lsn])).rows;
  return bytes === null ? null : Number(bytes);
};

class NoReplica extends Error {}

/** Checks whether the replica has replayed `lsn`; waits up to a tenth of a second. */
const catchesUp = async (on: Knex, lsn: string): Promise<boolean> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    const bytes = await bytesBehind(on, lsn);
    if (bytes === null) throw new NoReplica('the server of DATABASE_READ_URL is not a replica');
    if (bytes <= 0) return true;
    if (performance.now() > until) return false;
    await sleep(pollMs);
  }
};

/** The server is shutting down, unreachable, unknown or out of connections, or replay cancelled the query. */
const isGone = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    error instanceof NoReplica ||
    /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|53|57P|08|40001)/.test(code) ||
    /timeout|terminated/i.test(message)
  );
};

/** Reads a list on the replica if possible, else on the primary. @param read must only read, and may run twice */
export const fromReplica = async <T>(read: () => Promise<T>): Promise<T> => {
  const on = replica;
  if (!on || Date.now() < restsUntil) return read();
  // An error of the primary must not count against the replica.
  const { lsn } = await primaryPosition();
  try {
    if (await catchesUp(on, lsn)) {
      const answer = await runOnReplica(on, read);
      reads.inc({ by: 'replica' });
      if (isAway) logNote('replica available again');
      isAway = false;
      return answer;
    }
  } catch (error) {
    if (!isGone(error)) throw error;
    restsUntil = Date.now() + restMs;
    if (!isAway) logFault('replica unavailable, reading lists from the primary', error);
    isAway = true;
  }
  reads.inc({ by: 'primary' });
  return read();
};
