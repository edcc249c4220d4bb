import { createHash, randomBytes } from 'node:crypto';
import {
  done,
  type FieldCode,
  type Result,
  refuse,
  refuseFields,
  tooManyAttempts,
} from '@oner/config/contract';
import { env } from '@oner/config/env';
import { clock, notify, type Person, proofFor, strapiInstance } from '@oner/platform';
import { hash as bcrypt, compare } from 'bcrypt';
import { cancelPending } from '../emails/store.ts';
import { budgetOf } from '../login/calls.ts';
import { endsSession } from '../login/rules.ts';
import { endAllSessions, revokeSession } from '../login/service.ts';
import {
  forgetTries,
  isOpenNow,
  passwordHashNow,
  passwordHashOf,
  takeTry,
} from '../login/store.ts';
import { lockAccount, type PersonRow } from '../people/store.ts';
import { checkPassword } from './rules.ts';
import { closeResets, noteCredentialChange } from './store.ts';

/** 2^10 rounds, like Strapi's own hashes. */
const cost = 10;

/**
 * Condenses a password for bcrypt, which reads only 72 bytes, or 36 Cyrillic letters. SHA-256 makes all 128 characters
 * significant; base64 contains no zero byte, at which bcrypt would stop.
 */
export const prehash = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('base64');

/** Takes tens of milliseconds in another thread; not to be called inside a transaction. */
export const hashPassword = (password: string): Promise<string> => bcrypt(prehash(password), cost);

let dummyHash: Promise<string> | undefined;

/**
 * Compares with the stored hash; without one, with the hash of a random password, so that an unknown name takes as long as a
 * wrong password.
 */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const same = await compare(prehash(password), hash ?? (await dummyHash));
  return same && hash !== null;
};

type NewPassword = { readonly new_password: string; readonly repeat: string };

/** Returns the field errors of a new password typed twice. */
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
 * Stores the new hash, ends every session, invalidates password reset links and e-mails the person; in the open transaction.
 * @param hash result of hashPassword
 */
export const replacePassword = async (
  person: PersonRow,
  hash: string,
  occasion: string,
): Promise<void> => {
  // Not through the document service, which would hash the hash again inside the transaction.
  await strapiInstance()
    .db.query('plugin::users-permissions.user')
    .update({ where: { id: person.userId }, data: { password: hash } });
  await endAllSessions(person.userId);
  await forgetTries(budgetOf(person.account));
  await forgetTries(budgetInside(person.account));
  await noteCredentialChange(person.account, clock.now().getTime());
  await closeResets(person.account, clock.real().getTime());
  // Whoever requested the pending e-mail change may have known the old password.
  await cancelPending(person.account, clock.real().getTime());
  const { email, language, firstName: name, account } = person;
  const to = { email, language, name, account };
  await notify('password-changed', to, { email: env().CONTACT_EMAIL }, occasion);
};

/**
 * Key that counts wrong passwords of signed-in people. Separate from logins, so that a stranger guessing there does not delay the
 * owner.
 */
const budgetInside = (account: string): string => `inside:${account}`;

/**
 * Compares the password typed by a signed-in person. To keep an open session from being used to find the password, wrong ones
 * wait as at login, and finally end the session; a right one is not counted. Not inside a transaction: the comparison takes tens
 * of milliseconds.
 * @param field field that reports a wrong password
 * @returns the hash that matched; the caller checks in its transaction that it is still valid
 */
export const confirmPassword = async (
  { documentId, userId, sessionId }: Person,
  typed: string,
  field: string,
): Promise<Result<string>> => {
  const budget = budgetInside(documentId);
  const tried = await takeTry(budget, clock.real().getTime());
  if (!tried.ok) return tooManyAttempts(Math.ceil(tried.waitMs / 1000));
  const hash = await passwordHashOf(documentId);
  if (!(await isPassword(typed, hash)) || hash === null) {
    if (!endsSession(tried.tries.wrong)) return refuseFields({ [field]: ['password-wrong'] });
    await revokeSession(userId, sessionId);
    return refuse('session-ended');
  }
  await forgetTries(budget);
  return { ok: true, value: hash };
};

/**
 * Checks, inside the caller's transaction, that the proof is still valid, and keeps it so until the end: an undone e-mail change
 * voids the password, deletes passkeys and ends sessions, possibly concurrently.
 */
type StillProven = () => Promise<Result<null>>;

/**
 * Requires a new proof from a signed-in person, for calls that are `password-or-passkey`. Not inside a transaction.
 * @param typed password of the body; undefined if a passkey was shown
 * @param field field that reports a wrong password
 */
export const confirmPerson = async (
  person: Person,
  typed: string | undefined,
  field: string,
): Promise<Result<StillProven>> => {
  const { documentId, sessionId } = person;
  const proof = proofFor(person, typed);
  if (!proof) return refuse('reauthentication-required');
  if (proof === 'passkey') {
    return done(async () => {
      await lockAccount(documentId);
      return (await isOpenNow(sessionId)) ? done(null) : refuse('session-ended');
    });
  }
  const right = await confirmPassword(person, typed ?? '', field);
  if (!right.ok) return right;
  return done(async () =>
    (await passwordHashNow(documentId)) === right.value
      ? done(null)
      : refuseFields({ [field]: ['password-wrong'] }),
  );
};
