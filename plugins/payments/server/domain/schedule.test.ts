import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAskAt } from './schedule.ts';

const signedAt = Date.UTC(2026, 10, 20, 9);
const minutes = (n: number) => n * 60_000;

describe('nextAskAt', () => {
  it.each([
    ['at once after signing', 0, 1],
    ['after the first minute', 1, 5],
    ['between', 4.5, 5],
    ['after five', 5, 15],
    ['after fifteen', 15, 60],
    ['after the hour', 60, 120],
    ['in the night', 60 * 30 + 1, 60 * 31],
    ['near the end', 60 * 71, 60 * 72],
  ])('%s', (_case, passed, next) => {
    expect(nextAskAt(signedAt, signedAt + minutes(passed))).toBe(signedAt + minutes(next));
  });

  it('ends after 72 hours', () => {
    expect(nextAskAt(signedAt, signedAt + minutes(60 * 72))).toBeNull();
    expect(nextAskAt(signedAt, signedAt + minutes(60 * 24 * 9))).toBeNull();
  });

  it('asks 75 times, each time later', () => {
    let now = signedAt;
    let asked = 0;
    for (let at = nextAskAt(signedAt, now); at !== null; at = nextAskAt(signedAt, now)) {
      expect(at).toBeGreaterThan(now);
      now = at;
      asked += 1;
    }
    expect(asked).toBe(4 + 71);
    expect(now - signedAt).toBe(minutes(60 * 72));
  });

  it('never plans a question for the past', () => {
    fc.assert(
      fc.property(fc.nat({ max: minutes(60 * 80) }), (passed) => {
        const at = nextAskAt(signedAt, signedAt + passed);
        if (at !== null) expect(at).toBeGreaterThan(signedAt + passed);
      }),
    );
  });
});
