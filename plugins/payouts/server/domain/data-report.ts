/** An author tells of changed data in five working days (L §9; Agreement 3.4). Pure. */
import { FACTS, type IsoDate } from '@oner/config/terms';
import { type Period, termEnd } from './standing-still.ts';

/** The last day to tell of it. @param since the day it showed, as by a payout that came back */
export const reportBy = (since: IsoDate, periods: readonly Period[]): IsoDate | null =>
  termEnd(since, FACTS.reportChangedData.value, 'working', periods);

/** `2026-H2`: twice a year every author is reminded. */
export const halfYearOf = (day: IsoDate): string =>
  `${day.slice(0, 4)}-H${day.slice(5, 7) < '07' ? 1 : 2}`;
