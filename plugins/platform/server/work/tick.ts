/** The pulse of the shop: what has become due is done, also when nobody calls. */

import { env } from '@oner/config/env';
import { logFault } from '@oner/config/log';
import { loadClock } from '../clock/clock.ts';
import { partByPart, partSize } from '../db/parts.ts';
import { writeSetting } from '../db/settings.ts';
import { outside } from '../db/transactions.ts';
import { onWake } from '../db/wakes.ts';
import { isDraining, runDemo } from '../start/seeding.ts';
import { storageIsLow } from '../storage/storage.ts';
import { jobWorker } from './jobs.ts';
import { outboxWorker } from './outbox.ts';
import { dropSpentLimits } from './tidy-store.ts';

const everyMs = 1000;
/** What is due is found by looking: web processes that write it cannot wake a worker. */
const everyMsOfWorker = 200;
const pulseMs = 60_000;
let lastPulse = 0;
let timer: NodeJS.Timeout | undefined;

export const startTick = (): void => {
  const { ROLE } = env();
  if (ROLE !== 'web') {
    jobWorker.open();
    outboxWorker.open();
    onWake('outbox', () => outboxWorker.kick());
  }
  timer ??= setInterval(() => void outside(tick), ROLE === 'worker' ? everyMsOfWorker : everyMs);
};

const tick = async (): Promise<void> => {
  try {
    await loadClock();
    await pulse();
  } catch (error) {
    logFault('clock not read', error);
  }
  // After a long sleep many rows are due at once: every second one lane more takes part, until all do.
  jobWorker.kick();
  outboxWorker.kick();
};

// A sign of life: whoever checks the data can tell a row that nobody takes from a shop that stands still.
const pulse = async (): Promise<void> => {
  if (storageIsLow() || Date.now() - lastPulse < pulseMs) return;
  lastPulse = Date.now();
  await writeSetting('platform.pulse', { at: lastPulse });
  // Nobody's points are kept longer than they are counted.
  await partByPart(
    () => dropSpentLimits(lastPulse),
    partSize,
    () => !isDraining(),
  );
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

/** The demo world of a shop that is loaded and not opened (`npm run seed`). */
export const seedOnly = async (): Promise<void> => {
  startTick();
  await runDemo();
  await runDueJobs();
  await stopTick();
};
