import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  type Calendar,
  calendarEndsOn,
  calendarEndsSoon,
  daysUntilCalendarEnds,
  isWorkingDay,
  KAZAKHSTAN,
} from './calendar.ts';
import {
  type CalendarYear,
  calendarProblem,
  countWorkingDays,
  statutoryYear,
} from './calendar-year.ts';
import { addDays, daysBetween, type IsoDate, isWeekend } from './dates.ts';

/** Statutory holidays; `moves` is false for the two that stay on a rest day (Labour Code art. 85). */
const LAW: Record<number, readonly { day: string; moves: boolean }[]> = {
  2026: law(['05-27']),
  2027: law(['05-16'], ['03-15']),
};

function law(kurbanAit: readonly string[], added: readonly string[] = []) {
  const fixed = ['01-01', '01-02', '03-08', '03-21', '03-22', '03-23', '05-01', '05-07', '05-09'];
  const autumn = ['07-06', '10-25', '12-16'];
  return [
    ...[...fixed, ...autumn, ...added].map((day) => ({ day, moves: true })),
    ...['01-07', ...kurbanAit].map((day) => ({ day, moves: false })),
  ].sort((a, b) => a.day.localeCompare(b.day));
}

/** Computes the weekdays off of a year: a moving holiday on a rest day takes the next free weekday. */
function daysOffByLaw(year: number): IsoDate[] {
  const holidays = (LAW[year] ?? []).map(({ day, moves }) => ({ date: `${year}-${day}`, moves }));
  const off = new Set(holidays.map(({ date }) => date));
  for (const { date } of holidays.filter(({ date, moves }) => moves && isWeekend(date))) {
    let next = date;
    while (isWeekend(next) || off.has(next)) next = addDays(next, 1);
    off.add(next);
  }
  return [...off].filter((date) => !isWeekend(date)).sort();
}

function daysOf(year: number): IsoDate[] {
  const length = daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
  return Array.from({ length }, (_, index) => addDays(`${year}-01-01`, index));
}

describe.each(KAZAKHSTAN)('the table of $year', (table) => {
  it('lists the days off that the law gives', () => {
    expect(table.daysOff.map(({ date }) => date)).toEqual(daysOffByLaw(table.year));
  });

  it('has only weekdays of its own year, moved only from rest days of that year', () => {
    for (const { date, instead } of table.daysOff) {
      expect(date.startsWith(`${table.year}-`)).toBe(true);
      expect(isWeekend(date)).toBe(false);
      if (instead !== undefined) expect(isWeekend(instead)).toBe(true);
    }
  });

  it('has as many working days as published', () => {
    const working = daysOf(table.year).filter((date) => isWorkingDay(date));
    expect(working).toHaveLength(table.workingDays);
  });
});

describe('working days that public lists get wrong', () => {
  it.each([
    ['2026-03-16', true, 'Constitution Day is first kept in 2027'],
    ['2026-03-25', false, 'Nauryz on a weekend moved to 24 and 25 March'],
    ['2026-08-31', true, 'the old Constitution Day is abolished'],
    ['2027-03-15', false, 'the new Constitution Day'],
    ['2027-03-24', false, '21 March 2027 is a Sunday and 23 is a holiday itself'],
    ['2027-05-17', true, 'Kurban Ait on a Sunday does not move'],
    ['2026-11-21', false, 'a Saturday'],
  ])('%s: %s (%s)', (date, expected) => {
    expect(isWorkingDay(date)).toBe(expected);
  });
});

