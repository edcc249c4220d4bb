import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_EVENTS } from './order-states.ts';
import { givesBack, leftOf, takeFree } from './pieces.ts';

describe('pieces of a limited thing', () => {
  it('are taken from the lowest number on, and never twice', () => {
    expect(takeFree(1, [], 1)).toEqual([1]);
    expect(takeFree(1, [1], 1)).toBeNull();
    expect(takeFree(5, [1, 3], 2)).toEqual([2, 4]);
    expect(takeFree(3, [2], 3)).toBeNull();
    expect(takeFree(0, [], 1)).toBeNull();
  });

  it('are all or none, whatever is asked', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(30), numbers, fc.integer({ min: 1, max: 30 }), (stock, held, quantity) => {
        const taken = takeFree(stock, held, quantity);
        const free = stock - held.filter((piece) => piece <= stock).length;
        expect(taken === null).toBe(free < quantity);
        for (const piece of taken ?? []) {
          expect(held).not.toContain(piece);
          expect(piece).toBeLessThanOrEqual(stock);
        }
        expect(new Set(taken).size).toBe(taken?.length ?? 0);
      }),
    );
  });

  it('are never fewer than none', () => {
    expect(leftOf(3, 1)).toBe(2);
    expect(leftOf(1, 4)).toBe(0);
  });

  it('go back to the shop when an order ends before anybody has the thing', () => {
    expect(ORDER_EVENTS.filter(givesBack)).toEqual([
      'payment_expired',
      'sold_meanwhile',
      'cancel',
      'cancel_overdue',
      'cancel_by_provider',
      'close_mismatch',
      'close_unpaid',
    ]);
  });
});
