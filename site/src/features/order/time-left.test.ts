import { describe, expect, it } from 'vitest';
import { timeLeftThrough } from './time-left.ts';

describe('timeLeftThrough', () => {
  it.each([
    ['2026-11-24T10:00:00Z', { days: 2, hours: 9, minutes: 0 }],
    ['2026-11-26T12:30:00Z', { days: 0, hours: 6, minutes: 30 }],
    ['2026-11-26T18:59:30Z', { days: 0, hours: 0, minutes: 1 }],
    ['2026-11-26T19:00:00Z', null],
  ])('at %s: %j until midnight in Almaty', (now, left) => {
    expect(timeLeftThrough('2026-11-26', Date.parse(now))).toEqual(left);
  });
});
