/**
 * Times in the past for demo data: work inside runInPast() sees the given instant as now.
 *
 * Transactions that code cannot bypass by mistake. Inside a transaction `db()` is that transaction; a query on the pool
 * fails at once, because on SQLite's single connection it would wait for itself forever.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { logFault } from '@oner/config/log';
import { synchronous } from '@oner/config/sqlite';
import { inSpan } from '@oner/config/tracing';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { boundary } from '../work/boundary.ts';

const past = new AsyncLocalStorage<Date>();

/** The instant set by runInPast() for this call chain; undefined in normal operation. */
export const pastInstant = (): Date | undefined => past.getStore();

export const runInPast = <T>(at: Date, work: () => T): T => past.run(at, work);

/** Runs `work` at the present time. */
const inPresent = <T>(work: () => T): T => past.exit(work);

type Open = {
  trx: Knex.Transaction;
  afterCommit: (() => void | Promise<void>)[];
  /** Shared with nested transactions, which commit or fail together. `isWritten`: no more writes can be deferred. */
  fate: { failed: boolean; isWritten: boolean };
  beforeCommit: (() => Promise<void>)[];
  /** Results that are cached for the transaction (readOnce). */
  known: Map<string, Promise<unknown>>;
};
type Payload = { trx: Knex.Transaction };
/** The members of Knex's client used here; Knex's own types leave them open. */
type Client = {
  acquireConnection(this: unknown): Promise<unknown>;
  runner(this: unknown, builder: Builder): unknown;
  readonly dialect: string;
};
/** A query of Knex's builder, or a raw one. */
type Builder = {
  readonly _method?: string;
  readonly _connection?: unknown;
  readonly sql?: unknown;
};

const current = new AsyncLocalStorage<Open>();
/** The replica used for the current list. */
const replica = new AsyncLocalStorage<Knex>();
let root: Knex | undefined;
let reader: Knex | undefined;
let runInStrapi: (<T>(work: (payload: Payload) => Promise<T>) => Promise<T>) | undefined;

const openNow = (): Open | undefined => {
  const open = current.getStore();
  return open && !open.trx.isCompleted() ? open : undefined;
};

const pool = (): Knex => {
  if (!root) throw new Error('the database is not open: call platform.register() first');
  return root;
};

/** The open transaction of this call chain, else the pool. */
export const db = (): Knex => openNow()?.trx ?? pool();

/**
 * A connection for reading. On SQLite a separate connection, so that lists never wait for a write; it sees only committed
 * data. On PostgreSQL the open transaction, else the replica if the list may be read there (fromReplica), else the pool.
 */
export const readDb = (): Knex => reader ?? openNow()?.trx ?? replica.getStore() ?? pool();

/** Makes readDb() use `on` inside `read`, outside transactions. */
export const runOnReplica = <T>(on: Knex, read: () => T): T => replica.run(on, read);

const clientOf = (knex: Knex): Client => knex.client;

export const isPostgres = (): boolean => clientOf(pool()).dialect === 'postgresql';

/** Saves all writes of `work` or none. Joins a transaction that is already open. */
export const transact = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!runInStrapi) throw new Error('the database is not open: call platform.register() first');
  return openNow() ? work() : runInStrapi(() => work());
};

/** Like transact(), for a single statement, which the database saves without BEGIN and COMMIT. */
export const saveAlone = async <T>(write: () => Promise<T>): Promise<T> => {
  if (openNow()) return write();
  boundary('before-commit');
  const saved = await write();
  boundary('after-commit');
  return saved;
};

/**
 * For data that can be recreated: on SQLite no commit of this process waits for the disk while `work` runs, and a power
 * failure may lose the last commits. The file stays intact.
 */
export const withoutWaitingForDisk = async (work: () => Promise<void>): Promise<void> => {
  if (isPostgres()) return work();
  await pool().raw(`PRAGMA ${synchronous('NORMAL')}`);
  try {
    await work();
  } finally {
    await pool().raw(`PRAGMA ${synchronous('FULL')}`);
  }
};

/** Carries a refusal out of the transaction that it rolls back. */
class Refused extends Error {
  readonly result: { readonly ok: false };
  constructor(result: { readonly ok: false }) {
    super('refused');
    this.result = result;
  }
}

/**
 * Like transact(), for work that may be refused: a refusal rolls back. Inside a transaction that is already open it is
 * returned like any other value, and the code that opened that transaction must return it too.
 */
