import { describe, expect, it } from 'vitest';
import { isMailAddress, isOneLine } from './mail-address.ts';

describe('isMailAddress', () => {
  it.each(['dana@example.kz', 'a.b+c@mail.example.kz', 'дана@мысал.қаз'])('takes %s', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'dana',
    '@example.kz',
    'dana@',
    'a@b@c.kz',
    'a@b.kz, c@d.kz',
    'Dana <dana@example.kz>',
    'dana@example.kz\r\nBcc: x@evil.test',
    'dana@example.kz\n',
    'dana(x)@example.kz',
    'dana @example.kz',
    `${'x'.repeat(250)}@a.kz`,
  ])('refuses %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

describe('isOneLine', () => {
  it('knows every way to break a line', () => {
    expect(isOneLine('Тапсырыс № 12 расталды')).toBe(true);
    for (const end of ['\r', '\n', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b']) {
      expect(isOneLine(`a${end}b`)).toBe(false);
    }
  });
});
