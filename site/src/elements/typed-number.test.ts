import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('a typed price', () => {
  it.each([
    ['500000', 500_000],
    ['500 000 ₸', 500_000],
    ['500\u00a0000', 500_000],
  ])('%s', (text, price) => {
    expect(typedNumber(text)).toBe(price);
  });
  it.each(['', 'много', '-5', '1,5', '12345678901'])('«%s» is not a number', (text) => {
    expect(typedNumber(text)).toBeNaN();
  });
});
