import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Order, readCursor, writeCursor } from './cursor.ts';

const orders: Order[] = ['recent', 'price-up', 'price-down'];

describe('a cursor', () => {
  it('comes back as it went, in the same order only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.integer({ min: -1, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        (order, any, sequence) => {
          // By time the value is how well a row fits: 0, 1 or 2.
          const value = order === 'recent' ? Math.abs(any) % 3 : any;
          const cursor = writeCursor(order, { value, sequence });
          expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(readCursor(order, cursor)).toEqual({ value, sequence });
          for (const other of orders)
            if (other !== order) expect(readCursor(other, cursor)).toBeNull();
        },
      ),
    );
  });

  it('is nothing one can make up', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCursor('recent', text)));
    for (const text of [
      '',
      'a',
      '!!!',
      btoa('r.1'),
      btoa('r.7.1'),
      btoa("r.1.1' or 1=1"),
      'x'.repeat(500),
    ]) {
      expect(readCursor('recent', text)).toBeNull();
    }
  });
});
