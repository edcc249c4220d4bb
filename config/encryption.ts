/** Texts at rest: AES-256-GCM, bound to what they are about, so that a copy of the database tells nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @param purpose what is encrypted for one opens for no other, though the secret is the same */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/** @param about what is encrypted about one thing opens about no other @returns vector, tag and text */
export const encrypt = (text: string, about: string, key: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
};

/** @throws Error when anything of it is another: a byte, what it is about, the key */
export const decrypt = (bytes: Buffer, about: string, key: Uint8Array): string => {
  if (bytes.length < ivBytes + tagBytes) throw new Error('an encrypted text is cut short');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
