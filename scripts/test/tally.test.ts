import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/node.mjs';
import { choose, isPart, runPlan, testFilesOf } from './choose.ts';
import { countNothing, countPlaywright, countVitest, slowestFiles } from './reports.ts';
import { addTallies, closingLine, none, one } from './tally.ts';

const file = (status: string, ...tests: readonly string[]) => ({
  name: join(root, 'plugins', 'orders.test.ts'),
  message: status === 'failed' ? 'Cannot find module' : '',
  status,
  assertionResults: tests.map((test) => ({
    status: test,
    fullName: `orders ${test}`,
    failureMessages:
      test === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\n at orders.test.ts:7'] : [],
  })),
});
const vitest = (passed: number, failed: number, ...files: readonly object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const playwright = (expected: number, unexpected: number, flaky: number) => ({
  stats: { expected, unexpected, flaky, skipped: 9 },
  suites: [],
});

describe('counting a run', () => {
  it('adds parts up', () => {
    expect(addTallies(one(true), one(false), { passed: 40, failed: 2 })).toEqual({
      passed: 41,
      failed: 3,
    });
    expect(addTallies()).toEqual(none);
  });

  it('ends with the line that scripts parse', () => {
    expect(closingLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });

  it.each([
    [vitest(3, 0, file('passed', 'passed')), true, { passed: 3, failed: 0 }],
    [vitest(3, 1, file('failed', 'passed', 'failed')), false, { passed: 3, failed: 1 }],
    [vitest(3, 0, file('failed')), false, { passed: 3, failed: 1 }],
    [vitest(3, 1, file('failed', 'failed'), file('failed')), false, { passed: 3, failed: 2 }],
    [vitest(3, 0, file('passed', 'passed')), false, { passed: 3, failed: 1 }],
  ])('vitest %#', (report, good, expected) => {
    expect(countVitest(report, good)).toMatchObject(expected);
  });

  it('lists the failures at the end, in a few lines and without colours', () => {
    const report = vitest(3, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'));
    const unloadable = vitest(3, 0, file('failed'));
    expect(addTallies(countVitest(report, false), countVitest(unloadable, false)).why).toEqual([
      'plugins/orders.test.ts: orders failed\n    expected 1\n     at orders.test.ts:7',
      'plugins/orders.test.ts\n    Cannot find module',
    ]);
    const results = [{ error: { message: 'no link\n'.repeat(99) } }];
    const tests = [{ status: 'unexpected', projectName: 'wide', results }];
    const suites = [{ file: 'buyer.spec.ts', specs: [{ title: 'pays', tests }] }];
    const { why = [] } = countPlaywright({ ...playwright(5, 1, 0), suites }, false);
    expect(why[0]?.split('\n')).toHaveLength(13);
    expect(why[0]).toMatch(/^buyer.spec.ts: pays \(wide\)\n {4}no link/);
  });

  it.each([
    [playwright(5, 0, 0), true, { passed: 5, failed: 0 }],
    [playwright(5, 1, 1), false, { passed: 5, failed: 2 }],
    [playwright(5, 0, 1), true, { passed: 5, failed: 1 }],
    [playwright(0, 0, 0), false, { passed: 0, failed: 1 }],
  ])('playwright %#', (report, good, expected) => {
    expect(countPlaywright(report, good)).toEqual(expected);
  });

  it('names the journeys that failed or needed a retry, at any depth', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: 'wide', results: [{ error: { message: 'late' } }, {}] }],
    });
    const suites = [
      {
        file: 'buyer.spec.ts',
        specs: [spec('pays', 'expected')],
        suites: [{ file: 'buyer.spec.ts', specs: [spec('returns', 'flaky')] }],
      },
      { file: 'shop.spec.ts', specs: [spec('asks', 'unexpected')] },
    ];
    expect(countPlaywright({ ...playwright(1, 1, 1), suites }, false).why).toEqual([
      'buyer.spec.ts: returns (wide)\n    late',
      'shop.spec.ts: asks (wide)\n    late',
    ]);
  });

  it('counts a run without a report by its exit code', () => {
    expect(countNothing(false)).toEqual({ passed: 0, failed: 1 });
    expect(countNothing(true)).toEqual(none);
  });
});

