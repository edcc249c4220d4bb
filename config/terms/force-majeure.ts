/**
 * Force majeure periods, during which terms are suspended (L §4; Agreement 8.4, Terms 10.3). A day within a period counts
 * for no term, neither as calendar day nor as working day, and earns no penalty.
 */
import { type Calendar, isWorkingDay, KAZAKHSTAN } from './calendar.ts';
import { addDays, addMonths, type IsoDate } from './dates.ts';
import { type FigureName, figuresOn } from './figures.ts';

/** A force majeure period, both days inclusive; `endsOn` is null while it is open. */
export type Period = { readonly startsOn: IsoDate; readonly endsOn: IsoDate | null };
type DayKind = 'calendar' | 'working';

/** Basis of all term calculations: calendar years and declared force majeure periods. */
export type TermRules = { readonly calendar: Calendar; readonly forceMajeure: readonly Period[] };

/** Stored or compared as the last day of a term that is suspended without an end. */
export const NO_END: IsoDate = '9999-12-31';

/** Default rules: the built-in calendar, no force majeure. */
export const BUILT_IN_RULES: TermRules = { calendar: KAZAKHSTAN, forceMajeure: [] };

/** Checks whether terms are suspended on a day. */
export const isSuspendedOn = (day: IsoDate, periods: readonly Period[]): boolean =>
  periods.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn));

/**
 * Returns the last day of a term of `count` days that begins on the day after `from`; null if it is suspended by a period
 * without an end.
 */
export const termEnd = (
  from: IsoDate,
  count: number,
  kind: DayKind,
  { calendar, forceMajeure: periods }: TermRules,
): IsoDate | null => {
  let day = addDays(from, 0);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isSuspendedOn(day, periods)) {
      const end = suspensionEnd(day, periods);
      if (end === null) return null;
      day = end;
      continue;
    }
    if (kind === 'calendar' || isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
};

/**
 * Returns the last day of a legal term, with the figure in force on the day of its event.
 * @param from day of the event; the term begins on the next day
 * @returns null while it is suspended without an end
 * @throws RangeError for a figure that is not a number of days
 */
export const lastDay = (name: FigureName, from: IsoDate, rules: TermRules): IsoDate | null => {
  const { unit, value } = figuresOn(from)[name];
  if (unit === 'working-days') return termEnd(from, value, 'working', rules);
  if (unit === 'calendar-days') return termEnd(from, value, 'calendar', rules);
  throw new RangeError(`${name} has the unit ${unit}, expected days`);
};

/**
 * Returns the rules as if open force majeure periods ended today: terms computed with them are the earliest possible, and
 * are shown together with the notice that terms are suspended.
 */
export const asIfEndedOn = (today: IsoDate, { calendar, forceMajeure }: TermRules): TermRules => ({
  calendar,
  forceMajeure: forceMajeure.map(({ startsOn, endsOn }) => ({
    startsOn,
    endsOn: endsOn ?? (today < startsOn ? startsOn : today),
  })),
});

/** Last day of the period that contains a day, the latest of several; null if it is open. */
const suspensionEnd = (day: IsoDate, periods: readonly Period[]): IsoDate | null => {
  const around = periods.filter((period) => isSuspendedOn(day, [period]));
  const ends = around.map(({ endsOn }) => endsOn);
  if (ends.includes(null)) return null;
  return ends.toSorted().at(-1) ?? day;
};

/** Counts the suspended days after `from` through `until`; overdue debts earn no penalty on them. */
export const suspendedDays = (
  from: IsoDate,
  until: IsoDate,
  periods: readonly Period[],
): number => {
  let days = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (isSuspendedOn(day, periods)) days += 1;
  }
  return days;
};

/** Checks whether a period is long enough for either side to end the agreement (Agreement 8.4). @param months 3 by the terms */
export const exceedsMonths = (
  { startsOn, endsOn }: Period,
  today: IsoDate,
  months: number,
): boolean => {
  const last = endsOn === null || endsOn > today ? today : endsOn;
  return last > addMonths(startsOn, months);
};
