/** An author tells of changed data in five working days (L §9; Agreement 3.4). Pure. */
import { type IsoDate, lastDay, type TermRules } from '@oner/config/terms';

/** The last day to tell of it. @param since the day it showed, as by a payout that came back */
export const reportBy = (since: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('reportChangedData', since, rules);

/** `2026-H2`: twice a year every author is reminded. */
export const halfYearOf = (day: IsoDate): string =>
  `${day.slice(0, 4)}-H${day.slice(5, 7) < '07' ? 1 : 2}`;
