/**
 * Lists that are read on a streaming replica (DATABASE_READ_URL). It is asked only once it has replayed everything that was
 * committed when the list was asked for, so who has written reads what they wrote; one that is behind or away costs a moment, and
 * the primary answers. Nothing that decides about money reads here.
 */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { counter, gauge } from '@oner/config/telemetry';
import type { Knex } from 'knex';
import { db, runOnReplica } from './transactions.ts';

const require = createRequire(import.meta.url);
/** How long a list waits for what was committed before it. */
const patienceMs = 100;
const pollMs = 5;
/** Who did not answer is left alone for so long. */
const restMs = 5000;

let replica: Knex | undefined;
let restsUntil = 0;
let isAway = false;

const reads = counter('oner_replica_reads_total', 'Lists, by who answered them.', ['by']);

/** In bootstrap(), on PostgreSQL. */
export const openReplica = (): void => {
  const { DATABASE_READ_URL, DATABASE_POOL } = env();
  if (DATABASE_READ_URL === '') return;
  const knex = createRequire(require.resolve('@strapi/database'))(
    'knex',
  ) as typeof import('knex').knex;
  replica = knex({
    client: 'postgres',
    connection: { connectionString: DATABASE_READ_URL, connectionTimeoutMillis: 1000 },
    pool: { min: 0, max: DATABASE_POOL },
    acquireConnectionTimeout: 1000,
  });
  gauge('oner_replica_behind_bytes', 'What the replica has not replayed yet.', [], async () => {
    if (!replica) return [];
    const { lsn } = await primaryPosition();
    const [row] = (await replica.raw(behind, [lsn])).rows;
    return [{ value: Math.max(0, Number(row.bytes)) }];
  });
};

export const closeReplica = async (): Promise<void> => {
  const closing = replica;
  replica = undefined;
  await closing?.destroy();
};

const behind = 'select pg_wal_lsn_diff(?, pg_last_wal_replay_lsn()) as bytes';

const primaryPosition = async (): Promise<{ lsn: string }> =>
  (await db().raw('select pg_current_wal_flush_lsn() as lsn')).rows[0];

/** Whether the replica shows what is committed now, within a tenth of a second. */
const catchesUp = async (on: Knex): Promise<boolean> => {
  const { lsn } = await primaryPosition();
  const until = performance.now() + patienceMs;
  for (;;) {
    const [row] = (await on.raw(behind, [lsn])).rows;
    if (Number(row.bytes) <= 0) return true;
    if (performance.now() > until) return false;
    await sleep(pollMs);
  }
};

/** A server that ends, is away or cannot be reached; and a query that replay cuts off. */
const isGone = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(ECONN|EPIPE|ETIMEDOUT|57P|08|40001)/.test(code) || /timeout|terminated/i.test(message);
};

/** Reads a list on the replica where it may be, else as ever. @param read does nothing but read, and may be begun twice */
export const fromReplica = async <T>(read: () => Promise<T>): Promise<T> => {
  const on = replica;
  if (!on || Date.now() < restsUntil) return read();
  try {
    if (await catchesUp(on)) {
      const answer = await runOnReplica(on, read);
      reads.inc({ by: 'replica' });
      if (isAway) logNote('lists are read on the replica again');
      isAway = false;
      return answer;
    }
  } catch (error) {
    if (!isGone(error)) throw error;
    restsUntil = Date.now() + restMs;
    if (!isAway) logFault('the replica is away: lists are read on the primary', error);
    isAway = true;
  }
  reads.inc({ by: 'primary' });
  return read();
};
