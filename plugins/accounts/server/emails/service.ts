/**
 * E-mail address of an account: verification by link or code, change in two steps (pending, confirmed), and its undo
 * (decisions/0007).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { calls, done, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { hourMs } from '@oner/config/terms';
import {
  accountLimit,
  addressLimit,
  asActor,
  audit,
  clock,
  confirmByCode,
  confirmByLink,
  type Handler,
  handle,
  hashOfToken,
  markVerified,
  notify,
  pageUrl,
  recipientOf,
  refuseByLink,
  resetChannelsSince,
  sendConfirmationEmail,
  strapiInstance,
  takePoint,
  transact,
} from '@oner/platform';
import { reopenAccount } from '../closing/service.ts';
import { endAllSessions } from '../login/service.ts';
import { voidPassword } from '../login/store.ts';
import { ownerOf } from '../passkeys/calls.ts';
import { dropPasskeys } from '../passkeys/store.ts';
import { resetLifeMs } from '../passwords/calls.ts';
import { addReset, closeResets, requirePassword } from '../passwords/store.ts';
import { dropDetailsSince, freezePayouts } from '../payees/service.ts';
import type { PayeePart } from '../payees/store.ts';
import { takenIn } from '../people/service.ts';
import { findByAccount, findByAccountNow, lockAccount, type PersonRow } from '../people/store.ts';
import { addProfileChange, profileChangesOf } from '../profiles/store.ts';
import { doubtfulSince, hiddenEmail, maskedEmail, undoMs } from './rules.ts';
import {
  addEmailChange,
  addLink,
  cancelPending,
  changeOfLink,
  confirmChange,
  type EmailChange,
  findPending,
  type LinkKind,
  undoableUntil,
  undoChange,
} from './store.ts';

/** In addition to the attempts that each code allows (platform). */
const emailTries = addressLimit('verify-email', 60);
const codeRequests = accountLimit('email-code', 20);

/** Verifies an address by the e-mailed link. */
const verifyEmail: Handler<'verifyEmail'> = async ({ body }) =>
  (await confirmByLink(body.token)) ? done({ email_state: 'verified' }) : refuse('link-expired');

const verifyEmailCode: Handler<'verifyEmailCode'> = async ({ body }, { person }) => {
  const own = await findByAccount(person.documentId);
  if (!own) return refuse('login-required');
  const isRight = await confirmByCode(own.email, body.code, own.account);
  return isRight ? done({ email_state: 'verified' }) : refuseFields({ code: ['code-wrong'] });
};

/** "This was not me". */
const refuseEmail: Handler<'refuseEmail'> = async ({ body }) =>
  (await refuseByLink(body.token)) ? done(undefined) : refuse('link-expired');

const sendEmailCode: Handler<'sendEmailCode'> = async (_input, { person }) => {
  const who = await findByAccount(person.documentId);
  if (!who) return refuse('login-required');
  const outcome = await sendConfirmationEmail(who.email, who.language, who.account, true);
  if (outcome.sent) return done({ sent: true, email_state: 'unverified', next: null });
  const { state, nextAt } = outcome;
  const next = state === 'unverified' ? new Date(nextAt).toISOString() : null;
  return done({ sent: false, email_state: state, next });
};

const confirmMs = 24 * hourMs;

/** E-mails to addresses that a person types; a higher limit would only help to harass their owners. */
const changeRequests = accountLimit('email-change', 5);
/** Attempts at link tokens, as for a password reset. */
const linkTries = addressLimit('email-link', 30);

const newToken = (): string => randomBytes(32).toString('base64url');

/** Refuses an e-mail to a new address if the account has requested too many. Not inside a transaction. */
export const allowEmail = (account: string) => takePoint(changeRequests, account);

/**
 * Adds a pending e-mail change, in the open transaction. The old address is e-mailed at once with the undo link, so that an
 * intruder at an open session is noticed before the change takes effect.
 * @param newEmail folded
 */
