import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForLocks } from '@oner/config/sqlite';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeReader,
  db,
  guardTransactions,
  openReader,
  readDb,
  transact,
} from './transactions.ts';

const require = createRequire(import.meta.url);
/** The same knex that Strapi uses; scripts import it differently, and their types are not those of plugins. */
const knex = createRequire(require.resolve('@strapi/database'))(
  'knex',
) as typeof import('knex').knex;
type Native = Parameters<typeof waitForLocks>[0];

let dir: string;
let pool: Knex;
let other: Knex;

const open = (readonly: boolean, patienceMs: number): Knex =>
  knex({
    client: 'better-sqlite3',
    connection: { filename: join(dir, 'x.db'), options: { readonly } },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (native: Native, done: (error: null, native: Native) => void) => {
        waitForLocks(native, { timeoutMs: patienceMs, pauseMs: 5 });
        done(null, native);
      },
    },
  });

/** Opens transactions as Strapi does. */
const strapiOn = (connection: Knex) => {
  const transaction = async (work: (payload: object) => Promise<unknown>): Promise<unknown> => {
    const trx = await connection.transaction();
    try {
      const result = await work({ trx });
      await trx.commit();
      return result;
    } catch (error) {
      if (!trx.isCompleted()) await trx.rollback();
      throw error;
    }
  };
  return { db: { connection, transaction } } as object as Core.Strapi;
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'oner-db-'));
  other = open(false, 60_000);
  await other.raw('pragma journal_mode = WAL');
  await other.raw('create table t (x integer)');
  pool = open(false, 20);
  guardTransactions(strapiOn(pool));
  openReader(open(true, 20));
});
afterAll(async () => {
  await closeReader();
  await pool.destroy();
  await other.destroy();
  rmSync(dir, { recursive: true });
});

const add = (x: number) => db()('t').insert({ x });
const lines = (): Promise<number[]> => db()('t').orderBy('x').pluck('x');

describe('SQLite', () => {
  it('reads without waiting while a transaction is open', async () => {
    await transact(() => add(1));
    let end = (): void => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let began = (): void => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const writing = transact(async () => {
      await add(2);
      expect(await lines()).toEqual([1, 2]);
      began();
      await held;
    });
    await begun;
    expect(await lines()).toEqual([1]);
    expect(await readDb()('t')).toEqual([{ x: 1 }]);
    await expect(readDb()('t').insert({ x: 9 })).rejects.toThrow(/readonly/);
    expect((await db().raw('select count(*) as n from t'))[0].n).toBe(1);
    end();
    await writing;
    expect(await lines()).toEqual([1, 2]);
  });

  it('does nothing if another process prevents a transaction from beginning', async () => {
    const before = await lines();
    const lock = await other.transaction();
    let ran = false;
    const writing = transact(async () => {
      ran = true;
      await add(3);
    });
    await expect(writing).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    expect(ran).toBe(false);
    await expect(add(4)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    expect(await lines()).toEqual(before);
    await lock.commit();
    await transact(() => add(5));
    expect(await lines()).toEqual([...before, 5]);
  });
});
