/** A rent of a work: its days, its price, and what of the price belongs to each month. */
import { addDays, addMonths, daysBetween, type IsoDate, type IsoMonth } from './dates.ts';
import {
  add,
  multiply,
  shareInTenge,
  subtract,
  type Tiyn,
  tengeToTiyn,
  tiyn,
  ZERO,
} from './tenge.ts';

/** Days of Almaty, both of them included. */
export type RentPeriod = { readonly firstDay: IsoDate; readonly lastDay: IsoDate };

/** How many days a period has. @throws RangeError where it ends before it begins */
export const rentDays = ({ firstDay, lastDay }: RentPeriod): number => {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) throw new RangeError(`${lastDay} lies before ${firstDay}`);
  return days;
};

/** Whether two periods have a day in common. */
export const overlaps = (one: RentPeriod, other: RentPeriod): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** Which periods of a work can be rented now. */
export type RentBounds = {
  /** On which days one may begin. */
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
  readonly leastDays: number;
  readonly mostDays: number;
  /** Days that are not free. */
  readonly taken: readonly RentPeriod[];
};

export type PeriodFault = 'too-early' | 'too-late' | 'too-short' | 'too-long' | 'not-free';

/** Why these days cannot be rented; null where they can. */
export const periodFault = (
  period: RentPeriod,
  { earliest, latest, leastDays, mostDays, taken }: RentBounds,
): PeriodFault | null => {
  if (period.lastDay < period.firstDay) return 'too-short';
  if (period.firstDay < earliest) return 'too-early';
  if (period.firstDay > latest) return 'too-late';
  const days = rentDays(period);
  if (days < leastDays) return 'too-short';
  if (days > mostDays) return 'too-long';
  return taken.some((other) => overlaps(other, period)) ? 'not-free' : null;
};

/**
 * The price of a period. Whole months, each counted from the first day, cost the price of a month; the days after the last
 * whole month cost their share of the month that they have begun. The sum is rounded once, half up to whole tenge, and is a
 * tenge at least.
 * @param monthPrice whole tenge
 */
export const rentPrice = (monthPrice: Tiyn, period: RentPeriod): Tiyn => {
  const { firstDay } = period;
  const after = addDays(firstDay, rentDays(period));
  let months = 0;
  while (addMonths(firstDay, months + 1) <= after) months += 1;
  const begun = addMonths(firstDay, months);
  const rest = daysBetween(begun, after);
  const share = shareInTenge(monthPrice, rest, daysBetween(begun, addMonths(firstDay, months + 1)));
  const price = add(multiply(monthPrice, months), share);
  return price === ZERO ? tengeToTiyn(1) : price;
};

type RentMonth = {
  readonly month: IsoMonth;
  /** The last day of the rent in it. */
  readonly lastDay: IsoDate;
  readonly amount: Tiyn;
};

/**
 * What of an amount belongs to each month of a period, by its days: whole tiyn, rounded down, and the last month has the
 * rest, so that the months add up to the amount exactly.
 * @param amount not below zero
 */
export const rentMonths = (amount: Tiyn, period: RentPeriod): RentMonth[] => {
  const all = rentDays(period);
  const months: RentMonth[] = [];
  let left = amount;
  for (let from = period.firstDay; from <= period.lastDay; ) {
    const next = addMonths(`${from.slice(0, 7)}-01`, 1);
    const isLast = next > period.lastDay;
    const lastDay = isLast ? period.lastDay : addDays(next, -1);
    const part = isLast ? left : dayShare(amount, daysBetween(from, lastDay) + 1, all);
    months.push({ month: from.slice(0, 7), lastDay, amount: part });
    left = subtract(left, part);
    from = next;
  }
  return months;
};

const dayShare = (amount: Tiyn, days: number, all: number): Tiyn =>
  tiyn(Number((BigInt(amount) * BigInt(days)) / BigInt(all)));
