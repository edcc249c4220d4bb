import { minuteMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { delayAfter, endsSession, nextTry, type Tries } from './rules.ts';

const dayMs = 24 * 60 * minuteMs;
const noon = Date.UTC(2026, 10, 23, 12);

/** Counts the attempts of a client that tries whenever it is allowed to, for this long. */
const guesses = (forMs: number): number => {
  let tries: Tries | null = null;
  let count = 0;
  for (let now = noon; now < noon + forMs; ) {
    const next = nextTry(tries, now);
    if (!next.ok) {
      now += next.waitMs;
      continue;
    }
    tries = next.tries;
    count += 1;
  }
  return count;
};

describe('the wait after wrong passwords', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 32],
    [11, 60],
    [12, 60],
    [5000, 60],
  ])('%i in a row: %i minutes', (wrong, minutes) =>
    expect(delayAfter(wrong)).toBe(minutes * minuteMs),
  );

  it('allows about thirty guesses on the first day, then one an hour', () => {
    expect(guesses(dayMs)).toBe(33);
    expect(guesses(8 * dayMs) - guesses(7 * dayMs)).toBe(24);
  });
});

describe('a session', () => {
  it.each([
    [1, false],
    [9, false],
    [10, true],
    [11, true],
  ])('after %i wrong passwords in a row ends: %s', (wrong, ends) =>
    expect(endsSession(wrong)).toBe(ends),
  );
});

describe('the next attempt', () => {
  it('is the first if no attempts are stored', () =>
    expect(nextTry(null, noon)).toEqual({
      ok: true,
      tries: { wrong: 1, lastAt: noon, openAt: 0 },
    }));

  it('is allowed if the clock of the previous attempt was read later', () => {
    const first = nextTry(null, noon + 5);
    expect(first.ok && nextTry(first.tries, noon).ok).toBe(true);
  });

  it('has to wait; coming too early does not lengthen the wait', () => {
    const tries = { wrong: 6, lastAt: noon, openAt: noon + 2 * minuteMs };
    expect(nextTry(tries, noon + minuteMs)).toEqual({ ok: false, waitMs: minuteMs });
    expect(nextTry(tries, noon + 2 * minuteMs - 1)).toEqual({ ok: false, waitMs: 1 });
  });

  it('keeps counting after the wait, and restarts after a quiet day', () => {
    const tries = { wrong: 6, lastAt: noon, openAt: noon + 2 * minuteMs };
    const later = noon + 2 * minuteMs;
    expect(nextTry(tries, later)).toEqual({
      ok: true,
      tries: { wrong: 7, lastAt: later, openAt: later + 4 * minuteMs },
    });
    expect(nextTry(tries, noon + dayMs - 1)).toMatchObject({ tries: { wrong: 7 } });
    expect(nextTry(tries, noon + dayMs)).toMatchObject({ tries: { wrong: 1 } });
  });
});
