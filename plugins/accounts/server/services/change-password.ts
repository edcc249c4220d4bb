import { randomUUID } from 'node:crypto';
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { audit, transact, type Verb } from '@oner/platform';
import { findByAccount } from '../store/people.ts';
import { confirmPerson } from './confirm-person.ts';
import { hashPassword } from './hash-password.ts';
import { rememberDevice } from './known-device.ts';
import { checkNewPassword, replacePassword } from './new-password.ts';
import { openSession } from './open-session.ts';

/** POST /api/user/change-password: other sessions end, this one goes on under a new token (spec A §3). */
export const changePassword: Verb<typeof calls.changePassword> = async ({ body }, caller) => {
  const person = caller.person && (await findByAccount(caller.person.documentId));
  if (!caller.person || !person) return refuse('login-required');
  const fit = checkNewPassword(body, person);
  if (!fit.ok) return fit;
  const proven = await confirmPerson(caller.person, body.old_password, 'old_password');
  if (!proven.ok) return proven;
  // Who shows a passkey is not told whether he has guessed the password.
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