it('names the slowest files of a run, not their tests', () => {
  const output = [
    ' ✓ |contract| tests/contract/calls.test.ts (561 tests | 2 skipped) 21431ms',
    '     ✓ voids the other links 52140ms',
    ' ❯ |contract| tests/faults/kill.test.ts (3 tests | 1 failed) 190800ms',
    ' ✓ scripts/lock/own.test.ts (3 tests) 9999ms',
    ' ✓ src/api/client.test.ts (4 tests) 12000ms',
  ].join('\n');
  expect(slowestFiles(output, 2)).toEqual([
    'tests/faults/kill.test.ts 3 min 11 s',
    'tests/contract/calls.test.ts 21 s',
  ]);
  expect(slowestFiles(output)).toHaveLength(3);
});

describe('choosing parts', () => {
  const stage = (name: string, ...after: readonly string[]) => ({ name, after });
  const contract = ['contract on SQLite', 'contract on PostgreSQL'];
  const plan = [
    stage('cms'),
    ...contract.map((name) => stage(name, 'cms')),
    stage('site', 'cms'),
    stage('panel', 'site'),
    stage('unit', 'panel'),
    stage('model', 'unit'),
    stage('journeys', 'model', 'contract on SQLite'),
  ];
  const chosen = (...asked: readonly string[]) =>
    choose(plan, asked).map(({ name, after }) => [name, ...after]);

  it('includes all stages by default', () => expect(chosen()).toHaveLength(8));
  it('builds before it runs the shop', () =>
    expect(chosen('contract')).toEqual([['cms'], ...contract.map((name) => [name, 'cms'])]));
  it('keeps the order of the stages, across those that are left out', () =>
    expect(chosen('journeys', 'unit')).toEqual([
      ['cms'],
      ['site', 'cms'],
      ['panel', 'site'],
      ['unit', 'panel'],
      ['journeys', 'unit', 'cms'],
    ]));
  it('distinguishes parts from words', () =>
    expect(['unit', 'e2e', 'toString'].map(isPart)).toEqual([true, false, false]));

  it('runs a stage when those before it have ended, and beside all others', async () => {
    const said: string[] = [];
    const gates = new Map<string, () => void>();
    const run = async ({ name }: { name: string }): Promise<string> => {
      said.push(name);
      await new Promise<void>((resolve) => gates.set(name, resolve));
      return name;
    };
    const ended = runPlan(plan, run);
    const end = async (name: string): Promise<void> => {
      gates.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await end('nothing');
    expect(said).toEqual(['cms']);
    for (const name of ['cms', 'site', 'panel', 'unit', 'model']) await end(name);
    expect(said).not.toContain('journeys');
    await end('contract on SQLite');
    expect(said.at(-1)).toBe('journeys');
    for (const name of ['contract on PostgreSQL', 'journeys']) await end(name);
    expect(await ended).toEqual(plan.map(({ name }) => name));
  });
});

describe('the files that words ask for', () => {
  const files = [
    'plugins/orders/server/claims/rules.test.ts',
    'scripts/model/model.test.ts',
    'site/src/api/client.test.ts',
    'tests/contract/payouts/claims.test.ts',
    'tests/faults/kill.test.ts',
    'tests/journeys/claims.spec.ts',
  ];
  const asked = (...words: string[]) => Object.fromEntries(testFilesOf(files, words));

  it('are those with the word in their path, each by its program', () =>
    expect(asked('Claim')).toEqual({
      unit: [files[0]],
      contract: [files[3]],
      journeys: [files[5]],
    }));
  it('are those of a path, and each once', () =>
    expect(asked('./site/src', 'api', 'scripts/model', 'faults/kill.test.ts')).toEqual({
      site: [files[2]],
      model: [files[1]],
      contract: [files[4]],
    }));
  it('are those of the parts that are named beside the words, if any is', () => {
    const within = (...parts: string[]) =>
      Object.fromEntries(testFilesOf(files, ['site', 'claim'], parts));
    expect(within('unit')).toEqual({ site: [files[2]], unit: [files[0]] });
    expect(within('build')).toEqual(Object.fromEntries(testFilesOf(files, ['site', 'claim'])));
    expect(() => within('contract')).toThrow(
      /^"site" matches .* path of a test \(contract\)\. Next: /,
    );
  });
  it('are none of a word that no path has: one sentence says so, and names the parts', () =>
    expect(() => asked('claim', 'e2e')).toThrow(
      /^"e2e" matches .*check, unit, model, build.* Next: /,
    ));
});
