import { describe, expect, it } from 'vitest';
import { isProof } from './passkey-age.ts';

const at = Date.UTC(2026, 10, 23, 8);
const hour = 3_600_000;

describe('isProof', () => {
  it.each([
    ['the instant it was added', 0, false],
    ['a millisecond before 48 hours', 48 * hour - 1, false],
    ['after 48 hours', 48 * hour, true],
    ['a year later', 8760 * hour, true],
    ['before it was added', -1, false],
  ])('%s', (_, later, expected) => {
    expect(isProof(at, at + later)).toBe(expected);
  });
});
