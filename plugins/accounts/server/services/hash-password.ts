import { createHash, randomBytes } from 'node:crypto';
import { house } from '@oner/platform';

/** Of users-permissions: bcrypt, off the database's back. */
type UserService = {
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
  validatePassword(password: string, hash: string): Promise<boolean>;
};
const users = (): UserService => house().plugin('users-permissions').service('user');

/**
 * What goes into bcrypt in place of the password. bcrypt reads 72 bytes and no further, which is 36 Cyrillic letters;
 * SHA-256 first makes all 128 characters count. Base64 has no zero byte, at which bcrypt would stop.
 */
export const condense = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('base64');

/** Takes tens of milliseconds; never inside a transaction. */
export const hashPassword = async (password: string): Promise<string> =>
  (await users().ensureHashedPasswords({ password: condense(password) })).password;

let nobody: Promise<string> | undefined;

/**
 * Compares with the stored hash. Without one it compares with the hash of a password that nobody has, so that an
 * unknown name takes as long as a wrong password.
 */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const same = await users().validatePassword(condense(password), hash ?? (await nobody));
  return same && hash !== null;
};
