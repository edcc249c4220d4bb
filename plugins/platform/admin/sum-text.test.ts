import { expect, it } from 'vitest';
import { sumText } from './sum-text.ts';

it.each([
  [0, '0 ₸'],
  [999, '999 ₸'],
  [15_000, '15 000 ₸'],
  [1_234_567.5, '1 234 567,50 ₸'],
  [-1200.05, '−1 200,05 ₸'],
  [0.29, '0,29 ₸'],
])('%d tenge: %s', (tenge, text) => {
  expect(sumText(tenge).replaceAll('\u00a0', ' ')).toBe(text);
});
