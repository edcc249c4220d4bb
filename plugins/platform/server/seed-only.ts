import { runDemo } from './seeding.ts';
import { runDueJobs, startTick, stopTick } from './tick.ts';

/** The demo world of a shop that is loaded and not opened (`npm run seed`). */
export const seedOnly = async (): Promise<void> => {
  startTick();
  await runDemo();
  await runDueJobs();
  await stopTick();
};
