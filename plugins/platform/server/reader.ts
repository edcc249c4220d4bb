import { createRequire } from 'node:module';
import { env } from '@oner/config/env';
import { faultsWithoutValues, readySqlite } from '@oner/config/sqlite';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres, openReader } from './db.ts';

const require = createRequire(import.meta.url);

/**
 * Opens the read-only connection of an SQLite shop. Strapi's pool has one connection and every documents() call
 * holds it for a transaction; with WAL a second connection reads beside it without waiting.
 */
export const openReadConnection = async (strapi: Core.Strapi): Promise<void> => {
  if (isPostgres() || env().DATABASE_URL) return;
  // The very knex that Strapi uses: one version, one dialect.
  const knex = createRequire(require.resolve('@strapi/database'))(
    'knex',
  ) as typeof import('knex').knex;
  const { filename } = strapi.db.config.connection.connection as { filename: string };
  const connection: Knex = knex({
    client: 'better-sqlite3',
    connection: { filename, options: { readonly: true } },
    useNullAsDefault: true,
    ...faultsWithoutValues,
    pool: { min: 1, max: 1, afterCreate: ready },
  });
  await connection.raw('select 1');
  openReader(connection);
};

type Native = Parameters<typeof readySqlite>[0];
type Done = (error: Error | null, native: Native) => void;

const ready = (native: Native, done: Done): void => {
  readySqlite(native);
  done(null, native);
};
