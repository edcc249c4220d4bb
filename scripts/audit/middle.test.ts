import { expect, it } from 'vitest';
import { isGood, middleOf } from './middle.ts';
import type { Scores } from './rows.ts';

const scores = (performance: number, more: Partial<Scores> = {}): { scores: Scores } => ({
  scores: {
    ...{ pattern: '/explore', performance, accessibility: 100, bestPractices: 100, seo: 100 },
    ...{ paintMs: 1400, shift: 0, blockedMs: 0, machine: 1500, lost: [] },
    byClock: { performance: 60, paintMs: 2400, blockedMs: 900 },
    ...more,
  },
});

it('takes the run in the middle', () => {
  const runs = [60, 99, 98, 100, 74].map((points) => scores(points));
  expect(middleOf(runs).scores.performance).toBe(98);
  expect(middleOf([scores(91)]).scores.performance).toBe(91);
});

it('tells runs of equal points apart by their paint', () => {
  const runs = [1500, 1300, 1700].map((paintMs) => scores(99, { paintMs }));
  expect(middleOf(runs).scores.paintMs).toBe(1500);
});

it('takes the worse of two', () => {
  expect(middleOf([scores(99), scores(74)]).scores.performance).toBe(74);
});

it('is content with 98 for speed and nothing less than all of the rest', () => {
  expect(isGood(scores(98).scores)).toBe(true);
  expect(isGood(scores(97).scores)).toBe(false);
  for (const part of ['accessibility', 'bestPractices', 'seo'] as const)
    expect(isGood(scores(100, { [part]: 99 }).scores)).toBe(false);
});
