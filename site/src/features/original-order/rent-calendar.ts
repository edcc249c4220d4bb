/** Calendar for the choice of rental days: weeks, keyboard navigation and effect of a day. Pure. */
import {
  addDays,
  addMonths,
  type IsoDate,
  type PeriodFault,
  periodFault,
  type RentBounds,
  type RentPeriod,
} from '@oner/config/terms';

/** Chosen days: none, the first, or both. */
export type ChosenDays = { readonly firstDay?: IsoDate; readonly lastDay?: IsoDate };

/** Splits a month (`YYYY-MM`) into weeks from Monday; null for days of other months. */
export const weeksOf = (month: string): readonly (readonly (IsoDate | null)[])[] => {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: (IsoDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

const steps: Readonly<Record<string, (day: IsoDate) => IsoDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
};
const weekdayOf = (day: IsoDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Day that a key moves to, within the calendar; undefined for other keys. */
export const movedBy = (key: string, day: IsoDate, bounds: RentBounds): IsoDate | undefined => {
  const to = steps[key]?.(day);
  if (to === undefined) return undefined;
  if (to < bounds.earliest) return bounds.earliest;
  const isPastEnd = to > lastDayOf(bounds);
  return isPastEnd ? lastDayOf(bounds) : to;
};

/** Last possible day of any rent. */
export const lastDayOf = ({ latest, mostDays }: RentBounds): IsoDate =>
  addDays(latest, mostDays - 1);

/** Reason why a day is not available; null if it is. */
export const dayFault = (day: IsoDate, { earliest, taken }: RentBounds): PeriodFault | null => {
  if (day < earliest) return 'too-early';
  return taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    ? 'not-free'
    : null;
};

/** Adds a day to the choice: as the first day, or as the last day unless it is before the first. */
export const chooseDay = (chosen: ChosenDays, day: IsoDate): ChosenDays =>
  chosen.firstDay === undefined || chosen.lastDay !== undefined || day < chosen.firstDay
    ? { firstDay: day }
    : { firstDay: chosen.firstDay, lastDay: day };

/** Period of whole months from the first day. */
export const monthsFrom = (firstDay: IsoDate, months: number): RentPeriod => ({
  firstDay,
  lastDay: addDays(addMonths(firstDay, months), -1),
});

/** Period, once both days are chosen. */
export const periodOf = ({ firstDay, lastDay }: ChosenDays): RentPeriod | undefined =>
  firstDay === undefined || lastDay === undefined ? undefined : { firstDay, lastDay };

/** Reason why the choice cannot be rented, checked from the first day on; null if there is none. */
export const faultOf = (chosen: ChosenDays, bounds: RentBounds): PeriodFault | null => {
  const { firstDay } = chosen;
  const period = periodOf(chosen);
  if (period) return periodFault(period, bounds);
  if (firstDay === undefined) return null;
  return firstDay > bounds.latest ? 'too-late' : dayFault(firstDay, bounds);
};
