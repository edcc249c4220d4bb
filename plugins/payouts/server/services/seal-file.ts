/** Files for the bank wait under a key of the house: whoever reads the database finds no IBAN in them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@oner/config/env';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'oner bank files', 32));

/** @param about the payment order and the form: what is sealed for one opens for no other */
export const sealFile = (text: string, about: string): string => {
  const iv = randomBytes(ivBytes);
  const [secret = ''] = env().PAYEE_KEYS;
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Under whichever key of the house it was sealed. @throws Error when none opens it */
export const openFile = (sealed: string, about: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  let why: unknown = new Error('the house has no key');
  for (const secret of env().PAYEE_KEYS) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const words = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([words, decipher.final()]).toString('utf8');
    } catch (error) {
      why = error;
    }
  }
  throw why;
};
