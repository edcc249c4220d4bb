/** What the statements of orders cost by themselves: the same ones, one after the other, on a copy of the same data. */

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
  /** Statements the database refused. */
  readonly refused: number;
  /** What it said of the first one, for a transaction refuses all that comes after it. */
  readonly why: string;
};

type Ask = (statement: Statement) => unknown;
type Asking = {
  readonly ask: Ask;
  /** Ends when everything that was asked is answered. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Connects before it is measured. */
  readonly warm: () => Promise<void>;
};

/** @param file as recorded-cms.ts has written it */
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

const onSqlite = (file: string): Asking => {
  const open = (readonly: boolean) => new (sqlite())(file, { readonly });
  const [writer, reader] = [open(false), open(true)];
  // As cms/config/database.ts has it.
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

/** After so long the database is asked whether a statement waits for a transaction whose end comes later in the file. */
const patienceMs = 5;
/** More transactions than ever stand open beside one another. */
const mostClients = 20;
/** As pg has it: the types leave it out. */
type Client = pg.PoolClient & { readonly processID: number };

/** Transactions overlap; each has a connection of its own, as in the shop, and none holds up the others. */
const onPostgres = (connectionString: string): Asking => {
  const pool = new pg.Pool({ connectionString, max: mostClients });
  const watcher = new pg.Client({ connectionString });
  const connect = async () => (await pool.connect()) as Client;
  // What has no place here is no part of a transaction: knex leaves its name on the connection when it has ended.
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
    const told = answer.catch(() => undefined).finally(() => waiting.delete(told));
    waiting.add(told);
    // In the order of the file, for ids are given in it; but for what can only go on after something further down.
    while (waiting.has(told)) {
      await Promise.race([told, sleep(patienceMs, undefined, { ref: false })]);
      if (waiting.has(told) && (await isLocked(client))) return;
    }
    await answer;
  };
  const close = async (): Promise<void> => {
    for (const client of held.values()) client.release(true);
    await Promise.all([pool.end(), watcher.end()]);
  };
  /** Whatever still waits then waits for a transaction that nobody has ended in the file. */
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

/** A statement as it went to the database, fit for a line of a file. */
export type Statement = {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Names the transaction; empty for a statement of its own. */
  readonly tx: string;
  /** Went over the connection that only reads. */
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
 * A start of the shop takes numbers that nobody gets: what is written "unless it is there" asks for one in any case on
 * PostgreSQL. The copy of the data, on which nobody has started, gets the same numbers before anything is asked again;
 * else each row would have another id there than the statements behind it say.
 */

type Sequence = { readonly name: string; readonly last: string };

/** @returns nothing on SQLite, which takes a number only for a row */
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
