import { terminationKinds } from '@oner/config/contract/payout-states';
import { BUILT_IN_RULES, type Period } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { isByAuthor, offersUntil, terminationDays, terminationMachine } from './rules.ts';

const during = (...forceMajeure: readonly Period[]) => ({ ...BUILT_IN_RULES, forceMajeure });

describe('the last day on which an author offers works', () => {
  const none = { shown: 0, waitingSince: null };
  const waiting = { shown: 0, waitingSince: '2026-06-01' };
  it.each([
    ['none while a work is shown', { shown: 1, waitingSince: '2026-06-01' }, '2026-06-20', null],
    ['yesterday without any', none, '2026-07-01', '2026-06-30'],
    ['the thirtieth of those that a work waits', waiting, '2026-06-20', '2026-07-01'],
    ['that day itself', waiting, '2026-07-01', '2026-07-01'],
    ['yesterday after that day', waiting, '2026-07-03', '2026-07-02'],
  ])('%s', (_, works, today, expected) => {
    expect(offersUntil(works, today, BUILT_IN_RULES)).toBe(expected);
  });
  it('is today during force majeure without an end', () => {
    const rules = during({ startsOn: '2026-06-10', endsOn: null });
    expect(offersUntil(waiting, '2026-09-01', rules)).toBe('2026-09-01');
  });
});

describe('a termination', () => {
  it('by the author closes access in two working days and is settled in thirty days', () => {
    expect(terminationDays('author', '2026-12-14', BUILT_IN_RULES)).toEqual({
      endsOn: '2026-12-14',
      accessEndsOn: '2026-12-17',
      settleBy: '2027-01-13',
    });
  });
  it('by the provider takes effect a month later, on the last day of a shorter month', () => {
    expect(terminationDays('provider', '2027-01-31', BUILT_IN_RULES)).toEqual({
      endsOn: '2027-02-28',
      accessEndsOn: '2027-02-28',
      settleBy: '2027-03-30',
    });
    expect(terminationDays('provider', '2026-12-15', BUILT_IN_RULES)?.endsOn).toBe('2027-01-15');
  });
  it('example 42: thirty days after the last work is gone, settled in thirty more', () => {
    expect(terminationDays('no-works', '2026-06-01', BUILT_IN_RULES)).toMatchObject({
      endsOn: '2026-07-01',
      settleBy: '2026-07-31',
    });
  });
  it('is the author’s own where the author or a consent taken back ends it', () => {
    expect(terminationKinds.filter(isByAuthor)).toEqual(['author', 'consent']);
  });
  it('stands still with force majeure', () => {
    const week = { startsOn: '2026-06-10', endsOn: '2026-06-16' };
    expect(terminationDays('no-works', '2026-06-01', during(week))?.endsOn).toBe('2026-07-08');
    expect(terminationDays('no-works', '2026-06-01', during({ ...week, endsOn: null }))).toBeNull();
  });
  it('has no days while one of them stands still without an end', () => {
    const from = (startsOn: string) => during({ startsOn, endsOn: null });
    expect(terminationDays('author', '2026-12-14', from('2026-12-15'))).toBeNull();
    expect(terminationDays('author', '2026-12-14', from('2026-12-30'))).toBeNull();
    expect(terminationDays('no-works', '2026-06-01', from('2026-07-10'))).toBeNull();
    expect(terminationDays('force-majeure', '2026-06-01', BUILT_IN_RULES)).toEqual({
      endsOn: '2026-06-01',
      accessEndsOn: '2026-06-01',
      settleBy: '2026-07-01',
    });
  });
  it('is stopped or ends, once', () => {
    expect(terminationMachine.next('announced', 'end')).toBe('ended');
    expect(terminationMachine.next('announced', 'stop')).toBe('stopped');
    expect(terminationMachine.next('ended', 'stop')).toBeNull();
    expect(terminationMachine.next('ended', 'undo')).toBe('stopped');
    expect(terminationMachine.next('announced', 'undo')).toBe('stopped');
    expect(terminationMachine.next('stopped', 'undo')).toBeNull();
    expect(terminationMachine.next('stopped', 'resume')).toBe('announced');
    expect(terminationMachine.next('ended', 'resume')).toBeNull();
    expect(terminationMachine.next('stopped', 'end')).toBeNull();
  });
});
