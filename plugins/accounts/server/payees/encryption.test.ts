import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blindIndex,
  decryptDetail,
  encryptDetail,
  encryptionKeyOf,
  isUnderFirstKey,
} from './encryption.ts';

const keys = [encryptionKeyOf('new'), encryptionKeyOf('old')];
const owner = { authorId: 'author00000001', detail: 'iban' } as const;

describe('bank details at rest', () => {
  it('decrypt to what was encrypted, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (plain) => {
        const sealed = encryptDetail(plain, owner, keys);
        expect(decryptDetail(sealed, owner, keys)).toBe(plain);
        expect(encryptDetail(plain, owner, keys)).not.toBe(sealed);
      }),
    ));

  const whole = encryptDetail('KZ86125KZT5004100100', owner, keys);
  const [id, text = ''] = whole.split('.');
  it('fail to decrypt if a single bit was changed', () => {
    const bytes = Buffer.from(text, 'base64url');
    return fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (place, bit) => {
        const broken = Buffer.from(bytes);
        broken[place] = (broken[place] ?? 0) ^ (1 << bit);
        const tampered = `${id}.${broken.toString('base64url')}`;
        expect(() => decryptDetail(tampered, owner, keys)).toThrow();
      }),
    );
  });

  it('fail to decrypt if truncated', () => {
    expect(() => decryptDetail(`${id}.${text.slice(0, 20)}`, owner, keys)).toThrow();
  });

  it('fail to decrypt for another author or as another field', () => {
    const sealed = encryptDetail('900101300017', owner, keys);
    expect(() => decryptDetail(sealed, { ...owner, authorId: 'author00000002' }, keys)).toThrow();
    expect(() => decryptDetail(sealed, { ...owner, detail: 'tax-number' }, keys)).toThrow();
  });

  it('decrypt under an older key until it is removed', () => {
    const sealed = encryptDetail('900101300017', owner, [encryptionKeyOf('old')]);
    expect(decryptDetail(sealed, owner, keys)).toBe('900101300017');
    expect([isUnderFirstKey(sealed, keys), isUnderFirstKey(sealed, keys.slice(1))]).toEqual([
      false,
      true,
    ]);
    expect(() => decryptDetail(sealed, owner, keys.slice(0, 1))).toThrow('PAYEE_KEYS');
  });

  it('are identified by a keyed hash', () => {
    expect(blindIndex('900101300017')).toMatch(/^[0-9a-f]{64}$/);
    expect(blindIndex('900101300017')).toBe(blindIndex('900101300017'));
    expect(blindIndex('900101300017')).not.toBe(blindIndex('000229600014'));
  });
});
