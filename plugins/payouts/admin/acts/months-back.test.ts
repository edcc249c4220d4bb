import { expect, it } from 'vitest';
import { monthsBack } from './months-back.ts';

it('counts months back over a year’s end, by the day in Almaty', () => {
  const now = new Date('2026-01-31T20:00:00Z');
  expect(monthsBack(now, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
