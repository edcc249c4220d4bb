/** Databases for tests in one process: any number of fresh copies of one that was prepared once. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSqlite } from '@oner/config/sqlite';
import type { Knex } from 'knex';
import {
  closeReader,
  isPostgres,
  openReader,
} from '../../../plugins/platform/server/db/transactions.ts';
import { knexOfStrapi } from '../../../scripts/data/strapi-knex.ts';
import { freePort } from '../free-port.ts';
import { fastSettings, makeCluster, serveCluster } from '../postgres-programs.ts';

export type EngineName = 'sqlite' | 'postgres';
type Databases = {
  /** Returns a freshly prepared database and closes the previous one. */
  fresh(): Promise<Knex>;
  /** Stops PostgreSQL at once, as by a power cut, and starts it again. */
  fall?(): Promise<void>;
  close(): Promise<void>;
};
export type DatabaseOptions = {
  /** Folder of the files; by default SQLite keeps them in memory and PostgreSQL in a folder of its own. */
  readonly folder?: string;
  /** Keeps committed data through a power cut, as a shop does. */
  readonly isDurable?: boolean;
};
/** Opens the plugins on a database and creates its tables. */
type Prepare = (database: Knex) => Promise<void>;

type Native = Parameters<typeof prepareSqlite>[0] & { serialize(): Buffer };

/** As cms/config/database.ts opens it. @param from a file, or the bytes of one */
const openSqlite = (from: string | Buffer, isDurable = false): Knex =>
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
        prepareSqlite(native);
        done(null, native);
      },
    },
  });

const openPostgres = (connection: string): Knex =>
  knexOfStrapi()({ client: 'pg', connection, pool: { min: 0, max: 8 } });

export const openDatabases = (
  engine: EngineName,
  prepare: Prepare,
  options: DatabaseOptions = {},
): Promise<Databases> =>
  engine === 'sqlite' ? onSqlite(prepare, options) : onPostgres(prepare, options);

const shared = new Map<string, Promise<Databases>>();

/** Databases shared in turn by all tests with the same tables: created once per process, kept until it ends. */
export const sharedDatabases = async (
  tables: string,
  open: () => Promise<Databases>,
): Promise<Databases> => {
  const opened = shared.get(tables) ?? open();
  shared.set(tables, opened);
  return { fresh: (await opened).fresh, close: async () => {} };
};

const imageOf = async ({ client }: Knex): Promise<Buffer> => {
  const native = (await client.acquireConnection()) as Native;
  const image = native.serialize();
  await client.releaseConnection(native);
  return image;
};

/** On SQLite, lists read the state committed before `work`, as they do beside an open transaction. */
export const readingSnapshot = async <T>(database: Knex, work: () => Promise<T>): Promise<T> => {
  if (isPostgres()) return work();
  openReader(openSqlite(await imageOf(database)));
  try {
    return await work();
  } finally {
    await closeReader();
  }
};

