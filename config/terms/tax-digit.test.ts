import { describe, expect, it } from 'vitest';
import { isBin, taxCheckDigit } from './tax-digit.ts';

describe('the check digit', () => {
  it.each([
    ['90010130001', 7],
    ['00022960001', 4],
    ['85050540090', 5],
    ['15034000010', 9],
  ])('of %s is %i', (eleven, digit) => {
    expect(taxCheckDigit(eleven)).toBe(digit);
  });
  it('does not exist if both rounds give ten', () => {
    expect(taxCheckDigit('85050530025')).toBeNull();
  });
});

describe('a BIN', () => {
  it('of the register is valid', () => {
    expect(isBin('150340000109')).toBe(true);
  });
  it.each([
    ['a wrong check digit', '150340000108'],
    ['two digits swapped', '153040000109'],
    ['an IIN', '900101300017'],
    ['eleven digits', '15034000010'],
    ['a space', '150340 000109'],
    ['no month', '150040000109'],
  ])('with %s is not', (_why, digits) => {
    expect(isBin(digits)).toBe(false);
  });
});