export const requestEmailChange = async (person: PersonRow, newEmail: string): Promise<void> => {
  const { account, email: oldEmail } = person;
  const askedAt = clock.real().getTime();
  const times = { askedAt, expiresAt: askedAt + confirmMs, undoUntil: askedAt + undoMs };
  // Of two concurrent requests the second waits and replaces the first.
  await lockAccount(account);
  const askedAtShop = clock.now().getTime();
  const id = await addEmailChange({ account, oldEmail, newEmail, askedAtShop, ...times });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.email-asked', subject: actor });
  await emailNewAddress(person, { id, newEmail });
  await emailOldAddress('email-change-requested', person, { id, newEmail });
};

type PendingChange = Pick<EmailChange, 'id' | 'newEmail'>;

/** Contains no text typed by a person: the address may belong to a stranger until it is confirmed. */
const emailNewAddress = async (
  { account, language }: PersonRow,
  { id, newEmail }: PendingChange,
): Promise<void> => {
  const url = await linkOf(id, 'confirm', language);
  const to = { email: newEmail, language };
  await notify('email-confirm', to, { url }, occasionOf(account), { sealed: true, about: account });
};

const emailOldAddress = async (
  event: 'email-change-requested' | 'email-changed',
  { account, email, language }: PersonRow,
  { id, newEmail }: PendingChange,
): Promise<void> => {
  const isProven = (await recipientOf(email, account)) === 'verified';
  const address = isProven ? maskedEmail(newEmail) : hiddenEmail(newEmail);
  const facts = { address, url: await linkOf(id, 'undo', language) };
  const options = { sealed: true, about: account };
  await notify(event, { email, language }, facts, occasionOf(account), options);
};

/** A unique key for each e-mail, starting with the account, so that its content is erased with the account. */
const occasionOf = (account: string): string => `${account}:${randomUUID()}`;

const linkOf = async (
  id: number,
  kind: LinkKind,
  language: PersonRow['language'],
): Promise<string> => {
  const token = newToken();
  await addLink(id, kind, hashOfToken(token));
  // Browsers do not send the part after # to servers, so the token appears in no log.
  return pageUrl(env().publicUrl, language, `/email/${kind}#token=${token}`);
};

/** Sends the e-mail to the new address again; the old address is not e-mailed again. */
const resendEmailChange: Handler<'resendEmailChange'> = async (_, { person: who }) => {
  const person = await findByAccount(who.documentId);
  if (!person) return refuse('login-required');
  const pending = await findPending(person.account, clock.real().getTime());
  if (!pending) return refuse('not-found');
  const allowed = await allowEmail(person.account);
  if (!allowed.ok) return allowed;
  await transact(() => emailNewAddress(person, pending));
  return done(undefined);
};

const cancelEmailChange: Handler<'cancelEmailChange'> = async (_, { person }) => {
  const isGone = await transact(() => cancelPending(person.documentId, clock.real().getTime()));
  return isGone ? done(undefined) : refuse('not-found');
};

/**
 * The new address takes effect. Password reset links sent to the old address stop working;
 * the undo link works for 72 hours.
 */
const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ body }) => {
  const change = await changeOfLink('confirm', hashOfToken(body.token), clock.real().getTime());
  const person = change && (await findByAccount(change.account));
  if (!change || !person || person.blocked) return refuse('link-expired');
  try {
    const isFirst = await asActor(`user:${person.account}`, () => confirm(person, change));
    return isFirst ? done(undefined) : refuse('link-expired');
  } catch (error) {
    // Another account has taken the address since the request.
    if (takenIn(error)) return refuseFields({ email: ['email-taken'] });
    throw error;
  }
};

const confirm = (person: PersonRow, change: EmailChange): Promise<boolean> =>
  transact(async () => {
    const { account } = person;
    const at = clock.real().getTime();
    await lockAccount(account);
    if (!(await confirmChange(change.id, at, at + undoMs))) return false;
    // Before setEmail, which drops the old address and its verification.
    await emailOldAddress('email-changed', person, change);
    await setEmail(account, change.newEmail);
    // Only a reader of the mailbox has the link.
    await markVerified(change.newEmail, account);
    await closeResets(account, at);
    const changedAt = clock.now().getTime();
    await addProfileChange({
      account,
      fields: ['email'],
      changedAt,
      validSince: null,
      late: false,
    });
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.email-changed', subject: actor });
    return true;
  });

/** Updates the address; claims, time of the credential change and verification are updated by people/service.ts. */
const setEmail = async (account: string, email: string): Promise<void> => {
  // Strapi's types of a user lack the custom fields.
  const data: object = { email };
  await strapiInstance()
    .documents('plugin::users-permissions.user')
    .update({ documentId: account, data });
};

