/** Limits in Redis: the same cases as in a table, and Redis killed in the middle of them. */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setVariable } from '../../scripts/bootstrap/environment.mjs';
import { limitCases } from '../support/app/limit-cases.ts';
import { takePoint } from '../support/app/platform.ts';
import { type App, openApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { hasRedis, type RunningRedis, startRedis } from './redis.ts';

const limit = { name: 'killed', points: 5, perSeconds: 600, by: 'address' } as const;

describe.skipIf(!hasRedis)('limits in Redis', () => {
  let redis: RunningRedis;
  let app: App;
  let looking: Redis;
  /** Waits until a point is counted in Redis; before its connection is open, points are counted in the table. */
  const settle = () =>
    vi.waitFor(
      async () => {
        await takePoint({ ...limit, name: 'settle', points: 1000 }, 'a');
        expect(await looking.keys('oner:limit:settle:*')).toHaveLength(1);
      },
      { timeout: 20_000, interval: 50 },
    );
  beforeAll(async () => {
    redis = await startRedis(await freePort());
    setVariable('LIMITS_URL', redis.url);
    looking = new Redis(redis.url, { retryStrategy: () => 100 });
    looking.on('error', () => {});
    app = await openApp('sqlite', { plugins: {}, stubs: {} });
    await app.fresh();
    await settle();
  });
  afterAll(async () => {
    await app?.close();
    looking?.disconnect();
    await redis?.kill();
  });

  limitCases(async () => {
    await looking.del(...(await looking.keys('oner:limit:settle:*')));
    await settle();
  });

  it('are counted in the table while it is away, and in it again afterwards', async () => {
    for (const left of [true, true, true]) expect((await takePoint(limit, 'a')).ok).toBe(left);
    expect(await looking.keys('oner:limit:killed:*')).toHaveLength(1);
    await redis.kill();
    // No request waits, and none is let through without limit: the table starts at zero.
    const started = performance.now();
    const taken: boolean[] = [];
    for (let n = 0; n < 10; n += 1) taken.push((await takePoint(limit, 'a')).ok);
    console.log(`ten points without Redis: ${Math.round(performance.now() - started)} ms`);
    expect(taken.filter(Boolean)).toHaveLength(5);
    await redis.start();
    await expect
      .poll(async () => {
        await takePoint(limit, 'b');
        return (await looking.keys('oner:limit:killed:*')).length;
      })
      .toBe(1);
  });
});
