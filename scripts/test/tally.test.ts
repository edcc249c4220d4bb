import { describe, expect, it } from 'vitest';
import { choose } from './choose.ts';
import { countNothing, countPlaywright, countVitest, unsteady } from './reports.ts';
import { add, closingLine, none, one } from './tally.ts';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const vitest = (passed: number, failed: number, ...files: readonly object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const playwright = (expected: number, unexpected: number, flaky: number) => ({
  stats: { expected, unexpected, flaky, skipped: 9 },
});

describe('counting a run', () => {
  it('adds parts up', () => {
    expect(add(one(true), one(false), { passed: 40, failed: 2 })).toEqual({
      passed: 41,
      failed: 3,
    });
    expect(add()).toEqual(none);
  });

  it('closes with the line that scripts look for', () => {
    expect(closingLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });

  it.each([
    [vitest(3, 0, file('passed', 'passed')), true, { passed: 3, failed: 0 }],
    [vitest(3, 1, file('failed', 'passed', 'failed')), false, { passed: 3, failed: 1 }],
    [vitest(3, 0, file('failed')), false, { passed: 3, failed: 1 }],
    [vitest(3, 1, file('failed', 'failed'), file('failed')), false, { passed: 3, failed: 2 }],
    [vitest(3, 0, file('passed', 'passed')), false, { passed: 3, failed: 1 }],
  ])('vitest %#', (report, good, expected) => {
    expect(countVitest(report, good)).toEqual(expected);
  });

  it.each([
    [playwright(5, 0, 0), true, { passed: 5, failed: 0 }],
    [playwright(5, 1, 1), false, { passed: 6, failed: 1 }],
    [playwright(5, 0, 3), true, { passed: 8, failed: 0 }],
    [playwright(5, 0, 4), true, { passed: 5, failed: 4 }],
    [playwright(0, 0, 0), false, { passed: 0, failed: 1 }],
  ])('playwright %#', (report, good, expected) => {
    expect(countPlaywright(report, good)).toEqual(expected);
  });

  it('names the journeys that needed a second try, however deep they stand', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: 'wide' }],
    });
    const suites = [
      {
        file: 'buyer.spec.ts',
        specs: [spec('pays', 'expected')],
        suites: [{ file: 'buyer.spec.ts', specs: [spec('returns', 'flaky')] }],
      },
      { file: 'shop.spec.ts', specs: [spec('orders', 'flaky'), spec('asks', 'unexpected')] },
    ];
    expect(unsteady({ suites })).toEqual([
      'buyer.spec.ts: returns (wide)',
      'shop.spec.ts: orders (wide)',
    ]);
  });

  it('counts a run without a report by how it ended', () => {
    expect(countNothing(false)).toEqual({ passed: 0, failed: 1 });
    expect(countNothing(true)).toEqual(none);
  });
});

describe('choosing parts', () => {
  const lane = (...all: readonly string[]) => all.map((name) => ({ name }));
  const plan = [
    [lane('cms')],
    [lane('contract', 'model', 'check'), lane('unit', 'site', 'panel', 'journeys')],
  ];
  const names = (...asked: readonly string[]) =>
    choose(plan, asked).flatMap((row) => row.flatMap((stages) => stages.map(({ name }) => name)));

  it('takes everything unless asked', () => expect(names()).toHaveLength(8));
  it('builds before it runs the shop', () =>
    expect(names('contract')).toEqual(['cms', 'contract']));
  it('keeps the order of the stages', () =>
    expect(names('journeys', 'unit')).toEqual(['cms', 'unit', 'site', 'panel', 'journeys']));
  it('says which parts there are', () =>
    expect(() => names('e2e')).toThrow(/check, unit, model, build/));
});
