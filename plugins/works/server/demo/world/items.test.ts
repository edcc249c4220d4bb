import { FEE_PER_UNIT, OPENING_PRICE, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { items } from './items.ts';

describe('merchandise of the demo shop', () => {
  it('leaves its author something: price, less making, less the fee (spec L §4)', () => {
    for (const { name, piece, price, cost } of items) {
      const left = tengeToTiyn(price) - tengeToTiyn(cost) - FEE_PER_UNIT[piece.kind];
      expect([name, left > 0]).toEqual([name, true]);
    }
  });

  it('costs what the specification says', () => {
    const opening: Partial<Record<string, number>> = OPENING_PRICE;
    for (const { name, piece, price } of items) {
      expect([name, tengeToTiyn(price)]).toEqual([name, opening[piece.kind] ?? tengeToTiyn(price)]);
    }
  });

  it('has sizes where it is worn, and none elsewhere', () => {
    for (const { piece, sizes } of items) {
      const isWorn = ['hoodie', 'sweatshirt', 'tshirt'].includes(piece.kind);
      expect(sizes.length > 0).toBe(isWorn);
    }
  });
});
