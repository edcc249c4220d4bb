/** Data of the shops of one test run: folders of SQLite, or databases of one PostgreSQL. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { leash, modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import { chosenEngine, type EngineName } from './chosen-engine.ts';
import { copyData } from './copy-world.ts';

const require = createRequire(import.meta.url);
const knex = require('knex') as typeof import('knex').knex;
const Client = (require('pg') as typeof import('pg')).Client;

/** Data of one shop: a folder, and on PostgreSQL a database. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string };
/** `server` is the address of a PostgreSQL where databases may be created; empty for SQLite. */
export type Engine = { readonly name: EngineName; readonly server: string };

/** TEST_ENGINE=postgres selects PostgreSQL: the one of DATABASE_URL, else one started for the run. */
export const startEngine = async (): Promise<{ engine: Engine; stop: () => Promise<void> }> => {
  const stop = async (): Promise<void> => {};
  if (chosenEngine() === 'sqlite') return { engine: { name: 'sqlite', server: '' }, stop };
  const { DATABASE_URL } = inherited();
  if (DATABASE_URL) return { engine: { name: 'postgres', server: DATABASE_URL }, stop };
  const own = await ownPostgres();
  return { engine: { name: 'postgres', server: own.url }, stop: own.stop };
};

/** Creates an empty place, or a copy of one whose shop is closed. */
export const makePlace = async ({ server }: Engine, copyOf?: Place): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oner-shop-'));
  if (copyOf) await copyData(copyOf.dataDir, dataDir);
  if (!server) return { dataDir, databaseUrl: '' };
  const name = `oner_test_${randomBytes(6).toString('hex')}`;
  const template = copyOf ? ` TEMPLATE "${nameOf(copyOf)}"` : '';
  await run(server, `CREATE DATABASE "${name}"${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { dataDir, databaseUrl: url.href };
};

export const clearPlace = async ({ server }: Engine, place: Place): Promise<void> => {
  if (server) await run(server, `DROP DATABASE IF EXISTS "${nameOf(place)}" WITH (FORCE)`);
  await rm(place.dataDir, { recursive: true, force: true });
};

const nameOf = (place: Place): string => new URL(place.databaseUrl).pathname.slice(1);

const run = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const ownPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(
    modernNode(),
    ['--import', leash, join(root, 'tests', 'support', 'postgres.ts')],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  if (!child.stdout) throw new Error('PostgreSQL has no standard output');
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`PostgreSQL did not start (code ${code})`)));
    lines.once('line', (line) => resolve(JSON.parse(line).url));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
};

/** Opens a separate connection to the data of a shop. */
export const openDatabase = (place: Place): Knex =>
  place.databaseUrl
    ? knex({ client: 'pg', connection: place.databaseUrl, pool: { min: 0, max: 4 } })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: join(place.dataDir, 'oner.db') },
        useNullAsDefault: true,
      });
