const hourMs = 3_600_000;

/** A passkey is proof from its third day on. */
export const newPasskeyMs = 48 * hourMs;

/**
 * Whether a passkey proves who is there, beside logging in: one that was added in a stolen session does not, until its owner
 * has had the letter about it for two days. One from the future does not: the clock was turned back.
 * @param madeAt real clock, milliseconds, as `now`
 */
export const isProof = (madeAt: number, now: number): boolean => now - madeAt >= newPasskeyMs;
