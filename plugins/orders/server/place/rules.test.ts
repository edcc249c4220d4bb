import { SALE_KINDS, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, licencesOfLine, numberOf, type PricedItem, quoteLine, totalOf } from './rules.ts';

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
  it('sums unit price times quantity', () => {
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

it('gives the bank a description for each kind of order line', () => {
  const labels = SALE_KINDS.map((kind) => [kind, labelOf(kind)] as const);
  expect(Object.fromEntries(labels)).toEqual({
    hoodie: 'hoodie',
    sweatshirt: 'sweatshirt',
    tshirt: 't-shirt',
    notebook: 'notebook',
    shopper: 'shopper bag',
    canvas: 'canvas print',
    original: 'original work',
    rent: 'rent of a work',
    deposit: 'deposit',
    licence: 'licence of a work',
    wrap: 'gift wrap',
  });
});

it('numbers the licences of copies by their place among the copies of the order', () => {
  const concluded = { number: '12345678901', licenceConcludedAt: 1 };
  const wrap = { kind: 'wrap', workId: null, quantity: 1 } as const;
  const shirts = { kind: 'tshirt', workId: 'a', quantity: 2 } as const;
  const canvas = { kind: 'canvas', workId: 'b', quantity: 1 } as const;
  const lines = [wrap, shirts, canvas];
  expect(lines.map((line) => licencesOfLine(concluded, lines, line))).toEqual([
    [],
    ['12345678901-1.1', '12345678901-1.2'],
    ['12345678901-2'],
  ]);
  const bought = { kind: 'licence', workId: 'a', quantity: 1 } as const;
  expect(licencesOfLine(concluded, [bought], bought)).toEqual(['12345678901-1']);
  const placed = { ...concluded, licenceConcludedAt: null };
  expect(licencesOfLine(placed, lines, canvas)).toEqual([]);
});

describe('numberOf', () => {
  it.each([10, 11] as const)('has %i digits and no leading zero', (digits) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => {
        const number = numberOf(random, digits);
        expect(number).toHaveLength(digits);
        expect(number).toMatch(/^[1-9]\d+$/);
      }),
    );
  });

  it('uses all of its range', () => {
    expect(numberOf(new Uint8Array(8), 11)).toBe('10000000000');
    const last = new DataView(new ArrayBuffer(8));
    last.setBigUint64(0, 89_999_999_999n);
    expect(numberOf(new Uint8Array(last.buffer), 11)).toBe('99999999999');
  });

  it('reads a part of a larger buffer', () => {
    const bytes = Uint8Array.from({ length: 24 }, (_, i) => i * 9);
    expect(numberOf(bytes.subarray(8, 16), 11)).toBe(numberOf(bytes.slice(8, 16), 11));
  });

  it('does not make do with fewer bytes', () => {
    expect(() => numberOf(new Uint8Array(7), 11)).toThrow(
      'an order number needs eight random bytes',
    );
  });
});
