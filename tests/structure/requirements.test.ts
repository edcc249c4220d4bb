import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const table = 'docs/requirements.md';
const text = read(table);

/** Cells of every row of the document except table heads and separators. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| clause '))
  .map((line) => line.slice(2, -2).split(' | '));

const titles = [
  ...text.matchAll(/`([^`\n]+(?:\.(?:test|spec)|\/cases\/[\w-]+)\.ts)` — `([^`\n]+)`/g),
];
/** Checks whether a call has this text as its first argument, such as `it('…'` and `it.each(…)('…'`. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) =>
    source
      .split(`${quote}${title}${quote}`)
      .slice(0, -1)
      .some((before) => before.trimEnd().endsWith('(')),
  );

describe('the table of requirements', () => {
  it('has four cells in every row, a valid status, and a reason for each that is not `works`', () => {
    expect(rows.length).toBeGreaterThan(250);
    const wrong = rows.filter(
      ([clause, requirement, status = '', tests, ...more]) =>
        !(clause && requirement && tests && more.length === 0) ||
        !/^(works|(partly|missing|different): \S.{10,})$/.test(status),
    );
    expect(wrong).toEqual([]);
  });

  it('refers to existing tests by their titles', () => {
    const sources = new Map<string, string>();
    const unknown = titles.filter(([, path = '', title = '']) => {
      if (!sources.has(path)) sources.set(path, existsSync(join(root, path)) ? read(path) : '');
      return !hasTitle(sources.get(path) ?? '', title);
    });
    expect(unknown.map(([whole]) => whole)).toEqual([]);
  });

  it('has a test for every row that works', () => {
    const shown = rows.filter(([, , status]) => status === 'works').map(([, , , tests]) => tests);
    expect(shown.filter((tests = '') => !/^`[^`]+` — `/.test(tests))).toEqual([]);
  });
});

const folders = ['cms', 'config', 'docs', 'plugins', 'scripts', 'site', 'tests'];
const built = new Set(['node_modules', 'dist', 'results', 'build', '.astro', '.strapi', '.tmp']);
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return built.has(entry.name) ? [] : filesIn(path);
    return /\.(ts|tsx|mjs|astro|css|md|txt|json|sql)$/.test(entry.name) ? [path] : [];
  });

it('every cited clause has a section', () => {
  const sections = new Set([...text.matchAll(/^## ([AL] §\d+) /gm)].map(([, name = '']) => name));
  for (const section of sections)
    expect(text).toContain(`<a id="${section.toLowerCase().replace(' §', '-')}"></a>`);
  const lost = [...folders.flatMap(filesIn), 'README.md', 'CONTRIBUTING.md'].flatMap((path) =>
    [...read(path).matchAll(/\b([AL]) ((?:§\d+(?:, | and | to )?)+)/g)].flatMap(
      ([, letter, list = '']) =>
        (list.match(/§\d+/g) ?? [])
          .map((number) => `${letter} ${number}`)
          .filter((clause) => !sections.has(clause))
          .map((clause) => `${path}: ${clause}`),
    ),
  );
  expect(lost).toEqual([]);
});

it('cites nothing outside the repository', () => {
  const elsewhere =
    /\b(?:ARCHITECTURE|reliability [A-Z]\d|research §|design §|issue (?:"[A-Z]|\d))|\(design: |clause: '[A-Z]\d/;
  const own = 'tests/structure/requirements.test.ts';
  const citing = folders
    .flatMap(filesIn)
    .filter((path) => path !== own && elsewhere.test(read(path)));
  expect(citing).toEqual([]);
});

it('numbers every decision, with its status and date', () => {
  const notes = folders.flatMap(filesIn).filter((path) => /(^|\/)decisions\/[^/]+\.md$/.test(path));
  expect(notes.length).toBeGreaterThan(40);
  const wrong = notes.filter((path) => {
    const number = Number(/\/(\d{4})-[a-z\d-]+\.md$/.exec(path)?.[1]);
    const head = new RegExp(
      `^# ${number}\\. \\S.*\\n\\n(Accepted|Replaced by [^,]+), \\d{1,2} [A-Z][a-z]+ \\d{4}\\.\\n`,
    );
    return !head.test(read(path));
  });
  expect(wrong).toEqual([]);
});
