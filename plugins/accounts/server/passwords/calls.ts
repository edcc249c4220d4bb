/** Change and reset of passwords, and reauthentication. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  calls,
  done,
  freshMinutes,
  type Language,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { env } from '@oner/config/env';
import { hourMs } from '@oner/config/terms';
import {
  addressLimit,
  audit,
  clock,
  defineJob,
  type Handler,
  handle,
  hasFreshProof,
  hashOfToken,
  markVerified,
  notify,
  type Person,
  pageUrl,
  schedule,
  transact,
} from '@oner/platform';
import { accessOf, openSession, rememberDevice } from '../login/service.ts';
import { addProof } from '../login/store.ts';
import { ownerOf } from '../passkeys/calls.ts';
import { dropPasskeys } from '../passkeys/store.ts';
import { findByAccount, findByAccountNow, lockAccount } from '../people/store.ts';
import { foldIdentifier } from '../registration/rules.ts';
import { accountOfClaim } from '../registration/store.ts';
import {
  checkNewPassword,
  confirmPassword,
  confirmPerson,
  hashPassword,
  replacePassword,
} from './service.ts';
import { accountOfReset, addReset, countResets, endPasswordDue, spendReset } from './store.ts';

/** Ends all sessions; the caller continues with a new token (spec A §3). */
const changePassword: Handler<'changePassword'> = async ({ body }, caller) => {
  const person = await findByAccount(caller.person.documentId);
  if (!person) return refuse('login-required');
  const fit = checkNewPassword(body, person);
  if (!fit.ok) return fit;
  const proven = await confirmPerson(caller.person, body.old_password, 'old_password');
  if (!proven.ok) return proven;
  // Compared with the typed password, not the stored one, which would confirm a guess by someone with a passkey session.
  if (body.new_password.normalize('NFC') === body.old_password?.normalize('NFC'))
    return refuseFields({ new_password: ['password-same'] });

  const hash = await hashPassword(body.new_password);
  return transact(async () => {
    const still = await proven.value();
    if (!still.ok) return still;
    await replacePassword(person, hash, randomUUID());
    const actor = `user:${person.account}`;
    await audit({ actor, action: 'account.password-changed', subject: actor });
    const cookie = await rememberDevice(person.account, caller, null);
    return done({ access: await openSession(person.userId, caller.userAgent, 'password') }, cookie);
  });
};

const job = 'accounts.send-reset';
/** Lifetime of a password reset link. */
export const resetLifeMs = 30 * 60_000;
/** E-mails an hour for one account; a higher limit would only help to harass its owner. */
const emailsPerHour = 3;

/** Limit by IP address; the limit by account is applied silently by the job. */
const resetRequests = addressLimit('forgot', 20);

/**
 * Does the same whether or not the account exists, one query and one job, so that neither the
 * response nor its time reveals it. The job sends the e-mail.
 */
const requestPasswordReset: Handler<'requestPasswordReset'> = async ({ body }) => {
  const account = await accountOfClaim('email', foldIdentifier(body.email));
  await transact(() => schedule(job, randomUUID(), clock.now(), { account }));
  return done(undefined);
};

export const defineResetEmails = (): void =>
  defineJob<{ account: string | null }>(job, async ({ account }, { key }) => {
    if (account !== null) await sendLink(account, key);
  });

const sendLink = (account: string, occasion: string): Promise<void> =>
  transact(async () => {
    const now = clock.real().getTime();
    await lockAccount(account);
    // Read after the lock, so that the e-mail goes to the current address, not to one just undone.
    const person = await findByAccountNow(account);
    if (!person || (await accessOf(person)) === 'none') return;
    const { email, language, firstName } = person;
    if ((await countResets(account, now - hourMs)) >= emailsPerHour) return;
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOfToken(token);
    await addReset({ account, tokenHash, askedAt: now, expiresAt: now + resetLifeMs });
    const to = { email, language, name: firstName };
    const url = linkWith(token, language);
    await notify('password-reset', to, { url }, occasion, { sealed: true, about: account });
  });

// Browsers do not send the part after # to servers, so the token appears in no log.
const linkWith = (token: string, language: Language): string =>
  pageUrl(env().publicUrl, language, `/login#reset=${token}`);

const resetTries = addressLimit('reset', 20);

/** Sets a password by an e-mailed link, valid for half an hour, once. */
const resetPassword: Handler<'resetPassword'> = async ({ body }, caller) => {
  const tokenHash = hashOfToken(body.token);
  const account = await accountOfReset(tokenHash, clock.real().getTime());
  const person = account === null ? null : await findByAccount(account);
  if (!person || (await accessOf(person)) === 'none') return refuse('link-expired');
  const fit = checkNewPassword(body, person);
  if (!fit.ok) return fit;

  const hash = await hashPassword(body.new_password);
  return transact(async () => {
    await lockAccount(person.account);
    if (!(await spendReset(person.account, tokenHash, clock.real().getTime())))
      return refuse('link-expired');
    // Only a reader of the mailbox has the link.
    await markVerified(person.email, person.account);
    // Before the sessions end: a log-in with a passkey that is going on ends with them, and no other begins.
    await dropPasskeys(ownerOf(person.account));
    await replacePassword(person, hash, tokenHash);
    await endPasswordDue(person.account);
    const actor = `user:${person.account}`;
    await audit({ actor, action: 'account.password-reset', subject: actor });
    // Access to the mailbox proves as much as a login: the device becomes known, so earlier wrong attempts do not delay it.
    return done(undefined, await rememberDevice(person.account, caller, null));
  });
};

/** Gives this session fresh proof for ten minutes (ASVS 7.5.1). */
const reauthenticate: Handler<'reauthenticate'> = async ({ body }, { person }) => {
  const right = await confirmPassword(person, body.password, 'password');
  if (!right.ok) return right;
  const now = clock.real().getTime();
  await addProof(person.sessionId, 'password', now);
  return done({ fresh_until: new Date(now + freshMinutes * 60_000).toISOString() });
};

/**
 * Requires fresh proof for a change of protected fields: that of the session, or the password sent along.
 * @param typed `password` of the body
 */
export const requireProof = async (
  person: Person,
  typed: string | undefined,
): Promise<Result<unknown>> => {
  if (typed) return confirmPassword(person, typed, 'password');
  return hasFreshProof(person) ? done(null) : refuse('reauthentication-required');
};

export const passwordCalls = [
  handle(calls.reauthenticate, reauthenticate),
  handle(calls.changePassword, changePassword),
  handle(calls.requestPasswordReset, requestPasswordReset, { limits: [resetRequests] }),
  handle(calls.resetPassword, resetPassword, { limits: [resetTries] }),
];
