/** An account that whoever had taken it over has closed: open again when the change of its e-mail is undone. */
import { audit, cancelJob, clock, house, lastActor } from '@oner/platform';
import { doubtfulSince } from '../domain/undo-window.ts';
import type { EmailChange } from '../store/email-changes.ts';
import type { PersonRow } from '../store/people.ts';
import { findWithdrawal, undoWithdrawal } from '../store/withdrawals.ts';
import { blockAccount } from './block-account.ts';
import { erasure } from './erase-person.ts';

/** Whether what was taken back had shut the account, or something else still shuts it; null for neither. */
type Word = 'opens' | 'shuts' | null;
/** @param since from when on what the account did may be a stranger's; clock of the shop, milliseconds */
type Listener = (person: PersonRow, since: number) => Promise<Word>;
const listeners: Listener[] = [];

/** Told inside the transaction of the undo, for a room to take back what the person's account has ended since. */
export const onUndone = (listener: Listener): void => {
  listeners.push(listener);
};

/**
 * Takes back the end of an account and of an agreement, in the open transaction of the undo. The account is open again
 * where one of them had shut it, and nobody else shuts it: not a room, and not the staff by hand.
 * @param person as he was before the undo
 */
export const reopenAccount = async (
  person: PersonRow,
  { id, askedAtShop }: Pick<EmailChange, 'id' | 'askedAtShop'>,
): Promise<void> => {
  const words = [await takeBackWithdrawal(person)];
  for (const listener of listeners) words.push(await listener(person, doubtfulSince(askedAtShop)));
  if (!words.includes('opens') || words.includes('shuts')) return;
  const shutBy = await lastActor(`user:${person.account}`, 'account.blocked');
  if (shutBy?.startsWith('staff:')) return;
  await blockAccount(person.account, false, { reason: '', occasion: `email-undone:${id}` });
};

/** Nobody withdraws before he asks for another address: who has closed an account asks for nothing. */
const takeBackWithdrawal = async ({ account, role, profileId }: PersonRow): Promise<Word> => {
  const withdrawal = await findWithdrawal(account);
  if (!withdrawal) return null;
  await undoWithdrawal(account, clock.now().getTime());
  await cancelJob(erasure, account);
  if (role === 'seller' && !withdrawal.wasHidden) {
    // Strapi's generated types do not know the field.
    const data: object = { hidden: false };
    const documents = house().documents('api::seller.seller');
    await documents.update({ documentId: profileId, data });
  }
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.withdrawal-undone', subject: actor });
  return 'opens';
};
