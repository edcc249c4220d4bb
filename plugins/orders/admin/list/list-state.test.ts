import type { StaffOrderRow } from '@oner/config/contract/staff-orders';
import { describe, expect, it } from 'vitest';
import {
  emptyList,
  type ListAction,
  type ListState,
  type OrderPage,
  reduceList,
} from './list-state.ts';

const order = (number: string): StaffOrderRow => ({
  number,
  status: 'confirmed',
  payment: 'captured',
  fulfillment: 'not_fulfilled',
  total: 1,
  recipient: 'A',
  delivery: 'pickup',
  tracking: null,
  items: [],
  createdAt: '',
  paidAt: null,
  term: null,
  dueAt: null,
  overdue: false,
});
const page = (numbers: string, next: string | null = null): OrderPage => ({
  orders: [...numbers].map(order),
  counts: {
    new: 0,
    'to-make': numbers.length,
    'in-production': 0,
    ready: 0,
    shipped: 0,
    delivered: 0,
    attention: 0,
    refunds: 0,
    canceled: 0,
    completed: 0,
  },
  overdue: { 'to-make': 1 },
  next,
  now: '2027-02-01T05:00:00Z',
});
const at = Date.parse('2027-02-01T04:00:00Z');
const after = (...deeds: ListAction[]): ListState => deeds.reduce(reduceList, emptyList);
const opened = (numbers: string, want?: string, of = 'new'): ListAction => ({
  is: 'opened',
  of,
  page: page(numbers),
  at,
  ...(want !== undefined && { want }),
});
const refreshed = (numbers: string): ListAction => ({ is: 'refreshed', page: page(numbers), at });
const step = (by: 1 | -1): ListAction => ({ is: 'step', by });

describe('the list of a stage', () => {
  it('opens at its first order, or at the one of the address', () => {
    expect(after(opened('abc')).current).toBe('a');
    expect(after(opened('abc', 'c')).current).toBe('c');
    expect(after(opened('abc', 'z')).current).toBe('z');
    expect(after(opened('')).current).toBeNull();
    expect(after(opened('abc'))).toMatchObject({ aheadMs: 3_600_000, overdue: { 'to-make': 1 } });
  });

  it('has the key of its list, to tell its orders from those of the one before', () => {
    expect(emptyList.of).toBeNull();
    expect(after(opened('abc')).of).toBe('new');
    expect(after(opened('abc'), opened('x', undefined, 'ready'))).toMatchObject({
      of: 'ready',
      current: 'x',
    });
  });

  it('is stepped through by keys and stops at its ends', () => {
    expect(after(opened('abc'), step(1), step(1), step(1)).current).toBe('c');
    expect(after(opened('abc'), step(-1)).current).toBe('a');
    expect(after(opened(''), step(1)).current).toBeNull();
  });

  it('keeps showing an order that has left the list, and steps on from its place', () => {
    const moved = after(opened('abcd'), step(1), refreshed('acd'));
    expect(moved.current).toBe('b');
    expect(reduceList(moved, step(1)).current).toBe('c');
    expect(reduceList(moved, step(-1)).current).toBe('a');
    const last = after(opened('ab'), step(1), refreshed('a'));
    expect(reduceList(last, step(1)).current).toBe('a');
  });

  it('grows by pages without repeating orders', () => {
    const more: ListAction = { is: 'more', page: page('bcd', 'next') };
    const grown = after(opened('ab'), more);
    expect(grown.items.map(({ number }) => number).join('')).toBe('abcd');
    expect(grown.next).toBe('next');
    expect(reduceList(grown, { is: 'look', id: 'd' })).toMatchObject({ place: 3 });
  });

  it('selects the first order once an empty list gets one', () => {
    expect(after(opened(''), refreshed('x')).current).toBe('x');
  });
});
