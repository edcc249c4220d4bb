/** The pulse of the shop: what has become due is done, also when nobody calls. */
import { loadClock } from './clock.ts';
import { outside } from './db.ts';
import { jobWorker } from './jobs.ts';
import { logFault } from './log.ts';
import { outboxWorker } from './outbox.ts';

const everyMs = 1000;
let timer: NodeJS.Timeout | undefined;

export const startTick = (): void => {
  jobWorker.open();
  outboxWorker.open();
  timer ??= setInterval(() => void outside(tick), everyMs);
};

const tick = async (): Promise<void> => {
  try {
    await loadClock();
  } catch (error) {
    logFault('clock not read', error);
  }
  jobWorker.kick();
  outboxWorker.kick();
};

/** No further row is taken; what is in hand is finished. */
export const stopTick = async (): Promise<void> => {
  clearInterval(timer);
  timer = undefined;
  await Promise.all([jobWorker.stop(), outboxWorker.stop()]);
};

/**
 * Does everything that is due by now and everything that follows from it, and says how many rows that was.
 * Not to be awaited inside a handler, which would wait for itself.
 */
export const runDueJobs = async (): Promise<number> => {
  let total = 0;
  for (;;) {
    const done = (await jobWorker.drain()) + (await outboxWorker.drain());
    if (done === 0) return total;
    total += done;
  }
};
