import { createRequire } from 'node:module';
import { env } from '@oner/config/env';
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
    pool: { min: 1, max: 1, afterCreate: withLower },
  });
  await connection.raw('select 1');
  openReader(connection);
};

type Native = {
  pragma(text: string): unknown;
  function(name: string, options: object, body: (x: unknown) => unknown): unknown;
};

// SQLite's own lower() knows ASCII only, and searches go through this connection too.
const withLower = (native: Native, done: (error: Error | null, native: Native) => void): void => {
  native.pragma('busy_timeout = 5000');
  native.function('lower', { deterministic: true }, (x) =>
    x === null || x === undefined ? null : String(x).toLowerCase(),
  );
  done(null, native);
};
