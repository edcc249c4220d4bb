import { addDays, type IsoDate, isWeekend } from './dates.ts';

/** Reasons for a weekday off. Their texts are in the site. */
const HOLIDAYS = [
  'new-year',
  'orthodox-christmas',
  'womens-day',
  'constitution-day',
  'nauryz',
  'unity-day',
  'defender-day',
  'victory-day',
  'kurban-ait',
  'capital-day',
  'republic-day',
  'independence-day',
] as const;
type Holiday = (typeof HOLIDAYS)[number];

/** A weekday off; `instead` is the date of the holiday that was moved from a rest day. */
type DayOff = { date: IsoDate; why: Holiday; instead?: IsoDate };

/** One year of the production calendar. */
export type CalendarYear = {
  year: number;
  /** `provisional` until the ministry has published the year */
  status: 'official' | 'provisional';
  source: string;
  /** working days of the year as published or computed; the table is checked against it */
  workingDays: number;
  daysOff: readonly DayOff[];
  /** weekdays made free by a government decree of that year */
  extraOff: readonly IsoDate[];
  /** rest days made working by a government decree of that year */
  extraWorking: readonly IsoDate[];
};

/** Holidays on fixed dates, `MM-DD` (law on holidays); Constitution Day is on 15 March since 2027. */
const FIXED: readonly (readonly [day: string, why: Holiday])[] = [
  ['01-01', 'new-year'],
  ['01-02', 'new-year'],
  ['01-07', 'orthodox-christmas'],
  ['03-08', 'womens-day'],
  ['03-15', 'constitution-day'],
  ['03-21', 'nauryz'],
  ['03-22', 'nauryz'],
  ['03-23', 'nauryz'],
  ['05-01', 'unity-day'],
  ['05-07', 'defender-day'],
  ['05-09', 'victory-day'],
  ['07-06', 'capital-day'],
  ['10-25', 'republic-day'],
  ['12-16', 'independence-day'],
];

/**
 * Computes a year from the law alone: holidays on fixed dates, moved to the next free weekday if they fall on a rest day
 * (Labour Code art. 85; Orthodox Christmas does not move). Kurban Ait, announced each year, and days moved by decree are
 * not included, so the year is provisional. Used for years not entered yet.
 * @param kurbanAit its day, if known; it does not move either
 */
export function statutoryYear(year: number, kurbanAit?: IsoDate): CalendarYear {
  const fixed = FIXED.filter(([, why]) => why !== 'constitution-day' || year >= 2027);
  const holidays = fixed.map(([day, why]) => ({ date: `${year}-${day}`, why }));
  const taken = new Set(holidays.map(({ date }) => date));
  const daysOff: DayOff[] = holidays.filter(({ date }) => !isWeekend(date));
  for (const { date, why } of holidays) {
    if (!isWeekend(date) || why === 'orthodox-christmas') continue;
    let moved = date;
    while (isWeekend(moved) || taken.has(moved)) moved = addDays(moved, 1);
    taken.add(moved);
    daysOff.push({ date: moved, why, instead: date });
  }
  if (kurbanAit !== undefined && !isWeekend(kurbanAit) && !taken.has(kurbanAit))
    daysOff.push({ date: kurbanAit, why: 'kurban-ait' });
  daysOff.sort((a, b) => (a.date < b.date ? -1 : 1));
  const table: CalendarYear = {
    year,
    status: 'provisional',
    source: 'Labour Code art. 85 and the law on holidays',
    workingDays: 0,
    daysOff,
    extraOff: [],
    extraWorking: [],
  };
  return { ...table, workingDays: countWorkingDays(table) };
}

/** Checks whether a day of the table's year is a working day. */
export function worksOn(date: IsoDate, table: CalendarYear): boolean {
  if (table.extraWorking.includes(date)) return true;
  if (table.extraOff.includes(date) || isWeekend(date)) return false;
  return !table.daysOff.some((day) => day.date === date);
}

/** Counts the working days of a table. */
export function countWorkingDays(table: CalendarYear): number {
  let count = 0;
  for (let day = `${table.year}-01-01`; day <= `${table.year}-12-31`; day = addDays(day, 1))
    if (worksOn(day, table)) count += 1;
  return count;
}

export type CalendarProblem =
  | 'other-year'
  | 'not-a-weekday'
  | 'not-a-day-off'
  | 'day-twice'
  | 'count';

/** Validates an entered table; null if it is plausible. */
export function calendarProblem(table: CalendarYear): CalendarProblem | null {
  const { year, daysOff, extraOff, extraWorking, workingDays } = table;
  const holidays = daysOff.map(({ date }) => date);
  const moved = daysOff.flatMap(({ instead }) => instead ?? []);
  const free = [...holidays, ...extraOff];
  if ([...free, ...extraWorking, ...moved].some((date) => !date.startsWith(`${year}-`)))
    return 'other-year';
  if (free.some(isWeekend)) return 'not-a-weekday';
  if (extraWorking.some((date) => !isWeekend(date) && !holidays.includes(date)))
    return 'not-a-day-off';
  if ([free, extraWorking].some((days) => new Set(days).size < days.length)) return 'day-twice';
  return countWorkingDays(table) === workingDays ? null : 'count';
}
