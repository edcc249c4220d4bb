/** Options of an audit, its rows, and the table of them. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '@oner/config/contract/shapes';
import type { Page, Response } from '@playwright/test';
import { budgetsKb, fontsKb, htmlKb, textKb } from '../../site/budgets.ts';
import { packText } from '../../site/packed-files.ts';
import { routes } from '../../site/src/routes.ts';
import { option } from '../bootstrap/option.ts';
import { Plain } from '../bootstrap/say.mjs';

export type AuditRow = Weights & {
  readonly pattern: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly width: Width;
  readonly status: number;
  /** Places that break a rule of WCAG 2.2 A or AA. */
  readonly axe: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** All findings, one sentence each. */
  readonly findings: readonly string[];
  /** File name of the screenshot, if there is one. */
  readonly picture?: string;
};

/** Lighthouse scores on a phone, 0 to 100. */
export type Scores = {
  readonly pattern: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint as simulated, ms. */
  readonly paintMs: number;
  /** Total blocking time, ms. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Speed of the machine by Lighthouse's benchmark: about 1000 or less is slow (its docs, throttling). */
  readonly machine: number;
  /** Audits that cost points. */
  readonly lost: readonly string[];
};

export const cellKeyOf = (
  row: Pick<AuditRow, 'pattern' | 'language' | 'theme' | 'width'>,
): string => [row.pattern, row.language, row.theme, row.width].join(' ');

const read = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];

/** Results stored so far, one line of JSON each, so that an interrupted audit continues where it stopped. */
export const openRows = (folder: string) => {
  const files = { rows: join(folder, 'cells.jsonl'), scores: join(folder, 'lighthouse.jsonl') };
  const add = (file: string, thing: AuditRow | Scores): void =>
    appendFileSync(file, `${JSON.stringify(thing)}\n`);
  return {
    addRow: (row: AuditRow) => add(files.rows, row),
    addScores: (scores: Scores) => add(files.scores, scores),
    /** The newest row of each cell. */
    rows: () => [
      ...new Map(read<AuditRow>(files.rows).map((row) => [cellKeyOf(row), row])).values(),
    ],
    scores: () => new Map(read<Scores>(files.scores).map((one) => [one.pattern, one])),
  };
};

const themes = ['light', 'dark'] as const;
const widths = [390, 1440] as const;

export type Theme = (typeof themes)[number];
export type Width = (typeof widths)[number];

export type AuditPlan = {
  /** Folder of the table, the rows and the screenshots. */
  readonly folder: string;
  /** Patterns, or parts of patterns after a `~`; empty for all routes. */
  readonly only: readonly string[];
  readonly languages: readonly Language[];
  readonly themes: readonly Theme[];
  readonly widths: readonly Width[];
  readonly lighthouse: boolean;
  /** Lighthouse runs per route; the median run counts. */
  readonly runs: number;
  readonly pictures: boolean;
  /** Origin of a running shop; empty to start one. */
  readonly shop: string;
};

const someOf = <T extends string | number>(name: string, all: readonly T[]): readonly T[] => {
  const given = option(name, '');
  if (!given) return all;
  return given.split(',').map((one) => {
    const found = all.find((known) => String(known) === one);
    if (found === undefined)
      throw new Plain(`--${name}: unknown value ${one}. Allowed: ${all.join(', ')}.`);
    return found;
  });
};

const hasFlag = (name: string): boolean => process.argv.includes(`--${name}`);

/** Whether the plan includes a route. */
export const isIncluded = ({ only }: Pick<AuditPlan, 'only'>, pattern: string): boolean =>
  only.length === 0 ||
  only.some((one) => (one.startsWith('~') ? pattern.includes(one.slice(1)) : pattern === one));

const runCount = (): number => {
  const runs = Number(option('runs', '1'));
  if (!Number.isInteger(runs) || runs < 1 || runs > 25)
    throw new Plain('--runs must be a whole number from 1 to 25.');
  return runs;
};

export const readPlan = (): AuditPlan => ({
  folder: resolve(option('out', 'tests/results/audit')),
  only: option('only', '').split(',').filter(Boolean),
  languages: someOf('languages', languages),
  themes: someOf('themes', themes),
  widths: someOf('widths', widths),
  lighthouse: hasFlag('lighthouse'),
  runs: runCount(),
  pictures: !hasFlag('no-pictures'),
  shop: option('shop', ''),
});

/** File name for a route, without extension. */
export const fileNameOf = (pattern: string): string =>
  pattern.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';

const screenOf = (pattern: string): string =>
  routes.find((route) => route.pattern === pattern)?.screen ?? '';

