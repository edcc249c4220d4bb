/** What a connection to an SQLite file needs, whoever opens it. It knows no driver: a connection comes as it is. */

/**
 * For every knex, of either engine: what failed is told with the text of the statement and not with its values, which are
 * addresses, names and hashes of passwords. On a full disk each refused row would stand in the log otherwise.
 */
export const faultsWithoutValues = { compileSqlOnError: false } as const;

/** Until when a commit waits: FULL, until it survives a power cut, not only a killed process; NORMAL, not for the disk. */
export const synchronous = (until: 'FULL' | 'NORMAL'): string => `synchronous = ${until}`;

type Native = {
  pragma(text: string): unknown;
  function(name: string, options: object, body: (x: unknown) => unknown): unknown;
  prepare(text: string): unknown;
  readonly readonly?: boolean;
};

/** More than the shop has questions that come again; lists of many lengths must not fill the memory. */
const mostStatements = 500;

/**
 * Remembers statements by their text. Knex reads each anew, which costs about as much as to run it, and what the
 * driver holds of a statement is freed only when JavaScript's own memory is tidied: after 50,000 of them a gigabyte.
 * SQLite itself reads a statement again when the tables have changed meanwhile.
 * @param most the one that was not asked for longest goes first
 */
export const rememberStatements = (
  native: Pick<Native, 'prepare'>,
  most: number = mostStatements,
): void => {
  const known = new Map<string, unknown>();
  const prepare = native.prepare.bind(native);
  native.prepare = (text) => {
    const statement = known.get(text) ?? prepare(text);
    // Put last again: a map knows the order in which its entries came.
    known.delete(text);
    known.set(text, statement);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return statement;
  };
};

/** How long a statement waits for another process that holds the database; shorter than a visitor does. */
const patienceMs = 15_000;
const longestPauseMs = 100;
/** A reader that becomes a writer behind somebody's back (SQLITE_BUSY_SNAPSHOT) would wait in vain. */
const passing: ReadonlySet<unknown> = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']);

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passing.has(error.code);

type Run = (...values: readonly unknown[]) => unknown;
type Statement = { run: Run; all: Run };
const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'run' in given && 'all' in given;

type Patience = { readonly patienceMs: number; readonly pauseMs: number };

/**
 * Makes statements wait for another process's lock beside the work of this one. SQLite's own busy_timeout sleeps in the
 * middle of the only thread: whoever reads, and whoever asks whether the shop is well, sleeps with it. `run` and `all`
 * answer at once, or with a promise where they have to wait; Knex awaits both.
 * A transaction takes the lock when it begins: one that has read already could not wait for it any more.
 */
export const waitBeside = (
  native: Pick<Native, 'pragma' | 'prepare' | 'readonly'>,
  patience: Patience = { patienceMs, pauseMs: longestPauseMs },
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
  (run: Run, patience: Patience): Run =>
  (...values) => {
    try {
      return run(...values);
    } catch (error) {
      if (!isLocked(error)) throw error;
      return again(() => run(...values), patience);
    }
  };

const again = async (run: () => unknown, patience: Patience): Promise<unknown> => {
  const until = performance.now() + patience.patienceMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, patience.pauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return run();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
  }
};

/** Waits for another process without holding this one up, folds letters beyond ASCII, and reads each statement once. */
export const readySqlite = (native: Native): void => {
  waitBeside(native);
  // SQLite's own lower() knows ASCII only; the search of the admin panel goes through it.
  native.function('lower', { deterministic: true }, (x) =>
    x === null || x === undefined ? null : String(x).toLowerCase(),
  );
  rememberStatements(native);
};
