import { describe, expect, it } from 'vitest';
import { suggestBy } from './answers.ts';
import type { Found, Question } from './port.ts';

const nothing: Found = {
  hits: [],
  total: 0,
  isExact: true,
  next: null,
  way: null,
  as: null,
  isMissed: true,
};

describe('the best of all sections', () => {
  const suggest = (found: Partial<Record<Question['filters']['section'], Partial<Found>>>) =>
    suggestBy(async ({ filters }) => ({ ...nothing, ...found[filters.section] }), 'дала', 9);

  it('has an inexact total if that of one section is inexact', async () => {
    const design = { total: 4 };
    expect(await suggest({ art: { total: 1000, isExact: false }, design })).toMatchObject({
      total: 1004,
      isExact: false,
    });
    expect(await suggest({ art: { total: 8 }, design })).toMatchObject({
      total: 12,
      isExact: true,
    });
  });
});
