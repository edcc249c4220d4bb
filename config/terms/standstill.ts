/**
 * Force majeure: the terms stand still while it lasts and go on after it (L §4; Agreement 8.4, Terms 10.3). A day inside of
 * a period is counted by no term, neither as a calendar day nor as a working day, and earns no penalty.
 */
import { type Calendar, isWorkingDay, KAZAKHSTAN } from './calendar.ts';
import { addDays, addMonths, type IsoDate } from './dates.ts';
import { type FigureName, on } from './figures.ts';

/** Both days belong to it; without an end it lasts still. */
export type Period = { readonly startsOn: IsoDate; readonly endsOn: IsoDate | null };
type DayKind = 'calendar' | 'working';

/** What every term is counted with: the years of the calendar, and the force majeure that was declared. */
export type TermRules = { readonly calendar: Calendar; readonly standstills: readonly Period[] };

/** The last day of a term that stands still without an end, where a day is kept or compared: it is never over. */
export const NO_END: IsoDate = '9999-12-31';

/** The rules that come with the code: the built-in calendar, no force majeure. */
export const BUILT_IN_RULES: TermRules = { calendar: KAZAKHSTAN, standstills: [] };

/** Whether the terms stand still on this day. */
export const standsStill = (day: IsoDate, periods: readonly Period[]): boolean =>
  periods.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn));

/**
 * The last day of a term of `count` days that begins on the day after `from`. While a period has no end, the term has
 * none either, and the answer is null.
 */
export const termEnd = (
  from: IsoDate,
  count: number,
  kind: DayKind,
  { calendar, standstills: periods }: TermRules,
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
    if (kind === 'calendar' || isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
};

/**
 * The last day of a term of the legal texts, with as many days as its figure had on the day the term begins.
 * @param from the day of the event; the term begins on the next one
 * @returns null while it stands still without an end
 * @throws RangeError for a figure that is no number of days
 */
export const lastDay = (name: FigureName, from: IsoDate, rules: TermRules): IsoDate | null => {
  const { unit, value } = on(from)[name];
  if (unit === 'working-days') return termEnd(from, value, 'working', rules);
  if (unit === 'calendar-days') return termEnd(from, value, 'calendar', rules);
  throw new RangeError(`${name} is counted in ${unit}, not in days`);
};

/**
 * The rules as if force majeure that lasts still ended today: terms counted by them are the earliest they can be, which is
 * what people are shown next to the word that the term stands still.
 */
export const asIfEndedOn = (today: IsoDate, { calendar, standstills }: TermRules): TermRules => ({
  calendar,
  standstills: standstills.map(({ startsOn, endsOn }) => ({
    startsOn,
    endsOn: endsOn ?? (today < startsOn ? startsOn : today),
  })),
});

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

/** Whether it has lasted so long that either side may end the agreement (Agreement 8.4). @param months 3 by the terms */
export const lastsTooLong = (
  { startsOn, endsOn }: Period,
  today: IsoDate,
  months: number,
): boolean => {
  const last = endsOn === null || endsOn > today ? today : endsOn;
  return last > addMonths(startsOn, months);
};
