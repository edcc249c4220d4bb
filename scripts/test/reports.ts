import { none, type Tally } from './tally.ts';

/** The part of Vitest's JSON report that is counted. */
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/**
 * Counts a Vitest run. A file that could not even be loaded holds no failed test, and still failed.
 * @param good whether Vitest ended with code 0: a fault outside every test fails the run as well
 */
export const countVitest = (report: unknown, good: boolean): Tally => {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const unloadable = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  return atLeastOne({ passed: numPassedTests, failed: numFailedTests + unloadable }, good);
};

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
};

/** The part of Playwright's JSON report that is counted. */
type PlaywrightReport = {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
};

/**
 * Of hundreds of journeys through a real browser one or two may meet a machine that stood still. They are named, for each
 * is a race somebody has to look at; more of them than this are a fault of the shop.
 */
const mostUnsteady = 3;

/** Counts a Playwright run; `unsteady` names the journeys that passed at their second try only. */
export const countPlaywright = (report: unknown, good: boolean): Tally => {
  const { expected, unexpected, flaky } = (report as PlaywrightReport).stats;
  const excused = flaky <= mostUnsteady ? flaky : 0;
  return atLeastOne({ passed: expected + excused, failed: unexpected + flaky - excused }, good);
};

const unsteadyIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap(unsteadyIn),
];

/** The journeys of a Playwright run that passed at their second try only: somebody has to look at them. */
export const unsteady = (report: unknown): readonly string[] =>
  (report as PlaywrightReport).suites.flatMap(unsteadyIn);

/** A run that left no report ended before its first test. */
export const countNothing = (good: boolean): Tally => atLeastOne(none, good);

const atLeastOne = (tally: Tally, good: boolean): Tally =>
  good || tally.failed > 0 ? tally : { ...tally, failed: 1 };
