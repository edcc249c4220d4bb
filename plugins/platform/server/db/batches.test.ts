import { describe, expect, it } from 'vitest';
import { inBatches } from './batches.ts';

const pile = (left: number) => ({
  left: () => left,
  part: async () => {
    const gone = Math.min(left, 500);
    left -= gone;
    return gone;
  },
});

describe('inBatches', () => {
  it.each([0, 499, 500, 501, 20_000])('processes all of %i rows in parts', async (n) => {
    const rows = pile(n);
    expect(await inBatches(rows.part, 500, () => true)).toBe(true);
    expect(rows.left()).toBe(0);
  });

  it('stops between two parts when the process ends, and returns that rows are left', async () => {
    const rows = pile(2000);
    let parts = 0;
    expect(await inBatches(rows.part, 500, () => parts++ < 2)).toBe(false);
    expect(rows.left()).toBe(1000);
  });
});
