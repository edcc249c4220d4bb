import { FIRST_SCHEDULE, type tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { countingOf, scheduleOn, scheduleProblem } from './schedule.ts';

const version = (n: number, startsOn: string, confirmedAt: number | null = 1) => ({
  version: n,
  startsOn,
  confirmedAt,
});

describe('the schedule of a day', () => {
  const all = [version(1, '2024-04-01', null), version(2, '2026-06-01'), version(3, '2026-06-01')];
  it('is the one that began last, and of two that began together the later version', () => {
    const on = (day: string) => scheduleOn(all, day).version;
    expect([on('2024-04-01'), on('2026-05-31'), on('2026-06-01')]).toEqual([1, 1, 3]);
    const mixed = [version(4, '2026-07-01'), version(5, '2026-06-15'), ...all];
    expect(scheduleOn(mixed, '2026-06-30').version).toBe(5);
    expect(scheduleOn(mixed, '2026-07-01').version).toBe(4);
  });
  it('is nothing before the shop was there', () => {
    expect(() => scheduleOn(all, '2024-03-31')).toThrow('no fee schedule counts on 2024-03-31');
  });
  it('is only one that is confirmed, but the first is the agreement itself', () => {
    const proposed = version(4, '2026-07-01', null);
    expect(countingOf([...all, proposed]).map((one) => one.version)).toEqual([1, 2, 3]);
  });
});

describe('a schedule', () => {
  const draft = { ...FIRST_SCHEDULE, startsOn: '2026-12-01' };
  const problem = (changes: Partial<typeof draft>, today = '2026-11-21') =>
    scheduleProblem({ ...draft, ...changes }, today);
  it('acts forward only: it begins tomorrow at the earliest', () => {
    expect(problem({})).toBeNull();
    expect(problem({}, '2026-11-30')).toBeNull();
    expect(problem({}, '2026-12-01')).toBe('starts-too-early');
    expect(problem({ startsOn: '2026-02-30' })).toBe('bad-day');
  });
  it('has whole sums and shares of one whole at most', () => {
    const sums = (notebook: number) => ({
      perUnit: { ...draft.perUnit, notebook: notebook as ReturnType<typeof tiyn> },
    });
    expect(problem(sums(0))).toBeNull();
    expect(problem(sums(-1))).toBe('bad-sum');
    expect(problem(sums(0.5))).toBe('bad-sum');
    const share = (rent: number) => ({ commissionBp: { ...draft.commissionBp, rent } });
    expect(problem(share(10_000))).toBeNull();
    expect(problem(share(10_001))).toBe('bad-share');
    expect(problem(share(-1))).toBe('bad-share');
  });
});
