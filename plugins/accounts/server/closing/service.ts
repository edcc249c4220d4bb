/** The end of an account: blocked, withdrawn, erased when nothing is open any more, and opened again. */
import { calls, done, refuse } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { dateInAlmaty, dayMs, writeDay } from '@oner/config/terms';
import {
  asActor,
  audit,
  type Caller,
  cancelJob,
  clock,
  defineJob,
  emit,
  forgetPerson,
  type GivenFacts,
  type Handler,
  handle,
  lastActor,
  notify,
  type Obligation,
  obligations,
  recipientOf,
  schedule,
  strapiInstance,
  transact,
} from '@oner/platform';
import { doubtfulSince } from '../emails/rules.ts';
import { undoableAtShop } from '../emails/service.ts';
import { dropEmailChanges, type EmailChange, emailChangesOf } from '../emails/store.ts';
import { endAllSessions } from '../login/service.ts';
import { dropDevices } from '../login/store.ts';
import { ownerOf } from '../passkeys/calls.ts';
import { dropPasskeys } from '../passkeys/store.ts';
import { confirmPerson } from '../passwords/service.ts';
import { dropCredentials, dropResets } from '../passwords/store.ts';
import { dropFormer, removePayee } from '../payees/store.ts';
import { findByAccount, findByAccountNow, lockAccount, type PersonRow } from '../people/store.ts';
import { dropPortrait } from '../profiles/service.ts';
import { findProfile, profileFieldsOf, sellerOfAccount } from '../profiles/store.ts';
import { releaseClaims } from '../registration/store.ts';
import { eraseBy, writeOpenMatters } from './rules.ts';
import { addWithdrawal, findWithdrawal, noteErased, undoWithdrawal } from './store.ts';

type WithdrawalListener = (person: PersonRow) => Promise<void>;
const withdrawalListeners: WithdrawalListener[] = [];

/** Told inside the transaction, before it is looked at what is open: for a plugin to end what stands on the consent. */
export const onWithdrawing = (listener: WithdrawalListener): void => {
  withdrawalListeners.push(listener);
};

/**
 * POST /api/my/withdraw-consent (spec L §4; law 94-V, art. 8): refused, hidden and out of stock at once; erased when
 * nothing is open any more.
 */
const withdrawConsent: Handler<'withdrawConsent'> = async ({ body }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const proven = await confirmPerson(caller.person, body.password, 'password');
  if (!proven.ok) return proven;

  return asActor(`user:${person.account}`, () =>
    transact(async () => {
      const still = await proven.value();
      if (!still.ok) return still;
      for (const listener of withdrawalListeners) await listener(person);
      const open = await obligations({ userId: person.userId, documentId: person.account });
      const day = eraseBy(dateInAlmaty(clock.now()), open);
      await close(person, open, day, caller);
      return done({
        open: open.map(({ plugin, what, subject, until }) => ({
          plugin,
          what,
          subject,
          until: until ?? null,
        })),
        erase_by: day,
      });
    }),
  );
};

/** In the open transaction. */
const close = async (
  person: PersonRow,
  open: readonly Obligation[],
  eraseByDay: string,
  { ip, userAgent }: Caller,
): Promise<void> => {
  const { account, role, profileId, email, language } = person;
  const withdrawnAt = clock.now().getTime();
  const wasHidden = (await sellerOfAccount(account))?.hidden ?? false;
  await addWithdrawal({
    account,
    withdrawnAt,
    userAgent,
    eraseBy: eraseByDay,
    wasHidden,
    ip: ip.slice(0, 64),
  });
  // Strapi's generated types know neither field.
  const [hidden, blocked]: object[] = [{ hidden: true }, { blocked: true }];
  if (role === 'seller') {
    await strapiInstance()
      .documents('api::seller.seller')
      .update({ documentId: profileId, data: { ...hidden } });
  }
  await strapiInstance()
    .documents('plugin::users-permissions.user')
    .update({ documentId: account, data: { ...blocked } });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.consent-withdrawn', subject: actor });
  const facts = {
    open: writeOpenMatters(open, language),
    date: writeDay(eraseByDay, language),
  };
  await notify('consent-withdrawn', { email, language }, facts, account);
  // An earlier one may have been undone, and its job be done.
  await schedule(erasure, account, clock.now(), {}, { replace: true });
};

/** Key: documentId of the user. */
const erasure = 'accounts.erase';

export const defineErasure = (): void =>
  defineJob(erasure, (_, { key }) => eraseWhenSettled(key), { maxAttempts: 72 });

