/**
 * Days as ISO strings and their boundaries as instants, in the one time zone of all terms: Asia/Almaty. The offset is a
 * constant instead of coming from Intl, because browsers with old zone data still use +6.
 */

declare const kind: unique symbol;
/** A plain string is accepted as either, as it comes from the API; a day in place of a month does not compile. */
type Period<Kind extends string> = string & { readonly [kind]?: Kind };

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = Period<'day'>;

/** A calendar month, `YYYY-MM`. */
export type IsoMonth = Period<'month'>;

/** Durations in milliseconds. All days have the same length, because the zone has no daylight saving time. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const OFFSET_MS = 5 * hourMs;
/** All of Kazakhstan has been on UTC+5 since this instant; the site and its terms are younger. */
const UTC_PLUS_5_SINCE_MS = Date.UTC(2024, 1, 29, 18);

/** Checks for an existing day, written `YYYY-MM-DD`; false for 2026-02-30. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Returns the day `days` after a day, or before it if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`${days} is not a whole number of days`);
  return new Date(midnightUtcMs(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the day `months` later, or the last day of a shorter month: 2027-02-28 after 2027-01-31. */
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

/** Number of days between two days: 1 from today to tomorrow. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (midnightUtcMs(to) - midnightUtcMs(from)) / dayMs;
}

/** True on Saturday and Sunday. */
export function isWeekend(date: IsoDate): boolean {
  const weekday = new Date(midnightUtcMs(date)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/**
 * Returns the day in Almaty at an instant.
 * @throws RangeError for an invalid date, or one before 2024-03-01, when the zone had another offset
 */
export function dateInAlmaty(instant: Date): IsoDate {
  const ms = instant.getTime();
  if (Number.isNaN(ms)) throw new RangeError('the instant is an invalid date');
  if (ms < UTC_PLUS_5_SINCE_MS) {
    throw new RangeError(
      `${instant.toISOString()} is before 2024-03-01, when UTC+5 was introduced`,
    );
  }
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}

/** Instant at which a day begins in Almaty. */
export function startOfDay(date: IsoDate): Date {
  return new Date(midnightUtcMs(date) - OFFSET_MS);
}

/**
 * Exclusive end of a day: 24:00 in Almaty. A term through `date` is open while `now < endOfDay(date)` (Agreement 1.5,
 * Terms 1.4).
 */
export function endOfDay(date: IsoDate): Date {
  return new Date(midnightUtcMs(date) + dayMs - OFFSET_MS);
}

/** Adds clock hours to an instant; weekends and holidays count (Agreement 1.5). */
export function addHours(instant: Date, hours: number): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('the instant is an invalid date');
  return new Date(instant.getTime() + hours * hourMs);
}

function midnightUtcMs(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`"${date}" is not a date of the form YYYY-MM-DD`);
  return Date.parse(`${date}T00:00:00Z`);
}
