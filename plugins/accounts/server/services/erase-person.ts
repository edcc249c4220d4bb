/** The end of a withdrawal: when nothing is open any more, everything personal goes; what the books need stays. */
import { events } from '@oner/config/events';
import {
  asActor,
  audit,
  clock,
  defineJob,
  emit,
  forgetPerson,
  house,
  notify,
  obligations,
  recipientOf,
  schedule,
  transact,
} from '@oner/platform';
import { releaseClaims } from '../store/claims.ts';
import { dropCredentials } from '../store/credentials.ts';
import { dropEmailChanges, emailChangesOf } from '../store/email-changes.ts';
import { dropFormer } from '../store/former-payees.ts';
import { dropDevices } from '../store/known-devices.ts';
import { dropPasskeys } from '../store/passkeys.ts';
import { dropResets } from '../store/password-resets.ts';
import { removePayee } from '../store/payees.ts';
import { findByAccount, lockAccount, type PersonRow } from '../store/people.ts';
import { fieldsOf, findProfile } from '../store/profiles.ts';
import { findWithdrawal, noteErased } from '../store/withdrawals.ts';
import { endAllSessions } from './end-session.ts';
import { ownerOf } from './my-passkeys.ts';
import { dropPortrait } from './portrait.ts';
import { undoableAtShop } from './undoable-at-shop.ts';

/** Key: documentId of the user. */
export const erasure = 'accounts.erase';
const dayMs = 86_400_000;

export const defineErasure = (): void =>
  defineJob(erasure, (_, { key }) => eraseWhenSettled(key), { maxAttempts: 72 });

type Listener = (person: PersonRow) => Promise<void>;
const listeners: Listener[] = [];

/**
 * Told inside the transaction that erases a person, who is still as he was: for what a room knows by his address alone,
 * where he has proven it. Everything else is done after it, by `person.erased`.
 */
export const onErasing = (listener: Listener): void => {
  listeners.push(listener);
};

/** The address of an account that has proven it; null where it has not. @param account documentId of the user */
export const provenEmail = async (account: string): Promise<string | null> => {
  const person = await findByAccount(account);
  return person && (await recipientOf(person.email, account)) === 'verified'
    ? person.email.toLowerCase()
    : null;
};

const eraseWhenSettled = async (account: string): Promise<void> => {
  const person = await findByAccount(account);
  if (!person) return;
  const open = await obligations({ userId: person.userId, documentId: account });
  if (open.length > 0) {
    const tomorrow = clock.now().getTime() + dayMs;
    // No later than a link that takes it back is over: its day is the one that was told.
    const next = Math.min(tomorrow, (await undoableAtShop(account)) ?? tomorrow);
    return schedule(erasure, account, new Date(next), {}, { replace: true });
  }
  await asActor('system', () => erase(person));
};

const erase = async (person: PersonRow): Promise<void> => {
  const { account, role, profileId, userId, email, language } = person;
  const photoId = (await findProfile(role, profileId))?.photoId ?? null;
  await transact(async () => {
    // Behind the lock: it may be undone at this very instant.
    await lockAccount(account);
    const withdrawal = await findWithdrawal(account);
    if (!withdrawal || withdrawal.erasedAt !== null) return;
    await noteErased(account, clock.now().getTime());
    // Nobody moves what others have told under an address that may not be his.
    if ((await provenEmail(account)) !== null)
      for (const listener of listeners) await listener(person);
    await releaseClaims(account);
    await emptyUser(person);
    await emptyProfile(person);
    await removePayee(profileId);
    await dropFormer(account);
    await dropResets(account);
    await dropCredentials(account);
    const changes = (await emailChangesOf(account)).filter(({ isConfirmed }) => isConfirmed);
    await dropEmailChanges(account);
    await endAllSessions(userId);
    await dropDevices(account);
    await dropPasskeys(ownerOf(account));
    if (photoId !== null) await schedule(dropPortrait, `${photoId}`, clock.now());
    // The rooms above forget their part: works that nobody bought, pictures, drafts.
    await emit(events.personErased, account, { account, role, profileId });
    await audit({ actor: 'system', action: 'account.erased', subject: `user:${account}` });
    await notify('account-erased', { email, language }, {}, account, { about: account });
    // The letter just written is the last one, and is emptied when it has gone out.
    const others = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
    await forgetPerson({ account, addresses: [email, ...others] });
  });
};

/** The row stays, for consents, orders and the record of deeds name it; nobody can be told from it. */
const nameOfNobody = (account: string): string => `erased.${account.slice(0, 20)}`;

const emptyUser = async ({ account, userId }: PersonRow): Promise<void> => {
  await house()
    .db.query('plugin::users-permissions.user')
    .update({
      where: { id: userId },
      data: {
        username: nameOfNobody(account),
        email: `${account}@erased.invalid`,
        password: null,
        firstName: null,
        lastName: null,
        blocked: true,
        resetPasswordToken: null,
        confirmationToken: null,
      },
    });
};

const emptyProfile = async ({ account, role, profileId }: PersonRow): Promise<void> => {
  const uid = role === 'seller' ? 'api::seller.seller' : 'api::buyer.buyer';
  const query = house().db.query(uid);
  const nothing = Object.fromEntries(fieldsOf(role).map((field) => [field, null]));
  const more = role === 'seller' ? { hidden: true } : { buyerType: null };
  await query.update({
    where: { documentId: profileId },
    data: { ...nothing, name: nameOfNobody(account), ...more, photo: null },
  });
  if (role === 'seller')
    await emit(events.sellerChanged, `${profileId}#erased`, { sellerId: profileId });
};
