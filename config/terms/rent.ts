/** Rents of works: days, price, and division of the price among months. */
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

/** Days in Almaty, both inclusive. */
export type RentPeriod = { readonly firstDay: IsoDate; readonly lastDay: IsoDate };

/** Number of days of a period. @throws RangeError if it ends before it begins */
export const rentDays = ({ firstDay, lastDay }: RentPeriod): number => {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) throw new RangeError(`last day ${lastDay} is before first day ${firstDay}`);
  return days;
};

/** Checks whether two periods have a day in common. */
export const overlaps = (one: RentPeriod, other: RentPeriod): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** Limits of rentable periods of a work. */
export type RentBounds = {
  /** Range of possible first days. */
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
  readonly leastDays: number;
  readonly mostDays: number;
  /** Unavailable days. */
  readonly taken: readonly RentPeriod[];
};

export type PeriodFault = 'too-early' | 'too-late' | 'too-short' | 'too-long' | 'not-free';

/** Returns why a period cannot be rented; null if it can. */
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
 * Computes the price of a period. Whole months, counted from the first day, cost the monthly price; the remaining days
 * cost their share of the month they begin. The sum is rounded once, half up to whole tenge, and is at least one tenge.
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
  /** Last day of the rent within the month. */
  readonly lastDay: IsoDate;
  readonly amount: Tiyn;
};

/**
 * Divides an amount among the months of a period by days: whole tiyn, rounded down, with the remainder in the last month,
 * so that the parts sum to the amount.
 * @param amount not negative
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