export const transactUnlessRefused = async <R extends { readonly ok: boolean }>(
  work: () => Promise<R>,
): Promise<R> => {
  if (openNow()) return work();
  try {
    return await transact(async () => {
      const result = await work();
      if (!result.ok) throw new Refused(result as R & { readonly ok: false });
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as R;
    throw error;
  }
};

/** Runs after the open transaction is committed, and never if it is rolled back; at once if none is open. */
export const onCommit = (run: () => void | Promise<void>): void => {
  const open = openNow();
  if (open) open.afterCommit.push(run);
  else void Promise.resolve().then(run).catch(loud);
};

/**
 * Runs `write` at the end of the open transaction, just before the commit, so that deferred writes form one statement and
 * hold their locks only briefly. If no transaction is open, it runs at once in its own.
 * @throws Error if the transaction of this call chain has ended
 */
export const beforeCommit = async (write: () => Promise<void>): Promise<void> => {
  const open = current.getStore();
  // On the pool it would record a transaction that may have been rolled back.
  if (open && (open.fate.isWritten || open.trx.isCompleted())) throw new Error(OVER);
  if (open) open.beforeCommit.push(write);
  else await transact(write);
};

const OVER = 'the transaction is over: await its events and jobs inside it';

/**
 * Returns the result of `read`, cached for the open transaction even if other processes save changes meanwhile; without a
 * transaction it is read each time. Code that changes the data in the transaction must call forgetRead().
 * @param key identifies what is read
 */
export const readOnce = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = openNow()?.known;
  const before = known?.get(key) as Promise<T> | undefined;
  if (before) return before;
  const reading = read();
  known?.set(key, reading);
  // A failed read may be retried.
  reading.catch(() => known?.delete(key));
  return reading;
};

export const forgetRead = (key: string): void => void openNow()?.known.delete(key);

const loud = (error: unknown): void => logFault('callback after commit failed', error);

/** Runs `work` outside any open transaction, as a separate call chain. */
export const outsideTransaction = <T>(work: () => T): T =>
  inPresent(() => current.exit(() => replica.exit(work)));

/** Called once, first in platform.register(). */
export const guardTransactions = (strapi: Core.Strapi): void => {
  const connection: Knex = strapi.db.connection;
  root = connection;
  const database = strapi.db as {
    transaction(work?: (payload: Payload) => unknown): Promise<unknown>;
  };
  const open = database.transaction.bind(strapi.db);

  const guarded = async <T>(work: (payload: Payload) => Promise<T>): Promise<T> => {
    const outer = openNow();
    const afterCommit: Open['afterCommit'] = outer?.afterCommit ?? [];
    const fate = outer?.fate ?? { failed: false, isWritten: false };
    const last: Open['beforeCommit'] = outer?.beforeCommit ?? [];
    const known: Open['known'] = outer?.known ?? new Map();
    let own: Knex.Transaction | undefined;
    const result = (await open((payload) =>
      current.run({ trx: payload.trx, afterCommit, fate, beforeCommit: last, known }, async () => {
        own = payload.trx;
        await hasBegun(own);
        try {
          const done = await work(payload);
          if (!outer) {
            for (const write of last) {
              if (own.isCompleted()) throw new Error(OVER);
              await write();
            }
            fate.isWritten = true;
            boundary('before-commit');
          }
          return done;
        } catch (error) {
          if (!outer) fate.failed = true;
          throw error;
        }
      }),
    )) as T;
    if (outer) return result;
    await isSaved(own);
    boundary('after-commit');
    await current.exit(() => settle(afterCommit));
    return result;
  };
  const traced: typeof guarded = (work) =>
    openNow() ? guarded(work) : inSpan('transaction', () => guarded(work));
  runInStrapi = traced;
  database.transaction = (work) => (work ? traced(async (payload) => work(payload)) : open());
  readBeside(clientOf(connection));

  const client = clientOf(connection);
  const acquire = client.acquireConnection;
  client.acquireConnection = function guardedAcquire(this: unknown) {
    // The panel publishes many documents in parallel in one transaction: when the first fails, the others would go on and
    // save their halves on other connections.
    if (current.getStore()?.fate.failed) throw new Error('query after its transaction has failed');
    if (openNow()) throw new Error('query outside the open transaction: use db() from platform');
    return acquire.call(this);
  };
};

const reading: ReadonlySet<unknown> = new Set(['select', 'first', 'pluck']);
const isRead = ({ _method, _connection, sql }: Builder): boolean =>
  _connection === undefined &&
  (typeof sql === 'string' ? /^\s*select\b/i.test(sql) : reading.has(_method));

/**
 * On SQLite all reads outside a transaction, ours and Strapi's, use the reader's connection: they wait neither for the
 * transactions of this process nor for another process that writes.
 */
const readBeside = (client: Client): void => {
  const { runner } = client;
  client.runner = function besideWriters(this: unknown, builder: Builder) {
    const beside = reader && !current.getStore()?.fate.failed && !openNow() && isRead(builder);
    return beside ? clientOf(reader as Knex).runner(builder) : runner.call(this, builder);
  };
};

/** Knex returns a transaction even if its BEGIN has failed, and each statement in it would be saved separately. */
const hasBegun = async (trx: Knex.Transaction): Promise<void> => {
  if (trx.isCompleted()) await trx.executionPromise;
};

/**
 * Knex hides a COMMIT that failed (a full disk, a lost connection), and Strapi treats it as done: unsaved data would be
 * reported as saved.
 */
const isSaved = async (trx: Knex.Transaction | undefined): Promise<void> => {
  try {
    await trx?.executionPromise;
  } catch (error) {
    // On SQLite the only connection may still be in the transaction that could not be ended.
    if (!isPostgres()) await current.exit(() => pool().raw('ROLLBACK')).catch(() => {});
    throw error;
  }
};

// A failing callback must not stop the others; work that must happen goes through the outbox.
const settle = async (runs: Open['afterCommit']): Promise<void> => {
  for (const run of runs) {
    try {
      await run();
    } catch (error) {
      loud(error);
    }
  }
};

/** Gives readDb() its own connection on SQLite. */
export const openReader = (connection: Knex): void => {
  reader = connection;
};

export const closeReader = async (): Promise<void> => {
  const closing = reader;
  reader = undefined;
  await closing?.destroy();
};