describe('a year that staff have not entered', () => {
  it('has the statutory holidays, moved off rest days, and is provisional', () => {
    expect(statutoryYear(2028).status).toBe('provisional');
    // 1 and 2 January 2028 are a weekend, 7 January is Christmas.
    const january = ['2028-01-03', '2028-01-04', '2028-01-05', '2028-01-07', '2028-01-10'];
    expect(january.map((day) => isWorkingDay(day))).toEqual([false, false, true, false, true]);
    expect(addWorkingDays('2027-12-30', 2)).toBe('2028-01-05');
  });

  it('is equal to the entered years except for Kurban Ait', () => {
    for (const { year, daysOff, workingDays } of KAZAKHSTAN) {
      const kurban = daysOff.find(({ why }) => why === 'kurban-ait')?.date;
      expect(statutoryYear(year, kurban)).toMatchObject({ daysOff, workingDays });
    }
  });

  it('every day of thirty years has a next working day', () => {
    const anyDay = fc.integer({ min: 0, max: 11_000 }).map((count) => addDays('2024-03-01', count));
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = addWorkingDays(day, 1);
        expect(daysBetween(day, next)).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('is replaced by an entered table', () => {
    const entered = { ...statutoryYear(2028), extraOff: ['2028-01-05'] };
    expect(addWorkingDays('2027-12-30', 2, [...KAZAKHSTAN, entered])).toBe('2028-01-06');
  });

  it('raises a warning 90 days ahead', () => {
    expect(calendarEndsOn()).toBe('2027-12-31');
    expect(daysUntilCalendarEnds('2026-11-20')).toBe(406);
    expect(calendarEndsSoon('2027-10-01')).toBe(false);
    expect(calendarEndsSoon('2027-10-02')).toBe(true);
    expect(daysUntilCalendarEnds('2028-01-01')).toBe(-1);
    expect(calendarEndsSoon('2028-01-01')).toBe(true);
  });

  it('is not hidden by a later table: covered days end before the gap', () => {
    const gap: Calendar = [...KAZAKHSTAN, { ...blank(2030) }];
    expect(calendarEndsOn(gap)).toBe('2027-12-31');
  });
});

describe('an entered table', () => {
  const good = statutoryYear(2028, '2028-05-05');
  const counted = (change: Partial<CalendarYear>): CalendarYear => {
    const table = { ...good, ...change };
    return { ...table, workingDays: countWorkingDays(table) };
  };
  it.each<[ReturnType<typeof calendarProblem>, CalendarYear]>([
    [null, good],
    [null, counted({ extraOff: ['2028-05-10'], extraWorking: ['2028-05-13'] })],
    ['other-year', counted({ extraOff: ['2027-05-10'] })],
    ['not-a-weekday', counted({ extraOff: ['2028-05-06'] })],
    ['not-a-day-off', counted({ extraWorking: ['2028-05-10'] })],
    ['day-twice', counted({ extraOff: ['2028-05-05'] })],
    ['count', { ...good, workingDays: good.workingDays + 1 }],
  ])('%s', (problem, table) => {
    expect(calendarProblem(table)).toBe(problem);
  });

  it.each(KAZAKHSTAN)('$year is valid', (table) => {
    expect(calendarProblem(table)).toBeNull();
  });
});

describe('a decree of the government', () => {
  const swapped: Calendar = [
    { ...blank(2030), extraOff: ['2030-05-10'], extraWorking: ['2030-05-04'] },
  ];

  it('frees a weekday and fills a Saturday', () => {
    expect(isWorkingDay('2030-05-10', swapped)).toBe(false);
    expect(isWorkingDay('2030-05-04', swapped)).toBe(true);
    expect(addWorkingDays('2030-05-03', 1, swapped)).toBe('2030-05-04');
    expect(addWorkingDays('2030-05-09', 1, swapped)).toBe('2030-05-13');
  });
});

describe('addWorkingDays', () => {
  const starts = fc.integer({ min: 0, max: 600 }).map((count) => addDays('2026-01-01', count));
  const counts = fc.integer({ min: 1, max: 40 });

  it('gives a working day with exactly that many in between', () => {
    fc.assert(
      fc.property(starts, counts, (start, count) => {
        const end = addWorkingDays(start, count);
        const passed = Array.from({ length: daysBetween(start, end) }, (_, index) =>
          addDays(start, index + 1),
        ).filter((date) => isWorkingDay(date));
        expect(isWorkingDay(end)).toBe(true);
        expect(passed).toHaveLength(count);
      }),
    );
  });

  it('counts on from where it stopped', () => {
    fc.assert(
      fc.property(starts, counts, counts, (start, a, b) => {
        expect(addWorkingDays(addWorkingDays(start, a), b)).toBe(addWorkingDays(start, a + b));
      }),
    );
  });

  it('returns the day itself for 0, and refuses fractions and negative numbers', () => {
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21');
    expect(() => addWorkingDays('2026-11-20', 0.5)).toThrow(RangeError);
    expect(() => addWorkingDays('2026-11-20', -1)).toThrow(RangeError);
    expect(() => addWorkingDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

function blank(year: number): CalendarYear {
  return {
    year,
    status: 'provisional',
    source: 'a test',
    workingDays: 261,
    daysOff: [],
    extraOff: [],
    extraWorking: [],
  };
}
