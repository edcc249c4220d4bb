/** Points of Lighthouse on a phone for every route, in the first language of the plan. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addressOf } from '../../tests/journeys/support/look/addresses.ts';
import { type Screen, screens } from '../../tests/journeys/support/screens.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode } from '../bootstrap/node.mjs';
import { complain, say } from '../bootstrap/say.mjs';
import { isAsked, type Plan } from './arguments.ts';
import { fileNameOf } from './file-name.ts';
import type { Ground } from './ground.ts';
import { findLighthouse } from './lighthouse-program.ts';
import { isGood, middleOf } from './middle.ts';
import type { openRows, Scores } from './rows.ts';

type Check = {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
};
type Report = {
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Check>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { id: string; weight: number }[];
      }
    >
  >;
};

/** A page that search engines must not list is not worse for that. */
const crawling = async (url: string): Promise<string[]> =>
  /<meta name="robots" content="noindex"/.test(await (await fetch(url)).text())
    ? ['--skip-audits=is-crawlable']
    : [];

const run = (program: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(modernNode(), [program, ...args], {
      env: inherited({ NO_COLOR: '1' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let heard = '';
    child.stderr.on('data', (piece: Buffer) => {
      heard += piece.toString();
    });
    child.on('error', reject);
    child.on('close', () => resolve(heard));
  });

const read = (pattern: string, { audits, categories, environment }: Report): Scores => {
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const measured = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const lost = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, title, score }) => `${name}: ${id} ${score} (${title})`),
  );
  return {
    pattern,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    paintMs: Math.round(measured('largest-contentful-paint')),
    shift: Number(measured('cumulative-layout-shift').toFixed(4)),
    blockedMs: Math.round(measured('total-blocking-time')),
    machine: Math.round(environment.benchmarkIndex),
    lost,
  };
};

/** What was measured, and the whole report, for Lighthouse's own viewer. */
type Measured = { readonly scores: Scores; readonly report: string };

/** A browser of its own for each page: storage of somebody signed in is laid into it first, and kept. */
const measure = async (
  program: string,
  ground: Ground,
  screen: Screen,
  plan: Plan,
  executablePath: string,
): Promise<Measured> => {
  const home = mkdtempSync(join(tmpdir(), 'oner-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    if (screen.as) {
      await page.goto(`${ground.shop}/robots.txt`);
      const token = await ground.tokenOf(screen.as);
      await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    }
    await page.goto('about:blank');
    const file = join(home, 'report.json');
    const url = ground.shop + addressOf(screen.path(ground.places), plan.languages[0] ?? 'kk');
    const heard = await run(program, [
      ...[url, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`],
      ...['--form-factor=mobile', '--disable-storage-reset'],
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(await crawling(url)),
    ]);
    const text = readFileSync(file, 'utf8');
    const report = JSON.parse(text) as Report;
    if (report.runtimeError) throw new Error(`${report.runtimeError.message}\n${heard}`);
    return { scores: read(screen.pattern, report), report: text };
  } finally {
    await context.close();
    rmSync(home, { recursive: true, force: true });
  }
};

/** Measures every route that has no points yet, one after the other: two at once would slow each other. */
export const runLighthouse = async (
  ground: Ground,
  plan: Plan,
  executablePath: string,
  rows: ReturnType<typeof openRows>,
): Promise<void> => {
  const program = await findLighthouse();
  const folder = join(plan.folder, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    if (!isAsked(plan, screen.pattern) || rows.scores().has(screen.pattern)) continue;
    const runs: Measured[] = [];
    for (let run = 0; run < plan.runs; run++)
      runs.push(await measure(program, ground, screen, plan, executablePath));
    const { scores, report } = middleOf(runs);
    rows.addScores(scores);
    writeFileSync(join(folder, `${fileNameOf(screen.pattern)}.json`), report);
    tell(scores, runs);
  }
};

const tell = (scores: Scores, runs: readonly Measured[]): void => {
  const { performance, accessibility, bestPractices, seo, paintMs, shift, blockedMs } = scores;
  const points = [performance, accessibility, bestPractices, seo].join(' · ');
  const measured = `LCP ${paintMs} ms, CLS ${shift}, blocked ${blockedMs} ms, machine ${scores.machine}`;
  const all = runs.map((one) => one.scores.performance).join(', ');
  const others = runs.length > 1 ? `; of ${all}` : '';
  const mark = isGood(scores) ? '✓' : '✗';
  say(`${mark} Lighthouse ${points} ${scores.pattern} (${measured}${others})`);
  for (const one of scores.lost.slice(0, 6)) complain(`    ${one}`);
};
