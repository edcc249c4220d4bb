import { type Result, refuse, refuseFields } from '@oner/config/contract';
import { givePoint, type Limit, type Person, takePoint } from '@oner/platform';
import { passwordHashOf } from '../store/logins.ts';
import { isPassword } from './hash-password.ts';

/** Whoever found an open session must not find the password with it. A right one costs nothing. */
export const passwordTries: Limit = {
  name: 'password-again',
  points: 5,
  perSeconds: 60,
  by: 'account',
};

/**
 * Asks a signed-in person for the password again. Never inside a transaction: it compares for tens of milliseconds.
 * @param field where a wrong one is told
 */
export const confirmPassword = async (
  { documentId }: Person,
  typed: string,
  field: string,
): Promise<Result<null>> => {
  const taken = await takePoint(passwordTries, documentId);
  if (!taken.ok) {
    const { retryAfterSeconds } = taken;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return refuse('too-many-attempts', { retryAfterSeconds, minutes });
  }
  if (!(await isPassword(typed, await passwordHashOf(documentId)))) {
    return refuseFields({ [field]: ['password-wrong'] });
  }
  await givePoint(passwordTries, documentId);
  return { ok: true, value: null };
};
