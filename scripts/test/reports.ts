import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap/node.mjs';
import { span } from '../bootstrap/say.mjs';
import { none, type Tally } from './tally.ts';

/** The part of Vitest's JSON report that is counted. */
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** Lines kept of a message; the run's own output has the rest. */
const linesKept = 12;
const kept = (title: string, message: string): string =>
  [title, ...stripVTControlCharacters(message).split('\n').slice(0, linesKept)].join('\n    ');

type VitestFile = VitestReport['testResults'][number];
const failedIn = ({ name, message, assertionResults }: VitestFile): readonly string[] => {
  const file = relative(root, name);
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  return tests.length > 0
    ? tests.map((one) => kept(`${file}: ${one.fullName}`, one.failureMessages[0] ?? ''))
    : [kept(file, message)];
};

/**
 * Counts a Vitest run. A file that could not be loaded contains no failed test, but counts as failed.
 * @param good whether Vitest ended with code 0; an error outside of tests also fails the run
 */
export const countVitest = (report: unknown, good: boolean): Tally => {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const broken = testResults.filter(({ status }) => status === 'failed');
  const unloadable = broken.filter(
    ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = numFailedTests + unloadable;
  return atLeastOne(tallyOf(numPassedTests, failed, broken.flatMap(failedIn)), good);
};

/** Files below this are not reported as slow. */
const slowMs = 10_000;

/**
 * The slowest files including their set-up, slowest first: `tests/contract/later.test.ts 31 s`.
 * @param output of Vitest's default reporter, because its JSON leaves out the set-up
 */
export const slowestFiles = (output: string, count = 5): readonly string[] =>
  [...output.matchAll(/^ \S (?:\|[\w-]+\| )?(\S+\.test\.tsx?) \(.*\) (\d+)ms$/gm)]
    .map(([, file = '', ms]) => ({ file, ms: Number(ms) }))
    .filter(({ ms }) => ms >= slowMs)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${file} ${span(ms)}`);

const tallyOf = (passed: number, failed: number, why: readonly string[]): Tally =>
  why.length > 0 ? { passed, failed, why } : { passed, failed };

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
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

/** Counts a Playwright run. A test that passes only on a retry is a failure. */
export const countPlaywright = (report: unknown, good: boolean): Tally => {
  const { stats, suites } = report as PlaywrightReport;
  const { expected, unexpected, flaky } = stats;
  const why = suites.flatMap(failuresOf);
  return atLeastOne(tallyOf(expected, unexpected + flaky, why), good);
};

/** Failed tests with the error of their first attempt. */
const failuresOf = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        kept(`${file}: ${title} (${projectName})`, results[0]?.error?.message ?? ''),
      ),
  ),
  ...suites.flatMap(failuresOf),
];

/** A run without a report ended before its first test. */
export const countNothing = (good: boolean): Tally => atLeastOne(none, good);

const atLeastOne = (tally: Tally, good: boolean): Tally =>
  good || tally.failed > 0 ? tally : { ...tally, failed: 1 };
