/** Documents and comments name only files and functions that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(join(root, path)));
/** Every path, and every end of it, by which a file nearby may name it. */
const ends = new Set(
  files.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(depth).join('/'))),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = files.filter((path) => path.endsWith('.md'));
const code = files.filter((path) => /\.(ts|tsx|mts|mjs|astro)$/.test(path));

const file = String.raw`(?:\.{1,2}/)*((?:[\w-]+/)*\w[\w.-]*\.(?:ts|tsx|mts|mjs|astro|css))`;
const inDocument = new RegExp(String.raw`\`${file}\``, 'g');
const inComment = new RegExp(String.raw`(?<![\w./<*{-])${file}(?![\w*/-])`, 'g');
const comments = /(?<![^\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ .*)/g;

const missing = (path: string, text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !ends.has(name))
    .map((name) => `${path}: ${name}`);

it('documents name existing files', () => {
  expect(documents.length).toBeGreaterThan(70);
  expect(documents.flatMap((path) => missing(path, read(path), inDocument))).toEqual([]);
});

it('links of documents lead to existing files', () => {
  const lost = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .map(([, target = '']) => normalize(join(dirname(path), target)))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(lost).toEqual([]);
});

it('comments name existing files', () => {
  const lost = code.flatMap((path) =>
    (read(path).match(comments) ?? []).flatMap((text) => missing(path, text, inComment)),
  );
  expect(lost).toEqual([]);
});

it('comments name existing functions', () => {
  const used = new Set(
    code.flatMap(
      (path) =>
        read(path)
          .replace(comments, '')
          .match(/[a-zA-Z_$][\w$]*/g) ?? [],
    ),
  );
  const lost = code.flatMap((path) =>
    (read(path).match(comments) ?? []).flatMap((text) =>
      [...text.matchAll(/\b([a-z]\w+)\(\)|`([a-z]+[A-Z]\w*)`/g)]
        .map(([, called, quoted]) => called ?? quoted ?? '')
        .filter((name) => !used.has(name))
        .map((name) => `${path}: ${name}`),
    ),
  );
  expect(lost).toEqual([]);
});
