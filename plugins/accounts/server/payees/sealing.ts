import { createHash, createHmac } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '@oner/config/encryption';
import { env } from '@oner/config/env';

/**
 * Bank details at rest: AES-256-GCM, the id of its key in front, bound to author and field, so that a copy of the
 * database tells nothing and a row moved to another author opens for nobody.
 */

export type Detail = 'iban' | 'tax-number';
/** Whose it is, by documentId of the seller, and what. */
type Owner = { readonly authorId: string; readonly detail: Detail };
type Key = { readonly id: string; readonly bytes: Uint8Array };

/** The id is of the key itself, so that nobody has to number keys. */
export const encryptionKeyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`oner payee key ${secret}`).digest('hex').slice(0, 12),
  bytes: deriveKey(secret, 'oner payee details'),
});

let known: readonly Key[] | undefined;
/** The first one seals. */
const payeeKeys = (): readonly Key[] => {
  known ??= env().PAYEE_KEYS.map(encryptionKeyOf);
  return known;
};

const aboutOf = ({ authorId, detail }: Owner): string => `${authorId} ${detail}`;

export const encryptDetail = (plain: string, owner: Owner, keys = payeeKeys()): string => {
  const [key] = keys;
  if (!key) throw new Error('PAYEE_KEYS has no key to seal bank details with');
  const bytes = encrypt(plain, aboutOf(owner), key.bytes);
  return `${key.id}.${bytes.toString('base64url')}`;
};

/** @throws Error when anything of it is another: a byte, the author, the field, the key */
export const openDetail = (sealed: string, owner: Owner, keys = payeeKeys()): string => {
  const [id, text = ''] = sealed.split('.', 2);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`bank details are sealed under the key ${id}, which PAYEE_KEYS lacks`);
  return decrypt(Buffer.from(text, 'base64url'), aboutOf(owner), key.bytes);
};

export const isUnderFirstKey = (sealed: string, keys = payeeKeys()): boolean =>
  sealed.startsWith(`${keys[0]?.id}.`);

/**
 * What an IIN or BIN is known by where it must not be readable: equal numbers have equal marks, and without the
 * secret nobody can try all twelve digits.
 */
export const blindMark = (taxNumber: string): string =>
  createHmac('sha256', env().PAYEE_INDEX_SECRET).update(taxNumber).digest('hex');
