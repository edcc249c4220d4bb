/** Answers that were made already, kept until the catalogue changes: the same question costs a lookup. */
import { fromReplica, outside } from '@oner/platform';
import { readVersion } from './lists/store.ts';

const most = 500;
let version = -1;
const kept = new Map<string, Promise<unknown>>();

/** The answer to `question`, made by `make` unless it is known and still right. */
export const answerTo = async <T>(question: string, make: () => Promise<T>): Promise<T> => {
  const now = await catalogueVersion();
  if (now !== version) {
    kept.clear();
    version = now;
  }
  const known = kept.get(question) as Promise<T> | undefined;
  if (known) return known;
  // Asked after the version is known, a replica that has caught up shows at least that one.
  const made = fromReplica(make);
  kept.set(question, made);
  made.catch(() => kept.delete(question));
  // The oldest goes first: what is asked often is soon there again.
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return made;
};

let running: Promise<number> | undefined;
let next: Promise<number> | undefined;

/**
 * The state of the catalogue now: read after this call, never before, so that what was published is seen at once.
 * Callers that come while a reading is under way share the one after it.
 */
export const catalogueVersion = (): Promise<number> => {
  if (!running) return start();
  next ??= running.then(start, start);
  return next;
};

const start = (): Promise<number> => {
  next = undefined;
  const reading = outside(readVersion);
  running = reading;
  const clear = (): void => {
    if (running === reading) running = undefined;
  };
  reading.then(clear, clear);
  return reading;
};
