/** Blocking, withdrawal of consent, erasure once nothing is open, and reopening of accounts. */
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

/** Registers a listener that runs in the transaction before open matters are collected, and ends what needs the consent. */
export const onWithdrawing = (listener: WithdrawalListener): void => {
  withdrawalListeners.push(listener);
};

/**
 * The account is blocked, and its works hidden and out of stock, at once; the data are erased when nothing is open
 * (spec L §4; law 94-V, art. 8).
 */
const withdrawConsent: Handler<'withdrawConsent'> = async ({ body }, caller) => {
  const person = await findByAccount(caller.person.documentId);
  if (!person) return refuse('login-required');
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

/** Runs in the open transaction. */
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
  // Strapi's generated types lack both fields.
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
  // An earlier withdrawal may have been undone after its job had run.
  await schedule(erasure, account, clock.now(), {}, { replace: true });
};

/** Job name. Key: documentId of the user. */
const erasure = 'accounts.erase';

export const defineErasure = (): void =>
  defineJob(erasure, (_, { key }) => eraseWhenSettled(key), { maxAttempts: 72 });

type ErasureListener = (person: PersonRow) => Promise<void>;
const erasureListeners: ErasureListener[] = [];

/**
 * Registers a listener that runs in the erasing transaction, before the data are changed, if the address is verified: for data
 * that a plugin finds by e-mail address only. All else is erased on the event `person.erased`.
 */
export const onErasing = (listener: ErasureListener): void => {
  erasureListeners.push(listener);
};

/** Returns the verified address of an account in lower case; null if it is not verified. @param account documentId of the user */
export const verifiedEmail = async (account: string): Promise<string | null> => {
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
    // Not later than the undo link expires: the person was told that day.
    const next = Math.min(tomorrow, (await undoableAtShop(account)) ?? tomorrow);
    return schedule(erasure, account, new Date(next), {}, { replace: true });
  }
  await asActor('system', () => erase(person));
};

const erase = async (person: PersonRow): Promise<void> => {
  const { account, role, profileId, userId, email, language } = person;
  const photoId = (await findProfile(role, profileId))?.photoId ?? null;
  await transact(async () => {
    // Checked after the lock: the withdrawal may be undone concurrently.
    await lockAccount(account);
    const withdrawal = await findWithdrawal(account);
    if (!withdrawal || withdrawal.erasedAt !== null) return;
    await noteErased(account, clock.now().getTime());
    // An unverified address may belong to another person, so data found by it are not touched.
    if ((await verifiedEmail(account)) !== null)
      for (const listener of erasureListeners) await listener(person);
    await releaseClaims(account);
    await anonymizeUser(person);
    await anonymizeProfile(person);
    await removePayee(profileId);
    await dropFormer(account);
    await dropResets(account);
    await dropCredentials(account);
    const changes = (await emailChangesOf(account)).filter(({ isConfirmed }) => isConfirmed);
    await dropEmailChanges(account);
    await dropPasskeys(ownerOf(account));
    await endAllSessions(userId);
    await dropDevices(account);
    if (photoId !== null) await schedule(dropPortrait, `${photoId}`, clock.now());
    // Plugins above erase their data on this event: unsold works, pictures, drafts.
    await emit(events.personErased, account, { account, role, profileId });
    await audit({ actor: 'system', action: 'account.erased', subject: `user:${account}` });
    await notify('account-erased', { email, language }, {}, account, { about: account });
    // The e-mail just queued is the last one; its content is erased once it is sent.
    const others = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]);
    await forgetPerson({ account, addresses: [email, ...others] });
  });
};

/** Placeholder name. The row stays, because consents, orders and the audit log refer to it; it does not identify the person. */
const placeholderName = (account: string): string => `erased.${account.slice(0, 20)}`;

