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
type Sqlite = { prepare(sql: string): { all(...values: readonly unknown[]): Row[] } };
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
  const onSqlite = sql.replace(/\$(\d+)/g, '?$1');
  const prepared = new WeakMap<object, ReturnType<Sqlite['prepare']>>();
  const bySqlite = async (connection: Sqlite, values: readonly unknown[]): Promise<Row[]> => {
    const statement = prepared.get(connection) ?? connection.prepare(onSqlite);
    prepared.set(connection, statement);
    return statement.all(...values);
  };
  return async (...values) => {
    const pool = readDb().client as Pool;
    const connection = await pool.acquireConnection();
    try {
      const rows = isPostgres()
        ? (await (connection as Postgres).query({ name, text: sql, values })).rows
        : await bySqlite(connection as Sqlite, values);
      return rows as R[];
    } finally {
      await pool.releaseConnection(connection);
    }
  };
};
