import { expect, it } from 'vitest';
import { limitKey, MemoryLimiter } from './limits.ts';

const secret = new TextEncoder().encode('secret of a test');

it('limitKey counts the same key as one and others apart, and says nothing of them', () => {
  const key = limitKey('aigerim', secret);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(limitKey('aigerim', secret)).toBe(key);
  expect(limitKey('aigerin', secret)).not.toBe(key);
  expect(limitKey('aigerim', new TextEncoder().encode('another'))).not.toBe(key);
});

const keyOf = (n: number): string => limitKey(`2001:db8:${n.toString(16)}::`, secret);

it('MemoryLimiter keeps to its points, and takes bounded room however many keys there are', async () => {
  const limiter = new MemoryLimiter({ points: 2, duration: 60 });
  for (const left of [1, 0]) expect((await limiter.consume(keyOf(1))).remainingPoints).toBe(left);
  await expect(limiter.consume(keyOf(1))).rejects.toMatchObject({ remainingPoints: 0 });
  expect((await limiter.consume(keyOf(2))).remainingPoints).toBe(1);
  const flooded = new MemoryLimiter({ points: 1000, duration: 60 });
  for (let n = 0; n < 40_000; n++) await flooded.consume(keyOf(n));
  expect(flooded.dump().storage.length).toBeLessThanOrEqual(16_384);
});
