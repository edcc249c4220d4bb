import { randomUUID } from 'node:crypto';
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { audit, transact, type Verb } from '@oner/platform';
import { passwordHashNow } from '../store/logins.ts';
import { findByAccount } from '../store/people.ts';
import { confirmPassword } from './confirm-password.ts';
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
  const right = await confirmPassword(caller.person, body.old_password, 'old_password');
  if (!right.ok) return right;
  if (body.new_password.normalize('NFC') === body.old_password.normalize('NFC'))
    return refuseFields({ new_password: ['password-same'] });

  const hash = await hashPassword(body.new_password);
  return transact(async () => {
    if ((await passwordHashNow(person.account)) !== right.value)
      return refuseFields({ old_password: ['password-wrong'] });
    await replacePassword(person, hash, randomUUID());
    const actor = `user:${person.account}`;
    await audit({ actor, action: 'account.password-changed', subject: actor });
    const cookie = await rememberDevice(person.account, caller, null);
    return done({ access: await openSession(person.userId, caller.userAgent) }, cookie);
  });
};
