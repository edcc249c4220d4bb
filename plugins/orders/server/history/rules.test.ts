import {
  fulfillmentStatuses,
  orderGroups,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderState } from '../order/rules.ts';
import { groupOf, readCursor, statesOf, writeCursor } from './rules.ts';

it('comes back as it went', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (at, id) => {
      expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
    }),
  );
});

it.each(['', 'x', '-', '1-', '-1', '1-1-1', 'A-1', '01-1', 'zzzzzzzzzzz-1', "1-1' or '1'='1"])(
  'is not "%s"',
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);

describe('groups of orders', () => {
  it.each<[OrderState['status'], OrderState['payment'], OrderState['fulfillment'], string]>([
    ['pending', 'not_paid', 'not_fulfilled', 'unpaid'],
    ['pending', 'failed', 'not_fulfilled', 'unpaid'],
    ['pending', 'expired', 'not_fulfilled', 'canceled'],
    ['pending', 'captured', 'not_fulfilled', 'current'],
    ['requires_action', 'awaiting', 'not_fulfilled', 'current'],
    ['confirmed', 'captured', 'shipped', 'current'],
    ['confirmed', 'partially_refunded', 'delivered', 'received'],
    ['completed', 'captured', 'delivered', 'received'],
    ['canceled', 'refunded', 'returned', 'canceled'],
  ])('%s, %s, %s is %s', (status, payment, fulfillment, group) => {
    expect(groupOf({ status, payment, fulfillment })).toBe(group);
  });

  it('contain every state exactly once', () => {
    const all = orderGroups.flatMap(statesOf);
    const states = orderStatuses.length * paymentStatuses.length * fulfillmentStatuses.length;
    expect(all).toHaveLength(states);
    expect(new Set(all).size).toBe(states);
  });
});
