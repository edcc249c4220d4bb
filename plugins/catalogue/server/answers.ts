/** Cached results, kept until the catalogue changes: a repeated request costs one lookup. */
import { fromReplica, outsideTransaction } from '@oner/platform';
import { readVersion } from './lists/store.ts';

const most = 500;
let version = -1;
const cache = new Map<string, Promise<unknown>>();

/** Returns the cached result for the key `question`, or calls `make` if it is missing or outdated. */
export const cached = async <T>(question: string, make: () => Promise<T>): Promise<T> => {
  const now = await catalogueVersion();
  if (now !== version) {
    cache.clear();
    version = now;
  }
  const known = cache.get(question) as Promise<T> | undefined;
  if (known) return known;
  // Read after the version is known: a replica that has caught up shows at least this version.
  const made = fromReplica(make);
  cache.set(question, made);
  made.catch(() => cache.delete(question));
  // Evicts the oldest entry first; a frequent request is soon cached again.
  for (const oldest of cache.keys()) {
    if (cache.size <= most) break;
    cache.delete(oldest);
  }
  return made;
};

let running: Promise<number> | undefined;
let next: Promise<number> | undefined;

/**
 * Returns the current version of the catalogue, read after this call, so that a publication is visible at once.
 * Calls during a read share the read that follows it.
 */
export const catalogueVersion = (): Promise<number> => {
  if (!running) return start();
  next ??= running.then(start, start);
  return next;
};

const start = (): Promise<number> => {
  next = undefined;
  const reading = outsideTransaction(readVersion);
  running = reading;
  const clear = (): void => {
    if (running === reading) running = undefined;
  };
  reading.then(clear, clear);
  return reading;
};
