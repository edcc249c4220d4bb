import { describe, expect, it } from 'vitest';
import { backoffMs } from './rules.ts';

describe('backoffMs', () => {
  it('doubles from one second and stays at an hour', () => {
    expect([1, 2, 3, 12, 13].map(backoffMs)).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000]);
    expect(backoffMs(1000)).toBe(3_600_000);
  });

  it('is never less than a second', () => {
    expect(backoffMs(0)).toBe(1000);
    expect(backoffMs(-5)).toBe(1000);
  });
});
