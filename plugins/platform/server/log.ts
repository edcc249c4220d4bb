/** One JSON line for each thing worth knowing. Never a token, a body, an address of a person or a query string. */

export const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: String(error.cause) } : {}),
      }
    : String(error);

/** A fault: something of ours is broken. Goes to stderr with its stack. */
export const logFault = (what: string, error: unknown, facts: object = {}): void => {
  const at = new Date().toISOString();
  console.error(
    JSON.stringify({ at, level: 'fault', what, ...facts, error: describeError(error) }),
  );
};

/** Something that an operator may want to see; goes to stdout. */
export const logNote = (what: string, facts: object = {}): void => {
  console.log(JSON.stringify({ at: new Date().toISOString(), level: 'note', what, ...facts }));
};
