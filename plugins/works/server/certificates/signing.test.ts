import { describe, expect, it } from 'vitest';
import { isSignedBy, namingHash, signingKey } from './signing.ts';

it('ties title and author to a salt', () => {
  const naming = { salt: 's', title: 'Дала', author: 'А. Б.' };
  expect(namingHash(naming)).not.toBe(namingHash({ ...naming, salt: 't' }));
  expect(namingHash(naming)).not.toBe(namingHash({ ...naming, title: 'Дала А.', author: 'Б.' }));
});

describe('the signature', () => {
  const key = signingKey('one secret of the provider');
  it('is of the same key for the same secret, and of no other', () => {
    expect(signingKey('one secret of the provider').id).toBe(key.id);
    expect(signingKey('another secret').id).not.toBe(key.id);
  });
  it('holds for its text and no other', () => {
    const text = '{"version":1,"issue":1}';
    const signature = key.sign(text);
    expect(isSignedBy(key.publicKey, text, signature)).toBe(true);
    expect(isSignedBy(key.publicKey, text.replace('"issue":1', '"issue":2'), signature)).toBe(
      false,
    );
    expect(isSignedBy(signingKey('another secret').publicKey, text, signature)).toBe(false);
  });
});
