import { type FieldCode, type Result, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { clock, house, notify } from '@oner/platform';
import { checkPassword } from '../domain/check-password.ts';
import { noteCredentialChange } from '../store/credentials.ts';
import { cancelPending } from '../store/email-changes.ts';
import { forgetTries } from '../store/login-tries.ts';
import { closeResets } from '../store/password-resets.ts';
import type { PersonRow } from '../store/people.ts';
import { budgetInside } from './confirm-password.ts';
import { endAllSessions } from './end-session.ts';
import { budgetOf } from './log-in.ts';

export type NewPassword = { readonly new_password: string; readonly repeat: string };

/** What is wrong with a new password that somebody who is here has typed twice. */
export const checkNewPassword = (
  { new_password, repeat }: NewPassword,
  person: PersonRow,
): Result<null> => {
  const { username, email, firstName, lastName } = person;
  const [local = ''] = email.split('@', 1);
  const fields: Record<string, FieldCode[]> = {};
  const common = checkPassword(new_password, [username, email, local, firstName, lastName]);
  if (common) fields.new_password = [common];
  if (new_password.normalize('NFC') !== repeat.normalize('NFC'))
    fields.repeat = ['password-mismatch'];
  return Object.keys(fields).length > 0 ? refuseFields(fields) : { ok: true, value: null };
};

/**
 * Puts the new hash in place, ends every session, closes every link to a new password and writes the person about
 * it; in the open transaction.
 * @param hash as hash-password makes it
 */
export const replacePassword = async (
  person: PersonRow,
  hash: string,
  occasion: string,
): Promise<void> => {
  // Not by the document service: it would hash what is hashed already, inside the transaction.
  await house()
    .db.query('plugin::users-permissions.user')
    .update({ where: { id: person.userId }, data: { password: hash } });
  await endAllSessions(person.userId);
  await forgetTries(budgetOf(person.account));
  await forgetTries(budgetInside(person.account));
  await noteCredentialChange(person.account, clock.now().getTime());
  await closeResets(person.account, clock.real().getTime());
  // Whoever asked for another address may have known the old password.
  await cancelPending(person.account, clock.real().getTime());
  const { email, language, firstName: name, account } = person;
  const to = { email, language, name, account };
  await notify('password-changed', to, { email: env().CONTACT_EMAIL }, occasion);
};
