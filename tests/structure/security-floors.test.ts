import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/**
 * config/security-floors.json lists for each package the first version without known vulnerabilities, one for each
 * supported major. The registry's own audit runs in CI.
 */
type Floor = { readonly package: string; readonly least: readonly string[]; readonly why: string };
type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const floors = read('config/security-floors.json') as readonly Floor[];

const numbers = (version: string): readonly number[] =>
  (version.split('-')[0] ?? '').split('.').map(Number);

/** Negative if `a` is older; a pre-release is older than its release. */
const compare = (a: string, b: string): number => {
  const [left, right] = [numbers(a), numbers(b)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-'));
};

/** Checks whether a version is fixed: at least the floor of its own major, or of a major above all listed ones. */
const isMended = (version: string, least: readonly string[]): boolean => {
  const major = numbers(version)[0] ?? 0;
  const own = least.find((floor) => numbers(floor)[0] === major);
  if (own !== undefined) return compare(version, own) >= 0;
  return least.every((floor) => major > (numbers(floor)[0] ?? 0));
};

/** Collects every installed version of every package, nested copies included. */
const installed = (lock: Lock): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || !name || !version) continue;
    found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
};

const locks = ['package-lock.json', 'site/package-lock.json'];

describe('no package has a version with a known vulnerability', () => {
  it.each(locks)('%s', (file) => {
    const versions = installed(read(file) as Lock);
    const holes = floors.flatMap(({ package: name, least, why }) =>
      [...(versions.get(name) ?? [])]
        .filter((version) => !isMended(version, least))
        .map((version) => `${name} ${version}, needs ${least.join(' or ')}: ${why}`),
    );
    expect(holes).toEqual([]);
  });

  it.each(floors)('the floor of $package is well formed', ({ least, why }) => {
    expect(least.length).toBeGreaterThan(0);
    for (const version of least) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(why).not.toBe('');
  });

  it.each([
    ['5.44.9', ['5.45.0'], false],
    ['5.45.0', ['5.45.0'], true],
    ['5.45.0-beta.1', ['5.45.0'], false],
    ['4.99.0', ['5.45.0'], false],
    ['6.0.0', ['5.45.0'], true],
    ['2.16.3', ['2.16.4', '3.1.2'], false],
    ['3.1.1', ['2.16.4', '3.1.2'], false],
    ['3.10.0', ['2.16.4', '3.1.2'], true],
  ])('%s against %j is fixed: %s', (version, least, expected) => {
    expect(isMended(version, least)).toBe(expected);
  });

  it('finds nested copies', () => {
    const lock = { packages: { 'node_modules/a/node_modules/koa': { version: '2.0.0' } } };
    expect([...(installed(lock).get('koa') ?? [])]).toEqual(['2.0.0']);
  });
});
