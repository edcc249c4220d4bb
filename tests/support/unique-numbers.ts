import { randomInt } from 'node:crypto';

/**
 * Unique numbers below a count: each call returns the next one, from a random start. Drawn independently, two of a few
 * hundred people would get the same phone number in about one of fifty runs.
 */
export const uniqueNumbers = (count: number): (() => number) => {
  let next = randomInt(count);
  return () => {
    next = (next + 1) % count;
    return next;
  };
};

/** Unique numbers as strings of this many digits. */
export const uniqueDigits = (digits: number): (() => string) => {
  const next = uniqueNumbers(10 ** digits);
  return () => String(next()).padStart(digits, '0');
};
