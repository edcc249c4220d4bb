/** Databases for many small lives: a fresh one for each run, made from one that was migrated once. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readySqlite } from '@oner/config/sqlite';
import type { Knex } from 'knex';
import { freePort } from '../../tests/support/free-port.ts';
import { makeCluster, serveCluster } from '../../tests/support/postgres-programs.ts';
import { knexOfStrapi } from '../data/database.ts';
import { loadClock, migrate, openModelHouse } from './house.ts';

export type Ground = {
  /** An empty shop. */
  fresh(): Promise<Knex>;
  close(): Promise<void>;
};

export const openGround = (engine: 'sqlite' | 'postgres'): Promise<Ground> =>
  engine === 'sqlite' ? onSqlite() : onPostgres();

type Native = Parameters<typeof readySqlite>[0] & { serialize(): Buffer };

const onSqlite = async (): Promise<Ground> => {
  const knex = knexOfStrapi();
  const open = (filename: string | Buffer): Knex =>
    knex({
      client: 'better-sqlite3',
      connection: Object.assign({ filename: '' }, { filename }),
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        afterCreate: (native: Native, done: (error: Error | null, native: Native) => void) => {
          native.pragma('foreign_keys = on');
          readySqlite(native);
          done(null, native);
        },
      },
    });
  let last = open(':memory:');
  openModelHouse(last);
  await migrate(last);
  const native = (await last.client.acquireConnection()) as Native;
  const image = native.serialize();
  await last.client.releaseConnection(native);
  return {
    fresh: async () => {
      await last.destroy();
      last = open(image);
      openModelHouse(last);
      await loadClock();
      return last;
    },
    close: () => last.destroy(),
  };
};

const onPostgres = async (): Promise<Ground> => {
  const knex = knexOfStrapi();
  const home = mkdtempSync(join(tmpdir(), 'oner-model-'));
  makeCluster(home);
  const port = await freePort();
  const server: ChildProcess = await serveCluster(home, port, [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ]);
  const open = (name: string): Knex =>
    knex({
      client: 'pg',
      connection: `postgres://oner@127.0.0.1:${port}/${name}`,
      pool: { min: 0, max: 4 },
    });
  const keeper = open('postgres');
  await keeper.raw('create database model');
  let last = open('model');
  openModelHouse(last);
  await migrate(last);
  await last.destroy();
  let number = 0;
  return {
    fresh: async () => {
      if (number > 0) {
        await last.destroy();
        await keeper.raw(`drop database run${number}`);
      }
      number += 1;
      await keeper.raw(`create database run${number} template model`);
      last = open(`run${number}`);
      openModelHouse(last);
      await loadClock();
      return last;
    },
    close: async () => {
      await last.destroy();
      await keeper.destroy();
      const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill('SIGINT');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
