/**
 * Days that a story is told of: work inside of it sees the instant it is told of. A leaf, so that db.ts may read it.
 *
 * Transactions that nothing can forget. Inside a transaction `db()` is that transaction; a query on the pool
 * beside it fails at once, where on SQLite's single connection it would wait for itself forever.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { logFault } from '@oner/config/log';
import { synchronous } from '@oner/config/sqlite';
import { inSpan } from '@oner/config/tracing';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { boundary } from '../work/boundary.ts';

const past = new AsyncLocalStorage<Date>();

/** The instant this chain of calls tells of; undefined for everybody who lives now. */
export const pastInstant = (): Date | undefined => past.getStore();

export const runInPast = <T>(at: Date, work: () => T): T => past.run(at, work);

/** What is woken by a story happens now. */
const inPresent = <T>(work: () => T): T => past.exit(work);

type Open = {
  trx: Knex.Transaction;
  afterCommit: (() => void | Promise<void>)[];
  /** Shared with the transactions inside: they stand or fall together. `isWritten`: nothing can be gathered any more. */
  fate: { failed: boolean; isWritten: boolean };
  beforeCommit: (() => Promise<void>)[];
  /** What was read and is not read again (readOnce). */
  known: Map<string, Promise<unknown>>;
};
type Payload = { trx: Knex.Transaction };
/** As much of Knex's client as is used here; its own types leave it open. */
type Client = {
  acquireConnection(this: unknown): Promise<unknown>;
  runner(this: unknown, builder: Builder): unknown;
  readonly dialect: string;
};
/** A query of Knex's builder, or one in its own words. */
type Builder = {
  readonly _method?: string;
  readonly _connection?: unknown;
  readonly sql?: unknown;
};

const current = new AsyncLocalStorage<Open>();
/** The replica that a list is read on. */
const replica = new AsyncLocalStorage<Knex>();
let root: Knex | undefined;
let reader: Knex | undefined;
let runInStrapi: (<T>(work: (payload: Payload) => Promise<T>) => Promise<T>) | undefined;

const openNow = (): Open | undefined => {
  const open = current.getStore();
  return open && !open.trx.isCompleted() ? open : undefined;
};

const pool = (): Knex => {
  if (!root) throw new Error('the database is not open yet: platform.register() comes first');
  return root;
};

/** The open transaction of this chain of calls, else the pool. */
export const db = (): Knex => openNow()?.trx ?? pool();

/**
 * For reading. On SQLite a connection of its own, so that lists never wait for a write; it sees what is committed.
 * On PostgreSQL the open transaction, else the replica where the list may be read there (fromReplica), else the pool.
 */
export const readDb = (): Knex => reader ?? openNow()?.trx ?? replica.getStore() ?? pool();

/** Whatever `read` reads by readDb() outside of a transaction is read on `on`. */
export const runOnReplica = <T>(on: Knex, read: () => T): T => replica.run(on, read);

const clientOf = (knex: Knex): Client => knex.client;

export const isPostgres = (): boolean => clientOf(pool()).dialect === 'postgresql';

/** Everything `work` writes is saved, or nothing is. Joins the transaction that is already open. */
export const transact = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!runInStrapi)
    throw new Error('the database is not open yet: platform.register() comes first');
  return openNow() ? work() : runInStrapi(() => work());
};

/** As transact(), for one statement: the database saves it by itself, without BEGIN and COMMIT. */
export const saveAlone = async <T>(write: () => Promise<T>): Promise<T> => {
  if (openNow()) return write();
  boundary('before-commit');
  const saved = await write();
  boundary('after-commit');
  return saved;
};

/**
 * For what is made again if it is lost: on SQLite no commit of this process waits for the disk while `work` runs, and a power cut may
 * take the last of them. The file stays whole.
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

/** Carries a refusal out of the transaction that it undoes. */
class Refused extends Error {
  readonly result: { readonly ok: false };
  constructor(result: { readonly ok: false }) {
    super('refused');
    this.result = result;
  }
}

