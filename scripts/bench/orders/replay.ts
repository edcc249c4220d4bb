/** What the statements of orders cost by themselves: the same ones, one after the other, on a copy of the same data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from '../../../tests/contract/support/engine.ts';
import { sqlite } from '../../data/database.ts';
import { decode, type Statement } from './statement.ts';

export type Replayed = {
  readonly statements: number;
  readonly ms: number;
  /** Statements the database refused: their rows are not there, because the copy is of before the start. */
  readonly refused: number;
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
  await warm();
  const from = performance.now();
  for (const statement of ready) {
    try {
      await ask(statement);
    } catch {
      refused += 1;
    }
  }
  await settle();
  const ms = performance.now() - from;
  await close();
  return { statements: ready.length, ms, refused };
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

/** A statement that takes so long waits for a row of a transaction whose end comes later in the file. */
const lockedMs = 5;
/** More transactions than ever stand open beside one another. */
const mostClients = 20;

/** Transactions overlap; each has a connection of its own, as in the shop, and none holds up the others. */
const onPostgres = (connectionString: string): Asking => {
  const pool = new pg.Pool({ connectionString, max: mostClients });
  // Kept as a promise: the next statement of a transaction may come before its connection is there. What has no place
  // here is no part of a transaction: knex leaves its name on the connection when it has ended.
  const held = new Map<string, Promise<pg.PoolClient>>();
  const waiting = new Set<Promise<unknown>>();
  const ask: Ask = async (statement) => {
    const answer = askNow(statement);
    const told = answer.catch(() => undefined).finally(() => waiting.delete(told));
    waiting.add(told);
    await Promise.race([answer, sleep(lockedMs, undefined, { ref: false })]);
  };
  const askNow = async ({ sql, values, tx }: Statement): Promise<unknown> => {
    if (/^begin/i.test(sql)) held.set(tx, pool.connect());
    const taken = held.get(tx);
    if (!taken) return pool.query(sql, [...values]);
    const client = await taken;
    try {
      return await client.query(sql, [...values]);
    } finally {
      if (/^(commit|rollback);?$/i.test(sql)) {
        held.delete(tx);
        client.release();
      }
    }
  };
  const close = async (): Promise<void> => {
    for (const client of await Promise.all(held.values())) client.release(true);
    await pool.end();
  };
  /** Whatever still waits then waits for a transaction that nobody has ended in the file. */
  const settle = async (): Promise<void> => {
    await Promise.race([Promise.all(waiting), sleep(lockedMs, undefined, { ref: false })]);
  };
  const warm = async (): Promise<void> => {
    const clients = await Promise.all(Array.from({ length: mostClients }, () => pool.connect()));
    for (const client of clients) client.release();
  };
  return { ask, settle, close, warm };
};
