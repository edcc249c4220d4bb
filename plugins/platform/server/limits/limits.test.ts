import { expect, it } from 'vitest';
import { limitKey, MemoryLimiter } from './limits.ts';

const secret = new TextEncoder().encode('secret of a test');

it('limitKey is equal for equal keys only, and reveals nothing of them', () => {
  const key = limitKey('aigerim', secret);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(limitKey('aigerim', secret)).toBe(key);
  expect(limitKey('aigerin', secret)).not.toBe(key);
  expect(limitKey('aigerim', new TextEncoder().encode('another'))).not.toBe(key);
});

const keyOf = (n: number): string => limitKey(`2001:db8:${n.toString(16)}::`, secret);

it('MemoryLimiter enforces its points, with bounded memory for any number of keys', async () => {
  const limiter = new MemoryLimiter({ points: 2, duration: 60 });
  for (const left of [1, 0]) expect((await limiter.consume(keyOf(1))).remainingPoints).toBe(left);
  await expect(limiter.consume(keyOf(1))).rejects.toMatchObject({ remainingPoints: 0 });
  expect((await limiter.consume(keyOf(2))).remainingPoints).toBe(1);
  const flooded = new MemoryLimiter({ points: 1000, duration: 60 });
  for (let n = 0; n < 40_000; n++) await flooded.consume(keyOf(n));
  expect(flooded.dump().storage.length).toBeLessThanOrEqual(16_384);
});
