/**
 * Runs before the contract suite: starts a database engine, a seeded place that the shops of the run are copied from,
 * and the shop that all files share.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../../../scripts/bootstrap/node.mjs';
import { buildCms, cmsIsFresh } from '../../../scripts/build/parts.ts';
import { serverFaults } from '../../../scripts/test/log-scan.ts';
import { freePort } from '../../support/free-port.ts';
import { brokenInvariants } from './books.ts';
import type { Origins } from './client.ts';
import { clearPlace, type Engine, makePlace, type Place, startEngine } from './engine.ts';
import { seededPlace } from './seeded.ts';
import { startShop } from './start-shop.ts';

type Run = Origins & {
  readonly engine: Engine;
  readonly bankUrl: string;
  /** Metrics endpoint of the CMS. */
  readonly metricsUrl: string;
  readonly place: Place;
  /** Seeded place with demo data and no running shop, copied for shops of tests. */
  readonly seeded: Place;
  readonly logFile: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    run: Run;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  if (!cmsIsFresh()) await buildCms();
  const { engine, stop } = await startEngine();
  const results = join(root, 'tests', 'results');
  mkdirSync(results, { recursive: true });
  const logFile = join(results, `contract-${engine.name}.log`);
  writeFileSync(logFile, '');
  // On PostgreSQL its creation is interrupted on purpose: demo.test.ts compares the results.
  const seeded = await seededPlace(engine, logFile, { cutShort: true });
  const place = await makePlace(engine, seeded);
  const metricsPort = await freePort();
  const variables = { METRICS_PORT: `${metricsPort}` };
  const shop = await startShop(place, { logFile, variables });
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const { api, panel, bankUrl } = shop;
  project.provide('run', { engine, api, panel, bankUrl, metricsUrl, place, seeded, logFile });

  return async () => {
    await shop.stop();
    const broken = brokenInvariants(place);
    for (const one of [place, seeded]) await clearPlace(engine, one);
    await stop();
    const faults = serverFaults(readFileSync(logFile, 'utf8'));
    if (faults.length > 0) throw new Error(`Unexpected 5xx responses:\n${faults.join('\n')}`);
    if (broken) throw new Error(`Violated invariants:\n${broken}`);
    rmSync(logFile);
  };
};
