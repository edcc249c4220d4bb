import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { decimalText, sumText } from './sums.ts';

const said = (amount: number): string => sumText(tiyn(amount)).replaceAll('\u00a0', '_');

describe('a sum', () => {
  it('is read in threes, with tiyn where there are any', () => {
    expect([0, 100, 99_900, 100_000, 123_456_700].map(said)).toEqual([
      '0_₸',
      '1_₸',
      '999_₸',
      '1_000_₸',
      '1_234_567_₸',
    ]);
    expect([1, 50, 100_001, 100_010].map(said)).toEqual([
      '0,01_₸',
      '0,50_₸',
      '1_000,01_₸',
      '1_000,10_₸',
    ]);
  });

  it('has a minus where it is taken back', () => {
    expect([-1, -123_456].map(said)).toEqual(['−0,01_₸', '−1_234,56_₸']);
  });

  it('is plain for a bank', () => {
    expect([0, 1, 10, 100, 123_456, -5, -100_000].map((n) => decimalText(tiyn(n)))).toEqual([
      '0.00',
      '0.01',
      '0.10',
      '1.00',
      '1234.56',
      '-0.05',
      '-1000.00',
    ]);
  });
});
