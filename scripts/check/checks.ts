import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';

export type Check = {
  readonly name: string;
  readonly cwd: string;
  /** Arguments for Node; the program first. */
  readonly args: readonly string[];
};

const cache = join(root, 'node_modules', '.cache', 'types');

/** The native compiler over a project; what has not changed since the last check it need not read again. */
export const compilerOf = (name: string, project: string): readonly string[] => [
  join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'),
  '-p',
  project,
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${name.replace(/\W+/g, '-')}.tsbuildinfo`),
];

const types = (name: string, project: string): Check => ({
  name: `types: ${name}`,
  cwd: root,
  args: compilerOf(name, project),
});

/** Everything that reads the code without running it; what takes longest stands first. */
export const checks = (): readonly Check[] => [
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
    name: 'the list of packages (SBOM) can be made',
    cwd: root,
    args: [join(root, 'scripts', 'sbom.ts'), '--check'],
  },
];
