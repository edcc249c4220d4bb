/** Cost of the statements of orders alone: runs the same statements, one after another, on a copy of the data. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Place } from '../../../tests/contract/support/engine.ts';
import { sqlite } from '../../data/database.ts';

type Replayed = {
  readonly statements: number;
  readonly ms: number;
  /** Statements that the database refused. */
  readonly refused: number;
  /** Error of the first one; a transaction refuses all statements after it. */
  readonly why: string;
};

type Ask = (statement: Statement) => unknown;
type Replayer = {
  readonly ask: Ask;
  /** Resolves once all statements are answered. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Connects before the measurement. */
  readonly warm: () => Promise<void>;
};

/** @param file written by recorded-cms.ts */
export const replay = async (place: Place, file: string): Promise<Replayed> => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const statements: Statement[] = lines.map((line) => JSON.parse(line));
  const ready = statements.map((one) => ({ ...one, values: one.values.map(decode) }));
  const { ask, settle, close, warm } = place.databaseUrl
    ? onPostgres(place.databaseUrl)
    : onSqlite(join(place.dataDir, 'oner.db'));
  let refused = 0;
  let why = '';
  await warm();
  const from = performance.now();
  for (const statement of ready) {
    try {
      await ask(statement);
    } catch (error) {
      refused += 1;
      why ||= `${String(error)}: ${statement.sql}`;
    }
  }
  await settle();
  const ms = performance.now() - from;
  await close();
  return { statements: ready.length, ms, refused, why };
};

const onSqlite = (file: string): Replayer => {
  const open = (readonly: boolean) => new (sqlite())(file, { readonly });
  const [writer, reader] = [open(false), open(true)];
  // Same settings as cms/config/database.ts.
  for (const text of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    writer.pragma(text);
  const prepared = new Map<string, ReturnType<typeof writer.prepare>>();
  const ask: Ask = ({ sql, values, isReader }) => {
    const key = `${isReader} ${sql}`;
    const known = prepared.get(key) ?? (isReader ? reader : writer).prepare(sql);
    prepared.set(key, known);
    const plain = values.map((one) => {
      if (typeof one === 'boolean') return Number(one);
      return one instanceof Date ? one.getTime() : one;
    });
    return known.reader ? known.all(...plain) : known.run(...plain);
  };
  const close = async (): Promise<void> => {
    writer.close();
    reader.close();
  };
  return { ask, settle: async () => undefined, close, warm: async () => undefined };
};

/** Milliseconds until a check whether a statement is blocked by a transaction that ends later in the file. */
const timeoutMs = 5;
/** More than the transactions that are open at the same time. */
const mostClients = 20;
/** pg sets this property, but its types omit it. */
type Client = pg.PoolClient & { readonly processID: number };

/** Transactions overlap; each has its own connection, as in the shop, and does not delay the others. */
const onPostgres = (connectionString: string): Replayer => {
  const pool = new pg.Pool({ connectionString, max: mostClients });
  const watcher = new pg.Client({ connectionString });
  const connect = async () => (await pool.connect()) as Client;
  // A name that is not in this map is not an open transaction: knex leaves the name on the connection after the end.
  const held = new Map<string, Client>();
  const waiting = new Set<Promise<unknown>>();
  const isLocked = async ({ processID }: Client): Promise<boolean> => {
    const blocking = 'select cardinality(pg_blocking_pids($1)) > 0 as locked';
    return (await watcher.query(blocking, [processID])).rows[0].locked;
  };
  const ask: Ask = async ({ sql, values, tx }) => {
    const isBegin = /^begin/i.test(sql);
    const client = held.get(tx) ?? (await connect());
    if (isBegin) held.set(tx, client);
    const isEnd = /^(commit|rollback);?$/i.test(sql);
    if (isEnd) held.delete(tx);
    const isLast = isEnd || !held.has(tx);
    const answer = client.query(sql, [...values]).finally(() => isLast && client.release());
    const settled = answer.catch(() => undefined).finally(() => waiting.delete(settled));
    waiting.add(settled);
    // Runs in the order of the file, which determines ids, except for statements blocked until a later one.
    while (waiting.has(settled)) {
      await Promise.race([settled, sleep(timeoutMs, undefined, { ref: false })]);
      if (waiting.has(settled) && (await isLocked(client))) return;
    }
    await answer;
  };
  const close = async (): Promise<void> => {
    for (const client of held.values()) client.release(true);
    await Promise.all([pool.end(), watcher.end()]);
  };
  /** Statements still pending are blocked by a transaction that does not end in the file. */
  const settle = async (): Promise<void> => {
    await Promise.race([Promise.all(waiting), sleep(1000, undefined, { ref: false })]);
  };
  const warm = async (): Promise<void> => {
    await watcher.connect();
    const clients = await Promise.all(Array.from({ length: mostClients }, connect));
    for (const client of clients) client.release();
  };
  return { ask, settle, close, warm };
};

/** A database statement, serializable as a line of a file. */
export type Statement = {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Name of the transaction; empty outside of one. */
  readonly tx: string;
  /** Whether it used the read-only connection. */
  readonly isReader: boolean;
};

export const encode = (value: unknown): unknown => {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (typeof value === 'bigint') return { $big: String(value) };
  return value ?? null;
};

const decode = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('$date' in value) return new Date(String(value.$date));
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
  if ('$big' in value) return BigInt(String(value.$big));
  return value;
};

/**
 * Starting the shop skips sequence values on PostgreSQL, because an insert "unless it is there" takes one in any
 * case. The copy, on which no shop was started, gets the same values before the replay; otherwise its rows would have
 * other ids than the later statements use.
 */

type Sequence = { readonly name: string; readonly last: string };

/** @returns an empty list on SQLite, which takes a number only for a row */
export const readSequences = async (sql: Knex, databaseUrl: string | undefined) => {
  if (!databaseUrl) return [];
  const used = sql('pg_sequences').where({ schemaname: 'public' }).whereNotNull('last_value');
  const rows: Sequence[] = await used.select({ name: 'sequencename', last: 'last_value' });
  return rows;
};

export const setSequences = async (
  databaseUrl: string | undefined,
  sequences: readonly Sequence[],
): Promise<void> => {
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, last } of sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
  } finally {
    await client.end();
  }
};
