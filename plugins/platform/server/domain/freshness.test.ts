import { describe, expect, it } from 'vitest';
import { isFresh } from './freshness.ts';

const at = Date.UTC(2026, 10, 23, 8);
const minute = 60_000;

describe('isFresh', () => {
  it.each([
    ['the instant it was proven', at, true],
    ['a millisecond before ten minutes', at + 10 * minute - 1, true],
    ['ten minutes later', at + 10 * minute, false],
    ['a day later', at + 1440 * minute, false],
    ['before it was proven', at - 1, false],
  ])('%s', (_, now, expected) => {
    expect(isFresh(at, now, 10 * minute)).toBe(expected);
  });

  it('holds for no session that never proved anything', () => {
    expect(isFresh(null, at, 10 * minute)).toBe(false);
  });
});
