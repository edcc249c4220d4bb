import { add, type Tiyn, tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderFacts, RefundFacts } from './entry-rules.ts';
import { leftAfter, shareOfReversal, shareRefunds } from './refund-rules.ts';

const parts = (author: number, provider: number, production: number) => ({
  author: tiyn(author),
  provider: tiyn(provider),
  production: tiyn(production),
});
const whole = ({ author, provider, production }: ReturnType<typeof parts>): Tiyn =>
  add(author, provider, production);

describe('a reversal', () => {
  it('takes from each their share', () => {
    expect(shareOfReversal(parts(700, 200, 600), tiyn(150))).toEqual(parts(70, 20, 60));
  });
  it('returns to the provider their share of what they paid in', () => {
    expect(shareOfReversal(parts(2_000, -500, 0), tiyn(750))).toEqual(parts(1_000, -250, 0));
  });
  it('must be positive, and at most what is left', () => {
    expect(() => shareOfReversal(parts(1, 1, 1), tiyn(0))).toThrow('cannot reverse 0 of 3 tiyn');
    expect(() => shareOfReversal(parts(1, 1, 1), tiyn(4))).toThrow('cannot reverse 4 of 3 tiyn');
  });
  it('in parts adds up to the whole, and leaves no share negative', () => {
    const amounts = fc.record({
      author: fc.integer({ min: 0, max: 9_999_999 }),
      provider: fc.integer({ min: -900_000, max: 9_999_999 }),
      production: fc.integer({ min: 0, max: 9_999_999 }),
      shares: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(amounts, ({ author, provider, production, shares }) => {
        let left = parts(author, provider, production);
        fc.pre(whole(left) > 0);
        const taken: number[] = [];
        for (const share of [...shares, 100]) {
          const amount = tiyn(Math.ceil((whole(left) * share) / 100));
          if (amount === 0) continue;
          const given = shareOfReversal(left, amount);
          expect(whole(given)).toBe(amount);
          left = leftAfter(left, given);
          expect(Math.min(left.author, left.production)).toBeGreaterThanOrEqual(0);
          if (provider >= 0) expect(left.provider).toBeGreaterThanOrEqual(0);
          taken.push(amount);
        }
        expect(left).toEqual(parts(0, 0, 0));
        expect(taken.reduce((a, b) => a + b, 0)).toBe(author + provider + production);
      }),
    );
  });
});

const line = (id: number, price: number, quantity = 1) => ({
  id,
  kind: 'tshirt',
  name: 'T',
  quantity,
  unitPriceTiyn: tiyn(price),
  unitCostTiyn: tiyn(0),
  authorId: 'a',
});
const refund = (key: string, amount: number, lineId: number | null = null): RefundFacts => ({
  key,
  amountTiyn: tiyn(amount),
  at: 7,
  lineId,
});
const order = (refunds: RefundFacts[]): OrderFacts => ({
  number: '123',
  orderedOn: '2026-01-01',
  totalTiyn: tiyn(400),
  paidAt: 1,
  cancelUntil: 2,
  deliveredAt: 3,
  completedAt: null,
  canceledAt: null,
  rent: null,
  refunds,
  lines: [line(1, 100), line(2, 150, 2)] as OrderFacts['lines'],
});
const shares = (...refunds: RefundFacts[]) =>
  Object.fromEntries(
    [...shareRefunds(order(refunds))].map(([id, of]) => [
      id,
      of.map(({ key, at, amountTiyn }) => `${key} ${at} ${amountTiyn}`),
    ]),
  );

describe('a refund of an order', () => {
  it('is split over all lines by their price', () => {
    expect(shares(refund('r', 40))).toEqual({ 1: ['r 7 10'], 2: ['r 7 30'] });
    expect(shares(refund('r', 400))).toEqual({ 1: ['r 7 100'], 2: ['r 7 300'] });
  });

  it('about one line falls on that one alone, as far as it reaches', () => {
    expect(shares(refund('r', 40, 1))).toEqual({ 1: ['r 7 40'], 2: [] });
    expect(shares(refund('r', 100, 1))).toEqual({ 1: ['r 7 100'], 2: [] });
    expect(shares(refund('r', 130, 1))).toEqual({ 1: ['r 7 100'], 2: ['r 7 30'] });
  });

  it('is split by what earlier refunds left', () => {
    expect(shares(refund('a', 100, 1), refund('b', 60))).toEqual({
      1: ['a 7 100'],
      2: ['b 7 60'],
    });
    expect(shares(refund('a', 100, 1), refund('b', 60, 1))).toEqual({
      1: ['a 7 100'],
      2: ['b 7 60'],
    });
    expect(shares(refund('a', 200, 2), refund('b', 100))).toEqual({
      1: ['b 7 50'],
      2: ['a 7 200', 'b 7 50'],
    });
  });

  it('about a line of another order falls on all', () => {
    expect(shares(refund('r', 40, 9))).toEqual({ 1: ['r 7 10'], 2: ['r 7 30'] });
  });

  it('is never more than what was paid', () => {
    expect(() => shares(refund('r', 401))).toThrow('refunds of order 123 exceed its payment');
    expect(() => shares(refund('a', 400), refund('b', 1))).toThrow('refunds of order 123');
  });

  it('is empty without a refund', () => expect(shares()).toEqual({ 1: [], 2: [] }));
});
