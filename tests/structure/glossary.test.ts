/** docs/glossary.md has one term for each idea. The number of names with other terms may only decrease. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** Maximum number of declarations and file names with the word. Lower a number when your change lowers it. */
const most: Readonly<Record<string, number>> = {
  asked: 7,
  bury: 0,
  deed: 0,
  floor: 0,
  floors: 0,
  ground: 0,
  heard: 0,
  heed: 0,
  house: 0,
  lane: 0,
  lanes: 0,
  leash: 5,
  letter: 6,
  letters: 4,
  look: 0,
  looks: 3,
  mend: 0,
  nobody: 0,
  paper: 3,
  papers: 0,
  said: 0,
  seal: 0,
  sealed: 2,
  speech: 0,
  standing: 0,
  standstill: 0,
  standstills: 0,
  tell: 0,
  till: 0,
  told: 0,
  verb: 0,
  voice: 0,
  wish: 0,
  word: 30,
  words: 38,
};

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && !/\.(test|spec)\.tsx?$/.test(path));

/** `tellBuyer` and `send-message.ts` → their parts in lower case. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const declared = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:const|let|function|type|class|interface|enum) ([A-Za-z]\w+)/g)].map(
    ([, name]) => name ?? '',
  );

const count = (): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const path of sources) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    for (const name of [file, ...declared(readFileSync(join(root, path), 'utf8'))])
      for (const part of new Set(partsOf(name))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
};

const counted = count();

it.each(Object.entries(most))('"%s" occurs in at most %i names', (word, limit) => {
  expect(
    counted.get(word) ?? 0,
    `use the term of docs/glossary.md for "${word}"`,
  ).toBeLessThanOrEqual(limit);
});

/** Files for developers. The two excluded files contain texts for visitors or example replies. */
const written = ['ts', 'tsx', 'mts', 'mjs', 'astro', 'css', 'md'].map((end) => `*.${end}`);
const examples = ['config/contract/sellers.ts', 'plugins/works/server/demo/posters.ts'];

it('calls a person "they" in comments, documents and titles of tests', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '--untracked', '-nwiE', 's?h(e|er|ers|erself|im|imself|is)', '--', ...written].concat(
      examples.map((path) => `:!${path}`),
    ),
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
});
