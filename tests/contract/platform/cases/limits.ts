import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

const limit = { name: 'bench', points: 3, perSeconds: 600, by: 'address' };
type Taken = { ok: boolean; retryAfterSeconds?: number };
const take = (key: string) => bench.tell<Taken>('point', { limit, key });

describe('limits', () => {
  it('give so many points and no more, to each key its own, also after a restart, and are forgotten when they are over', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => take('198.18.0.1')));
    expect(taken.filter((one) => one.ok)).toHaveLength(3);
    const refused = await take('198.18.0.1');
    expect(refused.ok).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(500);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600);
    expect(await take('198.18.0.2')).toEqual({ ok: true });
    const over = bench.sql('rate_limits').where({ key: 'bench:over' });
    await bench.sql('rate_limits').insert({ key: 'bench:over', points: 1, expire: Date.now() - 1 });
    await bench.cms().stop();
    await bench.restart();
    await expect.poll(() => over.clone()).toEqual([]);
    expect((await take('198.18.0.1')).ok).toBe(false);
    expect(await take('198.18.0.2')).toEqual({ ok: true });
  });

  it('follow the real clock, not the clock of the shop', async () => {
    const now = new Date(await bench.tell<string>('now'));
    await bench.moveClock(new Date(now.getTime() + 86_400_000));
    expect((await take('198.18.0.1')).ok).toBe(false);
  });

  it('keep nothing that a person has typed', async () => {
    await take('typed-name');
    const rows: { key: string }[] = await bench.sql('rate_limits').select('key');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w.-]+:[\w-]{22}$/);
  });

  it('take keys of any length', async () => {
    expect(await take('x'.repeat(500))).toEqual({ ok: true });
    expect(await take(`${'x'.repeat(499)}y`)).toEqual({ ok: true });
  });
});
