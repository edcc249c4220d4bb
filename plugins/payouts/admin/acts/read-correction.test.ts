import { expect, it } from 'vitest';
import { readCorrection } from './read-correction.ts';

it.each([
  ['500', 500],
  ['1 200,50 ₸', 1200.5],
  ['−200', -200],
  ['-0.29', -0.29],
  ['+15\u00a0000', 15_000],
  ['0', null],
  ['', null],
  ['1,234', null],
  ['12e3', null],
  ['много', null],
])('%j is %d tenge', (typed, tenge) => {
  expect(readCorrection(typed)).toBe(tenge);
});
