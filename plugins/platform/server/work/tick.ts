/** The tick of the shop: runs work that has become due, also without requests. */

import { env } from '@oner/config/env';
import { logFault } from '@oner/config/log';
import { loadClock } from '../clock/clock.ts';
import { batchSize, inBatches } from '../db/batches.ts';
import { writeSetting } from '../db/settings.ts';
import { outsideTransaction } from '../db/transactions.ts';
import { onWake } from '../db/wakes.ts';
import { isDraining, runDemo } from '../start/seeding.ts';
import { storageIsLow } from '../storage/storage.ts';
import { jobWorker } from './jobs.ts';
import { outboxWorker } from './outbox.ts';
import { dropSpentLimits } from './tidy-store.ts';

const everyMs = 1000;
/** A worker polls for due rows, because most writes of web processes do not wake it. */
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
  timer ??= setInterval(
    () => void outsideTransaction(tick),
    ROLE === 'worker' ? everyMsOfWorker : everyMs,
  );
};

const tick = async (): Promise<void> => {
  try {
    await loadClock();
    await pulse();
  } catch (error) {
    logFault('tick failed', error);
  }
  // After a long pause many rows are due at once: each tick starts one more loop, up to the maximum.
  jobWorker.kick();
  outboxWorker.kick();
};

// Shows that the shop runs, so that data checks can distinguish a row that is never taken from a shop that was down.
const pulse = async (): Promise<void> => {
  if (storageIsLow() || Date.now() - lastPulse < pulseMs) return;
  lastPulse = Date.now();
  await writeSetting('platform.pulse', { at: lastPulse });
  // Points are deleted as soon as they no longer count.
  await inBatches(
    () => dropSpentLimits(lastPulse),
    batchSize,
    () => !isDraining(),
  );
};

/** Takes no further rows, and waits for those being handled. */
export const stopTick = async (): Promise<void> => {
  clearInterval(timer);
  timer = undefined;
  await Promise.all([jobWorker.stop(), outboxWorker.stop()]);
};

/**
 * Runs everything that is due now and everything that follows from it, and returns the number of rows.
 * Must not be awaited inside a handler, which would wait for itself.
 */
export const runDueJobs = async (): Promise<number> => {
  let total = 0;
  for (;;) {
    const done = (await jobWorker.drain()) + (await outboxWorker.drain());
    if (done === 0) return total;
    total += done;
  }
};

/** Creates the demo data in a shop that is loaded but not opened (`npm run seed`). */
export const seedOnly = async (): Promise<void> => {
  startTick();
  await runDemo();
  await runDueJobs();
  await stopTick();
};
