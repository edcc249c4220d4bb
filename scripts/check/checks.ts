import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';

export type Check = {
  readonly name: string;
  readonly cwd: string;
  /** Arguments for Node; the program first. */
  readonly args: readonly string[];
};

const types = (name: string, project: string): Check => ({
  name: `types: ${name}`,
  cwd: root,
  args: [join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', project, '--noEmit'],
});

/** Everything that reads the code without running it; what takes longest stands first. */
export const checks = (): readonly Check[] => [
  {
    name: 'Biome: rules, boundaries, format',
    cwd: root,
    args: [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'],
  },
  {
    // Pages alone: what is TypeScript the native compiler reads in a quarter of the time.
    name: 'types: pages',
    cwd: join(root, 'site'),
    args: [
      join(root, 'site', 'node_modules', 'astro', 'bin', 'astro.mjs'),
      ...['check', '--tsconfig', 'tsconfig.astro.json'],
    ],
  },
  types('islands', 'site'),
  types('config, plugins, start of the CMS', 'plugins'),
  types('settings of the CMS', 'cms'),
  types('admin panel', 'cms/tsconfig.admin.json'),
  types('scripts and tests', 'tests'),
  types('front door', 'site/tsconfig.server.json'),
  {
    name: 'the list of packages (SBOM) can be made',
    cwd: root,
    args: [join(root, 'scripts', 'sbom.ts'), '--check'],
  },
];
