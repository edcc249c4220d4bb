import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgetsKb } from './budgets.ts';
import { chunkGroups } from './chunks.ts';

/** Runs on the build: `npm run build && npm run sizes`. What counts: budgets.ts. */
const screens = new URL('./src/screens/', import.meta.url);
const chunks = new URL('./dist/client/_astro/', import.meta.url);
const files = readdirSync(chunks).filter((name) => name.endsWith('.js'));
const read = (file: URL): string => readFileSync(file, 'utf8');

type Parts = { readonly islands: Set<string>; readonly astro: Set<string> };

/** Islands and .astro files of a screen, by name: its own file and the components it uses. */
const partsOf = (file: URL, found: Parts = { islands: new Set(), astro: new Set() }): Parts => {
  const name = basename(file.pathname, '.astro');
  if (found.astro.has(name)) return found;
  found.astro.add(name);
  for (const [, target = ''] of read(file).matchAll(/from\s+'(\.[^']+)'/g)) {
    const island = target.match(/(\w+Island)\.tsx$/)?.[1];
    if (island) found.islands.add(island);
    if (target.endsWith('.astro')) partsOf(new URL(target, file), found);
  }
  return found;
};

/** Returns the built file of a name: `ExploreIsland` → `ExploreIsland.awdHKwmT.js`. */
const built = (name: string): string => {
  const [file, ...more] = files.filter((one) => one.startsWith(`${name}.`));
  if (!file || more.length > 0) throw new Error(`${name} has no single file in the build`);
  return file;
};

const closure = (start: readonly string[]): Set<string> => {
  const all = new Set<string>();
  const visit = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    const code = read(new URL(file, chunks));
    for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      if (next) visit(next);
    }
  };
  start.forEach(visit);
  return all;
};

/** Size as served to a browser that accepts Brotli (packed-files.ts). */
const sentBytes = (file: string): number => statSync(new URL(`${file}.br`, chunks)).size;

/** Scripts of .astro files, each loaded by pages that use the file. */
const scripts = files.filter((name) => name.includes('.astro_astro_type_script'));

describe('JavaScript per page', () => {
  const names = readdirSync(screens).map((file) => file.replace(/\.astro$/, ''));

  it('has a budget for every screen', () => {
    expect(names.toSorted()).toEqual(Object.keys(budgetsKb).toSorted());
  });

  it.each(chunkGroups)('has a file for $name, so its modules have not moved', ({ name }) => {
    expect(read(new URL(built(name), chunks)).length).toBeGreaterThan(1000);
  });

  it('finds the scripts of every page', () => {
    const { astro } = partsOf(new URL('page.astro', screens));
    for (const name of ['Header', 'Toasts']) {
      expect(astro).toContain(name);
      expect(scripts.some((file) => file.startsWith(`${name}.`))).toBe(true);
    }
  });

  it('contains no fields of calls for tests and documents only', () => {
    const code = files.map((file) => read(new URL(file, chunks))).join('');
    expect(code).toContain('/api/shop/create');
    expect(code).not.toMatch(/orRefused|\bspec:/);
  });

  for (const name of names) {
    it(`${name}: at most ${budgetsKb[name]} KB`, () => {
      const parts = partsOf(new URL(`${name}.astro`, screens));
      const islands = [...parts.islands];
      const own = scripts.filter((file) => parts.astro.has(file.split('.', 1)[0] ?? ''));
      const react = islands.length > 0 ? [built('client')] : [];
      const loaded = closure([...own, ...react, ...islands.map(built)]);
      const sizes = [...loaded].map((file) => [sentBytes(file), file] as const);
      const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
      const list = sizes.toSorted(([a], [b]) => b - a).map(([bytes, file]) => `${bytes} ${file}`);
      const limit = (budgetsKb[name] ?? 0) * 1024;
      expect(total, `${total} bytes:\n${list.join('\n')}\n`).toBeLessThanOrEqual(limit);
    });
  }
});
