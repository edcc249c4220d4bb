import type { IsoDate } from './dates.ts';

/** Why a weekday is off. The words live in the site. */
export type Holiday =
  | 'new-year'
  | 'orthodox-christmas'
  | 'womens-day'
  | 'constitution-day'
  | 'nauryz'
  | 'unity-day'
  | 'defender-day'
  | 'victory-day'
  | 'kurban-ait'
  | 'capital-day'
  | 'republic-day'
  | 'independence-day';

/** A weekday that is off; `instead` is the holiday on a rest day that moved to it. */
export type DayOff = { date: IsoDate; why: Holiday; instead?: IsoDate };

/** One year of the production calendar. */
export type CalendarYear = {
  year: number;
  /** `provisional` until the ministry has published the year */
  status: 'official' | 'provisional';
  source: string;
  /** working days of the year as published, or as worked out; a test counts the table against it */
  workingDays: number;
  daysOff: readonly DayOff[];
  /** weekdays made free by a government decree of that year */
  extraOff: readonly IsoDate[];
  /** rest days made working by a government decree of that year */
  extraWorking: readonly IsoDate[];
};
