import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, type ComparableWork, relatedTo } from './rules.ts';

const kin = (id: string, rest: Partial<ComparableWork> = {}): ComparableWork => ({
  id,
  sellerId: 'somebody',
  technique: 'acrylic',
  price: 5_000_000,
  sequence: 1,
  ...rest,
});
const work = kin('it', { sellerId: 'aigerim', technique: 'oil', price: 90_000 });
const ids = (works: readonly ComparableWork[]) => works.map(({ id }) => id);

describe('related works', () => {
  it('prefers the same author, then the technique, then the price', () => {
    const candidates = [
      kin('price', { price: 100_000 }),
      kin('technique', { technique: 'oil' }),
      kin('author', { sellerId: 'aigerim' }),
      kin('both', { sellerId: 'aigerim', technique: 'oil' }),
      kin('nothing'),
    ];
    expect(ids(relatedTo(work, candidates, 12))).toEqual(['both', 'author', 'technique', 'price']);
  });

  it('prefers the closest price, then the newest work', () => {
    const oil = { technique: 'oil' };
    const candidates = [
      kin('far', { ...oil, price: 120_000 }),
      kin('old', { ...oil, price: 95_000, sequence: 3 }),
      kin('new', { ...oil, price: 95_000, sequence: 8 }),
      kin('free', { ...oil, price: null }),
    ];
    expect(ids(relatedTo(work, candidates, 12))).toEqual(['new', 'old', 'far', 'free']);
  });

  it('has a band from two thirds to one and a half times the price', () => {
    expect(bandOf(90_000)).toEqual({ from: 60_000, to: 135_000 });
    for (const [price, isRelated] of [
      [59_999, false],
      [60_000, true],
      [135_000, true],
      [135_001, false],
    ] as const) {
      expect(relatedTo(work, [kin('x', { price })], 12)).toHaveLength(isRelated ? 1 : 0);
    }
  });

  it('does not relate works only because both lack a technique or a price', () => {
    const bare = kin('it', { sellerId: 'a', technique: null, price: null });
    expect(relatedTo(bare, [kin('x', { technique: null, price: null })], 12)).toEqual([]);
  });

  it('never includes the work itself, duplicates, or more than requested', () => {
    const some = fc.record({
      id: fc.constantFrom('it', 'a', 'b', 'c', 'd'),
      sellerId: fc.constantFrom('aigerim', 'viktor'),
      technique: fc.constantFrom('oil', 'acrylic', null),
      price: fc.option(fc.integer({ min: 1, max: 200_000 })),
      sequence: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(some), fc.integer({ min: 0, max: 5 }), (candidates, most) => {
        const found = ids(relatedTo(work, candidates, most));
        expect(found).not.toContain('it');
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
