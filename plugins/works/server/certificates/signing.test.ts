import { describe, expect, it } from 'vitest';
import { isSignedBy, namingHash, signingKey } from './signing.ts';

it('the naming hash depends on title, author and salt', () => {
  const naming = { salt: 's', title: 'Дала', author: 'А. Б.' };
  expect(namingHash(naming)).not.toBe(namingHash({ ...naming, salt: 't' }));
  expect(namingHash(naming)).not.toBe(namingHash({ ...naming, title: 'Дала А.', author: 'Б.' }));
});

describe('the signature', () => {
  const key = signingKey('one secret of the provider');
  it('uses the same key for the same secret, and another one for another secret', () => {
    expect(signingKey('one secret of the provider').id).toBe(key.id);
    expect(signingKey('another secret').id).not.toBe(key.id);
  });
  it('is valid for its text only', () => {
    const text = '{"version":1,"issue":1}';
    const signature = key.sign(text);
    expect(isSignedBy(key.publicKey, text, signature)).toBe(true);
    expect(isSignedBy(key.publicKey, text.replace('"issue":1', '"issue":2'), signature)).toBe(
      false,
    );
    expect(isSignedBy(signingKey('another secret').publicKey, text, signature)).toBe(false);
  });
});
