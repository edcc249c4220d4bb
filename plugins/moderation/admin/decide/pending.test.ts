import { expect, it } from 'vitest';
import { holdMs, type Pending, secondsLeft, takeEnded } from './pending.ts';

it('counts ten seconds down and then lets go', () => {
  const one: Pending = { key: 1, decision: 'approve', done: [], endsAt: holdMs };
  expect([0, 1, 9_001, 9_999, 10_000].map((now) => secondsLeft(one, now))).toEqual([
    10, 10, 1, 1, 0,
  ]);
  expect(takeEnded([one], 9_999)).toEqual([one]);
  expect(takeEnded([one], 10_000)).toEqual([]);
});
