import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetPendingOrder,
  type PendingOrder,
  readPendingOrder,
  savePendingOrder,
} from './pending-order.ts';

const order: PendingOrder = {
  amount: 15_000,
  desc: 't-shirt',
  name: 'Дана Қасымова',
  phone: '+77010000000',
  itemId: 'item0001',
  mail: 'dana@example.kz',
  userId: 'user0001',
  size: 1,
  number: '40318827561',
};

describe('the pending order', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('stores the fields of the specification', () => {
    savePendingOrder(order);
    expect(Object.keys(JSON.parse(kept.get('pendingOrder') ?? ''))).toEqual([
      'amount',
      'desc',
      'name',
      'phone',
      'itemId',
      'mail',
      'userId',
      'size',
      'number',
    ]);
    expect(readPendingOrder()).toEqual(order);
  });
  it('is removed only by its own number', () => {
    savePendingOrder(order);
    forgetPendingOrder('11111111111');
    expect(readPendingOrder()).toEqual(order);
    forgetPendingOrder(order.number);
    expect(readPendingOrder()).toBeUndefined();
  });
  it('ignores a malformed value', () => {
    kept.set('pendingOrder', '{broken');
    expect(readPendingOrder()).toBeUndefined();
  });
});
