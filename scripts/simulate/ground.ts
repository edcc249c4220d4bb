/** A database for a simulated shop: a file, or a database of a PostgreSQL of its own with the settings it comes with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readySqlite } from '@oner/config/sqlite';
import type { Knex } from 'knex';
import { db } from '../../plugins/platform/server/db.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { makeCluster, serveCluster } from '../../tests/support/postgres-programs.ts';
import { knexOfStrapi } from '../data/database.ts';
import { beginShop, openSimulatedHouse } from './house.ts';

export type EngineName = 'sqlite' | 'postgres';
export type Ground = {
  /** An empty shop whose clock begins at this instant. */
  begin(at: Date): Promise<Knex>;
  close(): Promise<void>;
};

type Native = Parameters<typeof readySqlite>[0];

/** As cms/config/database.ts opens it. @param isSafe against a power cut, which a test has none of */
export const openFile = (filename: string, isSafe = true): Knex =>
  knexOfStrapi()({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (native: Native, done: (error: Error | null, native: Native) => void) => {
        native.pragma('journal_mode = WAL');
        native.pragma(`synchronous = ${isSafe ? 'FULL' : 'OFF'}`);
        readySqlite(native);
        done(null, native);
      },
    },
  });

export const openPostgres = (connection: string): Knex =>
  knexOfStrapi()({ client: 'pg', connection, pool: { min: 0, max: 8 } });

export const openGround = (
  engine: EngineName,
  dataDir: string,
  { isSafe = true }: { readonly isSafe?: boolean } = {},
): Promise<Ground> => (engine === 'sqlite' ? onSqlite(dataDir, isSafe) : onPostgres());

const onSqlite = async (dataDir: string, isSafe: boolean): Promise<Ground> => {
  let last: Knex | undefined;
  let number = 0;
  return {
    begin: async (at) => {
      await last?.destroy();
      number += 1;
      const shop = openFile(join(dataDir, `shop-${number}.db`), isSafe);
      last = shop;
      openSimulatedHouse(shop, db);
      await beginShop(shop, at);
      return shop;
    },
    close: async () => last?.destroy(),
  };
};

const onPostgres = async (): Promise<Ground> => {
  const home = mkdtempSync(join(tmpdir(), 'oner-simulate-'));
  makeCluster(home);
  const port = await freePort();
  const server = await serveCluster(home, port, []);
  const address = (name: string): string => `postgres://oner@127.0.0.1:${port}/${name}`;
  const keeper = openPostgres(address('postgres'));
  let last: Knex | undefined;
  let number = 0;
  return {
    begin: async (at) => {
      await last?.destroy();
      number += 1;
      await keeper.raw(`create database shop${number}`);
      const shop = openPostgres(address(`shop${number}`));
      last = shop;
      openSimulatedHouse(shop, db);
      await beginShop(shop, at);
      return shop;
    },
    close: async () => {
      await last?.destroy();
      await keeper.destroy();
      const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill('SIGINT');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