/**
 * By the link e-mailed to the old address: restores that address, makes the password void,
 * deletes passkeys, ends all sessions, freezes an author's payouts until staff lift it, replaces bank details entered since the
 * request, or shortly before it, by the earlier ones, disconnects messengers joined and a phone given since, and reopens an
 * account closed since. The response contains a token to set a new password: whoever changed the address knew the old one.
 */
const undoEmailChange: Handler<'undoEmailChange'> = async ({ body }) => {
  const change = await changeOfLink('undo', hashOfToken(body.token), clock.real().getTime());
  if (!change) return refuse('link-expired');
  const reset = await asActor(`user:${change.account}`, () => undo(change));
  return reset === null ? refuse('link-expired') : done({ reset }, { 'Cache-Control': 'no-store' });
};

const undo = (change: EmailChange): Promise<string | null> =>
  transact(async () => {
    // Checked after the lock: a confirmation, a new password or a new IBAN may be saved concurrently.
    await lockAccount(change.account);
    const person = await findByAccountNow(change.account);
    const at = clock.real().getTime();
    if (!person || !(await undoChange(change, at))) return null;
    const { account, userId, role, profileId, language, firstName: name } = person;
    if (person.email !== change.oldEmail) await setEmail(account, change.oldEmail);
    await markVerified(change.oldEmail, account);
    await voidPassword(account);
    await dropPasskeys(ownerOf(account));
    await endAllSessions(userId);
    await requirePassword(account, clock.now().getTime());
    if (role === 'seller') await freezePayouts(person);
    const doubtful = doubtfulSince(change.askedAtShop);
    await resetChannelsSince(account, doubtful, await hasNewPhone(account, doubtful));
    const gone = role === 'seller' ? await dropDetailsSince(profileId, doubtful) : [];
    if (gone.length > 0) await recordDropped(account, gone);
    await reopenAccount(person, change);
    await closeResets(account, at);
    const reset = newToken();
    const expiresAt = at + resetLifeMs;
    await addReset({ account, tokenHash: hashOfToken(reset), askedAt: at, expiresAt });
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.email-undone', subject: actor });
    const to = { email: change.oldEmail, language, name, account };
    const event = gone.length > 0 ? 'email-change-undone-details' : 'email-change-undone';
    await notify(event, to, { email: env().CONTACT_EMAIL }, `${change.id}`);
    return reset;
  });

const hasNewPhone = async (account: string, since: number): Promise<boolean> =>
  (await profileChangesOf(account)).some(
    ({ fields, changedAt }) => changedAt >= since && fields.includes('phone'),
  );

const fieldOf: Readonly<Record<PayeePart, string>> = { iban: 'iban', tax: 'iin' };

const recordDropped = async (account: string, parts: readonly PayeePart[]): Promise<void> => {
  const fields = parts.map((part) => fieldOf[part]);
  const changedAt = clock.now().getTime();
  await addProfileChange({ account, fields, changedAt, validSince: null, late: false });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.details-dropped', subject: actor, facts: { fields } });
};

/**
 * Returns until when an e-mail change of this account can be undone; null if none can.
 * @returns clock of the shop, milliseconds. Links expire by the real clock, which the demo clock does not affect.
 */
export const undoableAtShop = async (account: string): Promise<number | null> => {
  const now = clock.real().getTime();
  const until = await undoableUntil(account, now);
  return until === null ? null : clock.now().getTime() + until - now;
};

export const emailCalls = [
  handle(calls.verifyEmail, verifyEmail, { limits: [emailTries] }),
  handle(calls.verifyEmailCode, verifyEmailCode, { limits: [codeRequests] }),
  handle(calls.refuseEmail, refuseEmail, { limits: [emailTries] }),
  handle(calls.sendEmailCode, sendEmailCode, { limits: [codeRequests] }),
  handle(calls.confirmEmailChange, confirmEmailChange, { limits: [linkTries] }),
  handle(calls.undoEmailChange, undoEmailChange, { limits: [linkTries] }),
  handle(calls.resendEmailChange, resendEmailChange),
  handle(calls.cancelEmailChange, cancelEmailChange),
];
