/**
 * Points of Lighthouse on a phone for every route, in the first language of the plan: by processor time, and beside it by the
 * clock. The same page recorded twice in a row here gets 80 and 96 by the clock, for two cores draw it, serve it and watch it.
 */
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
import { byProcessorTime, type TraceEvent } from './processor-time.ts';
import type { openRows, Scores, Speed } from './rows.ts';

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

/**
 * A page that search engines must not list is not worse for that, nor is another arrangement of the home page whose main
 * address is the home page: of any other page that would be a mistake, and Lighthouse takes it for one.
 */
const meantSo = async (url: string, shop: string): Promise<string[]> => {
  const html = await (await fetch(url)).text();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const skipped = [
    ...(html.includes('<meta name="robots" content="noindex"') ? ['is-crawlable'] : []),
    ...(canonical && homes.has(canonical.replace(shop, '')) ? ['canonical'] : []),
  ];
  return skipped.length > 0 ? [`--skip-audits=${skipped.join(',')}`] : [];
};

const homes: ReadonlySet<string> = new Set(['/', '/ru', '/en']);

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

const speedOf = ({ audits, categories }: Report): Speed => {
  const measured = (id: string): number => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    paintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
  };
};

const read = (pattern: string, byProcessor: Report, byClock: Report): Scores => {
  const { audits, categories, environment } = byProcessor;
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const lost = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, title, score }) => `${name}: ${id} ${score} (${title})`),
  );
  return {
    pattern,
    ...speedOf(byProcessor),
    byClock: speedOf(byClock),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    machine: Math.round(environment.benchmarkIndex),
    lost,
  };
};

/** Out of a recorded trace: the time in which other processes had the machine. */
const takeOthersTime = (file: string): void => {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  writeFileSync(
    file,
    JSON.stringify({ ...trace, traceEvents: byProcessorTime(trace.traceEvents) }),
  );
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
    const url =
      ground.shop + addressOf(screen.path(await ground.places()), plan.languages[0] ?? 'kk');
    const kept = join(home, 'kept');
    const settings = [
      ...[url, '--quiet', '--output=json', '--form-factor=mobile', '--disable-storage-reset'],
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(await meantSo(url, ground.shop)),
    ];
    const report = async (name: string, ...args: string[]): Promise<string> => {
      const file = join(home, name);
      const heard = await run(program, [...settings, `--output-path=${file}`, ...args]);
      const text = readFileSync(file, 'utf8');
      const { runtimeError } = JSON.parse(text) as Report;
      if (runtimeError) throw new Error(`${runtimeError.message}\n${heard}`);
      return text;
    };
    const byClock = await report('clock.json', `--port=${port}`, `-GA=${kept}`);
    takeOthersTime(join(kept, 'trace.json'));
    const byProcessor = await report('processor.json', `-A=${kept}`);
    const [judged, seen] = [byProcessor, byClock].map((text) => JSON.parse(text) as Report);
    if (!judged || !seen) throw new Error('Lighthouse said nothing');
    return { scores: read(screen.pattern, judged, seen), report: byProcessor };
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
  const measured = `LCP ${paintMs} ms, CLS ${shift}, blocked ${blockedMs} ms`;
  const { byClock, machine } = scores;
  const clock = `by the clock ${byClock.performance}, ${byClock.paintMs} ms, ${byClock.blockedMs} ms on a machine of ${machine}`;
  const all = runs.map((one) => one.scores.performance).join(', ');
  const others = `; ${clock}${runs.length > 1 ? `; of ${all}` : ''}`;
  const mark = isGood(scores) ? '✓' : '✗';
  say(`${mark} Lighthouse ${points} ${scores.pattern} (${measured}${others})`);
  for (const one of scores.lost.slice(0, 6)) complain(`    ${one}`);
};
