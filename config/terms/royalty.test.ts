import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEE_PER_UNIT } from './figures.ts';
import {
  coversRoyalty,
  FIRST_SCHEDULE,
  type RoyaltyKind,
  royalty,
  royaltyClause,
  type Schedule,
} from './royalty.ts';
import { add, tengeToTiyn, tiyn, ZERO } from './tenge.ts';

const none = { original: 0, rent: 0, licence: 0 } as const;
const fees = { version: 7, startsOn: '2026-01-01', perUnit: FEE_PER_UNIT, commissionBp: none };
/** Mode A of the worked examples, and mode B. */
const A: Schedule = { ...fees, mode: 'royalty' };
const B: Schedule = { ...fees, mode: 'commission' };
const t = tengeToTiyn;

const line = (kind: RoyaltyKind, quantity: number, price: number, cost = 0) => ({
  kind,
  quantity,
  unitPrice: t(price),
  unitCost: t(cost),
});
const author = (schedule: Schedule, ...lines: ReturnType<typeof line>[]) =>
  add(...lines.map((one) => royalty(one, schedule).author));

describe('worked examples of fees, by their number', () => {
  it('1: A, one T-shirt at 15,000: the author 2,000, the provider 13,000', () => {
    expect(royalty(line('tshirt', 1, 15_000), A)).toEqual({
      author: t(2_000),
      provider: t(13_000),
      production: 0,
    });
  });
  it('2: B, one T-shirt at 15,000: the author 13,000, the fee 2,000', () => {
    expect(royalty(line('tshirt', 1, 15_000), B)).toEqual({
      author: t(13_000),
      provider: t(2_000),
      production: 0,
    });
  });
  it('3: two hoodies at 20,000: A 4,000, B 36,000', () => {
    expect(author(A, line('hoodie', 2, 20_000))).toBe(t(4_000));
    expect(author(B, line('hoodie', 2, 20_000))).toBe(t(36_000));
  });
  it('4: A, a sweatshirt and a canvas print: 2,000 and 2,000', () => {
    expect(author(A, line('sweatshirt', 1, 18_000))).toBe(t(2_000));
    expect(author(A, line('canvas', 1, 25_000))).toBe(t(2_000));
  });
  it('5: A, three shopper bags: 3,000', () => {
    expect(author(A, line('shopper', 3, 6_000))).toBe(t(3_000));
  });
  it('6: A, an animation: 5,000, even if no price was paid', () => {
    expect(author(A, line('animation', 1, 5_000))).toBe(t(5_000));
    expect(royalty(line('animation', 1, 0), A)).toEqual({
      author: t(5_000),
      provider: t(-5_000),
      production: 0,
    });
  });
  it('7: an original at 450,000: 450,000 at 0 basis points, 405,000 at 1000', () => {
    const ten: Schedule = { ...B, commissionBp: { ...none, original: 1_000 } };
    expect(author(B, line('original', 1, 450_000))).toBe(t(450_000));
    expect(author(ten, line('original', 1, 450_000))).toBe(t(405_000));
    expect(author({ ...ten, mode: 'royalty' }, line('original', 1, 450_000))).toBe(t(405_000));
  });
  it('9 to 11: four T-shirts, and one or two notebooks', () => {
    const shirts = line('tshirt', 4, 15_000);
    expect(author(A, shirts, line('notebook', 2, 4_000))).toBe(t(10_000));
    expect(author(A, shirts, line('notebook', 1, 4_000))).toBe(t(9_000));
    expect(author(A, line('notebook', 1, 4_000))).toBe(t(1_000));
  });
});

