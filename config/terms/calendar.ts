import { type CalendarYear, statutoryYear, worksOn } from './calendar-year.ts';
import { addDays, daysBetween, type IsoDate, isIsoDate } from './dates.ts';
import { KZ_2026 } from './kz-2026.ts';
import { KZ_2027 } from './kz-2027.ts';

/** Years of the production calendar, in any order; a year that is not among them is worked out from the law. */
export type Calendar = readonly CalendarYear[];

/** The years that come with the code. A shop keeps its own in the database, and begins with these. */
export const KAZAKHSTAN: Calendar = [KZ_2026, KZ_2027];

/** How many days before the last entered year ends owner, accountant and doctor are warned. */
const CALENDAR_WARNING_DAYS = 90;

/**
 * Whether a day is a working day in Kazakhstan. Of a year that nobody has entered the holidays of the law count
 * (`statutoryYear`), and `calendarStatus` says that it is provisional.
 * @throws RangeError when the day does not exist
 */
export function isWorkingDay(date: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  return worksOn(date, tableOf(date, calendar));
}

/**
 * The nth working day after a day; the day itself never counts (Agreement 1.5, Terms 1.4).
 * @param count whole, zero or more; zero gives the day back
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

/** Whether the dates of that year are published or still worked out from the law. */
export function calendarStatus(
  date: IsoDate,
  calendar: Calendar = KAZAKHSTAN,
): CalendarYear['status'] {
  return tableOf(date, calendar).status;
}

/** The last day before the first year that nobody has entered. @throws RangeError for an empty calendar */
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

/** Whether it is time to enter the next year: the last one ends within `CALENDAR_WARNING_DAYS`. */
export function calendarEndsSoon(today: IsoDate, calendar: Calendar = KAZAKHSTAN): boolean {
  return daysUntilCalendarEnds(today, calendar) <= CALENDAR_WARNING_DAYS;
}

const statutory = new Map<number, CalendarYear>();

function tableOf(date: IsoDate, calendar: Calendar): CalendarYear {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a day written YYYY-MM-DD`);
  const year = Number(date.slice(0, 4));
  const entered = calendar.find((entry) => entry.year === year);
  if (entered !== undefined) return entered;
  const known = statutory.get(year) ?? statutoryYear(year);
  statutory.set(year, known);
  return known;
}
