/** Once a day: what has served its purpose goes. */
import { clock } from './clock.ts';
import { transact } from './db.ts';
import { keptDays, tooOldBefore } from './domain/keep.ts';
import { defineJob, schedule } from './jobs.ts';
import { dropOldTokens } from './notices/store/links.ts';
import { dropOldNotices } from './notices/store/notices.ts';
import { dropOldSends } from './notices/store/sends.ts';
import { addSeed } from './seeding.ts';
import {
  dropDoneJobs,
  dropHeardEvents,
  dropOldKeys,
  dropSpentLimits,
  emptySentLetters,
} from './store/tidy.ts';

const name = 'platform.tidy';
const everyMs = 86_400_000;
const later = (): Date => new Date(clock.now().getTime() + everyMs);

export const defineTidy = (): void => {
  defineJob(name, tidy);
  addSeed('platform', 0, () => schedule(name, 'daily', later()));
};

const tidy = async (): Promise<void> => {
  const real = Date.now();
  await transact(async () => {
    await dropOldKeys(tooOldBefore(real, keptDays.idempotency));
    await dropSpentLimits(tooOldBefore(real, 1));
    // Jobs live by the clock of the shop.
    await dropDoneJobs(tooOldBefore(clock.now().getTime(), keptDays.jobs));
    await emptySentLetters(tooOldBefore(real, keptDays.letterWords));
    await dropOldNotices(tooOldBefore(clock.now().getTime(), keptDays.notices));
    await dropOldSends(tooOldBefore(real, keptDays.outbox));
    await dropOldTokens(real);
    await dropHeardEvents(tooOldBefore(real, keptDays.purges), 'site.purge');
    await dropHeardEvents(tooOldBefore(real, keptDays.outbox));
  });
  await schedule(name, 'daily', later(), {}, { replace: true });
};
