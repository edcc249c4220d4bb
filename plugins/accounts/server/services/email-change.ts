/** The way of a new e-mail address: pending, then confirmed by its own letter. undo-email-change.ts takes it back. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  asActor,
  audit,
  clock,
  house,
  type Limit,
  markVerified,
  notify,
  pageUrl,
  recipientOf,
  takePoint,
  transact,
  type Verb,
} from '@oner/platform';
import { hiddenEmail, maskedEmail } from '../domain/mask.ts';
import { undoMs } from '../domain/undo-window.ts';
import {
  addEmailChange,
  addLink,
  cancelPending,
  changeOfLink,
  confirmChange,
  type EmailChange,
  findPending,
  type LinkKind,
} from '../store/email-changes.ts';
import { closeResets } from '../store/password-resets.ts';
import { findByAccount, lockAccount, type PersonRow } from '../store/people.ts';
import { addProfileChange } from '../store/profile-changes.ts';
import { takenIn } from './watch-people.ts';

const hourMs = 3_600_000;
const confirmMs = 24 * hourMs;

/** Letters to addresses that a person types: more would only help somebody who wants to annoy their owners. */
const letters: Limit = { name: 'email-change', points: 5, perSeconds: 3600, by: 'account' };
/** Tries at words of a link, as for a new password. */
export const linkTries: Limit = { name: 'email-link', points: 30, perSeconds: 3600, by: 'address' };

/** A link is kept as this alone. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Refuses a letter to a new address where an account has asked for many. Not inside a transaction. */
export const allowLetter = async (account: string): Promise<Result<null>> => {
  const taken = await takePoint(letters, account);
  if (taken.ok) return { ok: true, value: null };
  const { retryAfterSeconds } = taken;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refuse('too-many-attempts', { retryAfterSeconds, minutes });
};

/**
 * A new address that waits for its confirmation, in the open transaction. The old one hears of it at once, with the link
 * that undoes it: whoever sits at a stranger's open session is seen before he has anything.
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

/** No word of a person stands in it: the address is nobody's before he has confirmed it. */
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
export const resendEmailChange: Verb<typeof calls.resendEmailChange> = async (
  _,
  { person: who },
) => {
  const person = who && (await findByAccount(who.documentId));
  if (!person) return refuse('login-required');
  const pending = await findPending(person.account, clock.real().getTime());
  if (!pending) return refuse('not-found');
  const allowed = await allowLetter(person.account);
  if (!allowed.ok) return allowed;
  await transact(() => writeToNew(person, pending));
  return done(undefined);
};

/** DELETE /api/user/email-change. */
export const cancelEmailChange: Verb<typeof calls.cancelEmailChange> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  const isGone = await transact(() => cancelPending(person.documentId, clock.real().getTime()));
  return isGone ? done(undefined) : refuse('not-found');
};

/**
 * POST /api/user/email-change/confirm: from now on the new address counts. Links to a new password that went to the old
 * one open nothing any more; a link that undoes this does, for 72 hours.
 */
export const confirmEmailChange: Verb<typeof calls.confirmEmailChange> = async ({ body }) => {
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

/** Claims, the instant of the change and the end of what was proven follow by themselves (watch-people.ts). */
export const setEmail = async (account: string, email: string): Promise<void> => {
  // Strapi's types of a user know the stock fields of drafts only.
  const data: object = { email };
  await house().documents('plugin::users-permissions.user').update({ documentId: account, data });
};
