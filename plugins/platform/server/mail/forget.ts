/** What platform knows of a person who is erased: letters to them, and answers kept for their repeated requests. */
import { clock } from '../clock/clock.ts';
import { db, transact } from '../db/transactions.ts';
import { forgetNotices } from '../notices/personal-data.ts';
import { isAddressUsed } from '../registries.ts';
import { defineJob, schedule } from '../work/jobs.ts';
import {
  countMarked,
  dropReplies,
  emptyMarkedEmails,
  markEmailsAbout,
  markEmailsTo,
} from './outbox-store.ts';
import { isOurs } from './recipients.ts';
import { recipientKey } from './rules.ts';
import { dropProofsOfAccount, forgetRecipient } from './store.ts';

const job = 'platform.forget-letters';
const soonMs = 2000;
/** The longest wait between two looks at what is still under way; each is twice the one before. */
const longestMs = 600_000;

/**
 * Takes a person out of what was sent and answered. Letters that are still under way, the one about the erasure among
 * them, go out once more and are emptied then. An address that is somebody else's too keeps its state and its letters,
 * besides those about this account; what its mailbox was sent stays counted (mail/store.ts).
 * @param account documentId of the user
 * @param addresses what was theirs; not what they only typed
 */
export const forgetPerson = ({
  account,
  addresses,
}: {
  readonly account: string;
  readonly addresses: readonly string[];
}): Promise<void> =>
  transact(async () => {
    await dropReplies(account);
    await markEmailsAbout(account);
    await dropProofsOfAccount(account, null);
    for (const address of new Set(addresses.map(recipientKey))) {
      if ((await isOurs(address, db())) || (await isAddressUsed(address, account))) continue;
      await markEmailsTo(address);
      await forgetRecipient(address);
    }
    await forgetNotices(account);
    await schedule(job, account, new Date(clock.now().getTime() + soonMs));
  });

export const defineForgetting = (): void =>
  defineJob<{ readonly waitedMs?: number }>(job, async ({ waitedMs = soonMs }, { key }) => {
    await emptyMarkedEmails();
    if ((await countMarked()) === 0) return;
    const waitMs = Math.min(2 * waitedMs, longestMs);
    const at = new Date(clock.now().getTime() + waitMs);
    await schedule(job, key, at, { waitedMs: waitMs }, { replace: true });
  });
