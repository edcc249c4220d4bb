/**
 * Processes rows that wait in the database, by a few concurrent loops: each takes one row at a time until none is left.
 * Started by a kick (a row was just committed) and by the tick (a row has become due).
 */

import { logFault } from '@oner/config/log';
import { outsideTransaction } from '../db/transactions.ts';

export type Worker = {
  /** Starts a loop for each waiting row, up to the maximum; returns at once. */
  kick(rows?: number): void;
  /** Works until nothing is due; returns the number of rows. Must not be awaited inside a handler. */
  drain(): Promise<number>;
  /** Takes no further rows, and waits for those being handled. */
  stop(): Promise<void>;
  open(): void;
};

/** @param step takes one due row, calls `taken`, and handles it; false if none is due */
export const makeWorker = (
  name: string,
  concurrency: number,
  step: (taken: () => void) => Promise<boolean>,
): Worker => {
  const running = new Set<Promise<void>>();
  let isOpen = false;
  let again = false;
  let done = 0;

  const workLoop = async (taken: () => void): Promise<void> => {
    do {
      again = false;
      while (isOpen && (await step(taken))) done += 1;
    } while (isOpen && again);
  };

  const kick = (rows = 1): void => {
    if (rows > 0) again = true;
    for (let row = 0; row < rows; row += 1) begin(() => {});
  };

  /** A loop that finds a row starts the next one: if nothing is due, only one query runs, not one for each loop. */
  const spread = (): void => begin(spread);

  const begin = (taken: () => void): void => {
    if (!isOpen || running.size >= concurrency) return;
    // Deferred, so that a kick from within the first step already counts this loop.
    const run = outsideTransaction(() => Promise.resolve().then(() => workLoop(taken)))
      .catch((error: unknown) => logFault(`${name} stopped`, error))
      .finally(() => running.delete(run));
    running.add(run);
  };

  const settle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    kick,
    drain: async () => {
      const before = done;
      again = true;
      spread();
      await settle();
      return done - before;
    },
    stop: async () => {
      isOpen = false;
      await settle();
    },
    open: () => {
      isOpen = true;
    },
  };
};

/** Combines several workers: each method calls that of all of them. */
export const joinWorkers = (workers: () => readonly Worker[]): Worker => ({
  kick: (rows) => {
    for (const worker of workers()) worker.kick(rows);
  },
  drain: async () => {
    const done = await Promise.all(workers().map((worker) => worker.drain()));
    return done.reduce((sum, rows) => sum + rows, 0);
  },
  stop: async () => {
    await Promise.all(workers().map((worker) => worker.stop()));
  },
  open: () => {
    for (const worker of workers()) worker.open();
  },
});
