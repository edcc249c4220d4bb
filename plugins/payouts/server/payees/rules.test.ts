import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { halfYearOf, reportBy } from './rules.ts';

describe('changed data', () => {
  it('are told within five working days, which stand still with all terms', () => {
    expect(reportBy('2026-11-20', BUILT_IN_RULES)).toBe('2026-11-27');
    expect(reportBy('2026-12-14', BUILT_IN_RULES)).toBe('2026-12-22');
    const lasting = {
      ...BUILT_IN_RULES,
      standstills: [{ startsOn: '2026-11-21', endsOn: null }],
    };
    expect(reportBy('2026-11-20', lasting)).toBeNull();
  });

  it('are asked about twice a year', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(halfYearOf)).toEqual([
      '2026-H1',
      '2026-H1',
      '2026-H2',
      '2026-H2',
    ]);
  });
});
