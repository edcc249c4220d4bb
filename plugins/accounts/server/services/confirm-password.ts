import { type Result, refuse, refuseFields } from '@oner/config/contract';
import { clock, type Person } from '@oner/platform';
import { endsSession } from '../domain/login-delay.ts';
import { forgetTries, takeTry } from '../store/login-tries.ts';
import { passwordHashOf } from '../store/logins.ts';
import { endSession } from './end-session.ts';
import { isPassword } from './hash-password.ts';

/**
 * Where wrong passwords of somebody who is signed in are counted. Not where those of log-ins are: a stranger who guesses at
 * the door keeps nobody inside from what he does.
 */
export const budgetInside = (account: string): string => `inside:${account}`;

/**
 * Asks a signed-in person for the password again. Whoever found an open session must not find the password with it: wrong
 * ones wait as those of a log-in do, and at last they end the session. A right one costs nothing. Never inside a
 * transaction: it compares for tens of milliseconds.
 * @param field where a wrong one is told
 * @returns the hash it was compared with: whoever acts on it looks in his transaction whether it still counts
 */
export const confirmPassword = async (
  { documentId, userId, sessionId }: Person,
  typed: string,
  field: string,
): Promise<Result<string>> => {
  const budget = budgetInside(documentId);
  const tried = await takeTry(budget, clock.real().getTime());
  if (!tried.ok) {
    const retryAfterSeconds = Math.ceil(tried.waitMs / 1000);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return refuse('too-many-attempts', { retryAfterSeconds, minutes });
  }
  const hash = await passwordHashOf(documentId);
  if (!(await isPassword(typed, hash)) || hash === null) {
    if (!endsSession(tried.tries.wrong)) return refuseFields({ [field]: ['password-wrong'] });
    await endSession(userId, sessionId);
    return refuse('session-ended');
  }
  await forgetTries(budget);
  return { ok: true, value: hash };
};
