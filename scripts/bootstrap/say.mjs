/** Every word the commands print goes through here, so that it looks the same everywhere. */

/** When the command began; its second half is a process of its own and is told. */
export const startedAt = Number(process.env.ONER_STARTED) || Date.now();

/** @param {number} ms @returns {string} `4 s`, `2 min 05 s` */
export const span = (ms) => {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** Time since the command began. */
export const sinceStart = () => span(Date.now() - startedAt);

// A terminal that is gone or a file on a full disk loses words; the command and what hangs on it goes on.
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
 * Tells what is being done, does it, and tells how long it took. Long work reports every 15 s:
 * silence looks like a hang.
 * @template T
 * @param {string} what a sentence in the present: `installing the packages`
 * @param {() => Promise<T>} work
 * @param {{ readonly talks?: boolean }} [options] `talks`: the work tells by itself how far it is
 * @returns {Promise<T>} what the work gave; its error passes through after the step is named
 */
export const step = async (what, work, { talks = false } = {}) => {
  const from = Date.now();
  say(`· ${what} …`);
  const tell = () => say(`  still at it (${span(Date.now() - from)})`);
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

/** An error whose message is meant for people as it stands: no stack is printed for it. */
export class Plain extends Error {}

/** Someone pressed Ctrl-C: work is broken off, nothing has failed. */
export class Stopped extends Error {}

/**
 * Prints an error the way its kind deserves and ends the process with code 1.
 * @param {unknown} error
 * @returns {never}
 */
export const giveUp = (error) => {
  if (error instanceof Plain) complain(`\n${error.message}`);
  else complain(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
};
