/** Limits while Redis accepts connections and does not answer. A separate file, because a process reads its variables once. */
import { expect, it } from 'vitest';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { forgetLimiters, takePoint } from '../../support/app/platform.ts';
import { openApp } from '../../support/app.ts';
import { silentServer } from '../../support/silent-server.ts';

it('a Redis that takes connections and never answers delays no request', async () => {
  const redis = await silentServer();
  setVariable('LIMITS_URL', `redis://127.0.0.1:${redis.port}`);
  const app = await openApp('sqlite', { plugins: {}, stubs: {} });
  try {
    await app.fresh();
    const limit = { name: 'silent', points: 2, perSeconds: 600, by: 'address' } as const;
    const started = performance.now();
    for (const left of [true, true, false]) expect((await takePoint(limit, 'a')).ok).toBe(left);
    expect(performance.now() - started).toBeLessThan(3000);
    await expect.poll(() => redis.requests()).toBeGreaterThan(0);
    expect((await takePoint(limit, 'b')).ok).toBe(true);
  } finally {
    forgetLimiters();
    await app.close();
    await redis.close();
  }
});
