/** Once a day: what has served its purpose goes, all of it. */
import { clock } from '../clock/clock.ts';
import { partByPart, partSize } from '../db/parts.ts';
import { transact } from '../db/transactions.ts';
import { dropCounts, dropUnproven } from '../mail/store.ts';
import { dropOldSends, dropOldTokens } from '../notices/messenger-store.ts';
import { dropOldNotices } from '../notices/store.ts';
import { addSeed, isDraining } from '../start/seeding.ts';
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

/** In a plugin's register(). @param part deletes up to `partSize` rows of the plugin's own and says how many (deletePart) */
export const addTidying = (part: () => Promise<number>): void => {
  ofPlugins.push(part);
};

export const defineTidy = (): void => {
  defineJob(name, tidy);
  addSeed('platform', 0, () => schedule(name, 'daily', later()));
};

/** Each part is a transaction of its own: a shop that writes meanwhile waits for five hundred rows, not for a year of them. */
const tidy = async (): Promise<void> => {
  const real = Date.now();
  // Jobs and notices live by the clock of the shop.
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
    const isGone = await partByPart(
      () => transact(part),
      partSize,
      () => !isDraining(),
    );
    isDone &&= isGone;
  }
  // What a process that ends has left over is taken up by the next one at once.
  await schedule(name, 'daily', isDone ? later() : clock.now(), {}, { replace: true });
};