/**
 * Findings for the HTML of text pages and for fonts above their limits. Budgets of scripts are checked by
 * site/sizes.test.ts alone, in the build.
 * @param pattern as in the table of routes
 */
export const htmlFindings = (
  pattern: string,
  { htmlBytes, fontBytes }: Pick<Weights, 'htmlBytes' | 'fontBytes'>,
): string[] => {
  const over = (what: string, bytes: number, mostKb: number): string[] =>
    bytes > mostKb * 1024 ? [`${what}: ${bytes} bytes, at most ${mostKb} KB`] : [];
  return [
    ...(budgetsKb[screenOf(pattern)] === textKb ? over('HTML', htmlBytes, htmlKb) : []),
    ...over('fonts', fontBytes, fontsKb),
  ];
};

/** Size of a page as loaded by a browser without a cache: scripts in Brotli, the page itself in gzip. */

type Weights = {
  readonly htmlBytes: number;
  /** All scripts loaded until the page is idle, also chunks by import(), which have no budget (site/budgets.ts). */
  readonly scriptBytes: number;
  readonly fontBytes: number;
};

const sizes = new Map<string, number>();

/** File names contain a hash, so each file is measured once. Fonts are already compressed. */
const weigh = async (page: Page, url: string, packed: boolean): Promise<number> => {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const body = await (await page.request.get(url)).body();
  const bytes = packed ? body.length : packText(body).length;
  sizes.set(url, bytes);
  return bytes;
};

/** Records the requests of a page. @returns a function to call once the page is idle */
export const listenToWeights = (page: Page): ((answer: Response) => Promise<Weights>) => {
  const scripts = new Set<string>();
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script') scripts.add(request.url());
    if (kind === 'font') fonts.add(request.url());
  });
  const sum = async (urls: ReadonlySet<string>, packed: boolean): Promise<number> => {
    let bytes = 0;
    for (const url of urls) bytes += await weigh(page, url, packed);
    return bytes;
  };
  return async (answer) => ({
    htmlBytes: gzipSync(await answer.body()).length,
    scriptBytes: await sum(scripts, false),
    fontBytes: await sum(fonts, true),
  });
};

const head = [
  '| route | status | language | theme | width | axe | Lighthouse | LCP, CLS, TBT, machine | JS bytes | HTML bytes | CLS | findings | screenshot |',
  `|${'---|'.repeat(13)}`,
];

const pointsOf = (scores: Scores | undefined): string =>
  scores
    ? [scores.performance, scores.accessibility, scores.bestPractices, scores.seo].join(' · ')
    : '';

const measuredOf = (scores: Scores | undefined): string =>
  scores ? [scores.paintMs, scores.shift, scores.blockedMs, scores.machine].join(' · ') : '';

const line = (row: AuditRow, scores: Scores | undefined): string =>
  `| ${[
    row.pattern,
    row.status,
    row.language,
    row.theme,
    row.width,
    row.axe,
    pointsOf(scores),
    measuredOf(scores),
    row.scriptBytes,
    row.htmlBytes,
    row.shift,
    row.findings.length,
    row.picture ? `[${row.width}](${row.picture})` : '',
  ].join(' | ')} |`;

/** The audit as Markdown: a table of all cells, then all findings with their cells. */
export const tableOf = (
  rows: readonly AuditRow[],
  scores: ReadonlyMap<string, Scores>,
  when: string,
): string => {
  const byFinding = new Map<string, string[]>();
  for (const row of rows)
    for (const finding of row.findings) {
      const cells = byFinding.get(`${row.pattern}: ${finding}`) ?? [];
      cells.push(`${row.language} ${row.theme} ${row.width}`);
      byFinding.set(`${row.pattern}: ${finding}`, cells);
    }
  const wrong = [...byFinding].map(([finding, cells]) => `- ${finding} (${cells.join(', ')})`);
  const lost = [...scores.values()].flatMap(({ pattern, lost: what }) =>
    what.map((one) => `- ${pattern}: Lighthouse, ${one}`),
  );
  const bad = rows.filter(({ findings }) => findings.length > 0).length;
  const routes = new Set(rows.map(({ pattern }) => pattern)).size;
  return [
    `# Audit of all routes, ${when}`,
    '',
    `${routes} routes, ${rows.length} cells, ${bad} with findings. Lighthouse on a phone: performance · accessibility · best practices · SEO; machine: how quick it was, by Lighthouse’s own measure.`,
    '',
    ...head,
    ...rows.map((row) => line(row, scores.get(row.pattern))),
    '',
    '## Findings',
    '',
    ...(wrong.length + lost.length > 0 ? [...wrong, ...lost] : ['None.']),
    '',
  ].join('\n');
};
