/** Set-up of a connection to an SQLite file. Independent of the driver: it receives an open connection. */

/**
 * Knex option for both engines: errors contain the statement without its values, which include addresses, names and
 * password hashes. Otherwise a full disk would log every refused row.
 */
export const errorsWithoutValues = { compileSqlOnError: false } as const;

/** Durability of a commit. FULL: survives a power failure, not only a killed process; NORMAL: does not wait for the disk. */
export const synchronous = (until: 'FULL' | 'NORMAL'): string => `synchronous = ${until}`;

type Native = {
  pragma(text: string): unknown;
  function(name: string, options: object, body: (x: unknown) => unknown): unknown;
  prepare(text: string): unknown;
  readonly readonly?: boolean;
};

/** More than the number of recurring statements; bounded because lists of varying length produce new statements. */
const mostStatements = 500;

/**
 * Caches prepared statements by text. Knex prepares each one again, which costs about as much as running it, and the
 * driver's memory of a statement is released only by JavaScript's garbage collection: one gigabyte after 50,000
 * statements. SQLite itself prepares a statement again if the tables have changed.
 * @param most maximum number; the least recently used one is evicted
 */
export const cacheStatements = (
  native: Pick<Native, 'prepare'>,
  most: number = mostStatements,
): void => {
  const known = new Map<string, unknown>();
  const prepare = native.prepare.bind(native);
  native.prepare = (text) => {
    const statement = known.get(text) ?? prepare(text);
    // Moves the entry to the end: a Map keeps insertion order.
    known.delete(text);
    known.set(text, statement);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return statement;
  };
};

/** Maximum wait for a lock of another process; shorter than the timeout of a request. */
const timeoutMs = 15_000;
const longestPauseMs = 100;
/** Errors that pass. A reader that becomes a writer after another commit (SQLITE_BUSY_SNAPSHOT) would wait in vain. */
const transientCodes: ReadonlySet<unknown> = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']);

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && transientCodes.has(error.code);

type Run = (...values: readonly unknown[]) => unknown;
type Statement = { run: Run; all: Run };
const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'run' in given && 'all' in given;

type LockWait = { readonly timeoutMs: number; readonly pauseMs: number };

/**
 * Makes statements wait asynchronously for another process's lock. SQLite's own busy_timeout blocks the only thread, and
 * with it all reads and health checks. `run` and `all` return at once, or a promise if they have to wait; Knex awaits
 * both. A transaction takes the lock when it begins, because it cannot wait for the lock after its first read.
 */
export const waitForLocks = (
  native: Pick<Native, 'pragma' | 'prepare' | 'readonly'>,
  patience: LockWait = { timeoutMs, pauseMs: longestPauseMs },
): void => {
  native.pragma('busy_timeout = 0');
  const prepare = native.prepare.bind(native);
  native.prepare = (text) => {
    const begins = text === 'BEGIN;' && !native.readonly;
    const statement = prepare(begins ? 'BEGIN IMMEDIATE;' : text);
    if (!isStatement(statement)) return statement;
    const { run, all } = statement;
    statement.run = waiting(run.bind(statement), patience);
    statement.all = waiting(all.bind(statement), patience);
    return statement;
  };
};

const waiting =
  (run: Run, patience: LockWait): Run =>
  (...values) => {
    try {
      return run(...values);
    } catch (error) {
      if (!isLocked(error)) throw error;
      return again(() => run(...values), patience);
    }
  };

const again = async (run: () => unknown, patience: LockWait): Promise<unknown> => {
  const until = performance.now() + patience.timeoutMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, patience.pauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return run();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
  }
};

/** Prepares a connection: asynchronous waiting for locks, `lower` for non-ASCII letters, and cached statements. */
export const prepareSqlite = (native: Native): void => {
  waitForLocks(native);
  // SQLite's own lower() supports only ASCII; the search of the admin panel uses it.
  native.function('lower', { deterministic: true }, (x) =>
    x === null || x === undefined ? null : String(x).toLowerCase(),
  );
  cacheStatements(native);
};
