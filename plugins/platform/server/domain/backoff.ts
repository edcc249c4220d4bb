/** Waiting times between tries: 1 s, 2 s, 4 s … and never more than an hour. */
const firstMs = 1000;
const longestMs = 3_600_000;

/**
 * How long to wait after a failed try.
 * @param attempt number of the try that failed, from 1
 * @returns milliseconds
 */
export const backoffMs = (attempt: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, Math.min(attempt, 40) - 1));
