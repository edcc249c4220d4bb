/** Changes of a password, and the proof of one. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
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
  audit,
  clock,
  defineJob,
  type Handler,
  handle,
  hasFreshProof,
  type Limit,
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

/** POST /api/user/change-password: other sessions end, this one goes on under a new token (spec A §3). */
const changePassword: Handler<'changePassword'> = async ({ body }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const fit = checkNewPassword(body, person);
  if (!fit.ok) return fit;
  const proven = await confirmPerson(caller.person, body.old_password, 'old_password');
  if (!proven.ok) return proven;
  // Who shows a passkey is not told whether they have guessed the password.
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
/** For so long a link to a new password works. */
export const resetLifeMs = 30 * 60_000;
/** Letters an hour for one account: more would only help somebody who wants to annoy its owner. */
const lettersPerHour = 3;

/** By address; what an account gets is counted beside, in silence. */
const resetAsks: Limit = { name: 'forgot', points: 20, perSeconds: 3600, by: 'address' };

/** What the database knows of the words in a link. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * POST /api/user/forgot-password. Found or not, it does the same: one question, one job. Whoever is here gets their
 * letter from the job, and nobody learns from the answer, or from how long it took, that they are.
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
    // Read behind the lock: the letter goes to the address that counts at this instant, not to one that was just undone.
    const person = await findByAccountNow(account);
    if (!person || (await accessOf(person)) === 'none') return;
    const { email, language, firstName } = person;
    if ((await countResets(account, now - hourMs)) >= lettersPerHour) return;
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOfToken(token);
    await addReset({ account, tokenHash, askedAt: now, expiresAt: now + resetLifeMs });
    const to = { email, language, name: firstName };
    const url = linkWith(token, language);
    await notify('password-reset', to, { url }, occasion, { sealed: true, about: account });
  });

// Behind the #, a browser sends it to no server, so it stands in no log.
const linkWith = (token: string, language: Language): string =>
  pageUrl(env().publicUrl, language, `/login#reset=${token}`);

const resetTries: Limit = { name: 'reset', points: 20, perSeconds: 3600, by: 'address' };

/** POST /api/user/reset-password: the link of the letter works for half an hour and once. */
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
    // Only who reads the address has the link.
    await markVerified(person.email, person.account);
    await replacePassword(person, hash, tokenHash);
    await endPasswordDue(person.account);
    // As all sessions: whoever had the account has nothing left that opens it.
    await dropPasskeys(ownerOf(person.account));
    const actor = `user:${person.account}`;
    await audit({ actor, action: 'account.password-reset', subject: actor });
    // Who reads the letters of the account has proven as much as a login does: no lock keeps them waiting now.
    return done(undefined, await rememberDevice(person.account, caller, null));
  });
};

/** POST /api/user/reauthenticate: this session has fresh proof for ten minutes (ASVS 7.5.1). */
const reauthenticate: Handler<'reauthenticate'> = async ({ body }, { person }) => {
  if (!person) return refuse('login-required');
  const right = await confirmPassword(person, body.password, 'password');
  if (!right.ok) return right;
  const now = clock.real().getTime();
  await addProof(person.sessionId, 'password', now);
  return done({ fresh_until: new Date(now + freshMinutes * 60_000).toISOString() });
};

/**
 * Fresh proof for a change of protected fields: of the session, or the password that came with the change.
 * @param typed `password` of the body
 */
export const demandProof = async (
  person: Person,
  typed: string | undefined,
): Promise<Result<unknown>> => {
  if (typed) return confirmPassword(person, typed, 'password');
  return hasFreshProof(person) ? done(null) : refuse('reauthentication-required');
};

export const passwordCalls = [
  handle(calls.reauthenticate, reauthenticate),
  handle(calls.changePassword, changePassword),
  handle(calls.requestPasswordReset, requestPasswordReset, { limits: [resetAsks] }),
  handle(calls.resetPassword, resetPassword, { limits: [resetTries] }),
];
