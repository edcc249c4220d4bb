import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  formatSum,
  formatTenge,
  formatTengeRange,
  formatTiyn,
} from './money-text.ts';

const spaced = (text: string) => text.replaceAll(' ', '\u00a0');

describe('money in words', () => {
  it.each([
    [0, '0 ₸'],
    [999, '999 ₸'],
    [1000, '1 000 ₸'],
    [650_000, '650 000 ₸'],
    [1_234_567, '1 234 567 ₸'],
    [-8000, '−8 000 ₸'],
  ])('%d tenge is %s', (tenge, text) => expect(formatTenge(tenge)).toBe(spaced(text)));

  it('never breaks between two sums', () =>
    expect(formatTengeRange(1500, 2500)).toBe(spaced('1 500\u2060–\u20602 500 ₸')));

  it.each([
    [1_500_000, '15 000 ₸'],
    [1_500_050, '15 000,50 ₸'],
    [5, '0,05 ₸'],
    [-105, '−1,05 ₸'],
    [-123_456_750, '−1 234 567,50 ₸'],
  ])('%d tiyn are %s', (tiyn, text) => expect(formatTiyn(tiyn)).toBe(spaced(text)));

  it('writes ledger amounts with tiyn', () => {
    expect(formatSum(85_500)).toBe(spaced('85 500 ₸'));
    expect(formatSum(-1250.5)).toBe(spaced('−1 250,50 ₸'));
    expect(formatSum(0.1 + 0.2)).toBe(spaced('0,30 ₸'));
    expect(formatSum(-1200.05)).toBe(spaced('−1 200,05 ₸'));
    expect(formatSum(1_234_567.5)).toBe(spaced('1 234 567,50 ₸'));
    expect(formatSum(0.29)).toBe(spaced('0,29 ₸'));
  });

  it('writes fractions with a comma, a measure in English with a point', () =>
    expect([formatNumber(1234.5), formatNumber(5.2, '.')]).toEqual([spaced('1 234,5'), '5.2']));
});
