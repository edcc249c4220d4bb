import type { MerchTerms } from '@oner/config/contract/merch-terms';
import type { MyItem } from '@oner/config/contract/my-items';
import { describe, expect, it } from 'vitest';
import { authorSumOf, itemsByWork } from './my-items.ts';

const item = (id: string, work: string, sold: number): MyItem => ({
  id,
  kind: 'tshirt',
  names: { kk: 'Футболка', ru: 'Футболка', en: 'T-shirt' },
  photo: { path: '/uploads/m.webp', width: 960, height: 960, sizes: [] },
  price: 15_000,
  availability: 'on-order',
  work: { id: work, name: work, author: 'Айгерім Сәбитова' },
  sold,
});

describe('items with an author’s works', () => {
  it('are grouped by work, best-selling first', () => {
    const groups = itemsByWork([
      item('item0001', 'work0001', 1),
      item('item0002', 'work0002', 0),
      item('item0003', 'work0002', 4),
      item('item0004', 'work0003', 1),
    ]);
    expect(
      groups.map(({ work, sold, items }) => [work.id, sold, items.map(({ id }) => id)]),
    ).toEqual([
      ['work0002', 4, ['item0003', 'item0002']],
      ['work0001', 1, ['item0001']],
      ['work0003', 1, ['item0004']],
    ]);
    expect(itemsByWork([{ ...item('item0001', 'work0001', 1), work: null }])).toEqual([]);
  });

  it('have a reward by kind and price, and none if costs differ', () => {
    const row = { kind: 'tshirt', price: 15_000, production: 7500, fee: 1500 } as const;
    const terms = (...sums: number[]): MerchTerms => ({
      schedule: 1,
      starts_on: '2026-01-01' as MerchTerms['starts_on'],
      things: sums.map((author) => ({ ...row, author })),
    });
    const tshirt = { kind: 'tshirt', price: 15_000 } as const;
    expect(authorSumOf(terms(6000), tshirt)).toBe(6000);
    expect(authorSumOf(terms(6000, 6000), tshirt)).toBe(6000);
    expect(authorSumOf(terms(6000, 5000), tshirt)).toBeUndefined();
    expect(authorSumOf(terms(6000), { ...tshirt, price: 1 })).toBeUndefined();
  });
});
