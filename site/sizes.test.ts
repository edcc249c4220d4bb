import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/**
 * JavaScript that a page loads before anybody touches it, gzip bytes (ARCHITECTURE §6). Runs on the build:
 * `npm run build && npm run sizes`. Chunks that are asked for later by import() do not count.
 */
const text = 8;
const lively = 95;
const form = 110;
const budgetsKb: Readonly<Record<string, number>> = {
  home: 20,
  about: text,
  article: text,
  create: text,
  faq: text,
  legal: text,
  news: text,
  'register-choose': text,
  explore: lively,
  'explore-by-author': text,
  'explore-by-level': text,
  'explore-by-material': text,
  'explore-by-price': text,
  order: lively,
  orders: lively,
  payment: lively,
  product: lively,
  profile: lively,
  shop: lively,
  account: form,
  'create-single': form,
  login: form,
  register: form,
  'register-seller': form,
};

const screens = new URL('./src/screens/', import.meta.url);
const chunks = new URL('./dist/client/_astro/', import.meta.url);
const files = readdirSync(chunks).filter((name) => name.endsWith('.js'));
const read = (file: URL): string => readFileSync(file, 'utf8');

/** The islands of a screen, in its own file and in the components it places: `ExploreIsland`. */
const islandsOf = (file: URL): Set<string> => {
  const found = new Set<string>();
  for (const [, target = ''] of read(file).matchAll(/from\s+'(\.[^']+)'/g)) {
    const island = target.match(/(\w+Island)\.tsx$/)?.[1];
    if (island) found.add(island);
    if (!target.endsWith('.astro')) continue;
    for (const inner of islandsOf(new URL(target, file))) found.add(inner);
  }
  return found;
};

/** The built file of a name: `ExploreIsland` → `ExploreIsland.awdHKwmT.js`. */
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

const gzipBytes = (file: string): number => gzipSync(read(new URL(file, chunks))).length;

// Every page has the header and the toasts; counted everywhere although only texts have contents and print.
const everywhere = files.filter((name) => /^(Header|Toasts|Contents|Carousel|legal)\./.test(name));

describe('JavaScript per page', () => {
  const names = readdirSync(screens).map((file) => file.replace(/\.astro$/, ''));

  it('has a budget for every screen', () => {
    expect(names.toSorted()).toEqual(Object.keys(budgetsKb).toSorted());
  });

  it('finds the scripts that every page has', () => {
    expect(everywhere.some((name) => name.startsWith('Header.'))).toBe(true);
    expect(everywhere.some((name) => name.startsWith('Toasts.'))).toBe(true);
  });

  for (const name of names) {
    it(`${name}: at most ${budgetsKb[name]} KB`, () => {
      const islands = [...islandsOf(new URL(`${name}.astro`, screens))];
      const react = islands.length > 0 ? [built('client')] : [];
      const loaded = closure([...everywhere, ...react, ...islands.map(built)]);
      const sizes = [...loaded].map((file) => [gzipBytes(file), file] as const);
      const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
      const parts = sizes.toSorted(([a], [b]) => b - a).map(([bytes, file]) => `${bytes} ${file}`);
      const limit = (budgetsKb[name] ?? 0) * 1024;
      expect(total, `${total} bytes:\n${parts.join('\n')}\n`).toBeLessThanOrEqual(limit);
    });
  }
});
