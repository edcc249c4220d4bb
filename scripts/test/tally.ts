/** How many tests and checks went which way; skipped ones count for neither. */
export type Tally = { readonly passed: number; readonly failed: number };

export const none: Tally = { passed: 0, failed: 0 };
export const one = (good: boolean): Tally =>
  good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const add = (...parts: readonly Tally[]): Tally =>
  parts.reduce(
    (sum, part) => ({ passed: sum.passed + part.passed, failed: sum.failed + part.failed }),
    none,
  );

/** The last line of a run. */
export const closingLine = ({ passed, failed }: Tally): string =>
  `${passed} passed, ${failed} failed`;
