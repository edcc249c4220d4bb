import type { StaffOrderRow } from '@oner/config/contract/staff-orders';
import { describe, expect, it } from 'vitest';
import { groupLines, sizeName } from './group-lines.ts';

type Item = StaffOrderRow['items'][number];
const item = (kind: string, name: string, size: number | null, quantity = 1): Item => ({
  text: '',
  kind,
  name,
  size,
  quantity,
  workId: null,
  author: null,
  photo: null,
});
const order = (number: string, dueAt: string | null, ...items: Item[]): StaffOrderRow => ({
  number,
  status: 'confirmed',
  payment: 'captured',
  fulfillment: 'not_fulfilled',
  total: 1,
  recipient: 'A',
  delivery: 'pickup',
  tracking: null,
  items,
  createdAt: '',
  paidAt: null,
  term: 'produce',
  dueAt,
  overdue: false,
});

describe('groupLines', () => {
  const orders = [
    order('1', '2027-02-10', item('tshirt', 'Дала', 2, 2)),
    order('2', '2027-02-08', item('hoodie', 'Дала', 0)),
    order('5', '2027-02-09', item('tshirt', 'Дала', 1)),
    order('3', '2027-02-09', item('tshirt', 'Дала', 2, 3)),
    order('4', null, item('notebook', 'Ай', null)),
  ];

  it('groups lines by product and size, due first', () => {
    const told = groupLines(orders).map(
      ({ kind, quantity, sizes }) =>
        `${kind} ${quantity}: ${sizes
          .map(({ size, lines }) => `${sizeName(size)} ${lines.map(({ number }) => number)}`)
          .join('; ')}`,
    );
    expect(told).toEqual(['hoodie 1: S 2', 'tshirt 6: M 5; L 3,1', 'notebook 1: null 4']);
  });

  it('counts every item once', () => {
    const things = groupLines(orders).flatMap(({ sizes }) => sizes.map((size) => size.quantity));
    expect(things.reduce((all, one) => all + one, 0)).toBe(8);
    expect(groupLines([])).toEqual([]);
  });

  it('keeps two items of one kind apart', () => {
    const two = [order('1', null, item('tshirt', 'Дала', 1), item('tshirt', 'Ай', 1))];
    expect(groupLines(two)).toHaveLength(2);
  });
});
