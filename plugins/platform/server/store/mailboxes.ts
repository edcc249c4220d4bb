import type { Knex } from 'knex';
import { db } from '../db.ts';
import { type BudgetName, letterBudgets, type SuppressedFor } from '../domain/recipient.ts';
import { deletePart } from './in-parts.ts';

const dayMs = 86_400_000;
const rows = () => db()('mailbox_counts');

/**
 * Counts a letter to a mailbox, in the open transaction. A day begins with its first letter.
 * @param mailbox of mailbox-key.ts
 * @returns null when the letter may go; else from when on the next one may
 */
export const takeLetter = async (
  mailbox: string,
  kind: BudgetName,
  now: number,
): Promise<number | null> => {
  const over = now - dayMs;
  const own = { mailbox, kind };
  await rows()
    .insert({ ...own, since: now, count: 0 })
    .onConflict(['mailbox', 'kind'])
    .ignore();
  const taken = await rows()
    .where(own)
    .where((free) => free.where('count', '<', letterBudgets[kind]).orWhere('since', '<=', over))
    .update({
      count: db().raw('case when since <= ? then 1 else "count" + 1 end', [over]),
      since: db().raw('case when since <= ? then ? else since end', [over, now]),
    });
  if (taken > 0) return null;
  const row = await rows().where(own).first('since');
  return Number(row?.since ?? now) + dayMs;
};

/** Counts whose day is over. */
export const dropCounts = (before: number): Promise<number> =>
  deletePart('mailbox_counts', ['mailbox', 'kind'], (old) => old.where('since', '<=', before));

/** Nobody writes to any spelling of this mailbox; what its reader said counts for more than a bounce. */
export const barMailbox = async (
  mailbox: string,
  reason: SuppressedFor,
  since: number,
): Promise<void> => {
  const asking = db()('barred_mailboxes').insert({ mailbox, reason, since }).onConflict('mailbox');
  await (reason === 'bounce' ? asking.ignore() : asking.merge());
};

/** The mailbox is there after all: a letter to it was read. */
export const liftBounce = async (mailbox: string): Promise<void> => {
  await db()('barred_mailboxes').where({ mailbox, reason: 'bounce' }).delete();
};

/** Why the mailbox is not to be written to, as `on` has it; null where it is. */
export const barOf = async (mailbox: string, on: Knex): Promise<SuppressedFor | null> =>
  (await on('barred_mailboxes').where({ mailbox }).first('reason'))?.reason ?? null;
