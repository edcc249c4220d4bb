/** Deletes, once a day, all data whose retention is over. */
import { clock } from '../clock/clock.ts';
import { batchSize, inBatches } from '../db/batches.ts';
import { transact } from '../db/transactions.ts';
import { dropCounts, dropUnproven } from '../mail/store.ts';
import { dropOldSends, dropOldTokens } from '../messengers/store.ts';
import { dropOldNotices } from '../notices/store.ts';
import { addStartupTask, isDraining } from '../start/seeding.ts';
import { defineJob, schedule } from './jobs.ts';
import { type RetentionName, retentions, tooOldBefore } from './rules.ts';
import {
  dropDoneJobs,
  dropHandledEvents,
  dropOldKeys,
  dropReadPurges,
  emptySentEmails,
  handledPurges,
} from './tidy-store.ts';

const name = 'platform.tidy';
const everyMs = 86_400_000;
const later = (): Date => new Date(clock.now().getTime() + everyMs);

const ofPlugins: (() => Promise<number>)[] = [];

/**
 * Called in a plugin's register().
 * @param part deletes up to `partSize` rows of the plugin and returns their number (deleteBatch)
 */
export const addCleanup = (part: () => Promise<number>): void => {
  ofPlugins.push(part);
};

export const defineTidy = (): void => {
  defineJob(name, tidy);
  addStartupTask('platform', 0, () => schedule(name, 'daily', later()));
};

/** Each part is a transaction of its own: concurrent writes wait for five hundred rows, not for those of a year. */
const tidy = async (): Promise<void> => {
  const real = Date.now();
  // Jobs and notices use the shop's clock.
  const shop = clock.now().getTime();
  const before = (name: RetentionName, now: number): number =>
    tooOldBefore(now, retentions[name].days);
  const ofPlatform: Readonly<Record<RetentionName, () => Promise<number>>> = {
    idempotency: () => dropOldKeys(before('idempotency', real)),
    jobs: () => dropDoneJobs(before('jobs', shop)),
    emailTexts: () => emptySentEmails(before('emailTexts', real)),
    notices: () => dropOldNotices(before('notices', shop)),
    sends: () => dropOldSends(before('sends', real)),
    unproven: () => dropUnproven(before('unproven', real)),
    emailCounts: () => dropCounts(before('emailCounts', real)),
    purgeEvents: () => dropHandledEvents(before('purgeEvents', real), handledPurges),
    purges: () => dropReadPurges(before('purges', real)),
    events: () => dropHandledEvents(before('events', real)),
  };
  const parts = [...Object.values(ofPlatform), () => dropOldTokens(real), ...ofPlugins];
  let isDone = true;
  for (const part of parts) {
    const isGone = await inBatches(
      () => transact(part),
      batchSize,
      () => !isDraining(),
    );
    isDone &&= isGone;
  }
  // What a process that is shutting down leaves is processed at once by the next one.
  await schedule(name, 'daily', isDone ? later() : clock.now(), {}, { replace: true });
};
