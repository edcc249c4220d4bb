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
  /** PostgreSQL stops at once, as by a power cut, and starts again. */
  fall?(): Promise<void>;
  close(): Promise<void>;
};
export type DatabaseOptions = {
  /** Where the files are; unless said, SQLite keeps them in memory and PostgreSQL in a folder of its own. */
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
  const place = (): string | Buffer => {
    if (!folder) return image;
    const file = join(folder, 'shop.db');
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
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

const onPostgres = async (
  prepare: Prepare,
  { folder, isDurable }: DatabaseOptions,
): Promise<Databases> => {
  const home = mkdtempSync(join(folder ?? tmpdir(), 'oner-databases-'));
  makeCluster(home);
  const port = await freePort();
  const settings = isDurable ? ['max_wal_size=64MB', 'min_wal_size=32MB'] : hasty;
  const serve = () => serveCluster(home, port, settings, { isKept: folder !== undefined });
  let server = await serve();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    if (server.kill(signal)) await gone;
  };
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
    fall: async () => {
      await end('SIGQUIT');
      server = await serve();
    },
    close: async () => {
      await last.destroy();
      await keeper.destroy();
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
};
