/**
 * One look of Lighthouse at one page as a phone has it: recorded once, judged by processor time and by the clock. The same
 * page gets 80 and 96 by the clock here, for two cores draw it, serve it and watch it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addressOf } from '../../tests/journeys/support/look/addresses.ts';
import type { Screen } from '../../tests/journeys/support/screens.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode } from '../bootstrap/node.mjs';
import type { Plan } from './arguments.ts';
import type { Ground } from './ground.ts';
import { keptBy } from './kept-by.ts';
import { byProcessorTime, type TraceEvent } from './processor-time.ts';
import { type Report, scoresOf } from './report.ts';
import type { Scores } from './rows.ts';

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

/** Out of a recorded trace: the time in which other processes had the machine. */
const takeOthersTime = (file: string): void => {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  writeFileSync(
    file,
    JSON.stringify({ ...trace, traceEvents: byProcessorTime(trace.traceEvents) }),
  );
};

/** What was measured, and the whole report, for Lighthouse's own viewer. */
export type Measured = { readonly scores: Scores; readonly report: string };

/** A browser of its own for each page: storage of somebody signed in is laid into it first, and kept. */
export const measurePage = async (
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
      const kept = await keptBy(ground, screen.as, executablePath);
      await page.evaluate((all) => {
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
      }, kept);
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
    return { scores: scoresOf(screen.pattern, judged, seen), report: byProcessor };
  } finally {
    await context.close();
    rmSync(home, { recursive: true, force: true });
  }
};
