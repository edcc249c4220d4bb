import { type calls, done, refuse } from '@oner/config/contract';
import { givePoint, type Limit, takePoint, type Verb } from '@oner/platform';
import { looksLikeEmail } from '../domain/check-username.ts';
import { fold } from '../domain/fold.ts';
import { usernameSkeleton } from '../domain/username-skeleton.ts';
import { findLogin, type Login } from '../store/logins.ts';
import { isPassword } from './hash-password.ts';
import { openSession } from './open-session.ts';

/** Wrong passwords, not logins: who gets in gets the point back. Many people share the address of a provider. */
export const perName: Limit = { name: 'login-name', points: 5, perSeconds: 60, by: 'address' };
export const perAddress: Limit = { name: 'login-ip', points: 20, perSeconds: 60, by: 'address' };

/**
 * POST /api-auth/token: username or e-mail and password (spec A §7). A name nobody has and a wrong password get the
 * same answer after the same time; that an account is blocked is said only to who knows its password.
 */
export const logIn: Verb<typeof calls.logIn> = async ({ body }, { ip, userAgent }) => {
  const spent = [
    { limit: perAddress, key: ip },
    { limit: perName, key: usernameSkeleton(body.username) },
  ];
  // The point is taken before the password is looked at: otherwise a hundred tries at one instant all pass.
  for (const { limit, key } of spent) {
    const taken = await takePoint(limit, key);
    if (!taken.ok) return tooMany(taken.retryAfterSeconds);
  }

  const login = await find(body.username);
  if (!(await isPassword(body.password, login?.hash ?? null))) return refuse('login-wrong');
  await Promise.all(spent.map(({ limit, key }) => givePoint(limit, key)));

  const person = login?.person;
  if (!person) return refuse('login-wrong');
  if (person.blocked) return refuse('account-blocked');
  return done(
    { access: await openSession(person.userId, userAgent) },
    { 'Cache-Control': 'no-store' },
  );
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
