import { describe, expect, it } from 'vitest';
import { isOfAge } from './age.ts';

describe('isOfAge', () => {
  it.each([
    ['2008-11-21', '2026-11-20', false],
    ['2008-11-21', '2026-11-21', true],
    ['2009-06-15', '2026-11-21', false],
    ['1990-01-01', '2026-11-21', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1899-12-31', '2026-11-21', true],
  ])('born on %s, on %s: %s', (bornOn, today, expected) => {
    expect(isOfAge(bornOn, today)).toBe(expected);
  });
});
