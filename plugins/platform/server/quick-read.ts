/**
 * Reading what visitors ask for all the time, without the query builder: a statement is prepared once and costs what
 * the database costs. Never inside a transaction: it sees what is committed.
 */
import { isPostgres, readDb } from './db.ts';

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
  query(statement: { name: string; text: string; values: readonly unknown[] }): Promise<{
    rows: Row[];
  }>;
};

export type QuickRead<R> = (...values: readonly unknown[]) => Promise<readonly R[]>;

/**
 * @param name unique; a server keeps the plan under it
 * @param sql with `$1`, `$2` … for the values, on both engines
 */
export const quickRead = <R extends Row>(name: string, sql: string): QuickRead<R> => {
  const lite = onSqlite(sql);
  return async (...values) => {
    const rows = isPostgres() ? await onPostgres(name, sql, values) : await lite(values);
    return rows as R[];
  };
};

const pool = (): Pool => readDb().client as Pool;

const onPostgres = async (
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const from = pool();
  const connection = (await from.acquireConnection()) as Postgres;
  try {
    return (await connection.query({ name, text, values })).rows;
  } finally {
    await from.releaseConnection(connection);
  }
};

// The reader has one connection, and whatever is asked of it is answered before anybody else can ask.
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
