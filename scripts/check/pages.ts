/**
 * Type check of the site. Pages are converted to TSX beside the islands, so that the native compiler reads both in
 * one pass: a fifth of the time of `astro check`. Its messages are mapped to positions in the pages.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { complain } from '../bootstrap/say.mjs';
import { runNode } from '../test/command.ts';
import { compilerOf } from './checks.ts';

const site = join(root, 'site');
type Converter = typeof import('../../site/node_modules/@astrojs/astro2tsx/index.d.ts');
const { convertToTsx }: Converter = createRequire(join(site, 'package.json'))('@astrojs/astro2tsx');

/** Part of a converted page: position in the output, length, and position in the page. */
type Piece = readonly [madeAt: number, length: number, pageAt: number];
type Made = { readonly text: string; readonly pieces: readonly Piece[] };

const lineAt = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split('\n');
  return `${before.length},${(before.at(-1)?.length ?? 0) + 1}`;
};

const offsetOf = (text: string, line: number, column: number): number =>
  text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;

/**
 * Maps compiler messages to positions in pages. @param made converted pages, by their file name in compiler messages
 * @param pageOf the text of a page
 */
export const inPages = (
  said: string,
  made: ReadonlyMap<string, Made & { readonly page: string }>,
  pageOf: (page: string) => string,
): string =>
  said.replace(/^(\S+)\((\d+),(\d+)\)/gm, (whole, file: string, line: string, column: string) => {
    const one = made.get(file);
    if (!one) return whole;
    const at = offsetOf(one.text, Number(line), Number(column));
    const piece = one.pieces.find(([madeAt, length]) => madeAt <= at && at <= madeAt + length);
    if (!piece) return `${one.page} (in ${file}(${line},${column}))`;
    return `${one.page}(${lineAt(pageOf(one.page), piece[2] + at - piece[0])})`;
  });

const checkSite = async (): Promise<boolean> => {
  const folder = join(site, '.astro', 'pages');
  rmSync(folder, { recursive: true, force: true });
  const made = new Map<string, Made & { page: string }>();
  const faults: string[] = [];
  const write = (page: string, ending: string, text: string, pieces: readonly Piece[]): void => {
    writeFileSync(join(folder, page + ending), text);
    made.set(`site/.astro/pages/${page}${ending}`, { text, pieces, page: `site/${page}` });
  };
  for (const page of globSync('src/**/*.astro', { cwd: site })) {
    const text = readFileSync(join(site, page), 'utf8');
    const { code, mappings, scripts, diagnostics } = convertToTsx(text, { filename: page });
    for (const { message, position } of diagnostics)
      faults.push(`site/${page}(${lineAt(text, position.start)}): ${message}`);
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    const pieces = mappings.map(([at, length, from]): Piece => [at, length, from]);
    write(page, '.tsx', code, pieces);
    for (const [n, { type, content, position }] of scripts.entries()) {
      const ending = { 'processed-module': 'mts', module: 'mjs', inline: 'mjs' }[String(type)];
      if (ending) write(page, `.${n}.${ending}`, content, [[0, content.length, position.start]]);
    }
  }
  const types = ['env.d.ts', 'astro-jsx.d.ts', 'client.d.ts'];
  const config = {
    extends: '../../tsconfig.json',
    include: [
      ...types.map((file) => `../../node_modules/astro/${file}`),
      'src',
      '../../src',
      '../../*.config.ts',
    ],
    exclude: [],
    compilerOptions: { rootDirs: ['.', '../..'] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { good, output } = await runNode(compilerOf('pages', folder));
  const problems = inPages(output, made, (page) => readFileSync(join(root, page), 'utf8'));
  if (problems || faults.length > 0) complain([...faults, problems].join('\n').trim());
  return good && faults.length === 0;
};

if (import.meta.main) process.exit((await checkSite()) ? 0 : 1);
