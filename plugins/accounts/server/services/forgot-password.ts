import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type calls, done, type Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  clock,
  defineJob,
  type Limit,
  notify,
  pageUrl,
  schedule,
  transact,
  type Verb,
} from '@oner/platform';
import { fold } from '../domain/fold.ts';
import { accountOfClaim } from '../store/claims.ts';
import { addReset, countResets } from '../store/password-resets.ts';
import { findByAccountNow, lockAccount } from '../store/people.ts';
import { accessOf } from './access-of.ts';

const job = 'accounts.send-reset';
/** For so long a link to a new password works. */
export const resetLifeMs = 30 * 60_000;
const hourMs = 3_600_000;
/** Letters an hour for one account: more would only help somebody who wants to annoy its owner. */
const lettersPerHour = 3;

/** By address; what an account gets is counted beside, in silence. */
export const resetAsks: Limit = { name: 'forgot', points: 20, perSeconds: 3600, by: 'address' };

/** What the database knows of the words in a link. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * POST /api/user/forgot-password. Found or not, it does the same: one question, one job. Whoever is here gets his
 * letter from the job, and nobody learns from the answer, or from how long it took, that he is.
 */
export const forgotPassword: Verb<typeof calls.forgotPassword> = async ({ body }) => {
  const account = await accountOfClaim('email', fold(body.email));
  await transact(() => schedule(job, randomUUID(), clock.now(), { account }));
  return done(undefined);
};

export const defineResetLetters = (): void =>
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
