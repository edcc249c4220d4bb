/** Requirements of limits, in every store that counts them. */
import { expect, it } from 'vitest';
import { forgetLimiters, returnPoint, takePoint } from './platform.ts';

const limitOf = (name: string, perSeconds: number) =>
  ({ name, points: 3, perSeconds, by: 'address' }) as const;

/** @param settle waits until this process uses the right store, after its connections were closed */
export const limitCases = (settle: () => Promise<void>): void => {
  const anotherProcess = async () => {
    forgetLimiters();
    await settle();
  };

  it('gives so many points and no more, to each key its own, in all processes together', async () => {
    const limit = limitOf('cases', 60);
    const taken = await Promise.all(Array.from({ length: 5 }, () => takePoint(limit, 'a')));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await takePoint(limit, 'b')).toEqual({ ok: true });
    await anotherProcess();
    const refused = await takePoint(limit, 'a');
    if (refused.ok) throw new Error('another process did not see the points');
    const { retryAfterSeconds } = refused.refusal.facts;
    expect(retryAfterSeconds).toBeGreaterThan(40);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    for (const left of [true, true, false]) expect((await takePoint(limit, 'b')).ok).toBe(left);
  });

  it('takes a point back', async () => {
    const limit = limitOf('back', 60);
    for (let n = 0; n < 6; n += 1) {
      expect(await takePoint(limit, 'a')).toEqual({ ok: true });
      await returnPoint(limit, 'a');
    }
  });

  it('begins anew when the window is over', async () => {
    const limit = limitOf('short', 1);
    for (const left of [true, true, true, false])
      expect((await takePoint(limit, 'a')).ok).toBe(left);
    await expect.poll(async () => (await takePoint(limit, 'a')).ok, { timeout: 20_000 }).toBe(true);
  });
};