describe('the production cost', () => {
  it('is taken out first: a T-shirt at 15,000 that costs 6,000 leaves the author 7,000', () => {
    expect(royalty(line('tshirt', 3, 15_000, 6_000), B)).toEqual({
      author: t(21_000),
      provider: t(6_000),
      production: t(18_000),
    });
  });
  it('never makes the reward negative (Agreement 6.4)', () => {
    expect(royalty(line('tshirt', 1, 7_000, 6_000), B)).toEqual({
      author: 0,
      provider: t(1_000),
      production: t(6_000),
    });
    expect(royalty(line('tshirt', 1, 5_000, 6_000), B)).toEqual({
      author: 0,
      provider: 0,
      production: t(5_000),
    });
  });
  it('has to be covered by the price, with the fee', () => {
    const { quantity: _, ...unit } = line('tshirt', 1, 8_000, 6_000);
    expect(coversRoyalty(unit, B)).toBe(true);
    expect(coversRoyalty({ ...unit, unitPrice: t(7_999) }, B)).toBe(false);
    expect(coversRoyalty({ ...unit, unitPrice: t(7_999) }, A)).toBe(false);
    const half: Schedule = { ...B, commissionBp: { ...none, rent: 5_000 } };
    expect(coversRoyalty({ kind: 'rent', unitPrice: t(10), unitCost: t(5) }, half)).toBe(true);
    expect(coversRoyalty({ kind: 'rent', unitPrice: t(10), unitCost: t(6) }, half)).toBe(false);
  });
});

describe('royalty', () => {
  const kinds = [...(Object.keys(FEE_PER_UNIT) as RoyaltyKind[]), 'original', 'rent', 'licence'];
  const anyLine = fc.record({
    kind: fc.constantFrom(...(kinds as RoyaltyKind[])),
    quantity: fc.integer({ min: 0, max: 50 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }).map(tiyn),
    unitCost: fc.integer({ min: 0, max: 1_000_000_000 }).map(tiyn),
  });
  const anySchedule = fc.record({
    mode: fc.constantFrom('royalty' as const, 'commission' as const),
    bp: fc.integer({ min: 0, max: 10_000 }),
  });
  const made = ({ mode, bp }: { mode: Schedule['mode']; bp: number }): Schedule => ({
    ...fees,
    mode,
    commissionBp: { original: bp, rent: bp, licence: bp },
  });

  it('divides all of the price, and never takes from the author', () => {
    fc.assert(
      fc.property(anyLine, anySchedule, (one, given) => {
        const parts = royalty(one, made(given));
        expect(add(parts.author, parts.provider, parts.production)).toBe(
          one.unitPrice * one.quantity,
        );
        expect(parts.author).toBeGreaterThanOrEqual(0);
        expect(parts.production).toBeGreaterThanOrEqual(0);
        expect(parts.production).toBeLessThanOrEqual(one.unitCost * one.quantity);
      }),
    );
  });
  it('leaves neither side below zero in mode commission', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        expect(Object.values(royalty(one, B)).every((part) => part >= 0)).toBe(true);
      }),
    );
  });
  it('gives the provider exactly the fee and the author the rest of a sufficient price', () => {
    fc.assert(
      fc.property(anyLine, anySchedule, (one, given) => {
        const schedule = made({ ...given, mode: 'commission' });
        fc.pre(coversRoyalty(one, schedule) && one.quantity === 1);
        expect(royalty(one, schedule).production).toBe(one.unitCost);
        const fee = FEE_PER_UNIT[one.kind as keyof typeof FEE_PER_UNIT];
        if (fee !== undefined) expect(royalty(one, schedule).provider).toBe(fee);
      }),
    );
  });
  it('refuses a negative quantity, price or cost', () => {
    const good = line('tshirt', 1, 15_000, 6_000);
    for (const bad of [{ quantity: -1 }, { unitPrice: tiyn(-1) }, { unitCost: tiyn(-1) }])
      expect(() => royalty({ ...good, ...bad }, B)).toThrow(
        'quantity, price and cost of a line must not be negative',
      );
  });
  it('names the clause of each kind', () => {
    expect(kinds.map((kind) => [kind, royaltyClause(kind as RoyaltyKind)])).toEqual([
      ['notebook', 'Agreement 6.1'],
      ['shopper', 'Agreement 6.1'],
      ['tshirt', 'Agreement 6.2'],
      ['sweatshirt', 'Agreement 6.2'],
      ['hoodie', 'Agreement 6.2'],
      ['canvas', 'Agreement 6.2'],
      ['animation', 'Agreement 6.3'],
      ['original', 'Agreement 6.6'],
      ['rent', 'Agreement 6.6'],
      ['licence', 'Agreement 6.6'],
    ]);
  });
  it('begins with the schedule of the agreement: fees for units, originals free', () => {
    expect(FIRST_SCHEDULE).toEqual({ ...B, version: 1, startsOn: '2024-04-01' });
    expect(royalty(line('original', 1, 0), FIRST_SCHEDULE).author).toBe(ZERO);
  });
});
