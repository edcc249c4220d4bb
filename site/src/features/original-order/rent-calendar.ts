/** The calendar in which the days of a rent are chosen: its weeks, how one moves in it, and what a day does. Pure. */
import {
  addDays,
  addMonths,
  type IsoDate,
  type PeriodFault,
  periodFault,
  type RentBounds,
  type RentPeriod,
} from '@oner/config/terms';

/** What has been chosen: nothing, the first day, or both. */
export type ChosenDays = { readonly firstDay?: IsoDate; readonly lastDay?: IsoDate };

/** A month, `YYYY-MM`, in weeks from Monday on; null for days of other months. */
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

/** Where a key leads from a day, within the calendar; undefined for a key that does not move. */
export const movedBy = (key: string, day: IsoDate, bounds: RentBounds): IsoDate | undefined => {
  const to = steps[key]?.(day);
  if (to === undefined) return undefined;
  if (to < bounds.earliest) return bounds.earliest;
  const isPastEnd = to > lastDayOf(bounds);
  return isPastEnd ? lastDayOf(bounds) : to;
};

/** The last day that any rent may have. */
export const lastDayOf = ({ latest, mostDays }: RentBounds): IsoDate =>
  addDays(latest, mostDays - 1);

/** Why nobody can have this day now; null where somebody can. */
export const dayFault = (day: IsoDate, { earliest, taken }: RentBounds): PeriodFault | null => {
  if (day < earliest) return 'too-early';
  return taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    ? 'not-free'
    : null;
};

/** A chosen day begins a rent, or ends the one that was begun; a day before its first one begins anew. */
export const chooseDay = (chosen: ChosenDays, day: IsoDate): ChosenDays =>
  chosen.firstDay === undefined || chosen.lastDay !== undefined || day < chosen.firstDay
    ? { firstDay: day }
    : { firstDay: chosen.firstDay, lastDay: day };

/** So many whole months from the first day. */
export const monthsFrom = (firstDay: IsoDate, months: number): RentPeriod => ({
  firstDay,
  lastDay: addDays(addMonths(firstDay, months), -1),
});

/** Both days, once they are chosen. */
export const periodOf = ({ firstDay, lastDay }: ChosenDays): RentPeriod | undefined =>
  firstDay === undefined || lastDay === undefined ? undefined : { firstDay, lastDay };

/** Why what has been chosen cannot be rented: already the first day may be wrong. Null where nothing is. */
export const faultOf = (chosen: ChosenDays, bounds: RentBounds): PeriodFault | null => {
  const { firstDay } = chosen;
  const period = periodOf(chosen);
  if (period) return periodFault(period, bounds);
  if (firstDay === undefined) return null;
  return firstDay > bounds.latest ? 'too-late' : dayFault(firstDay, bounds);
};
