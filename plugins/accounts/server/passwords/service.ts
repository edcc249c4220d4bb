import { createHash, randomBytes } from 'node:crypto';
import { done, type FieldCode, type Result, refuse, refuseFields } from '@oner/config/contract';
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

/** 2^10 rounds, as Strapi stores them. */
const cost = 10;

/**
 * What goes into bcrypt in place of the password. bcrypt reads 72 bytes and no further, which is 36 Cyrillic letters;
 * SHA-256 first makes all 128 characters count. Base64 has no zero byte, at which bcrypt would stop.
 */
export const condense = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('base64');

/** Takes tens of milliseconds of another thread; never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => bcrypt(condense(password), cost);

let nobody: Promise<string> | undefined;

/**
 * Compares with the stored hash. Without one it compares with the hash of a password that nobody has, so that an
 * unknown name takes as long as a wrong password.
 */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const same = await compare(condense(password), hash ?? (await nobody));
  return same && hash !== null;
};

type NewPassword = { readonly new_password: string; readonly repeat: string };

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
  await strapiInstance()
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

/**
 * Where wrong passwords of somebody who is signed in are counted. Not where those of log-ins are: a stranger who guesses at
 * the door keeps nobody inside from what they do.
 */
const budgetInside = (account: string): string => `inside:${account}`;

/**
 * Asks a signed-in person for the password again. Whoever found an open session must not find the password with it: wrong
 * ones wait as those of a log-in do, and at last they end the session. A right one costs nothing. Never inside a
 * transaction: it compares for tens of milliseconds.
 * @param field where a wrong one is told
 * @returns the hash it was compared with: whoever acts on it looks in their transaction whether it still counts
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
    await revokeSession(userId, sessionId);
    return refuse('session-ended');
  }
  await forgetTries(budget);
  return { ok: true, value: hash };
};

/**
 * Whether what was proven still counts, asked in the transaction of what it was proven for, where it then stays so: an undone
 * change of the e-mail makes the password void, takes passkeys away and ends sessions, maybe at this very instant.
 */
type StillProven = () => Promise<Result<null>>;

/**
 * Asks a signed-in person to prove themselves anew for a call that is `password-or-passkey`. Never inside a transaction.
 * @param typed the password of the body, none where a passkey was shown
 * @param field where a wrong password is told
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