type ErasureListener = (person: PersonRow) => Promise<void>;
const erasureListeners: ErasureListener[] = [];

/**
 * Told inside the transaction that erases a person, who is still as they were: for what a plugin knows by their address alone,
 * where they have proven it. Everything else is done after it, by `person.erased`.
 */
export const onErasing = (listener: ErasureListener): void => {
  erasureListeners.push(listener);
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
    // Nobody moves what others have told under an address that may not be theirs.
    if ((await provenEmail(account)) !== null)
      for (const listener of erasureListeners) await listener(person);
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
    // The plugins above forget their part: works that nobody bought, pictures, drafts.
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
  await strapiInstance()
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
  const query = strapiInstance().db.query(uid);
  const nothing = Object.fromEntries(profileFieldsOf(role).map((field) => [field, null]));
  const more = role === 'seller' ? { hidden: true } : { buyerType: null };
  await query.update({
    where: { documentId: profileId },
    data: { ...nothing, name: nameOfNobody(account), ...more, photo: null },
  });
  if (role === 'seller')
    await emit(events.sellerChanged, `${profileId}#erased`, { sellerId: profileId });
};

/** Whether what was taken back had shut the account, or something else still shuts it; null for neither. */
type Word = 'opens' | 'shuts' | null;
/** @param since from when on what the account did may be a stranger's; clock of the shop, milliseconds */
type UndoListener = (person: PersonRow, since: number) => Promise<Word>;
const undoListeners: UndoListener[] = [];

/** Told inside the transaction of the undo, for a plugin to take back what the person's account has ended since. */
export const onUndone = (listener: UndoListener): void => {
  undoListeners.push(listener);
};

/**
 * Takes back the end of an account and of an agreement, in the open transaction of the undo. The account is open again
 * where one of them had shut it, and nobody else shuts it: not a plugin, and not the staff by hand.
 * @param person as they were before the undo
 */
export const reopenAccount = async (
  person: PersonRow,
  { id, askedAtShop }: Pick<EmailChange, 'id' | 'askedAtShop'>,
): Promise<void> => {
  const words = [await takeBackWithdrawal(person)];
  for (const listener of undoListeners)
    words.push(await listener(person, doubtfulSince(askedAtShop)));
  if (!words.includes('opens') || words.includes('shuts')) return;
  const shutBy = await lastActor(`user:${person.account}`, 'account.blocked');
  if (shutBy?.startsWith('staff:')) return;
  await blockAccount(person.account, false, { reason: '', occasion: `email-undone:${id}` });
};

/** Nobody withdraws before they ask for another address: who has closed an account asks for nothing. */
const takeBackWithdrawal = async ({ account, role, profileId }: PersonRow): Promise<Word> => {
  const withdrawal = await findWithdrawal(account);
  if (!withdrawal) return null;
  await undoWithdrawal(account, clock.now().getTime());
  await cancelJob(erasure, account);
  if (role === 'seller' && !withdrawal.wasHidden) {
    // Strapi's generated types do not know the field.
    const data: object = { hidden: false };
    const documents = strapiInstance().documents('api::seller.seller');
    await documents.update({ documentId: profileId, data });
  }
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.withdrawal-undone', subject: actor });
  return 'opens';
};

const uid = 'plugin::users-permissions.user';

type BlockReason = {
  /** As the person reads it; where it is words of ours, a function of the language. */
  readonly reason: GivenFacts[string];
  readonly occasion: string;
};

/**
 * Shuts an account out or lets it in again. Its tokens end at once; watch-people tells the others.
 * @param occasion names the decision, so that the person gets one letter about it
 * @returns false when there is no such person, or nothing to change
 */
export const blockAccount = (
  account: string,
  blocked: boolean,
  why: BlockReason,
): Promise<boolean> =>
  transact(async () => {
    const person = await findByAccountNow(account);
    if (!person || person.blocked === blocked) return false;
    // Who took their consent back is let in by nobody: there is no consent to keep their data on.
    if (await findWithdrawal(account)) return false;
    // Strapi's types of a user know the stock fields of drafts only.
    const data: object = { blocked };
    await strapiInstance().documents(uid).update({ documentId: account, data });
    const { email, language, firstName: name } = person;
    const to = { email, language, name, account };
    if (blocked) await notify('account-blocked', to, { reason: why.reason }, why.occasion);
    else await notify('account-unblocked', to, {}, why.occasion);
    return true;
  });

export const closingCalls = [handle(calls.withdrawConsent, withdrawConsent)];
