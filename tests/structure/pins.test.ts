import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

type Manifest = {
  readonly engines?: Record<string, string>;
  readonly allowScripts?: Record<string, boolean>;
} & { readonly [group in (typeof groups)[number]]?: Record<string, string> };

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const manifests = [
  'package.json',
  'config/package.json',
  'cms/package.json',
  'site/package.json',
  ...readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `plugins/${entry.name}/package.json`),
];
const read = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Checks for an exact version, perhaps with an alias, or the folder of a package of this repository. */
const isExact = (range: string): boolean =>
  /^(npm:[a-z@/-]+@)?\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i.test(range) || range === 'file:../config';

describe('dependencies have tested versions', () => {
  it.each(manifests)('%s pins every dependency exactly', (file) => {
    const manifest = read(file);
    const loose = groups.flatMap((group) =>
      Object.entries(manifest[group] ?? {})
        .filter(([, range]) => !isExact(range))
        .map(([name, range]) => `${name}@${range}`),
    );
    expect(loose).toEqual([]);
  });

  it('uses all parts of Strapi in one version: 5.55 is published only partly', () => {
    const parts = manifests.flatMap((file) =>
      groups.flatMap((group) =>
        Object.entries(read(file)[group] ?? {}).filter(([name]) => name.startsWith('@strapi/')),
      ),
    );
    expect(parts.length).toBeGreaterThan(0);
    // Its design system has its own version: the one of this Strapi.
    const wanted = (name: string) =>
      /^@strapi\/(design-system|icons)$/.test(name) ? '2.2.4' : '5.54.0';
    expect(parts.filter(([name, version]) => version !== wanted(name))).toEqual([]);
  });

  it('uses the same zod in config and the site, because two copies are incompatible', () => {
    const ours = read('config/package.json').dependencies?.zod;
    expect(ours).toBeDefined();
    expect(read('site/package.json').dependencies?.zod).toBe(ours);
  });

  it.each(['package.json', 'site/package.json'])('%s allows no install scripts', (file) => {
    const allowed = Object.entries(read(file).allowScripts ?? {}).filter(([, may]) => may);
    expect(allowed).toEqual([]);
  });

  it('pins CI actions by hash, because tags can be moved', () => {
    const folder = join(root, '.github', 'workflows');
    const used = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (\S+)/g)].map(([, x]) => x),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  it('supports Node 20', () => {
    expect(read('package.json').engines?.node).toBe('>=20');
  });
});
