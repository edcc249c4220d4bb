import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, type PricedItem, quoteLine, totalOf } from './quote.ts';

const shirt: PricedItem = {
  kind: 'tshirt',
  priceTenge: 15_000,
  productionCostTenge: 4_200,
  sizes: [0, 1, 2, 3, 4],
};
const bag: PricedItem = { ...shirt, kind: 'shopper', sizes: [] };

describe('quoteLine', () => {
  it.each<[string, PricedItem, number | undefined, number | null | undefined]>([
    ['M unless said', shirt, undefined, 1],
    ['the first where there is no M', { ...shirt, sizes: [2, 3] }, undefined, 2],
    ['what was asked for', shirt, 3, 3],
    ['XXL for every code above XL', shirt, 7, 4],
    ['none for a thing without sizes', bag, undefined, null],
    ['none for a thing without sizes, whatever was asked', bag, 2, null],
    ['nothing it does not come in', { ...shirt, sizes: [0, 1] }, 3, undefined],
  ])('%s', (_case, item, asked, size) => {
    expect(quoteLine(item, 1, asked)?.size).toBe(size);
  });

  it('freezes price and cost in tiyn', () => {
    expect(quoteLine(shirt, 2, 1)).toEqual({
      size: 1,
      quantity: 2,
      unitPriceTiyn: 1_500_000,
      productionCostTiyn: 420_000,
    });
  });
});

describe('totalOf', () => {
  it('is unit price times quantity, added up', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        unitPriceTiyn: fc.integer({ min: 1, max: 100_000_000_000 }).map(tiyn),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const sum = some.reduce((all, l) => all + BigInt(l.unitPriceTiyn) * BigInt(l.quantity), 0n);
        expect(BigInt(totalOf(some))).toBe(sum);
      }),
    );
  });
});

it('names things for the bank in words that fit', () => {
  const kinds = ['hoodie', 'sweatshirt', 'tshirt', 'notebook', 'shopper', 'canvas'] as const;
  expect(kinds.map(labelOf)).toEqual([
    'hoodie',
    'sweatshirt',
    't-shirt',
    'notebook',
    'shopper bag',
    'canvas print',
  ]);
});
