import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, commonWords } from './rules.ts';

const own = ['aliya', 'aliya@example.kz', 'aliya.best', 'Әлия', 'Сәбитова'];

describe('checkPassword', () => {
  it('has a few hundred common words', () => {
    expect(commonWords.size).toBeGreaterThan(400);
  });

  it.each([
    'password123',
    'Password2026!',
    'P@ssw0rd2026',
    'passwordpassword',
    'p a s s w o r d 1',
    '!!!Password!!!',
    '1234567890',
    '0987654321',
    '1111111111',
    'abcabcabcabc',
    'qwertyuiop',
    'qwerty123456',
    'QwErTy123456',
    'asdfghjkl;',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'йцукенгшщз',
    'пароль12345',
    'Құпиясөз2026',
    'gfhjkm123456',
    'qazaqstan2026',
    'oneroner2026',
    'iloveyou2026',
    'abcdefghij',
    'абвгдеёжзи',
    '..........',
  ])('refuses %s', (password) => {
    expect(checkPassword(password, [])).toBe('password-common');
  });

  it.each(['Aliya2026!!!', 'aliya.best2026', 'aliya@example.kz', 'СӘБИТОВА-1990', 'әлияәлияәлия'])(
    'refuses personal data as a password: %s',
    (password) => {
      expect(checkPassword(password, own)).toBe('password-common');
    },
  );

  it.each([
    'Oner-demo-2026',
    'сексеуіл көлеңкесі',
    'blue-horse-on-the-steppe',
    'Xk7#pQ2v!mZ9',
    'menin atym qalai',
    'три белых верблюда',
    '😀🐪🎨🏔️🌾🎻',
    'password of the old lighthouse',
  ])('takes %s', (password) => {
    expect(checkPassword(password, own)).toBeNull();
  });

  const around = fc.string({ unit: fc.constantFrom(...'0123456789-_.!?#'), maxLength: 8 });
  const word = fc.constantFrom(...[...commonWords].filter((w) => /^\p{L}+$/u.test(w)));
  it('refuses a common word surrounded by digits and symbols', () =>
    fc.assert(
      fc.property(around, word, around, (before, common, after) => {
        expect(checkPassword(before + common + after, [])).toBe('password-common');
      }),
    ));
});
