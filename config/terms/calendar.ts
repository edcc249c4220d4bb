import { type CalendarYear, statutoryYear, worksOn } from './calendar-year.ts';
import { addDays, daysBetween, type IsoDate, isIsoDate } from './dates.ts';
import { KZ_2026 } from './kz-2026.ts';
import { KZ_2027 } from './kz-2027.ts';

/** Years of the production calendar, in any sequence; missing years are computed from the law. */
export type Calendar = readonly CalendarYear[];

/** Built-in years. A shop stores its own in the database, initially these. */
export const KAZAKHSTAN: Calendar = [KZ_2026, KZ_2027];

/** Days before the end of the last entered year from which owner, accountant and doctor are warned. */
const CALENDAR_WARNING_DAYS = 90;

/**
 * Checks whether a day is a working day in Kazakhstan. For years not entered the statutory holidays apply
 * (`statutoryYear`).
 * @throws RangeError when the day does not exist
 */
export function isWorkingDay(date: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  return worksOn(date, tableOf(date, calendar));
}

/**
 * Returns the nth working day after a day, which is not counted itself (Agreement 1.5, Terms 1.4).
 * @param count whole, zero or more; zero returns the day itself
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

/** Returns the last day before the first year not entered. @throws RangeError for an empty calendar */
export function calendarEndsOn(calendar: Calendar = KAZAKHSTAN): IsoDate {
  const years = calendar.map(({ year }) => year);
  const last = years.sort((a, b) => a - b).find((year) => !years.includes(year + 1));
  if (last === undefined) throw new RangeError('the calendar is empty');
  return `${last}-12-31`;
}

/** Days from `today` to the last covered day; negative after it. */
export function daysUntilCalendarEnds(today: IsoDate, calendar: Calendar = KAZAKHSTAN): number {
  return daysBetween(today, calendarEndsOn(calendar));
}

/** Checks whether the last entered year ends within `CALENDAR_WARNING_DAYS`. */
export function calendarEndsSoon(today: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  return daysUntilCalendarEnds(today, calendar) <= CALENDAR_WARNING_DAYS;
}

const statutory = new Map<number, CalendarYear>();

function tableOf(date: IsoDate, calendar: Calendar): CalendarYear {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a date of the form YYYY-MM-DD`);
  const year = Number(date.slice(0, 4));
  const entered = calendar.find((entry) => entry.year === year);
  if (entered !== undefined) return entered;
  const known = statutory.get(year) ?? statutoryYear(year);
  statutory.set(year, known);
  return known;
}
