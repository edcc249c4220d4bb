import type { Act, Deadline } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import {
  clockGroupOf,
  deadlineLinkOf,
  isDayOff,
  isSoon,
  latestPaidActs,
  threeWeeks,
  timeLeftOf,
  titleKeyOf,
  unbroken,
  weekOf,
  workingDaysLeft,
} from './clock.ts';

/** A Thursday, in the week of the mockup one year later. */
const today = '2026-11-12';
const of = (date: string | null, more: Partial<Deadline> = {}): Deadline => ({
  kind: 'payout',
  whose: 'provider',
  date,
  clause: 'Agreement 7.5',
  outcome: 'penalty',
  subject: null,
  about: null,
  amount: null,
  overdue: false,
  moved_days: 0,
  ...more,
});

describe('the groups of my clock', () => {
  it('are weeks from Monday to Sunday', () => {
    expect([weekOf('2026-11-09'), weekOf('2026-11-15')]).toEqual(['2026-11-09', '2026-11-09']);
    const group = (date: string | null) => clockGroupOf(of(date), today);
    expect(['2026-11-12', '2026-11-15'].map(group)).toEqual(['this-week', 'this-week']);
    expect(['2026-11-16', '2026-11-22'].map(group)).toEqual(['next-week', 'next-week']);
    expect(['2026-11-23', null, '2026-11-11'].map(group)).toEqual(['later', 'open', 'overdue']);
  });

  it('take the overdue flag from the server', () => {
    expect(clockGroupOf(of('2026-11-20', { overdue: true }), today)).toBe('overdue');
  });
});

describe('the message of a deadline', () => {
  it('names the order of a renter, and the work of its author', () => {
    const rent = (whose: Deadline['whose']) => titleKeyOf(of(today, { kind: 'rent-end', whose }));
    expect([rent('mine'), rent('other')]).toEqual(['clock.rent-end', 'clock.rent-out-end']);
  });

  it('names the amount of the next act, if there is one', () => {
    const act = (amount: number | null) => titleKeyOf(of(today, { kind: 'act-send', amount }));
    expect([act(null), act(5000)]).toEqual(['clock.act-send', 'clock.act-send-amount']);
  });
});

describe('what is left', () => {
  it('is counted in calendar or working days, by kind of deadline', () => {
    expect(timeLeftOf(of('2026-11-16'), today)).toEqual({ key: 'clock.days-left', count: 4 });
    expect(timeLeftOf(of('2026-11-16', { kind: 'act-sign' }), today)).toEqual({
      key: 'clock.working-days-left',
      count: 2,
    });
  });

  it('handles holidays, today, past dates and missing dates', () => {
    expect(workingDaysLeft('2026-12-14', '2026-12-17')).toBe(2);
    expect(timeLeftOf(of(today), today)?.key).toBe('clock.today');
    expect(timeLeftOf(of('2026-11-02'), today)).toEqual({ key: 'clock.days-over', count: 10 });
    expect(timeLeftOf(of(null), today)).toBeNull();
  });

  it('is soon when three working days are left', () => {
    expect(isSoon(of('2026-11-17'), today)).toBe(true);
    expect(isSoon(of('2026-11-18'), today)).toBe(false);
    expect(isSoon(of('2026-11-11'), today)).toBe(false);
  });
});

describe('the calendar', () => {
  it('shows three weeks with the party of each deadline', () => {
    const mine = of('2026-11-16', { whose: 'mine' });
    const days = threeWeeks([mine, of('2026-11-16'), of('2026-11-16'), of(null)], today);
    expect(days).toHaveLength(21);
    expect([days[0]?.day, days[20]?.day]).toEqual(['2026-11-09', '2026-11-29']);
    expect(days[7]).toMatchObject({ day: '2026-11-16', whose: ['mine', 'provider'] });
    expect(days[3]).toMatchObject({ isToday: true, isPast: false, whose: [] });
    expect(days[6]).toMatchObject({ isDayOff: true });
  });

  it('knows only weekends of a year without a table of holidays', () => {
    expect([isDayOff('2031-01-04'), isDayOff('2031-01-06')]).toEqual([true, false]);
  });
});

describe('what is done', () => {
  it('are the last acts that were paid', () => {
    const act = (paid: string | null) => ({ paid }) as Act;
    expect(latestPaidActs([act(null), act('2026-09-11'), act('2026-10-09')], 1)).toEqual([
      { paid: '2026-10-09' },
    ]);
  });
});

describe('a number', () => {
  it('stays in one piece', () => {
    expect(unbroken('A-000003, A-000004')).toBe('A-\u2060000003, A-\u2060000004');
  });
});

describe('a deadline links', () => {
  const months = new Map([['A-7', '2026-10']]);
  it.each([
    ['to its conversation', { kind: 'offer-answer', about: 'c0ffee' }, '/offers/c0ffee'],
    ['to its conversation', { kind: 'offer-pay', about: 'c0ffee' }, '/offers/c0ffee'],
    [
      'to its sale',
      { kind: 'original-pack', about: '30000000001' },
      '/purchases-sales?side=sold&hand=30000000001',
    ],
    [
      'to its sale',
      { kind: 'rent-end', whose: 'other', about: '30000000001' },
      '/purchases-sales?side=sold&hand=30000000001',
    ],
    [
      'to the order of a renter',
      { kind: 'rent-end', whose: 'mine', subject: '30000000001' },
      '/purchases-sales/30000000001',
    ],
    ['to its act', { kind: 'act-sign', subject: 'A-7, A-8' }, '/wallet/2026-10'],
  ] as const)('%s: %o', (_to, deadline, path) => {
    expect(deadlineLinkOf(of(today, deadline), months)?.path).toBe(path);
  });
  it('to nothing if its act is not shown', () => {
    expect(deadlineLinkOf(of(today, { kind: 'act-sign', subject: 'A-1' }), months)).toBeNull();
  });
});
