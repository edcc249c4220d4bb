/**
 * How long a reservation waits for its money. This is the one rule about it and `payments.expires_at` the one place
 * where its end stands: whoever shows or uses the end of a reservation asks this plugin. All instants are milliseconds.
 */
import { hourMs, minuteMs } from '@oner/config/terms';

/** Each sign of payment (the order itself, a signature, a decline) gives another quarter of an hour, */
const HOLD_STEP_MS = 15 * minuteMs;
/** but all of them together no more than this: who does not pay keeps a thing from nobody for ever. */
export const HOLD_MOST_MS = 45 * minuteMs;

/**
 * Where the bank goes on saying that a payment is under way, an order lasts a day in all, and one with an invoice as much
 * longer than its term. Money that arrives later pays it still, or goes back.
 */
const HOLD_CEILING_MS = 24 * 60 * minuteMs;

export type Hold = {
  /** From here on the order cannot be sent to the bank, and ends as soon as the bank has nothing of it under way. */
  readonly expiresAt: number;
  /** No sign of payment moves the end beyond this. */
  readonly holdLimitAt: number;
};

/** The hold of an order that is placed now. */
export const holdFrom = (createdAt: number): Hold => ({
  expiresAt: createdAt + HOLD_STEP_MS,
  holdLimitAt: createdAt + HOLD_MOST_MS,
});

/** When a hold ends after a sign of payment; never earlier than was promised before, never beyond its limit. */
export const extendedHold = ({ expiresAt, holdLimitAt }: Hold, now: number): number =>
  Math.max(expiresAt, Math.min(now + HOLD_STEP_MS, holdLimitAt));

/** Whether an order whose time is over waits for a payment of which the bank says that it is under way. */
export const waitsForBank = ({ holdLimitAt }: Pick<Hold, 'holdLimitAt'>, now: number): boolean =>
  now < holdLimitAt + HOLD_CEILING_MS - HOLD_MOST_MS;

/** A hold that has another reason to last until then, as an invoice that is due on that day. */
export const heldUntil = ({ expiresAt, holdLimitAt }: Hold, until: number): Hold => ({
  expiresAt: Math.max(expiresAt, until),
  holdLimitAt: Math.max(holdLimitAt, until),
});

/** After a signature the bank is asked at these minutes, then at every full hour after it. */
const FIRST_MINUTES = [1, 5, 15, 60] as const;
/** After three days a payment the bank never spoke about is a case for people. */
const LAST_HOUR = 72;

/** When the bank was silent at the end of a reservation, it is asked again this much later. */
export const ASK_AGAIN_MS = 5 * minuteMs;

/** When the bank was silent at the last planned question about an expired payment, it is asked again this much later. */
export const ASK_EXPIRED_AGAIN_MS = hourMs;

/**
 * The next planned question to the bank, strictly after `now`.
 * @param signedAt when the latest signature was given, milliseconds
 * @returns milliseconds, or null when all questions have been asked
 */
export const nextAskAt = (signedAt: number, now: number): number | null => {
  for (const minutes of FIRST_MINUTES) {
    const at = signedAt + minutes * minuteMs;
    if (at > now) return at;
  }
  const hours = Math.floor((now - signedAt) / hourMs) + 1;
  return hours > LAST_HOUR ? null : signedAt + hours * hourMs;
};
