import { randomInt } from 'node:crypto';

/**
 * Numbers below a count for what must not be the same twice: each call gives the next, from a start by chance. Drawn one
 * by one, two of a few hundred people would have one phone number in some fifty runs.
 */
export const ownNumbers = (count: number): (() => number) => {
  let next = randomInt(count);
  return () => {
    next = (next + 1) % count;
    return next;
  };
};

/** The same as so many digits. */
export const ownDigits = (digits: number): (() => string) => {
  const next = ownNumbers(10 ** digits);
  return () => String(next()).padStart(digits, '0');
};
