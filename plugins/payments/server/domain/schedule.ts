const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After a signature the bank is asked at these minutes, then at every full hour after it. */
const FIRST_MINUTES = [1, 5, 15, 60] as const;
/** After three days a payment the bank never spoke about is a case for people. */
const LAST_HOUR = 72;

/** When the bank was silent at the end of a reservation, it is asked again this much later. */
export const ASK_AGAIN_MS = 5 * MINUTE_MS;

/** When the bank was silent at the last planned question about an expired payment, it is asked again this much later. */
export const ASK_EXPIRED_AGAIN_MS = HOUR_MS;

/**
 * The next planned question to the bank, strictly after `now`.
 * @param signedAt when the latest signature was given, milliseconds
 * @returns milliseconds, or null when all questions have been asked
 */
export const nextAskAt = (signedAt: number, now: number): number | null => {
  for (const minutes of FIRST_MINUTES) {
    const at = signedAt + minutes * MINUTE_MS;
    if (at > now) return at;
  }
  const hours = Math.floor((now - signedAt) / HOUR_MS) + 1;
  return hours > LAST_HOUR ? null : signedAt + hours * HOUR_MS;
};
