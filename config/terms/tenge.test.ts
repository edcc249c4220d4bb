import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  basisPoints,
  multiply,
  negate,
  percent,
  splitByWeights,
  subtract,
  tengeToTiyn,
  tiyn,
  tiynToTenge,
  toTiyn,
  ZERO,
} from './tenge.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(tiyn);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

describe('an amount', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    'is never %s',
    (value) => {
      expect(() => tiyn(value)).toThrow(RangeError);
    },
  );

  it('has no negative zero', () => {
    expect(Object.is(tiyn(-0), 0)).toBe(true);
    expect(Object.is(negate(ZERO), 0)).toBe(true);
    expect(Object.is(multiply(tiyn(-5), 0), 0)).toBe(true);
  });
});

describe('toTiyn reads what a database answers', () => {
  it.each([
    ['1500000', 1_500_000],
    ['-200000', -200_000],
    ['0', 0],
    ['-0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    [1_500_000, 1_500_000],
    [1_500_000n, 1_500_000],
  ])('%s', (answer, expected) => {
    expect(toTiyn(answer)).toBe(expected);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '10.5',
    '10.0',
    '1e6',
    '0x10',
    '+5',
    '1,000',
    '--1',
    'NaN',
    '9007199254740992',
    '99999999999999999999',
    10.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    2n ** 53n,
    null,
    undefined,
    true,
    {},
    [5],
    new Date(0),
  ])('refuses %o', (answer) => {
    expect(() => toTiyn(answer)).toThrow();
  });

  it('reads back every amount in each of the three forms', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(toTiyn(value)).toBe(value);
        expect(toTiyn(String(value))).toBe(value);
        expect(toTiyn(BigInt(value))).toBe(value);
      }),
    );
  });
});

describe('whole tenge', () => {
  it('become tiyn and come back', () => {
    expect(tengeToTiyn(15_000)).toBe(1_500_000);
    expect(tiynToTenge(tiyn(1_500_000))).toBe(15_000);
    fc.assert(fc.property(fc.integer(), (value) => tiynToTenge(tengeToTiyn(value)) === value));
  });

  it.each([0.5, Number.NaN, Number.MAX_SAFE_INTEGER])('are not %s', (value) => {
    expect(() => tengeToTiyn(value)).toThrow(RangeError);
  });

  it('are never lost silently', () => {
    expect(() => tiynToTenge(tiyn(150))).toThrow(RangeError);
  });
});

describe('sums and products', () => {
  it('adds, subtracts, mirrors and multiplies', () => {
    expect(add()).toBe(0);
    expect(add(tiyn(100), tiyn(250), tiyn(-50))).toBe(300);
    expect(subtract(tiyn(100), tiyn(250))).toBe(-150);
    expect(multiply(tengeToTiyn(2_000), 3)).toBe(600_000);
  });

  it('throws where numbers are no longer exact', () => {
    const most = tiyn(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, tiyn(1))).toThrow(RangeError);
    expect(() => subtract(negate(most), tiyn(1))).toThrow(RangeError);
    expect(() => multiply(most, 2)).toThrow(RangeError);
    expect(() => multiply(tiyn(100), 1.5)).toThrow(RangeError);
    expect(add(most, tiyn(1), tiyn(-1))).toBe(most);
  });

  it('subtracts what was added', () => {
    fc.assert(fc.property(amounts, amounts, (a, b) => subtract(add(a, b), b) === a));
  });
});

describe('shares round half up, once', () => {
  it.each([
    [1_000, 10, 1],
    [1_499, 10, 1],
    [1_500, 10, 2],
    [-1_500, 10, -2],
    [-1_499, 10, -1],
    [12_000_000, 1_000, 1_200_000],
    [4_999, 1, 0],
    [5_000, 1, 1],
  ])('%i tiyn at %i basis points is %i', (amount, bp, expected) => {
    expect(basisPoints(tiyn(amount), bp)).toBe(expected);
  });

  it('counts percent and keeps an amount at 100 %', () => {
    expect(percent(tengeToTiyn(450_000), 10)).toBe(4_500_000);
    fc.assert(fc.property(amounts, (amount) => percent(amount, 100) === amount));
  });

  it('is never off by more than half a tiyn, and mirrors a reversal', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 20_000 }), (amount, bp) => {
        const share = basisPoints(amount, bp);
        const error = BigInt(share) * 10_000n - BigInt(amount) * BigInt(bp);
        expect(error <= 5_000n && error >= -5_000n).toBe(true);
        expect(basisPoints(negate(amount), bp)).toBe(negate(share));
      }),
    );
  });

  it('stays exact where the product is beyond a number', () => {
    expect(basisPoints(tiyn(Number.MAX_SAFE_INTEGER), 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => basisPoints(tiyn(100), 0.5)).toThrow(RangeError);
  });
});

describe('splitByWeights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 1, 3], [0, 3, 7]],
    [1, [1, 2, 2], [0, 1, 0]],
    [0, [5, 5], [0, 0]],
    [7, [3], [7]],
  ])('%i by %o', (amount, by, expected) => {
    expect(splitByWeights(tiyn(amount), by)).toEqual(expected);
  });

  it('returns parts that sum to the amount, each less than a tiyn from its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const parts = splitByWeights(amount, by);
        const total = by.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(add(...parts)).toBe(amount);
        parts.forEach((part, index) => {
          const error = BigInt(part) * total - BigInt(amount) * BigInt(by[index] ?? 0);
          expect(error < total && error > -total).toBe(true);
        });
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 0.5]]])('refuses weights %o', (by) => {
    expect(() => splitByWeights(tiyn(100), by)).toThrow(RangeError);
  });
});
