/**
 * How many tests and checks went which way; skipped ones count for neither. `why` has a few lines for each that failed, for
 * the end of a run: what was said in between is long, and not everybody is shown all of it.
 */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly why?: readonly string[];
};

export const none: Tally = { passed: 0, failed: 0 };
/** @param why said when it is not good */
export const one = (good: boolean, why?: string): Tally =>
  good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, ...(why && { why: [why] }) };

export const addTallies = (...parts: readonly Tally[]): Tally =>
  parts.reduce((sum, part) => {
    const why = [...(sum.why ?? []), ...(part.why ?? [])];
    const both = { passed: sum.passed + part.passed, failed: sum.failed + part.failed };
    return why.length > 0 ? { ...both, why } : both;
  }, none);

/** The last line of a run. */
export const closingLine = ({ passed, failed }: Tally): string =>
  `${passed} passed, ${failed} failed`;
