import { describe, expect, it } from 'vitest';
import {
  DEFAULT_MERCH_SIZE,
  MERCH_KINDS,
  MERCH_SIZES,
  merchCategoryOf,
  merchKindOf,
  merchSizeCode,
  merchSizeOf,
  OPENING_PRICE,
} from './merch.ts';
import { tiynToTenge } from './tenge.ts';

describe('sizes', () => {
  it.each([
    [0, 'S'],
    [1, 'M'],
    [2, 'L'],
    [3, 'XL'],
    [4, 'XXL'],
    [5, 'XXL'],
    [-1, 'XXL'],
    [Number.NaN, 'XXL'],
  ])('code %s is %s', (code, size) => {
    expect(merchSizeOf(code)).toBe(size);
  });

  it('travel and come back, and M is the default', () => {
    for (const size of MERCH_SIZES) expect(merchSizeOf(merchSizeCode(size))).toBe(size);
    expect(DEFAULT_MERCH_SIZE).toBe('M');
  });
});

describe('categories', () => {
  it.each([
    [0, 'hoodie', 20_000],
    [1, 'sweatshirt', 18_000],
    [2, 'tshirt', 15_000],
  ] as const)('%i is a %s at %i tenge', (category, kind, price) => {
    expect(merchKindOf(category)).toBe(kind);
    expect(tiynToTenge(OPENING_PRICE[kind])).toBe(price);
  });

  it('number all six kinds and nothing else', () => {
    for (const kind of MERCH_KINDS) expect(merchKindOf(merchCategoryOf(kind))).toBe(kind);
    expect(merchKindOf(6)).toBeUndefined();
    expect(merchKindOf(-1)).toBeUndefined();
  });
});
