import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { env } from '@oner/config/env';

/**
 * Bank details at rest: AES-256-GCM, the id of its key in front, bound to author and field, so that a copy of the
 * database tells nothing and a row moved to another author opens for nobody.
 */

export type Detail = 'iban' | 'tax-number';
/** Whose it is, by documentId of the seller, and what. */
type Owner = { readonly authorId: string; readonly detail: Detail };
type Key = { readonly id: string; readonly bytes: Uint8Array };

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The id is of the key itself, so that nobody has to number keys. */
export const encryptionKeyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`oner payee key ${secret}`).digest('hex').slice(0, 12),
  bytes: new Uint8Array(hkdfSync('sha256', secret, '', 'oner payee details', 32)),
});

let known: readonly Key[] | undefined;
/** The first one seals. */
const payeeKeys = (): readonly Key[] => {
  known ??= env().PAYEE_KEYS.map(encryptionKeyOf);
  return known;
};

const bindingOf = ({ authorId, detail }: Owner): Buffer => Buffer.from(`${authorId} ${detail}`);

export const encryptDetail = (plain: string, owner: Owner, keys = payeeKeys()): string => {
  const [key] = keys;
  if (!key) throw new Error('PAYEE_KEYS has no key to seal bank details with');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(bindingOf(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${key.id}.${bytes.toString('base64url')}`;
};

/** @throws Error when anything of it is another: a byte, the author, the field, the key */
export const openDetail = (sealed: string, owner: Owner, keys = payeeKeys()): string => {
  const [id, text = ''] = sealed.split('.', 2);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`bank details are sealed under the key ${id}, which PAYEE_KEYS lacks`);
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < ivBytes + tagBytes) throw new Error('bank details are cut short');
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bindingOf(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const plain = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
};

export const isUnderFirstKey = (sealed: string, keys = payeeKeys()): boolean =>
  sealed.startsWith(`${keys[0]?.id}.`);

/**
 * What an IIN or BIN is known by where it must not be readable: equal numbers have equal marks, and without the
 * secret nobody can try all twelve digits.
 */
export const blindMark = (taxNumber: string): string =>
  createHmac('sha256', env().PAYEE_INDEX_SECRET).update(taxNumber).digest('hex');
