import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '@oner/config/env';
import type { Client } from 'pg';

const require = createRequire(import.meta.url);
/** Any constant works if all processes of Öner use the same. */
const advisoryKey = 7_301_955;
const retryMs = 250;

/** Held while Strapi loads, because its schema sync is not safe against a second cold start; on SQLite as long as Strapi runs. */
export type StartLock = { loaded(): Promise<void>; release(): Promise<void> };

/** @throws Error if another process already uses the same SQLite file */
export const startLock = (env: Env): Promise<StartLock> =>
  env.DATABASE_URL
    ? postgresLock(env.DATABASE_DIRECT_URL || env.DATABASE_URL)
    : sqliteLock(env.dataDir);

const postgresLock = async (connectionString: string): Promise<StartLock> => {
  const { Client } = require('pg') as typeof import('pg');
  const client = new Client({ connectionString });
  await client.connect().catch((cause) => {
    throw new Error(`PostgreSQL does not answer at DATABASE_URL: ${reasonOf(cause)}`, { cause });
  });
  // Polled: a query that waits is a transaction, and an index that the holder builds CONCURRENTLY would wait for its end.
  while (!(await isTaken(client))) await sleep(retryMs);
  let ended: Promise<void> | undefined;
  const release = (): Promise<void> => {
    ended ??= client.end();
    return ended;
  };
  return { loaded: release, release };
};

const isTaken = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [advisoryKey]);
  return rows[0].taken;
};

/** If several addresses failed, returns the error of the first. */
const reasonOf = (cause: unknown): string =>
  cause instanceof AggregateError ? String(cause.errors[0]?.message) : String(cause);

const lockOf = (dataDir: string): string => join(dataDir, 'oner.lock');

// An exclusive transaction on a file next to the database: the operating system releases it even after kill -9.
const take = (dataDir: string) => {
  const Database = require('better-sqlite3') as typeof import('better-sqlite3');
  const held = new Database(lockOf(dataDir), { timeout: 2000 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return held;
  } catch (cause) {
    held.close();
    throw new Error(
      `Another process already uses the database in ${dataDir}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
      { cause },
    );
  }
};

/** Whether a process uses the SQLite file in this folder now. */
export const isInUse = (dataDir: string): boolean => {
  if (!existsSync(lockOf(dataDir))) return false;
  try {
    take(dataDir).close();
    return false;
  } catch {
    return true;
  }
};

const sqliteLock = async (dataDir: string): Promise<StartLock> => {
  mkdirSync(dataDir, { recursive: true });
  const held = take(dataDir);
  return {
    loaded: async () => {},
    release: async () => {
      held.close();
    },
  };
};
