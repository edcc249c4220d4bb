import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { OrderFacts, RefundFacts } from './order-facts.ts';
import { shareRefunds } from './share-refunds.ts';

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
  it('falls on all lines by their worth', () => {
    expect(shares(refund('r', 40))).toEqual({ 1: ['r 7 10'], 2: ['r 7 30'] });
    expect(shares(refund('r', 400))).toEqual({ 1: ['r 7 100'], 2: ['r 7 300'] });
  });

  it('about one line falls on that one alone, as far as it reaches', () => {
    expect(shares(refund('r', 40, 1))).toEqual({ 1: ['r 7 40'], 2: [] });
    expect(shares(refund('r', 100, 1))).toEqual({ 1: ['r 7 100'], 2: [] });
    expect(shares(refund('r', 130, 1))).toEqual({ 1: ['r 7 100'], 2: ['r 7 30'] });
  });

  it('is shared by what those before it have left', () => {
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
    expect(() => shares(refund('r', 401))).toThrow('more of order 123 went back than was paid');
    expect(() => shares(refund('a', 400), refund('b', 1))).toThrow('more of order 123');
  });

  it('is none where nothing went back', () => expect(shares()).toEqual({ 1: [], 2: [] }));
});
