import { expect, it } from 'vitest';
import { monthsBack, readCorrection } from './form.ts';

it('counts months back over a year’s end, by the day in Almaty', () => {
  const now = new Date('2026-01-31T20:00:00Z');
  expect(monthsBack(now, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

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
