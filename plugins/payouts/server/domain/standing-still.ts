/**
 * Force majeure: the terms stand still while it lasts and go on behind it (L §4; Agreement 8.4). A day inside of a period
 * is counted by no term, neither as a calendar day nor as a working day, and earns no penalty.
 */
import { addDays, type IsoDate, isWorkingDay } from '@oner/config/terms';

/** Both days belong to it; without an end it lasts still. */
export type Period = { readonly startsOn: IsoDate; readonly endsOn: IsoDate | null };
export type DayKind = 'calendar' | 'working';

/** Whether the terms stand still on this day. */
export const standsStill = (day: IsoDate, periods: readonly Period[]): boolean =>
  periods.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn));

/**
 * The last day of a term of `count` days that begins on the day after `from`. While a period has no end, the term has
 * none either, and the answer is null.
 * @throws CalendarYearMissing of working days beyond the last table
 */
export const termEnd = (
  from: IsoDate,
  count: number,
  kind: DayKind,
  periods: readonly Period[],
): IsoDate | null => {
  let day = addDays(from, 0);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (standsStill(day, periods)) {
      const end = endOfStand(day, periods);
      if (end === null) return null;
      day = end;
      continue;
    }
    if (kind === 'calendar' || isWorkingDay(day)) left -= 1;
  }
  return day;
};

/** The last day of the period that this day lies in; of several the latest. Null: it lasts still. */
const endOfStand = (day: IsoDate, periods: readonly Period[]): IsoDate | null => {
  const around = periods.filter((period) => standsStill(day, [period]));
  const ends = around.map(({ endsOn }) => endsOn);
  if (ends.includes(null)) return null;
  return ends.toSorted().at(-1) ?? day;
};

/**
 * How many days of those after `from` up to and with `until` stand still: a debt that is overdue earns nothing on them.
 */
export const stoodStill = (from: IsoDate, until: IsoDate, periods: readonly Period[]): number => {
  let days = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (standsStill(day, periods)) days += 1;
  }
  return days;
};

/** Same day of the month, so many months later; the last one of a shorter month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0));
  const of = `${last.getUTCFullYear()}-${String(last.getUTCMonth() + 1).padStart(2, '0')}`;
  return `${of}-${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`;
};

/** Whether it has lasted so long that either side may end the agreement (Agreement 8.4). @param months 3 by the terms */
export const lastsTooLong = (
  { startsOn, endsOn }: Period,
  today: IsoDate,
  months: number,
): boolean => {
  const last = endsOn === null || endsOn > today ? today : endsOn;
  return last > addMonths(startsOn, months);
};
