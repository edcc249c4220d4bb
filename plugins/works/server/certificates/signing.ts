/** Signing of certificates with the provider's key, and verification. */
import { createPrivateKey, createPublicKey, hash, hkdfSync, sign, verify } from 'node:crypto';
import { nameText } from '../deposits/rules.ts';

export const sha256 = (text: string): string => hash('sha256', text);

export const namingHash = (naming: { salt: string; title: string; author: string }): string =>
  sha256(`${naming.salt}\n${nameText(naming.title, naming.author)}`);

/** Prefix of an Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export type SigningKey = {
  /** First 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string;
  /** SPKI in DER, base64. */
  readonly publicKey: string;
  /** Signature (Ed25519) in base64. */
  readonly sign: (text: string) => string;
};

/** Derives the provider's key from a secret, always the same one. */
export const signingKey = (secret: string): SigningKey => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'oner certificates', 32));
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    id: hash('sha256', publicKey).slice(0, 16),
    publicKey: publicKey.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
};

/** @param publicKey SPKI in DER, base64 @param signature base64 */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};