const onSqlite = async (
  prepare: Prepare,
  { folder, isDurable }: DatabaseOptions,
): Promise<Databases> => {
  let last = openSqlite(':memory:');
  await prepare(last);
  const image = await imageOf(last);
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

const durableSettings = ['max_wal_size=64MB', 'min_wal_size=32MB'];

type Server = {
  readonly open: (name: string) => Knex;
  readonly child: () => ChildProcess;
  /** Stops at once, as by a power cut, and starts again. */
  fall(): Promise<void>;
  close(): Promise<void>;
};

const startServer = async (settings: readonly string[], folder?: string): Promise<Server> => {
  const home = mkdtempSync(join(folder ?? tmpdir(), 'oner-databases-'));
  makeCluster(home);
  const port = await freePort();
  const serve = () => serveCluster(home, port, settings, { isKept: folder !== undefined });
  let child = await serve();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (child.kill(signal)) await gone;
  };
  return {
    // The socket costs a fifth less processor time per query than TCP.
    open: (name) => openPostgres(`postgres://oner@localhost:${port}/${name}?host=${home}`),
    child: () => child,
    fall: async () => {
      await end('SIGQUIT');
      child = await serve();
    },
    close: async () => {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
};

let runningServer: Promise<Server> | undefined;

/** One server for all tests of this process. It keeps no process alive, and ends with it. */
const sharedServer = (): Promise<Server> => {
  runningServer ??= (async () => {
    const server = await startServer(fastSettings);
    const child = server.child();
    child.unref();
    for (const pipe of [child.stdin, child.stderr]) (pipe as Socket | null)?.unref();
    return server;
  })();
  return runningServer;
};

/**
 * Stores the rows and a function that restores them: a tenth of the cost of another copy of the database. The function names each
 * table, so that a connection plans its statements once. Notes a change of the schema, for example a dropped trigger.
 */
const snapshotRows = `
  create schema kept;
  create table kept.sequences as
    select format('public.%I', sequencename)::regclass as name, last_value, start_value from pg_sequences;
  do $$ declare name text; has_rows bool; deletes text := ''; inserts text := ''; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      deletes := deletes || format('delete from public.%I; ', name);
      execute format('select exists (select from public.%I)', name) into has_rows;
      continue when not has_rows;
      execute format('create table kept.%I as table public.%I', name, name);
      inserts := inserts || format('insert into public.%I overriding system value table kept.%I; ', name, name);
    end loop;
    -- No trigger of an append-only table is asked.
    execute format('create function kept.put_back() returns void language plpgsql
      set session_replication_role = replica as %L', 'begin ' || deletes || inserts || '
        perform setval(k.name, coalesce(k.last_value, k.start_value), k.last_value is not null) from kept.sequences k;
      end');
  end $$;
  create table kept.changes ();
  create function kept.note_change() returns event_trigger language plpgsql as
    'begin insert into kept.changes default values; end';
  create event trigger note_change on ddl_command_end execute function kept.note_change()`;

/** The parts of the driver's connection and of Knex's client that are used here. */
type Connection = { query(text: string): Promise<unknown>; end(): Promise<void> };
type PostgresClient = {
  version?: string;
  acquireRawConnection(): Promise<Connection>;
  destroyRawConnection(connection: Connection): Promise<void>;
};

/** Resets a connection to its initial state, except for what it caches about tables and statements. */
const resetConnection = `rollback; reset session authorization; reset all; close all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`;

/**
 * Connections to one database that outlive the shops using them: a new connection first reads the catalogue of each table,
 * which takes as long as a test.
 */
const openConnectionCache = () => {
  const spare: Connection[] = [];
  let version: string | undefined;
  /** Closing the returned database gives its connections back. */
  const openCached = (database: Knex): Knex => {
    const client = database.client as PostgresClient;
    const { acquireRawConnection, destroyRawConnection } = client;
    client.acquireRawConnection = async () => {
      const connection = spare.pop() ?? (await acquireRawConnection.call(client));
      version ??= client.version;
      if (version) client.version = version;
      return connection;
    };
    client.destroyRawConnection = async (connection) => {
      try {
        await connection.query(resetConnection);
        spare.push(connection);
      } catch {
        await destroyRawConnection.call(client, connection);
      }
    };
    return database;
  };
  const end = async (): Promise<void> => {
    await Promise.all(spare.splice(0).map((connection) => connection.end()));
  };
  return { openCached, end };
};

let made = 0;

const onPostgres = async (
  prepare: Prepare,
  { folder, isDurable }: DatabaseOptions,
): Promise<Databases> => {
  const isOwn = folder !== undefined || isDurable;
  const server = isOwn
    ? await startServer(isDurable ? durableSettings : fastSettings, folder)
    : await sharedServer();
  const adminConnection = server.open('postgres');
  const connectionCache = openConnectionCache();
  const openShop = (): Knex =>
    isOwn ? server.open(shop) : connectionCache.openCached(server.open(shop));
  const drop = (name: string) =>
    adminConnection.raw(`drop database if exists ${name} with (force)`);
  made += 1;
  const prepared = `prepared${made}`;
  const shop = `shop${made}`;
  await adminConnection.raw(`create database ${prepared}`);
  let last = server.open(prepared);
  await prepare(last);
  await last.raw(snapshotRows);
  const hasChanged = async (database: Knex): Promise<boolean> =>
    (await database.raw('select exists (select from kept.changes) as changed')).rows[0].changed;
  /** Restores the rows. It stays open: a new connection would first read the catalogue of all tables, which takes longer. */
  let restorer: Knex | undefined;
  const copy = async (): Promise<Knex> => {
    await restorer?.destroy();
    await connectionCache.end();
    await drop(shop);
    await adminConnection.raw(`create database ${shop} template ${prepared}`);
    return server.open(shop);
  };
  return {
    fresh: async () => {
      await last.destroy();
      if (restorer && !(await hasChanged(restorer))) await restorer.raw('select kept.put_back()');
      else restorer = await copy();
      last = openShop();
      return last;
    },
    ...(isOwn && { fall: server.fall }),
    close: async () => {
      await last.destroy();
      await restorer?.destroy();
      await connectionCache.end();
      for (const name of isOwn ? [] : [shop, prepared]) await drop(name);
      await adminConnection.destroy();
      if (isOwn) await server.close();
    },
  };
};
