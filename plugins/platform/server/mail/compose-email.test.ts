import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from './compose-email.ts';

describe('sealed words', () => {
  const words = 'Сілтеме: https://oner.test/login#reset=құпия';

  it('open for their own letter, and look another way each time', () => {
    const sealed = encryptText(words, 'reset:1');
    expect(decryptText(sealed, 'reset:1')).toBe(words);
    expect(sealed).not.toContain('oner.test');
    expect(encryptText(words, 'reset:1')).not.toBe(sealed);
  });

  it('open for no other letter, and not when a byte of them was changed', () => {
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
