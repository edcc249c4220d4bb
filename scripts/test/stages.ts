import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineName } from '../../tests/contract/support/chosen-engine.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { complain, say } from '../bootstrap/say.mjs';
import {
  adminIsFresh,
  buildAdmin,
  buildCms,
  buildSite,
  cmsIsFresh,
  layWaitingPage,
  placeAdmin,
  siteIsFresh,
} from '../build/parts.ts';
import { runChecks } from '../check/checks.ts';
import { choose, type Planned, type Scope, type Suite, testFilesOf } from './choose.ts';
import { findChromium } from './chromium.ts';
import { type RunOptions, runNode } from './command.ts';
import { serverFaults } from './log-scan.ts';
import { countNothing, countPlaywright, countVitest, slowestFiles } from './reports.ts';
import { addTallies, none, one, type Tally } from './tally.ts';

/** A stage of the run. `dir` is its folder for data, logs and reports. */
export type TestStage = Planned & { run(dir: string): Promise<Tally> };

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const siteVitest = join(root, 'site', 'node_modules', 'vitest', 'vitest.mjs');

/** In a whole run, stages that only compute run at lower priority than the suites and journeys; single tests do not. */
const aside = { yields: true } as const;

const runVitest = async (
  program: string,
  cwd: string,
  report: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Tally> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const all = [program, 'run', ...args, ...reporters];
  const { good, output } = await runNode(all, { cwd, ...options });
  if (!good) complain(output.trimEnd());
  for (const slow of slowestFiles(output)) say(`  slow: ${slow}`);
  if (!existsSync(report)) return countNothing(good);
  return countVitest(JSON.parse(readFileSync(report, 'utf8')), good);
};

const unit = async (dir: string, scope: Scope): Promise<Tally> => {
  const options = { ...aside, env: { TEST_SCOPE: scope } };
  return addTallies(
    ...(await Promise.all([
      runVitest(vitest, root, join(dir, 'root.json'), ['--project', 'unit'], options),
      runVitest(siteVitest, join(root, 'site'), join(dir, 'site.json'), [], aside),
    ])),
  );
};

/** Random sequences of shop operations, the same ones in each run. */
const model = (dir: string, scope: Scope): Promise<Tally> => {
  const options = { ...aside, env: { TEST_SCOPE: scope } };
  return runVitest(vitest, root, join(dir, 'model.json'), ['--project', 'model*'], options);
};

/** New random sequences in each run; the seed of a failing one belongs in scripts/model/regressions.json. */
const search = async (): Promise<Tally> => {
  let sum = none;
  for (const [engine, runs] of [
    ['sqlite', '300'],
    ['postgres', '30'],
  ] as const) {
    const program = join(root, 'scripts', 'chance.ts');
    const args = [program, 'model', '--engine', engine, '--runs', runs];
    const { good, output } = await runNode(args, aside);
    if (!good) complain(output.trimEnd());
    sum = addTallies(sum, one(good, output.trimEnd().split('\n').at(-1)));
  }
  return sum;
};

/** Audits every route in three languages, two themes and two widths; the table of its folder has the findings. */
const audit = async (dir: string): Promise<Tally> => {
  const args = [join(root, 'scripts', 'audit.ts'), '--out', dir, '--no-pictures'];
  const { good, output } = await runNode(args);
  const found = output.split('\n').filter((line) => /^(✗| {4})/.test(line));
  const summary = output.trimEnd().split('\n').at(-1) ?? '';
  return one(good, [...found.slice(0, 60), summary].join('\n'));
};

const cms = async (): Promise<Tally> => {
  if (!cmsIsFresh()) await buildCms();
  layWaitingPage();
  return one(true);
};

/** Builds the site, measures the size of each screen, and tests a broken page, which needs a build. */
const site = async (dir: string): Promise<Tally> => {
  if (!siteIsFresh()) await buildSite();
  const files = ['sizes', 'page-fault'];
  const built = await runVitest(siteVitest, join(root, 'site'), join(dir, 'built.json'), files);
  return addTallies(one(true), built);
};

const panel = async (): Promise<Tally> => {
  if (adminIsFresh()) return one(true);
  await buildAdmin();
  placeAdmin();
  return one(true);
};

/** Checks after any use of the shop: invariants of the data, and no faults in its log. */
const aftermath = async (dir: string): Promise<Tally> => {
  const data = join(dir, 'data');
  const env = { DEMO: '1', DATA_DIR: data, DATABASE_URL: undefined };
  const reconciled = await runNode([join(root, 'scripts', 'reconcile.ts')], { env });
  const broken = `reconcile:\n${reconciled.output.trimEnd()}`;
  if (!reconciled.good) complain(broken);
  const logs = join(data, 'logs');
  const faults = (existsSync(logs) ? readdirSync(logs) : [])
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      serverFaults(readFileSync(join(logs, name), 'utf8')).map((line) => `${name}: ${line}`),
    );
  const failures = `Unexpected 5xx responses:\n${faults.join('\n')}`;
  if (faults.length > 0) complain(failures);
  return addTallies(one(reconciled.good, broken), one(faults.length === 0, failures));
};

