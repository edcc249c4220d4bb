/**
 * Lighthouse scores on a phone for every route, in the first language of the plan. Lighthouse picks the median of
 * several runs by its own rule (its docs/variability.md), in a browser that is started here.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addressOf } from '../../tests/journeys/support/look/addresses.ts';
import { type Screen, screens } from '../../tests/journeys/support/screens.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { complain, say } from '../bootstrap/say.mjs';
import { type AuditShop, browserArgs } from './audit-shop.ts';
import { type Lighthouse, loadLighthouse } from './lighthouse-program.ts';
import { isGood, type LighthouseReport, scoresOf } from './report.ts';
import { type AuditPlan, fileNameOf, isIncluded, type openRows, type Scores } from './rows.ts';

/** Measures every route without scores, one at a time, because parallel runs slow each other. */
export const runLighthouse = async (
  auditShop: AuditShop,
  plan: AuditPlan,
  rows: ReturnType<typeof openRows>,
): Promise<void> => {
  const lighthouse = await loadLighthouse();
  const folder = join(plan.folder, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    if (!isIncluded(plan, screen.pattern) || rows.scores().has(screen.pattern)) continue;
    const runs: LighthouseReport[] = [];
    for (let run = 0; run < plan.runs; run++)
      runs.push(await runOnce(lighthouse, auditShop, screen, plan));
    const report = lighthouse.computeMedianRun(runs);
    writeFileSync(join(folder, `${fileNameOf(screen.pattern)}.json`), JSON.stringify(report));
    const scores = scoresOf(screen.pattern, report);
    rows.addScores(scores);
    printScores(scores);
  }
};

/** Runs Lighthouse in a new browser; the storage of the signed-in person is set first and kept. */
const runOnce = async (
  { lighthouse }: Lighthouse,
  auditShop: AuditShop,
  screen: Screen,
  plan: AuditPlan,
): Promise<LighthouseReport> => {
  const kept = screen.as && (await auditShop.storageOf(screen.as));
  const port = await freePort();
  const args = [...browserArgs, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', {
    executablePath: auditShop.chromium,
    args,
  });
  try {
    if (kept) await context.setStorageState(kept);
    const path = screen.path(await auditShop.places());
    const url = auditShop.shop + addressOf(path, plan.languages[0] ?? 'kk');
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: await expectedFailures(url, auditShop.shop),
    });
    if (!result) throw new Error(`${url}: Lighthouse returned no result`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await context.close();
  }
};

/**
 * Audits to skip: `is-crawlable` for pages that must not be indexed, and `canonical` for arrangements of the home
 * page whose canonical address is the home page. On any other page these would be faults.
 */
const expectedFailures = async (url: string, shop: string): Promise<string[]> => {
  const html = await (await fetch(url)).text();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return [
    ...(html.includes('<meta name="robots" content="noindex"') ? ['is-crawlable'] : []),
    ...(canonical && homes.has(canonical.replace(shop, '')) ? ['canonical'] : []),
  ];
};
const homes: ReadonlySet<string> = new Set(['/', '/ru', '/en']);

const printScores = (scores: Scores): void => {
  const { performance, accessibility, bestPractices, seo, paintMs, shift, blockedMs } = scores;
  const points = [performance, accessibility, bestPractices, seo].join(' · ');
  const measured = `LCP ${paintMs} ms, CLS ${shift}, TBT ${blockedMs} ms, machine ${scores.machine}`;
  say(`${isGood(scores) ? '✓' : '✗'} Lighthouse ${points} ${scores.pattern} (${measured})`);
  for (const one of scores.lost.slice(0, 6)) complain(`    ${one}`);
};
