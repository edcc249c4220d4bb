import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { isReportedLate } from './reported-late.ts';

describe('isReportedLate', () => {
  it.each([
    // Friday the 13th; the next five working days end on Friday the 20th.
    ['2026-11-13', '2026-11-20', false],
    ['2026-11-13', '2026-11-21', true],
    // Republic Day moved to Monday the 26th is no working day.
    ['2026-10-20', '2026-10-28', false],
    ['2026-10-20', '2026-10-29', true],
    ['2026-11-21', '2026-11-21', false],
    [null, '2026-11-21', false],
  ])('in force since %s, told on %s: %s', (since, told, expected) => {
    expect(isReportedLate(since, told, BUILT_IN_RULES)).toBe(expected);
  });
});
