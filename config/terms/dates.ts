/**
 * Days as ISO strings and their borders as instants, in the one zone of all terms: Asia/Almaty.
 * The offset is fixed here and not asked of Intl, for a browser with old zone data still says +6.
 */

declare const kind: unique symbol;
/** A plain text is taken for either, as it comes by the wire; a day where a month belongs does not compile. */
type Period<Kind extends string> = string & { readonly [kind]?: Kind };

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = Period<'day'>;

/** A calendar month, `YYYY-MM`. */
export type IsoMonth = Period<'month'>;

/** Lengths in milliseconds. No length of a day changes: the zone knows no summer time. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const OFFSET_MS = 5 * hourMs;
/** All Kazakhstan keeps UTC+5 since this instant; the site and so its terms are younger. */
const UTC_PLUS_5_SINCE_MS = Date.UTC(2024, 1, 29, 18);

/** True for a day that exists, written `YYYY-MM-DD`: 2026-02-30 is none. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The day `days` after (or, negative, before) a day. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`${days} is not a whole number of days`);
  return new Date(midnightUtcMs(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The day so many months after a day; where its month is shorter, that month's last day: 2027-02-28 after 2027-01-31. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  if (!Number.isSafeInteger(months)) {
    throw new RangeError(`${months} is not a whole number of months`);
  }
  const from = new Date(midnightUtcMs(date));
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastOfMonth);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** How many days lie from one day to another: 1 from today to tomorrow. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (midnightUtcMs(to) - midnightUtcMs(from)) / dayMs;
}

/** True on Saturday and Sunday. */
export function isWeekend(date: IsoDate): boolean {
  const weekday = new Date(midnightUtcMs(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/**
 * The day it is in Almaty at an instant.
 * @throws RangeError for an invalid date, or one before 2024-03-01, when the zone had another offset
 */
export function dateInAlmaty(instant: Date): IsoDate {
  const ms = instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError('the instant is an invalid date');
  if (ms < UTC_PLUS_5_SINCE_MS) {
    throw new RangeError(`${instant.toISOString()} lies before 2024-03-01, when UTC+5 began`);
  }
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant a day begins in Almaty. */
export function startOfDay(date: IsoDate): Date {
  return new Date(midnightUtcMs(date) - OFFSET_MS);
}

/**
 * The exclusive end of a day: 24:00 in Almaty. A term that runs through `date` is still open while
 * `now < endOfDay(date)` (Agreement 1.5, Terms 1.4).
 */
export function endOfDay(date: IsoDate): Date {
  return new Date(midnightUtcMs(date) + dayMs - OFFSET_MS);
}

/** An instant moved by clock hours; weekends and holidays count (Agreement 1.5). */
export function addHours(instant: Date, hours: number): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('the instant is an invalid date');
  return new Date(instant.getTime() + hours * hourMs);
}

function midnightUtcMs(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a day written YYYY-MM-DD`);
  return Date.parse(`${date}T00:00:00Z`);
}
