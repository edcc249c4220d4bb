import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameSkeleton } from './username-skeleton.ts';

describe('usernameSkeleton', () => {
  it.each([
    ['admin', 'ADMIN'],
    ['admin', ' admin '],
    ['admin', 'аdmin'],
    ['BOPOHA', 'ВОРОНА'],
    ['Артём', 'АРТЕМ'],
    ['ivan', 'іvan'],
    ['huphyc', 'һuрһус'],
    ['y.y', 'Ү.у'],
    ['й', 'й'],
    ['Ivan', 'lvan'],
    ['ivan', '1van'],
    ['studio', 'studi0'],
    ['Зере', '3ере'],
    ['modern', 'rnodem'],
    ['walter', 'vvalter'],
    ['Ьauyr', 'Bauyr'],
  ])('cannot tell %s from %s', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  it.each([
    ['dana', 'dana1'],
    ['dana.s', 'dana_s'],
    ['асқар', 'аскар'],
    ['өнер', 'онер'],
    ['май', 'маи'],
    ['дана', 'dana'],
  ])('tells %s from %s', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
  });

  const letters = fc.constantFrom(...'aAbBаАвВеЕёЁқҚһҺіІүҮiIlL01rnvVwm._-@');
  it('is the same for a skeleton and its name, in any case', () =>
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (name) => {
        const skeleton = usernameSkeleton(name);
        expect(usernameSkeleton(skeleton)).toBe(skeleton);
        expect(usernameSkeleton(name.toUpperCase())).toBe(skeleton);
      }),
    ));
});
