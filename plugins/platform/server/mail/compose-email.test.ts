import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from './compose-email.ts';

describe('encrypted text', () => {
  const words = 'Сілтеме: https://oner.test/login#reset=құпия';

  it('can be decrypted for its own e-mail, and differs each time', () => {
    const sealed = encryptText(words, 'reset:1');
    expect(decryptText(sealed, 'reset:1')).toBe(words);
    expect(sealed).not.toContain('oner.test');
    expect(encryptText(words, 'reset:1')).not.toBe(sealed);
  });

  it('cannot be decrypted for another e-mail, or after a byte has changed', () => {
    const sealed = encryptText(words, 'reset:1');
    expect(() => decryptText(sealed, 'reset:2')).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    for (const place of [0, 12, bytes.length - 1]) {
      const broken = Buffer.from(bytes);
      broken[place] = (broken[place] ?? 0) ^ 1;
      expect(() => decryptText(broken.toString('base64'), 'reset:1')).toThrow();
    }
  });
});
