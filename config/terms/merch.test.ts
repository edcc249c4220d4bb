import { describe, expect, it } from 'vitest';
import { MERCH_KINDS, merchSizeOf, OPENING_PRICE } from './merch.ts';
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
});

describe('categories', () => {
  it.each([
    [0, 'hoodie', 20_000],
    [1, 'sweatshirt', 18_000],
    [2, 'tshirt', 15_000],
  ] as const)('%i is a %s at %i tenge', (category, kind, price) => {
    expect(MERCH_KINDS[category]).toBe(kind);
    expect(tiynToTenge(OPENING_PRICE[kind])).toBe(price);
  });

  it('are the codes of exactly six kinds', () => {
    expect(MERCH_KINDS).toEqual([
      'hoodie',
      'sweatshirt',
      'tshirt',
      'notebook',
      'shopper',
      'canvas',
    ]);
  });
});
