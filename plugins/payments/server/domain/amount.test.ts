import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTenge, readAmount, writeAmount } from './amount.ts';

describe('readAmount', () => {
  it.each([
    ['500', 50_000],
    ['15000.00', 1_500_000],
    ['15000.5', 1_500_050],
    ['15000.05', 1_500_005],
    ['0015000', 1_500_000],
    ['0', 0],
    ['9999999999999', 999_999_999_999_900],
  ])('%s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    '',
    ' 15000',
    '15000 ',
    '-1',
    '+1',
    '1e4',
    'NaN',
    '15000.',
    '.5',
    '15000.001',
    '15,000',
  ])('is not "%s"', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it.each(['15 000', '１５０００', '0x10', 'Infinity', '15000.0.0', '12345678901234'])(
    'is not "%s" either',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});

describe('writeAmount', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
        expect(readAmount(writeAmount(tiyn(amount)))).toBe(amount);
      }),
    );
  });

  it('writes whole tenge without decimals', () => {
    expect(writeAmount(tiyn(1_500_000))).toBe('15000');
    expect(writeAmount(tiyn(1_500_005))).toBe('15000.05');
  });

  it('refuses what nobody can pay', () => {
    for (const amount of [0, -100, 10_000_000_000_000_00]) {
      expect(() => writeAmount(tiyn(amount))).toThrow(RangeError);
    }
  });
});

describe('isTenge', () => {
  it.each([
    ['KZT', true],
    ['398', true],
    ['USD', false],
    ['840', false],
    ['kzt', false],
    ['', false],
  ])('%s', (currency, tenge) => {
    expect(isTenge(currency)).toBe(tenge);
  });
});
