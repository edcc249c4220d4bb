/** Databases for tests in one process: a fresh one as often as asked, each a copy of one that was prepared once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readySqlite } from '@oner/config/sqlite';
import type { Knex } from 'knex';
import { knexOfStrapi } from '../../../scripts/data/database.ts';
import { freePort } from '../free-port.ts';
import { makeCluster, serveCluster } from '../postgres-programs.ts';

export type EngineName = 'sqlite' | 'postgres';
export type Databases = {
  /** A new copy; the one before it is closed. */
  fresh(): Promise<Knex>;
  close(): Promise<void>;
};
export type DatabaseOptions = {
  /** Where SQLite keeps its files; in memory unless said. */
  readonly folder?: string;
  /** Keeps what is saved through a power cut, as a shop does. */
  readonly isDurable?: boolean;
};
/** Opens the plugins over a database and makes its tables. */
type Prepare = (database: Knex) => Promise<void>;

type Native = Parameters<typeof readySqlite>[0] & { serialize(): Buffer };

/** As cms/config/database.ts opens it. @param from a file, or the bytes of one */
export const openSqlite = (from: string | Buffer, isDurable = false): Knex =>
  knexOfStrapi()({
    client: 'better-sqlite3',
    connection: Object.assign({ filename: '' }, { filename: from }),
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (native: Native, done: (error: Error | null, native: Native) => void) => {
        native.pragma('journal_mode = WAL');
        native.pragma(`synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
        readySqlite(native);
        done(null, native);
      },
    },
  });

export const openPostgres = (connection: string): Knex =>
  knexOfStrapi()({ client: 'pg', connection, pool: { min: 0, max: 8 } });

export const openDatabases = (
  engine: EngineName,
  prepare: Prepare,
  options: DatabaseOptions = {},
): Promise<Databases> =>
  engine === 'sqlite' ? onSqlite(prepare, options) : onPostgres(prepare, options);

const onSqlite = async (
  prepare: Prepare,
  { folder, isDurable }: DatabaseOptions,
): Promise<Databases> => {
  let last = openSqlite(':memory:');
  await prepare(last);
  const native = (await last.client.acquireConnection()) as Native;
  const image = native.serialize();
  await last.client.releaseConnection(native);
  let number = 0;
  const place = (): string | Buffer => {
    if (!folder) return image;
    number += 1;
    const file = join(folder, `shop-${number}.db`);
    writeFileSync(file, image);
    return file;
  };
  return {
    fresh: async () => {
      await last.destroy();
      last = openSqlite(place(), isDurable);
      return last;
    },
    close: () => last.destroy(),
  };
};

const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const onPostgres = async (prepare: Prepare, { isDurable }: DatabaseOptions): Promise<Databases> => {
  const home = mkdtempSync(join(tmpdir(), 'oner-databases-'));
  makeCluster(home);
  const port = await freePort();
  const server = await serveCluster(home, port, isDurable ? [] : hasty);
  const open = (name: string): Knex => openPostgres(`postgres://oner@127.0.0.1:${port}/${name}`);
  const keeper = open('postgres');
  await keeper.raw('create database prepared');
  let last = open('prepared');
  await prepare(last);
  let number = 0;
  return {
    fresh: async () => {
      await last.destroy();
      if (number > 0) await keeper.raw(`drop database shop${number}`);
      number += 1;
      await keeper.raw(`create database shop${number} template prepared`);
      last = open(`shop${number}`);
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
