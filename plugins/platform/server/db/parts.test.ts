import { describe, expect, it } from 'vitest';
import { partByPart } from './parts.ts';

const pile = (left: number) => ({
  left: () => left,
  part: async () => {
    const gone = Math.min(left, 500);
    left -= gone;
    return gone;
  },
});

describe('partByPart', () => {
  it.each([0, 499, 500, 501, 20_000])('takes all of %i, however many parts they are', async (n) => {
    const rows = pile(n);
    expect(await partByPart(rows.part, 500, () => true)).toBe(true);
    expect(rows.left()).toBe(0);
  });

  it('stops between two parts when the process is to end, and says that something is left', async () => {
    const rows = pile(2000);
    let parts = 0;
    expect(await partByPart(rows.part, 500, () => parts++ < 2)).toBe(false);
    expect(rows.left()).toBe(1000);
  });
});