const [sqlite, postgres] = ['contract on SQLite', 'contract on PostgreSQL'];

/** The contract suite on one engine. It starts its own databases, and checks log and ledger at its end. */
const contract = (dir: string, engine: EngineName, scope: Scope): Promise<Tally> => {
  const env = { TEST_ENGINE: engine, TEST_SCOPE: scope };
  return runVitest(vitest, root, join(dir, 'contract.json'), ['--project', 'contract'], { env });
};

const journeys = async (
  dir: string,
  scope: Scope,
  args: readonly string[] = [],
): Promise<Tally> => {
  const chromium = await findChromium();
  say(`  browser: ${chromium}`);
  const report = join(dir, 'journeys.json');
  rmSync(report, { force: true });
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = {
    TEST_DIR: dir,
    TEST_SCOPE: scope,
    CHROMIUM: chromium,
    DATABASE_URL: undefined,
  };
  const { good, output } = await runNode([cli, 'test', ...args], { env });
  if (!good) complain(output.trimEnd());
  if (!existsSync(report)) return addTallies(countNothing(good), await aftermath(dir));
  const found: unknown = JSON.parse(readFileSync(report, 'utf8'));
  return addTallies(countPlaywright(found, good), await aftermath(dir));
};

/**
 * Order of the stages. The contract suites and the journeys wait for jobs, leases, disks, pages and ended processes,
 * so they begin as early as possible; stages that only compute fill the gaps at lower priority. Of those the model is
 * first, because its longest files keep one core each busy; units and checks run side by side, so that both cores
 * have work until the end.
 */
export const plan = (scope: Scope): readonly TestStage[] => [
  { name: 'cms', after: [], run: cms },
  { name: sqlite, after: ['cms'], run: (dir) => contract(dir, 'sqlite', scope) },
  { name: postgres, after: ['cms'], run: (dir) => contract(dir, 'postgres', scope) },
  { name: 'site', after: ['cms'], run: site },
  { name: 'panel', after: ['site'], run: panel },
  { name: 'journeys', after: ['panel'], run: (dir) => journeys(dir, scope) },
  { name: 'model', after: ['panel'], run: (dir) => model(dir, scope) },
  { name: 'unit', after: ['model'], run: (dir) => unit(dir, scope) },
  { name: 'check', after: ['model'], run: () => runChecks() },
  ...(scope === 'all'
    ? [
        { name: 'search', after: ['unit', 'check'], run: search },
        { name: 'audit', after: ['journeys', 'unit', 'check'], run: audit },
      ]
    : []),
];

const testFiles = (): string[] =>
  ['cms/content', 'cms/src', 'config', 'plugins', 'scripts', 'site/server', 'site/src', 'tests']
    .flatMap((folder) => globSync(`${folder}/**/*.{test,spec}.ts`, { cwd: root }))
    .filter((path) => !/\/(node_modules|dist)\//.test(path))
    .map((path) => path.replaceAll('\\', '/'));

const runFiles: Readonly<Record<Suite, (dir: string, files: readonly string[]) => Promise<Tally>>> =
  {
    unit: (dir, files) =>
      runVitest(vitest, root, join(dir, 'root.json'), ['--project', 'unit', ...files]),
    site: (dir, files) => {
      const inSite = files.map((path) => path.slice('site/'.length));
      return runVitest(siteVitest, join(root, 'site'), join(dir, 'site.json'), inSite);
    },
    model: (dir, files) =>
      runVitest(vitest, root, join(dir, 'model.json'), ['--project', 'model*', ...files]),
    contract: (dir, files) => {
      const env = { TEST_ENGINE: inherited().TEST_ENGINE ?? 'sqlite' };
      const args = ['--project', 'contract', ...files];
      return runVitest(vitest, root, join(dir, 'contract.json'), args, { env });
    },
    // Without the journeys that others depend on.
    journeys: (dir, files) => journeys(dir, 'all', ['--no-deps', ...files]),
  };

/**
 * Runs only the test files selected by words; a journey builds what it needs first.
 * @param named parts to search; all if empty
 * @returns plans to run one after another
 */
export const planOf = (
  words: readonly string[],
  named: readonly string[],
): readonly (readonly TestStage[])[] => {
  const chosen = testFilesOf(testFiles(), words, named);
  const builds = choose(plan('everyday'), ['journeys']).filter(({ name }) => name !== 'journeys');
  const stageFiles = [...chosen].map(([name, files]) => ({
    name,
    after: [],
    run: (dir: string) => runFiles[name](dir, files),
  }));
  return [chosen.has('journeys') ? builds : [], stageFiles];
};
