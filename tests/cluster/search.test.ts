/** Works found by OpenSearch: equal to a plain filter, also when a node or all of them fail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngine, openWithFallback, testEngine } from '../support/app/engine-suite.ts';
import { missingForSearch, type SearchCluster, startSearch } from './opensearch.ts';

const timeoutMs = 300_000;

describe.skipIf(missingForSearch)(`OpenSearch ${missingForSearch ?? 'on two nodes'}`, () => {
  const dir = mkdtempSync(join(tmpdir(), 'oner-search-'));
  let cluster: SearchCluster;
  beforeAll(async () => {
    cluster = await startSearch(dir, 2);
  }, timeoutMs);
  afterAll(() => {
    cluster?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  describe('finds', () => testEngine((labels) => openSearchEngine(cluster.urls, labels)));

  it(
    'is rebuilt for a database that was restored from a backup',
    async () => {
      const shop = await openWithFallback(cluster.urls);
      const untilSearch = async (): Promise<string> => {
        while ((await shop.engine()) !== 'opensearch') await sleep(200);
        return shop.ask();
      };
      try {
        await untilSearch();
        await shop.publish();
        const before = await untilSearch();
        await shop.restore();
        const expected = await shop.ask();
        expect(expected).not.toBe(before);
        expect(await untilSearch()).toBe(expected);
      } finally {
        await shop.close();
      }
    },
    timeoutMs,
  );

  it(
    'is only slower while a node is killed, and is replaced by PostgreSQL when none is left',
    async () => {
      const shop = await openWithFallback(cluster.urls);
      try {
        await cluster.untilGreen();
        while ((await shop.engine()) !== 'opensearch') await sleep(200);
        const expected = await shop.ask();
        const [tookMs, wrong]: [number[], string[]] = [[], []];
        let isOver = false;
        const visiting = Promise.all(
          Array.from({ length: 4 }, async () => {
            while (!isOver) {
              const from = performance.now();
              const found = await shop.ask().catch((error) => String(error));
              tookMs.push(performance.now() - from);
              if (found !== expected) wrong.push(found);
              await sleep(10);
            }
          }),
        );
        await sleep(1000);
        cluster.nodes[1]?.child.kill('SIGKILL');
        await sleep(5000);
        const whileOne = tookMs.length;
        await shop.publish();
        cluster.nodes[0]?.child.kill('SIGKILL');
        await sleep(8000);
        isOver = true;
        await visiting;
        const longest = Math.round(Math.max(...tookMs));
        console.log(
          `${tookMs.length} searches, ${whileOne} with one node; the longest ${longest} ms`,
        );
        expect(wrong).toEqual([]);
        expect([await shop.engine(), await shop.ask()]).toEqual(['postgres', expected]);
      } finally {
        await shop.close();
      }
    },
    timeoutMs,
  );
});
