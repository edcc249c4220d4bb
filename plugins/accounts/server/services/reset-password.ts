import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, type Limit, transact, type Verb } from '@oner/platform';
import { accountOfReset, spendReset } from '../store/password-resets.ts';
import { findByAccount } from '../store/people.ts';
import { hashOfToken } from './forgot-password.ts';
import { hashPassword } from './hash-password.ts';
import { checkNewPassword, replacePassword } from './new-password.ts';

export const resetTries: Limit = { name: 'reset', points: 20, perSeconds: 3600, by: 'address' };

/** POST /api/user/reset-password: the link of the letter works for half an hour and once. */
export const resetPassword: Verb<typeof calls.resetPassword> = async ({ body }) => {
  const tokenHash = hashOfToken(body.token);
  const account = await accountOfReset(tokenHash, clock.real().getTime());
  const person = account === null ? null : await findByAccount(account);
  if (!person || person.blocked) return refuse('link-expired');
  const fit = checkNewPassword(body, person);
  if (!fit.ok) return fit;

  const hash = await hashPassword(body.new_password);
  const isFirst = await transact(async () => {
    if (!(await spendReset(person.account, tokenHash, clock.real().getTime()))) return false;
    await replacePassword(person, hash, tokenHash);
    const actor = `user:${person.account}`;
    await audit({ actor, action: 'account.password-reset', subject: actor });
    return true;
  });
  return isFirst ? done(undefined) : refuse('link-expired');
};
