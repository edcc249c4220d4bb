/** Erases what platform stores about a person: e-mails to them, and replies stored for their repeated requests. */
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
/** Longest wait between two checks for e-mails still in delivery; each wait is twice the previous one. */
const longestMs = 600_000;

/**
 * Removes a person from sent e-mails and stored replies. E-mails still in delivery, including the one about the erasure, are
 * sent first, or given up, and then emptied. An address that another person uses too keeps its state and its e-mails, except
 * those about this account; the counts of its mailbox stay (mail/store.ts).
 * @param account documentId of the user
 * @param addresses the person's own addresses; not those that they only entered
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
    await transact(emptyMarkedEmails);
    if ((await countMarked()) === 0) return;
    const waitMs = Math.min(2 * waitedMs, longestMs);
    const at = new Date(clock.now().getTime() + waitMs);
    await schedule(job, key, at, { waitedMs: waitMs }, { replace: true });
  });