const anonymizeUser = async ({ account, userId }: PersonRow): Promise<void> => {
  await strapiInstance()
    .db.query('plugin::users-permissions.user')
    .update({
      where: { id: userId },
      data: {
        username: placeholderName(account),
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

const anonymizeProfile = async ({ account, role, profileId }: PersonRow): Promise<void> => {
  const uid = role === 'seller' ? 'api::seller.seller' : 'api::buyer.buyer';
  const query = strapiInstance().db.query(uid);
  const nothing = Object.fromEntries(profileFieldsOf(role).map((field) => [field, null]));
  const more = role === 'seller' ? { hidden: true } : { buyerType: null };
  await query.update({
    where: { documentId: profileId },
    data: { ...nothing, name: placeholderName(account), ...more, photo: null },
  });
  if (role === 'seller')
    await emit(events.sellerChanged, `${profileId}#erased`, { sellerId: profileId });
};

/** Whether the undone action had blocked the account (`opens`) or something else still blocks it (`shuts`); null for neither. */
type UndoEffect = 'opens' | 'shuts' | null;
/** @param since data entered since then may come from an intruder; clock of the shop, milliseconds */
type UndoListener = (person: PersonRow, since: number) => Promise<UndoEffect>;
const undoListeners: UndoListener[] = [];

/** Registers a listener that runs in the transaction of the undo and reverts what the account has ended since. */
export const onUndone = (listener: UndoListener): void => {
  undoListeners.push(listener);
};

/**
 * Reverts the withdrawal of consent and the end of the agreement, in the open transaction of the undo. The account is unblocked
 * if one of them had blocked it and nothing else blocks it, neither a plugin nor staff by hand.
 * @param person the person before the undo
 */
export const reopenAccount = async (
  person: PersonRow,
  { id, askedAtShop }: Pick<EmailChange, 'id' | 'askedAtShop'>,
): Promise<void> => {
  const effects = [await revertWithdrawal(person)];
  for (const listener of undoListeners)
    effects.push(await listener(person, doubtfulSince(askedAtShop)));
  if (!effects.includes('opens') || effects.includes('shuts')) return;
  const blockedBy = await lastActor(`user:${person.account}`, 'account.blocked');
  if (blockedBy?.startsWith('staff:')) return;
  await blockAccount(person.account, false, { reason: '', occasion: `email-undone:${id}` });
};

/** Needs no check of dates: a closed account cannot request an e-mail change, so a withdrawal is always later than the change. */
const revertWithdrawal = async ({ account, role, profileId }: PersonRow): Promise<UndoEffect> => {
  const withdrawal = await findWithdrawal(account);
  if (!withdrawal) return null;
  await undoWithdrawal(account, clock.now().getTime());
  await cancelJob(erasure, account);
  if (role === 'seller' && !withdrawal.wasHidden) {
    // Strapi's generated types lack the field.
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
  /** As the person reads it; a function of the language for texts of the shop. */
  readonly reason: GivenFacts[string];
  readonly occasion: string;
};

/**
 * Blocks or unblocks an account. Its tokens become invalid at once; people/service.ts emits the events.
 * @param occasion identifies the decision, so that the person gets one e-mail about it
 * @returns false if the person does not exist or nothing changes
 */
export const blockAccount = (
  account: string,
  blocked: boolean,
  why: BlockReason,
): Promise<boolean> =>
  transact(async () => {
    const person = await findByAccountNow(account);
    if (!person || person.blocked === blocked) return false;
    // After a withdrawal nobody can unblock the account: no consent covers keeping the data.
    if (await findWithdrawal(account)) return false;
    // Strapi's types of a user lack the custom fields.
    const data: object = { blocked };
    await strapiInstance().documents(uid).update({ documentId: account, data });
    const { email, language, firstName: name } = person;
    const to = { email, language, name, account };
    if (blocked) await notify('account-blocked', to, { reason: why.reason }, why.occasion);
    else await notify('account-unblocked', to, {}, why.occasion);
    return true;
  });

export const closingCalls = [handle(calls.withdrawConsent, withdrawConsent)];
