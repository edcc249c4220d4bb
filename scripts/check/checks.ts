import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';

export type Check = {
  readonly name: string;
  readonly cwd: string;
  /** Arguments for Node; the program first. */
  readonly args: readonly string[];
};

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const types = (name: string, project: string): Check => ({
  name: `types: ${name}`,
  cwd: root,
  args: [tsc, '-p', project, '--noEmit'],
});

/** Everything that reads the code without running it. */
export const checks = (): readonly Check[] => [
  {
    name: 'Biome: rules, boundaries, format',
    cwd: root,
    args: [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'],
  },
  types('config, plugins, start of the CMS', 'plugins'),
  types('settings of the CMS', 'cms'),
  types('scripts', 'scripts'),
  types('tests', 'tests'),
  ...adminPages(),
  {
    name: 'types: pages and islands',
    cwd: join(root, 'site'),
    args: [
      join('node_modules', 'astro', 'bin', 'astro.mjs'),
      'check',
      '--minimumSeverity',
      'warning',
    ],
  },
  {
    name: 'types: front door',
    cwd: join(root, 'site'),
    args: [
      join('node_modules', 'typescript', 'bin', 'tsc'),
      '-p',
      'tsconfig.server.json',
      '--noEmit',
    ],
  },
];

/** Admin pages are for a browser and for React 18: a program of their own, once there are any. */
const adminPages = (): readonly Check[] =>
  existsSync(join(root, 'plugins', 'tsconfig.admin.json'))
    ? [types('admin pages', 'plugins/tsconfig.admin.json')]
    : [];
