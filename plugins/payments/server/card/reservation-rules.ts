/**
 * How long a reservation waits for payment. Its end is defined only here and stored only in `payments.expires_at`; other
 * plugins read it from this plugin. All instants are milliseconds.
 */
import { hourMs, minuteMs } from '@oner/config/terms';

/** Each sign of payment (the order itself, a signature, a decline) extends the reservation by a quarter of an hour, */
const RESERVATION_STEP_MS = 15 * minuteMs;
/** up to this total, so that a buyer who does not pay cannot reserve an item forever. */
export const RESERVATION_LIMIT_MS = 45 * minuteMs;

/**
 * While the bank reports a payment under way, an order lasts a day in all, and an order with an invoice 23 h 15 min beyond
 * its due date. Money that arrives later still pays the order or is refunded.
 */
const RESERVATION_CEILING_MS = 24 * 60 * minuteMs;

export type ReservationTimes = {
  /** From then on the order cannot be sent to the bank, and it ends as soon as the bank reports no payment under way. */
  readonly expiresAt: number;
  /** Signs of payment cannot extend the end beyond this. */
  readonly holdLimitAt: number;
};

/** Returns the reservation times of an order placed now. */
export const reservationFrom = (createdAt: number): ReservationTimes => ({
  expiresAt: createdAt + RESERVATION_STEP_MS,
  holdLimitAt: createdAt + RESERVATION_LIMIT_MS,
});

/** Returns the end after a sign of payment: never earlier than before, never beyond the limit. */
export const extendedExpiry = ({ expiresAt, holdLimitAt }: ReservationTimes, now: number): number =>
  Math.max(expiresAt, Math.min(now + RESERVATION_STEP_MS, holdLimitAt));

/** Whether an order whose time is over still waits for a payment that the bank reports as under way. */
export const waitsForBank = (
  { holdLimitAt }: Pick<ReservationTimes, 'holdLimitAt'>,
  now: number,
): boolean => now < holdLimitAt + RESERVATION_CEILING_MS - RESERVATION_LIMIT_MS;

/** Extends a reservation for another reason, such as the due date of an invoice. */
export const reservedUntil = (
  { expiresAt, holdLimitAt }: ReservationTimes,
  until: number,
): ReservationTimes => ({
  expiresAt: Math.max(expiresAt, until),
  holdLimitAt: Math.max(holdLimitAt, until),
});

/** Minutes after a signature at which the bank is queried; then every full hour after it. */
const FIRST_QUERY_MINUTES = [1, 5, 15, 60] as const;
/** After three days without a result, staff handle the payment. */
const LAST_QUERY_HOUR = 72;

/** Delay of the next query if the bank did not answer at the end of a reservation. */
export const QUERY_RETRY_MS = 5 * minuteMs;

/** Delay of the next query if the bank did not answer the last planned one about an expired payment. */
export const EXPIRED_QUERY_RETRY_MS = hourMs;

/**
 * Returns the time of the next planned query to the bank, strictly after `now`.
 * @param signedAt time of the latest signature, milliseconds
 * @returns milliseconds, or null after the last query
 */
export const nextQueryAt = (signedAt: number, now: number): number | null => {
  for (const minutes of FIRST_QUERY_MINUTES) {
    const at = signedAt + minutes * minuteMs;
    if (at > now) return at;
  }
  const hours = Math.floor((now - signedAt) / hourMs) + 1;
  return hours > LAST_QUERY_HOUR ? null : signedAt + hours * hourMs;
};
