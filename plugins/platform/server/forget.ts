/** What platform knows of a person who is erased: letters to him, and answers kept for his repeated requests. */
import { clock } from './clock.ts';
import { transact } from './db.ts';
import { defineJob, schedule } from './jobs.ts';
import { forgetNotices } from './notices/personal-data.ts';
import { countMarked, dropReplies, emptyMarkedLetters, markLettersTo } from './store/forget.ts';

const job = 'platform.forget-letters';
const soonMs = 2000;
const againMs = 600_000;

/**
 * Takes a person out of what was sent and answered. Letters that are still under way, the one about the erasure among
 * them, go out once more and are emptied then.
 * @param account documentId of the user
 */
export const forgetPerson = ({
  account,
  email,
}: {
  readonly account: string;
  readonly email: string;
}): Promise<void> =>
  transact(async () => {
    await dropReplies(account);
    await markLettersTo(email);
    await forgetNotices(account);
    await schedule(job, account, new Date(clock.now().getTime() + soonMs));
  });

export const defineForgetting = (): void =>
  defineJob(job, async (_, { key }) => {
    await emptyMarkedLetters();
    if ((await countMarked()) === 0) return;
    await schedule(job, key, new Date(clock.now().getTime() + againMs), {}, { replace: true });
  });
