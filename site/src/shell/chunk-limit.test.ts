import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunkLimitMs, limit } from './chunk-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a chunk may take two minutes (spec A §9)', () => expect(chunkLimitMs).toBe(120_000));

it('reports a missing chunk exactly at the limit', () => {
  const late = vi.fn();
  limit(() => false, late);
  vi.advanceTimersByTime(chunkLimitMs - 1);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

it('does not report a loaded chunk', () => {
  const late = vi.fn();
  let isThere = false;
  limit(() => isThere, late);
  limit(() => false, late)();
  isThere = true;
  vi.advanceTimersByTime(10 * chunkLimitMs);
  expect(late).not.toHaveBeenCalled();
});
