/**
 * Works off rows that wait in the database: a few lanes, each taking one row at a time until none is left.
 * Woken by a kick (something was just committed) and by the tick (something has become due).
 */

import { logFault } from '@oner/config/log';
import { outside } from '../db/transactions.ts';

export type Worker = {
  /** Starts a lane for each row that may wait, as many as there are lanes; returns at once. */
  kick(rows?: number): void;
  /** Works until nothing is due; the number of rows done. Not to be awaited inside a handler. */
  drain(): Promise<number>;
  /** Takes no further row and waits for those in hand. */
  stop(): Promise<void>;
  open(): void;
};

/** @param step takes one due row, says so by `taken`, and handles it; false when none is due */
export const makeWorker = (
  name: string,
  lanes: number,
  step: (taken: () => void) => Promise<boolean>,
): Worker => {
  const running = new Set<Promise<void>>();
  let isOpen = false;
  let again = false;
  let done = 0;

  const lane = async (taken: () => void): Promise<void> => {
    do {
      again = false;
      while (isOpen && (await step(taken))) done += 1;
    } while (isOpen && again);
  };

  const kick = (rows = 1): void => {
    if (rows > 0) again = true;
    for (let row = 0; row < rows; row += 1) begin(() => {});
  };

  /** A lane that finds something starts the next one: where nothing is due, that is one question and not one for each lane. */
  const spread = (): void => begin(spread);

  const begin = (taken: () => void): void => {
    if (!isOpen || running.size >= lanes) return;
    // A step later, so that a kick from within the first step finds this lane counted.
    const run = outside(() => Promise.resolve().then(() => lane(taken)))
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

/** Several workers as one: what is asked of it is asked of each. */
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
