/** Checks of `npm run check`. */
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { complain, say, span } from '../bootstrap/say.mjs';
import { runNode } from '../test/command.ts';
import { addTallies, none, one, type Tally } from '../test/tally.ts';

type Check = {
  readonly name: string;
  readonly cwd: string;
  /** Arguments for Node; the program first. */
  readonly args: readonly string[];
};

const cache = join(root, 'node_modules', '.cache', 'types');

/**
 * Arguments to check a project with the native compiler, incrementally. Several checkers would each compute the types
 * that files share; one takes half the processor time, and two projects are checked at once.
 */
export const compilerOf = (name: string, project: string): readonly string[] => [
  join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'),
  '-p',
  project,
  '--noEmit',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${name.replace(/\W+/g, '-')}.tsbuildinfo`),
];

const types = (name: string, project: string): Check => ({
  name: `types: ${name}`,
  cwd: root,
  args: compilerOf(name, project),
});

/** All static checks, the longest first. */
const checks = (): readonly Check[] => [
  {
    name: 'Biome: rules, boundaries, format',
    cwd: root,
    args: [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'],
  },
  types('scripts and tests', 'tests'),
  types('config, plugins, start of the CMS', 'plugins'),
  { name: 'types: pages and islands', cwd: root, args: [join(root, 'scripts/check/pages.ts')] },
  types('admin panel', 'cms/tsconfig.admin.json'),
  types('settings of the CMS', 'cms'),
  types('front door', 'site/tsconfig.server.json'),
  {
    name: 'terms, citations, file names, tables of others',
    cwd: root,
    args: [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'unit',
      ...['glossary', 'requirements', 'documents', 'own-tables'].map((name) =>
        join('tests', 'structure', `${name}.test.ts`),
      ),
    ],
  },
  {
    name: 'SBOM can be generated',
    cwd: root,
    args: [join(root, 'scripts', 'sbom.ts'), '--check'],
  },
];

/** Runs the checks, two at a time, and prints the output of failing ones. Each counts as one test. */
export const runChecks = async (list: readonly Check[] = checks()): Promise<Tally> => {
  const queue = [...list];
  const worker = async (): Promise<Tally> => {
    let sum = none;
    for (let check = queue.shift(); check; check = queue.shift())
      sum = addTallies(sum, await runOne(check));
    return sum;
  };
  return addTallies(...(await Promise.all([worker(), worker()])));
};

/** The compiler runs for seconds; garbage collection would cost a third more processor time to save 100 MB. */
const env = { GOGC: '400' };

const runOne = async ({ name, args, cwd }: Check): Promise<Tally> => {
  const { good, output, tookMs } = await runNode(args, { cwd, env, yields: true });
  if (good) say(`  ✓ ${name} (${span(tookMs)})`);
  else complain(`  ✗ ${name} (${span(tookMs)})\n${output.trimEnd()}\n`);
  return one(good, `check: ${name}`);
};
