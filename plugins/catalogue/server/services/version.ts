import { readVersion } from '../store/listings.ts';

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
  const reading = readVersion();
  running = reading;
  const clear = (): void => {
    if (running === reading) running = undefined;
  };
  reading.then(clear, clear);
  return reading;
};
