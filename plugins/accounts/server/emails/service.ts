/**
 * The address of an account: proven by link or code; changed in two steps, pending and confirmed; and taken back
 * (decisions/0007).
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { hourMs } from '@oner/config/terms';
import {
  asActor,
  askToConfirm,
  audit,
  clock,
  confirmByCode,
  confirmByLink,
  forgetWaysSince,
  type Handler,
  handle,
  type Limit,
  markVerified,
  notify,
  pageUrl,
  recipientOf,
  refuseByLink,
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

/** Beside the tries that each code has (platform). */
const emailTries: Limit = {
  name: 'verify-email',
  points: 60,
  perSeconds: 3600,
  by: 'address',
};
const codeAsks: Limit = { name: 'email-code', points: 20, perSeconds: 3600, by: 'account' };

/** POST /api/user/verify-email: the link of the letter. */
const verifyEmail: Handler<'verifyEmail'> = async ({ body }) =>
  (await confirmByLink(body.token)) ? done({ email_state: 'verified' }) : refuse('link-expired');

/** POST /api/user/verify-email/code. */
const verifyEmailCode: Handler<'verifyEmailCode'> = async ({ body }, { person }) => {
  const own = person && (await findByAccount(person.documentId));
  if (!own) return refuse('login-required');
  const isRight = await confirmByCode(own.email, body.code, own.account);
  return isRight ? done({ email_state: 'verified' }) : refuseFields({ code: ['code-wrong'] });
};

/** POST /api/user/refuse-email: "this was not me". */
const refuseEmail: Handler<'refuseEmail'> = async ({ body }) =>
  (await refuseByLink(body.token)) ? done(undefined) : refuse('link-expired');

/** POST /api/user/verify-email/send-again. */
const sendEmailCode: Handler<'sendEmailCode'> = async (_input, { person }) => {
  const who = person && (await findByAccount(person.documentId));
  if (!who) return refuse('login-required');
  const asked = await askToConfirm(who.email, who.language, who.account, true);
  if (asked.sent) return done({ sent: true, email_state: 'unverified', next: null });
  const { state, nextAt } = asked;
  const next = state === 'unverified' ? new Date(nextAt).toISOString() : null;
  return done({ sent: false, email_state: state, next });
};

const confirmMs = 24 * hourMs;

/** Letters to addresses that a person types: more would only help somebody who wants to annoy their owners. */
const letters: Limit = { name: 'email-change', points: 5, perSeconds: 3600, by: 'account' };
/** Tries at words of a link, as for a new password. */
const linkTries: Limit = { name: 'email-link', points: 30, perSeconds: 3600, by: 'address' };

/** A link is kept as this alone. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** Refuses a letter to a new address where an account has asked for many. Not inside a transaction. */
export const allowEmail = async (account: string): Promise<Result<null>> => {
  const taken = await takePoint(letters, account);
  if (taken.ok) return { ok: true, value: null };
  const { retryAfterSeconds } = taken;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refuse('too-many-attempts', { retryAfterSeconds, minutes });
};

/**
 * A new address that waits for its confirmation, in the open transaction. The old one hears of it at once, with the link
 * that undoes it: whoever sits at a stranger's open session is seen before they have anything.
 * @param newEmail folded
 */
export const askForEmail = async (person: PersonRow, newEmail: string): Promise<void> => {
  const { account, email: oldEmail } = person;
  const askedAt = clock.real().getTime();
  const times = { askedAt, expiresAt: askedAt + confirmMs, undoUntil: askedAt + undoMs };
  // Of two that are asked for at one instant the second waits, and takes the place of the first.
  await lockAccount(account);
  const askedAtShop = clock.now().getTime();
  const id = await addEmailChange({ account, oldEmail, newEmail, askedAtShop, ...times });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.email-asked', subject: actor });
  await writeToNew(person, { id, newEmail });
  await writeToOld('email-change-requested', person, { id, newEmail });
};

type Told = Pick<EmailChange, 'id' | 'newEmail'>;

/** No word of a person stands in it: the address is nobody's before they have confirmed it. */
const writeToNew = async (
  { account, language }: PersonRow,
  { id, newEmail }: Told,
): Promise<void> => {
  const url = await linkOf(id, 'confirm', language);
  const to = { email: newEmail, language };
  await notify('email-confirm', to, { url }, occasionOf(account), { sealed: true, about: account });
};

const writeToOld = async (
  event: 'email-change-requested' | 'email-changed',
  { account, email, language }: PersonRow,
  { id, newEmail }: Told,
): Promise<void> => {
  const isProven = (await recipientOf(email, account)) === 'verified';
  const address = isProven ? maskedEmail(newEmail) : hiddenEmail(newEmail);
  const facts = { address, url: await linkOf(id, 'undo', language) };
  const options = { sealed: true, about: account };
  await notify(event, { email, language }, facts, occasionOf(account), options);
};

/** Each letter is one of its own, and names the account, so that it is emptied with it. */
const occasionOf = (account: string): string => `${account}:${randomUUID()}`;

