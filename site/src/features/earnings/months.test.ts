import { describe, expect, it } from 'vitest';
import { monthBefore, monthsBetween } from './months.ts';

describe('months', () => {
  it('have one before them', () => {
    expect(['2027-01-01', '2026-12-01'].map(monthBefore)).toEqual(['2026-12', '2026-11']);
  });

  it('run over the year, newest first', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
  });
});
