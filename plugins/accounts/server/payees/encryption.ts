import { createHmac, hash } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';

/**
 * Encryption of bank details at rest: AES-256-GCM with the key id in front, bound to author and field, so that a copied database
 * is unreadable and a row moved to another author cannot be decrypted.
 */

export type Detail = 'iban' | 'tax-number';
type Owner = { readonly authorId: string; readonly detail: Detail };
type Key = { readonly id: string; readonly bytes: Uint8Array };

/** The id is derived from the key, so that keys need no numbering. */
export const encryptionKeyOf = (secret: string): Key => ({
  id: hash('sha256', `oner payee key ${secret}`).slice(0, 12),
  bytes: deriveKey(secret, 'oner payee details'),
});

let known: readonly Key[] | undefined;
/** The first key encrypts. */
const payeeKeys = (): readonly Key[] => {
  known ??= env().PAYEE_KEYS.map(encryptionKeyOf);
  return known;
};

const contextOf = ({ authorId, detail }: Owner): string => `${authorId} ${detail}`;

export const encryptDetail = (plain: string, owner: Owner, keys = payeeKeys()): string => {
  const [key] = keys;
  if (!key) throw new Error('PAYEE_KEYS has no key to encrypt bank details');
  const bytes = encrypt(plain, contextOf(owner), key.bytes);
  return `${key.id}.${bytes.toString('base64url')}`;
};

/** @throws Error if the text, the author, the field or the key does not match */
export const decryptDetail = (encrypted: string, owner: Owner, keys = payeeKeys()): string => {
  const [id, text = ''] = encrypted.split('.', 2);
  const key = keys.find((one) => one.id === id);
  if (!key)
    throw new Error(`bank details are encrypted with the key ${id}, which PAYEE_KEYS lacks`);
  return decrypt(Buffer.from(text, 'base64url'), contextOf(owner), key.bytes);
};

export const isUnderFirstKey = (encrypted: string, keys = payeeKeys()): boolean =>
  encrypted.startsWith(`${keys[0]?.id}.`);

/**
 * Keyed hash of an IIN or BIN: equal numbers have equal hashes, and without the secret the twelve digits cannot be found by
 * trial.
 */
export const blindIndex = (taxNumber: string): string =>
  createHmac('sha256', env().PAYEE_INDEX_SECRET).update(taxNumber).digest('hex');
