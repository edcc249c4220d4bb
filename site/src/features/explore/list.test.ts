import { describe, expect, it } from 'vitest';
import { sampleWork } from '../../cards/work-card.fixture.ts';
import { goOn, missingSteps } from './list.ts';

const page = (ids: readonly string[], next?: string) => ({
  rows: ids.map((id) => sampleWork({ id })),
  total: 9,
  totalIsExact: true,
  next,
});

describe('a list that grows', () => {
  const first = goOn(undefined, '?q=a', page(['a1', 'a2'], 'c1'), 1);

  it('starts with what comes first', () => {
    expect(first).toEqual({ search: '?q=a', page: page(['a1', 'a2'], 'c1'), steps: 1 });
  });
  it('goes on behind it, each work once', () => {
    const more = goOn(first, '?q=a', page(['a2', 'a3']), 2);
    expect(more.page.rows.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3']);
    expect(more.page.next).toBeUndefined();
    expect(more.steps).toBe(3);
  });
});

describe('steps that are missing', () => {
  const held = goOn(undefined, '', page(['a1'], 'c1'), 2);

  it.each([
    [1, 1],
    [3, 3],
    [9, 4],
  ])('of a new list up to %i: %i at once', (wanted, steps) => {
    expect(missingSteps(undefined, wanted)).toBe(steps);
  });
  it('are what lies behind those that are there', () => {
    expect(missingSteps(held, 2)).toBe(0);
    expect(missingSteps(held, 3)).toBe(1);
    expect(missingSteps(held, 12)).toBe(4);
  });
  it('are none where the list ends', () => {
    expect(missingSteps(goOn(undefined, '', page(['a1']), 1), 5)).toBe(0);
  });
});
