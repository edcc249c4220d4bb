import type { CalendarYear } from './calendar-year.ts';
import { addDays, daysBetween, type IsoDate, isIsoDate, isWeekend } from './dates.ts';
import { KZ_2026 } from './kz-2026.ts';
import { KZ_2027 } from './kz-2027.ts';

export type Calendar = readonly CalendarYear[];

/** The years this house has a table for, oldest first. A new year is a new file and a line here. */
export const KAZAKHSTAN: Calendar = [KZ_2026, KZ_2027];

/** How many days ahead doctor and the admin begin to warn that the last table ends. */
export const CALENDAR_WARNING_DAYS = 90;

/** A term needs a year nobody has entered. Counting weekends alone would give a wrong date. */
export class CalendarYearMissing extends Error {
  readonly year: number;

  constructor(year: number) {
    super(
      `no production calendar for ${year}: add config/terms/kz-${year}.ts and list it in calendar.ts`,
    );
    this.name = 'CalendarYearMissing';
    this.year = year;
  }
}

/**
 * Whether a day is a working day in Kazakhstan.
 * @throws CalendarYearMissing when the year has no table, RangeError when the day does not exist
 */
export function isWorkingDay(date: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  const table = tableOf(date, calendar);
  if (table.extraWorking.includes(date)) return true;
  if (table.extraOff.includes(date) || isWeekend(date)) return false;
  return !table.daysOff.some((day) => day.date === date);
}

/**
 * The nth working day after a day; the day itself never counts (Agreement 1.5, Terms 1.4).
 * @param count whole, zero or more; zero gives the day back
 * @throws CalendarYearMissing when the count runs into a year without a table
 */
export function addWorkingDays(
  date: IsoDate,
  count: number,
  calendar: Calendar = KAZAKHSTAN,
): IsoDate {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`${count} is not a whole number of working days`);
  }
  let day = addDays(date, 0);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/** Whether the dates of that year are published or still worked out by us. */
export function calendarStatus(
  date: IsoDate,
  calendar: Calendar = KAZAKHSTAN,
): CalendarYear['status'] {
  return tableOf(date, calendar).status;
}

/** The last day before the first year without a table. @throws RangeError for an empty calendar */
export function calendarEndsOn(calendar: Calendar = KAZAKHSTAN): IsoDate {
  const years = calendar.map(({ year }) => year);
  const last = years.sort((a, b) => a - b).find((year) => !years.includes(year + 1));
  if (last === undefined) throw new RangeError('the calendar has no year at all');
  return `${last}-12-31`;
}

/** Days from `today` to the last covered day: 0 on that day, negative after it. */
export function daysUntilCalendarEnds(today: IsoDate, calendar: Calendar = KAZAKHSTAN): number {
  return daysBetween(today, calendarEndsOn(calendar));
}

/** True from 90 days before the last table ends: time to enter the next year. */
export function calendarEndsSoon(today: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  return daysUntilCalendarEnds(today, calendar) <= CALENDAR_WARNING_DAYS;
}

function tableOf(date: IsoDate, calendar: Calendar): CalendarYear {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a day written YYYY-MM-DD`);
  const year = Number(date.slice(0, 4));
  const table = calendar.find((entry) => entry.year === year);
  if (table === undefined) throw new CalendarYearMissing(year);
  return table;
}
