/** Encryption at rest: AES-256-GCM, with the context as associated data, so that a copy of the database reveals nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param purpose separates keys: a text encrypted for one purpose cannot be decrypted for another, even with the same secret */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** @param about context needed to decrypt @returns IV, authentication tag and ciphertext */
export const encrypt = (text: string, about: string, key: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
};

/** @throws Error if the ciphertext, the context or the key does not match */
export const decrypt = (bytes: Buffer, about: string, key: Uint8Array): string => {
  if (bytes.length < ivBytes + tagBytes) throw new Error('ciphertext is too short');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
