/** Finds the database that a command works on, and checks that no shop is using it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Variables } from '@oner/config/secrets';
import { isInUse } from '@oner/platform/start-lock';
import type { Knex } from 'knex';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { knexOfStrapi } from './strapi-knex.ts';

/** Where the data of a shop is; the same rules as for the shop itself. */
export type DataLocation = {
  readonly dataDir: string;
  /** The SQLite file; it does not exist if the shop runs on PostgreSQL. */
  readonly file: string;
  readonly databaseUrl: string | undefined;
};

export const dataPlace = (given: Variables = inherited()): DataLocation => {
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  // Commands connect to the server directly: a pooler supports neither their options nor dumps.
  const databaseUrl = given.DATABASE_DIRECT_URL || given.DATABASE_URL || undefined;
  return { dataDir, file: join(dataDir, 'oner.db'), databaseUrl };
};

const require = createRequire(import.meta.url);

/** Opens the database of a shop read-only. Close it with `destroy()`. @throws Plain if there is none yet */
export const openForReading = (place: DataLocation = dataPlace()): Knex => {
  const knex = knexOfStrapi();
  if (place.databaseUrl)
    return knex({
      client: 'pg',
      connection: {
        connectionString: place.databaseUrl,
        options: '-c default_transaction_read_only=on',
      },
      pool: { min: 0, max: 2 },
    });
  if (!existsSync(place.file))
    throw new Plain(`No shop found in ${place.dataDir}. Next: npm start   (or npm run seed)`);
  return knex({
    client: 'better-sqlite3',
    connection: { filename: place.file, options: { readonly: true } },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
};

/** SQLite's own driver, for tasks that the query builder does not support. */
export const sqlite = (): typeof import('better-sqlite3') => require('better-sqlite3');

/**
 * Only one process may write to a SQLite file; PostgreSQL allows several.
 * @param command command to suggest once the shop is stopped
 * @throws Plain while a shop runs there
 */
export const requireStopped = (command: string, place = dataPlace()): void => {
  if (place.databaseUrl || !isInUse(place.dataDir)) return;
  throw new Plain(
    `The shop in ${place.dataDir} is running, but SQLite requires it to be stopped (Ctrl-C at npm start). Next: ${command}`,
  );
};
