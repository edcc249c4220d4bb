/** What a connection to an SQLite file needs, whoever opens it. It knows no driver: a connection comes as it is. */

type Native = {
  pragma(text: string): unknown;
  function(name: string, options: object, body: (x: unknown) => unknown): unknown;
  prepare(text: string): unknown;
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

/** Waits for another process, folds letters beyond ASCII, and reads each statement once. */
export const readySqlite = (native: Native): void => {
  native.pragma('busy_timeout = 5000');
  // SQLite's own lower() knows ASCII only; the search of the admin panel goes through it.
  native.function('lower', { deterministic: true }, (x) =>
    x === null || x === undefined ? null : String(x).toLowerCase(),
  );
  rememberStatements(native);
};
