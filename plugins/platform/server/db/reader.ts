/**
 * Frequent reads of visitors without the query builder: a statement is prepared once and costs only its execution. Not for
 * use inside a transaction: it sees only committed data.
 */
import { createRequire } from 'node:module';
import { env } from '@oner/config/env';
import { errorsWithoutValues, prepareSqlite } from '@oner/config/sqlite';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres, openReader, readDb } from './transactions.ts';

const require = createRequire(import.meta.url);

/** The same knex module that Strapi uses. */
export const strapiKnex = (): typeof import('knex').knex =>
  createRequire(require.resolve('@strapi/database'))('knex');

/**
 * Opens the read-only connection of an SQLite shop. Strapi's pool has one connection, and every documents() call holds it
 * for a transaction; with WAL a second connection can read at the same time without waiting.
 */
export const openReadConnection = async (strapi: Core.Strapi): Promise<void> => {
  if (isPostgres() || env().DATABASE_URL) return;
  const { filename } = strapi.db.config.connection.connection as { filename: string };
  const connection: Knex = strapiKnex()({
    client: 'better-sqlite3',
    connection: { filename, options: { readonly: true } },
    useNullAsDefault: true,
    ...errorsWithoutValues,
    pool: { min: 1, max: 1, afterCreate: ready },
  });
  await connection.raw('select 1');
  openReader(connection);
};

type Native = Parameters<typeof prepareSqlite>[0];
type Done = (error: Error | null, native: Native) => void;

const ready = (native: Native, done: Done): void => {
  prepareSqlite(native);
  done(null, native);
};

type Row = Record<string, unknown>;
type Pool = {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
};
type Sqlite = {
  readonly open: boolean;
  prepare(sql: string): { all(...values: readonly unknown[]): Row[] };
};
type Postgres = {
  query(statement: { name?: string; text: string; values: readonly unknown[] }): Promise<{
    rows: Row[];
  }>;
};

export type PreparedRead<R> = (...values: readonly unknown[]) => Promise<readonly R[]>;

/**
 * @param name unique; PostgreSQL stores the prepared statement under it
 * @param sql with `$1`, `$2` … for the values, on both engines
 */
export const preparedRead = <R extends Row>(name: string, sql: string): PreparedRead<R> => {
  const lite = onSqlite(sql);
  return async (...values) => {
    const rows = isPostgres() ? await onPostgres(name, sql, values) : await lite(values);
    return rows as R[];
  };
};

const pool = (): Pool => readDb().client as Pool;

/** Whether named statements persist: a pooler gives each transaction another connection (DATABASE_DIRECT_URL). */
export const keepsStatements = (on: Knex): boolean =>
  on.client.dialect === 'postgresql' && !env().DATABASE_DIRECT_URL;

const onPostgres = async (
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const from = pool();
  const connection = (await from.acquireConnection()) as Postgres;
  try {
    const statement = keepsStatements(readDb()) ? { name, text, values } : { text, values };
    return (await connection.query(statement)).rows;
  } finally {
    await from.releaseConnection(connection);
  }
};

// The reader has one connection, and each query on it is synchronous.
const onSqlite = (sql: string): ((values: readonly unknown[]) => Promise<Row[]>) => {
  const text = sql.replace(/\$\d+/g, '?');
  const places = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number) - 1);
  let connection: Sqlite | undefined;
  let statement: ReturnType<Sqlite['prepare']> | undefined;
  return async (values) => {
    if (!connection?.open || !statement) {
      connection = (await pool().acquireConnection()) as Sqlite;
      await pool().releaseConnection(connection);
      statement = connection.prepare(text);
    }
    return statement.all(...places.map((place) => values[place]));
  };
};
