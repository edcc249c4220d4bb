import { runDemo, runSeeds } from './seeding.ts';
import { runDueJobs, startTick, stopTick } from './tick.ts';

/** Seeds and demo world without opening the shop (`npm run seed`). */
export const seedOnly = async (): Promise<void> => {
  await runSeeds();
  startTick();
  await runDemo();
  await runDueJobs();
  await stopTick();
};
