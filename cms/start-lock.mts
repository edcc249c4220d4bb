import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Env } from '@oner/config/env';

const require = createRequire(import.meta.url);
/** Any constant will do, as long as every process of Öner uses the same. */
const advisoryKey = 7_301_955;

/** Held while Strapi loads; on SQLite until the process ends, however it ends. */
export type StartLock = { loaded(): Promise<void> };

/**
 * @throws Error when another process already runs on the same SQLite file.
 */
export const startLock = (env: Env): Promise<StartLock> =>
  env.DATABASE_URL ? postgresLock(env.DATABASE_URL) : sqliteLock(env.dataDir);

const postgresLock = async (connectionString: string): Promise<StartLock> => {
  const { Client } = require('pg') as typeof import('pg');
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [advisoryKey]);
  return { loaded: () => client.end() };
};

const lockOf = (dataDir: string): string => join(dataDir, 'oner.lock');

// An exclusive transaction on a file beside the database: the system lets go of it even after kill -9.
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

/** Whether a process runs on the SQLite file in this folder now. */
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
  // The listener keeps the handle reachable: a collected handle would give the lock back.
  process.once('exit', () => held.close());
  return { loaded: async () => {} };
};
