import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/**
 * JavaScript that a page loads before anybody touches it, gzip bytes (ARCHITECTURE §6). Runs on the build:
 * `npm run build && npm run sizes`. Chunks that are asked for later by import() do not count.
 */
const budgets = [
  { page: 'text pages', kilobytes: 8, islands: [] },
  { page: 'home', kilobytes: 20, islands: [] },
  { page: 'login', kilobytes: 110, islands: ['LoginIsland'] },
  { page: 'registration', kilobytes: 110, islands: ['RegisterIsland'] },
  { page: 'account', kilobytes: 110, islands: ['AccountIsland'] },
  { page: 'explore', kilobytes: 95, islands: ['ExploreIsland'] },
] as const;

const folder = new URL('./dist/client/_astro/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));

/** The built file of a name: `ExploreIsland` → `ExploreIsland.awdHKwmT.js`. */
const built = (name: string): string => {
  const [file, ...more] = files.filter((one) => one.startsWith(`${name}.`));
  if (!file || more.length > 0) throw new Error(`${name}: ${files.length} files, no single match`);
  return file;
};

const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].flatMap(([, file]) =>
    file ? [file] : [],
  );

const closure = (start: readonly string[]): Set<string> => {
  const all = new Set<string>();
  const visit = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    for (const next of staticImports(readFileSync(new URL(file, folder), 'utf8'))) visit(next);
  };
  start.forEach(visit);
  return all;
};

const gzipBytes = (file: string): number => gzipSync(readFileSync(new URL(file, folder))).length;

// Every page has the header and the toasts; the table of contents and print are on the text pages.
const everywhere = files.filter((name) => /^(Header|Toasts|Contents|legal)\./.test(name));

describe('JavaScript per page', () => {
  for (const { page, kilobytes, islands } of budgets) {
    it(`${page}: at most ${kilobytes} KB`, () => {
      const react = islands.length > 0 ? [built('client')] : [];
      const loaded = closure([...everywhere, ...react, ...islands.map(built)]);
      const sizes = [...loaded].map((file) => [gzipBytes(file), file] as const);
      const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
      const parts = sizes.toSorted(([a], [b]) => b - a).map(([bytes, file]) => `${bytes} ${file}`);
      expect(total, `\n${total} bytes:\n${parts.join('\n')}\n`).toBeLessThanOrEqual(
        kilobytes * 1024,
      );
    });
  }

  it('knows the chunks it measures', () => {
    expect(everywhere.some((name) => name.startsWith('Header.'))).toBe(true);
  });
});
