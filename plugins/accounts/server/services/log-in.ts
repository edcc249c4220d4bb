import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import {
  addressKey,
  type Caller,
  clock,
  givePoint,
  type Limit,
  takePoint,
  transact,
  type Verb,
} from '@oner/platform';
import { looksLikeEmail } from '../domain/check-username.ts';
import { fold } from '../domain/fold.ts';
import { usernameSkeleton } from '../domain/username-skeleton.ts';
import type { Device } from '../store/known-devices.ts';
import { forgetTries, takeTry } from '../store/login-tries.ts';
import { findLogin, type Login, passwordHashNow } from '../store/logins.ts';
import type { PersonRow } from '../store/people.ts';
import { accessOf } from './access-of.ts';
import { isPassword } from './hash-password.ts';
import { deviceKnownTo, rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { tellOfNewDevice, tellOfWrongTries } from './tell-of-login.ts';

/** Wrong passwords, not logins: who gets in gets the point back. Many people share the address of a provider. */
export const perAddress: Limit = { name: 'login-ip', points: 20, perSeconds: 60, by: 'address' };

/** Where the wrong tries at this account are counted; a login by its name and one by its e-mail are one. */
export const budgetOf = (account: string): string => `account:${account}`;

/**
 * POST /api-auth/token: username or e-mail and password (spec A §7). A name nobody has and a wrong password get the
 * same answer after the same time, and wait as long (decisions/0002); that an account is blocked is said only to who
 * knows its password.
 */
export const logIn: Verb<typeof calls.logIn> = async ({ body }, caller) => {
  // Both are taken before the password is looked at: otherwise a hundred tries at one instant all pass.
  const address = addressKey(caller.ip);
  const taken = await takePoint(perAddress, address);
  if (!taken.ok) return tooMany(taken.retryAfterSeconds);
  const login = await find(body.username);
  const person = login?.person ?? null;
  const device = await deviceKnownTo(person?.account ?? null, caller);
  const budget = device ? `device:${device.id}` : sharedBudget(person, body.username);
  const tried = await takeTry(budget, clock.real().getTime());
  if (!tried.ok) return tooMany(Math.ceil(tried.waitMs / 1000));

  if (!(await isPassword(body.password, login?.hash ?? null))) {
    const { openAt, lastAt } = tried.tries;
    // His own device is his own mistakes.
    if (openAt > lastAt && !device) await tellOfWrongTries(budget, person?.account ?? null);
    return refuse('login-wrong');
  }
  await Promise.all([givePoint(perAddress, address), forgetTries(budget)]);
  if (!login || !person) return refuse('login-wrong');
  if ((await accessOf(person)) === 'none') return refuse('account-blocked');
  return enter(person, login.hash, caller, device);
};

/** @param hash of the password that was right */
const enter = (person: PersonRow, hash: string, caller: Caller, device: Device | null) =>
  transact(async () => {
    // Another one may have been set, or this one made void, while it was compared.
    if ((await passwordHashNow(person.account)) !== hash) return refuse('login-wrong');
    if (!device) await tellOfNewDevice(person, caller.userAgent);
    const cookie = await rememberDevice(person.account, caller, device);
    const access = await openSession(person.userId, caller.userAgent, 'password');
    return done({ access }, { 'Cache-Control': 'no-store', ...cookie });
  });

/** A name that nobody has is counted as an account is, and kept as a hash: people mistype, and type what is secret. */
const sharedBudget = (person: PersonRow | null, typed: string): string => {
  if (person) return budgetOf(person.account);
  const name = looksLikeEmail(typed) ? fold(typed) : usernameSkeleton(typed);
  return `name:${createHash('sha256').update(name).digest('hex')}`;
};

/** What reads as an address is one: no username can stand in its way (see check-username). */
const find = async (typed: string): Promise<Login | null> => {
  if (looksLikeEmail(typed)) return findLogin('email', fold(typed));
  const login = await findLogin('username_skeleton', usernameSkeleton(typed));
  // The skeleton only finds the row: a look-alike of the name is not the name.
  return login && fold(login.username) === fold(typed) ? login : null;
};

const tooMany = (retryAfterSeconds: number) =>
  refuse('too-many-attempts', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });
