import { type calls, done, refuse } from '@oner/config/contract';
import { audit, clock, type Limit, markVerified, transact, type Verb } from '@oner/platform';
import { endPasswordDue } from '../store/credentials.ts';
import { dropPasskeys } from '../store/passkeys.ts';
import { accountOfReset, spendReset } from '../store/password-resets.ts';
import { findByAccount, lockAccount } from '../store/people.ts';
import { accessOf } from './access-of.ts';
import { hashOfToken } from './forgot-password.ts';
import { hashPassword } from './hash-password.ts';
import { rememberDevice } from './known-device.ts';
import { ownerOf } from './my-passkeys.ts';
import { checkNewPassword, replacePassword } from './new-password.ts';

export const resetTries: Limit = { name: 'reset', points: 20, perSeconds: 3600, by: 'address' };

/** POST /api/user/reset-password: the link of the letter works for half an hour and once. */
export const resetPassword: Verb<typeof calls.resetPassword> = async ({ body }, caller) => {
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
    // Who reads the letters of the account has proven as much as a login does: no lock keeps him waiting now.
    return done(undefined, await rememberDevice(person.account, caller, null));
  });
};
