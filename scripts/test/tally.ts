/**
 * Numbers of passed and failed tests and checks; skipped ones count for neither. `why` has a few lines for each
 * failure, printed at the end of a run, because the output before it is long and may be cut.
 */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly why?: readonly string[];
};

export const none: Tally = { passed: 0, failed: 0 };
/** @param why reason if it is not good */
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