/**
 * As transact(), for work that may be refused: a refusal leaves nothing behind. Inside a transaction that is already open
 * it is returned like any other value, and whoever opened that one returns it too.
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

/** Runs after the open transaction is saved, and never if it is not; at once where none is open. */
export const onCommit = (run: () => void | Promise<void>): void => {
  const open = openNow();
  if (open) open.afterCommit.push(run);
  else void Promise.resolve().then(run).catch(loud);
};

/**
 * Writes at the end of the open transaction, before it is saved: what is gathered there is one statement, and holds its locks for
 * no longer than that takes. At once, in one of its own, where none is open.
 * @throws Error in a chain of calls whose transaction has ended
 */
export const beforeCommit = async (write: () => Promise<void>): Promise<void> => {
  const open = current.getStore();
  // Written on the pool, it would be told of a transaction that may have left nothing behind.
  if (open && (open.fate.isWritten || open.trx.isCompleted())) throw new Error(OVER);
  if (open) open.beforeCommit.push(write);
  else await transact(write);
};

const OVER = 'the transaction is over: what it tells and plans was to be awaited inside of it';

/**
 * What `read` says, asked once in the open transaction, whatever is saved by others meanwhile; without one it is asked each time.
 * Whoever changes it in the transaction forgets it (forgetRead).
 * @param key names what is read
 */
export const readOnce = <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = openNow()?.known;
  const before = known?.get(key) as Promise<T> | undefined;
  if (before) return before;
  const reading = read();
  known?.set(key, reading);
  // What could not be read may be asked again.
  reading.catch(() => known?.delete(key));
  return reading;
};

export const forgetRead = (key: string): void => void openNow()?.known.delete(key);

const loud = (error: unknown): void => logFault('after commit', error);

/** Runs `work` as a chain of calls of its own, beside any transaction that is open here. */
export const outside = <T>(work: () => T): T =>
  inPresent(() => current.exit(() => replica.exit(work)));

/** Called once, first thing in platform.register(). */
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
    // The panel publishes many at once side by side in one transaction: when the first of them fails, the others
    // would go on and save their halves on connections of their own.
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
 * On SQLite whatever is read outside of a transaction, by us or by Strapi, is read on the connection of the reader: it
 * waits neither for the transactions of this process nor, behind them, for another process that writes.
 */
const readBeside = (client: Client): void => {
  const { runner } = client;
  client.runner = function besideWriters(this: unknown, builder: Builder) {
    const beside = reader && !current.getStore()?.fate.failed && !openNow() && isRead(builder);
    return beside ? clientOf(reader as Knex).runner(builder) : runner.call(this, builder);
  };
};

/** Knex hands out a transaction whose BEGIN has failed, and what is done in it would be saved piece by piece. */
const hasBegun = async (trx: Knex.Transaction): Promise<void> => {
  if (trx.isCompleted()) await trx.executionPromise;
};

/**
 * Knex keeps a COMMIT that failed to itself (a full disk, a connection that is gone), and Strapi takes it for done: what
 * nobody has saved would be told as saved.
 */
const isSaved = async (trx: Knex.Transaction | undefined): Promise<void> => {
  try {
    await trx?.executionPromise;
  } catch (error) {
    // On SQLite the one connection may still stand in the transaction that could not be ended.
    if (!isPostgres()) await current.exit(() => pool().raw('ROLLBACK')).catch(() => {});
    throw error;
  }
};

// One failing listener must not take the others with it; what has to happen goes through the outbox.
const settle = async (runs: Open['afterCommit']): Promise<void> => {
  for (const run of runs) {
    try {
      await run();
    } catch (error) {
      loud(error);
    }
  }
};

/** Gives readDb() its own connection. */
export const openReader = (connection: Knex): void => {
  reader = connection;
};

export const closeReader = async (): Promise<void> => {
  const closing = reader;
  reader = undefined;
  await closing?.destroy();
};
