/**
 * Letters that open a door, as the link to a new password, wait in the outbox under a key: whoever reads the database,
 * or a copy of it, finds no link that works.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@oner/config/env';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const key = (): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner sealed letters', 32));

/** @param occasion the key of the letter: what is sealed for one opens for no other */
export const sealWords = (words: string, occasion: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key(), iv).setAAD(Buffer.from(occasion));
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

/** @throws Error when the words, the occasion or the key is another */
export const openWords = (sealed: string, occasion: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key(), iv).setAAD(Buffer.from(occasion));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const words = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([words, decipher.final()]).toString('utf8');
};
