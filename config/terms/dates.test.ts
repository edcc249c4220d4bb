import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addHours,
  dateInAlmaty,
  daysBetween,
  endOfDay,
  isIsoDate,
  isWeekend,
  startOfDay,
} from './dates.ts';

const days = fc.integer({ min: 0, max: 10_000 }).map((count) => addDays('2024-03-01', count));

describe('a day', () => {
  it.each(['2026-11-20', '2024-02-29', '2027-12-31'])('%s exists', (date) => {
    expect(isIsoDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
  ])('"%s" does not', (date) => {
    expect(isIsoDate(date)).toBe(false);
    expect(() => addDays(date, 1)).toThrow(RangeError);
    expect(() => endOfDay(date)).toThrow(RangeError);
  });

  it('moves over months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError);
  });

  it('is as many days from another as addDays adds', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3_000, max: 3_000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
      }),
    );
  });

  it('is part of the weekend on Saturday and Sunday', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the Almaty clock', () => {
  it('begins a day at 19:00 UTC', () => {
    expect(dateInAlmaty(new Date('2026-03-31T18:59:59.999Z'))).toBe('2026-03-31');
    expect(dateInAlmaty(new Date('2026-03-31T19:00:00Z'))).toBe('2026-04-01');
  });

  it('gives a term its exclusive end', () => {
    expect(endOfDay('2026-03-31').toISOString()).toBe('2026-03-31T19:00:00.000Z');
    expect(startOfDay('2026-03-31').toISOString()).toBe('2026-03-30T19:00:00.000Z');
  });

  it('agrees with the zone data of the runtime on every day since March 2024', () => {
    const runtime = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), (date, ms) => {
        const instant = new Date(startOfDay(date).getTime() + ms);
        expect(dateInAlmaty(instant)).toBe(date);
        expect(runtime.format(instant)).toBe(date);
        expect(instant < endOfDay(date)).toBe(true);
      }),
    );
  });

  it('refuses invalid instants and those before UTC+5', () => {
    expect(() => dateInAlmaty(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => dateInAlmaty(new Date('2024-02-29T17:59:59Z'))).toThrow('2024-03-01');
    expect(dateInAlmaty(new Date('2024-02-29T19:00:00Z'))).toBe('2024-03-01');
    expect(() => addHours(new Date(Number.NaN), 1)).toThrow(RangeError);
  });
});
