import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdLease, leaseMs } from './held-row.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('renews a lease well before it ends, until it is released', async () => {
  const until: number[] = [];
  const release = holdLease(async (at) => void until.push(at - Date.now()));
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(until.length).toBeGreaterThanOrEqual(2);
  expect(new Set(until)).toEqual(new Set([leaseMs]));
  await release();
  const before = until.length;
  await vi.advanceTimersByTimeAsync(leaseMs * 2);
  expect(until).toHaveLength(before);
});

it('waits for a pending renewal when it is released', async () => {
  const renewal = Promise.withResolvers<void>();
  const release = holdLease(() => renewal.promise);
  await vi.advanceTimersByTimeAsync(leaseMs / 2);
  let isReleased = false;
  const released = release().then(() => {
    isReleased = true;
  });
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(isReleased).toBe(false);
  renewal.resolve();
  await released;
});
