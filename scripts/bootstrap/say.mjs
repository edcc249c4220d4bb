/** Output of all commands, in one format. */

/** Start of the command; passed to its second process by a variable. */
export const startedAt = Number(process.env.ONER_STARTED) || Date.now();

/** @param {number} ms @returns {string} `4 s`, `2 min 05 s` */
export const span = (ms) => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** Time since the start of the command. */
export const sinceStart = () => span(Date.now() - startedAt);

// Output to a closed terminal or a full disk is lost; the command continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {string} text */
export const say = (text) => {
  process.stdout.write(`${text}\n`);
};

/** @param {string} text */
export const complain = (text) => {
  process.stderr.write(`${text}\n`);
};

/**
 * Prints a step, runs it, and prints how long it took. Long work reports every 15 s, so that it does
 * not look like a hang.
 * @template T
 * @param {string} what a present participle: `installing the packages`
 * @param {() => Promise<T>} work
 * @param {{ readonly talks?: boolean }} [options] `talks`: the work prints its own progress
 * @returns {Promise<T>} the result of the work; its error is rethrown after the step is printed
 */
export const step = async (what, work, { talks = false } = {}) => {
  const from = Date.now();
  say(`· ${what} …`);
  const tell = () => say(`  still running (${span(Date.now() - from)})`);
  const pulse = talks ? undefined : setInterval(tell, 15_000);
  try {
    const result = await work();
    const took = Date.now() - from;
    if (took > 1_000) say(`  done in ${span(took)}`);
    return result;
  } catch (error) {
    if (!(error instanceof Stopped)) complain(`✗ ${what} failed after ${span(Date.now() - from)}`);
    throw error;
  } finally {
    clearInterval(pulse);
  }
};

/** Error with a message for users; printed without a stack. */
export class Plain extends Error {}

/** Ctrl-C was pressed: the work is aborted, but nothing has failed. */
export class Stopped extends Error {}

/**
 * Prints an error, with its stack unless it is `Plain`, and exits with code 1.
 * @param {unknown} error
 * @returns {never}
 */
export const giveUp = (error) => {
  if (error instanceof Plain) complain(`\n${error.message}`);
  else complain(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
};