const linkOf = async (
  id: number,
  kind: LinkKind,
  language: PersonRow['language'],
): Promise<string> => {
  const token = newToken();
  await addLink(id, kind, hashOf(token));
  // Behind the #, a browser sends it to no server, so it stands in no log.
  return pageUrl(env().publicUrl, language, `/email/${kind}#token=${token}`);
};

/** POST /api/user/email-change/resend: the letter to the new address once more; the old one knows already. */
const resendEmailChange: Handler<'resendEmailChange'> = async (_, { person: who }) => {
  const person = who && (await findByAccount(who.documentId));
  if (!person) return refuse('login-required');
  const pending = await findPending(person.account, clock.real().getTime());
  if (!pending) return refuse('not-found');
  const allowed = await allowEmail(person.account);
  if (!allowed.ok) return allowed;
  await transact(() => writeToNew(person, pending));
  return done(undefined);
};

/** DELETE /api/user/email-change. */
const cancelEmailChange: Handler<'cancelEmailChange'> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  const isGone = await transact(() => cancelPending(person.documentId, clock.real().getTime()));
  return isGone ? done(undefined) : refuse('not-found');
};

/**
 * POST /api/user/email-change/confirm: from now on the new address counts. Links to a new password that went to the old
 * one open nothing any more; a link that undoes this does, for 72 hours.
 */
const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ body }) => {
  const change = await changeOfLink('confirm', hashOf(body.token), clock.real().getTime());
  const person = change && (await findByAccount(change.account));
  if (!change || !person || person.blocked) return refuse('link-expired');
  try {
    const isFirst = await asActor(`user:${person.account}`, () => confirm(person, change));
    return isFirst ? done(undefined) : refuse('link-expired');
  } catch (error) {
    // Somebody has taken it since it was asked for.
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
    // Before the old address is given up, and what was proven of it.
    await writeToOld('email-changed', person, change);
    await setEmail(account, change.newEmail);
    // Only who reads the address has the link.
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

/** Claims, the instant of the change and the end of what was proven follow by themselves (people/service.ts). */
const setEmail = async (account: string, email: string): Promise<void> => {
  // Strapi's types of a user know the stock fields of drafts only.
  const data: object = { email };
  await strapiInstance()
    .documents('plugin::users-permissions.user')
    .update({ documentId: account, data });
};

/**
 * POST /api/user/email-change/undo, by the link in a letter to the old address: it is put back, the password is void and passkeys go,
 * every session ends, an author's payouts are frozen until the staff lifts it, bank details given since the change was asked for, or
 * shortly before, give way to those before, messengers joined since then hear nothing more, nor does a telephone given since, an account that was closed since is
 * open again, and the answer opens the way to a new password, as a letter of `requestPasswordReset` would. Whoever changed the address knew the password.
 */
const undoEmailChange: Handler<'undoEmailChange'> = async ({ body }) => {
  const change = await changeOfLink('undo', hashOf(body.token), clock.real().getTime());
  if (!change) return refuse('link-expired');
  const reset = await asActor(`user:${change.account}`, () => undo(change));
  return reset === null ? refuse('link-expired') : done({ reset }, { 'Cache-Control': 'no-store' });
};

const undo = (change: EmailChange): Promise<string | null> =>
  transact(async () => {
    // Behind the lock: it may be confirmed, and a password or an IBAN be set, at this very instant.
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
    await forgetWaysSince(account, doubtful, await hasNewPhone(account, doubtful));
    const gone = role === 'seller' ? await dropDetailsSince(profileId, doubtful) : [];
    if (gone.length > 0) await recordDropped(account, gone);
    await reopenAccount(person, change);
    await closeResets(account, at);
    const reset = newToken();
    const expiresAt = at + resetLifeMs;
    await addReset({ account, tokenHash: hashOf(reset), askedAt: at, expiresAt });
    const actor = `user:${account}`;
    await audit({ actor, action: 'account.email-undone', subject: actor });
    const to = { email: change.oldEmail, language, name, account };
    const told = gone.length > 0 ? 'email-change-undone-details' : 'email-change-undone';
    await notify(told, to, { email: env().CONTACT_EMAIL }, `${change.id}`);
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
 * Until when a change of the e-mail of this account can be undone; null where none can.
 * @returns clock of the shop, milliseconds: links follow the real one, and are no older because the demo clock moved
 */
export const undoableAtShop = async (account: string): Promise<number | null> => {
  const now = clock.real().getTime();
  const until = await undoableUntil(account, now);
  return until === null ? null : clock.now().getTime() + until - now;
};

export const emailCalls = [
  handle(calls.verifyEmail, verifyEmail, { limits: [emailTries] }),
  handle(calls.verifyEmailCode, verifyEmailCode, { limits: [codeAsks] }),
  handle(calls.refuseEmail, refuseEmail, { limits: [emailTries] }),
  handle(calls.sendEmailCode, sendEmailCode, { limits: [codeAsks] }),
  handle(calls.confirmEmailChange, confirmEmailChange, { limits: [linkTries] }),
  handle(calls.undoEmailChange, undoEmailChange, { limits: [linkTries] }),
  handle(calls.resendEmailChange, resendEmailChange),
  handle(calls.cancelEmailChange, cancelEmailChange),
];
