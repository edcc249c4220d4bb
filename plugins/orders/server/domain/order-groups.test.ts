import { describe, expect, it } from 'vitest';
import { groupOf, ORDER_GROUPS, statesOf } from './order-groups.ts';
import {
  FULFILLMENT_STATUSES,
  type OrderState,
  PAYMENT_STATUSES,
  STATUSES,
} from './order-states.ts';

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

  it('hold every state once', () => {
    const all = ORDER_GROUPS.flatMap((group) => statesOf(group).map(String));
    const states = STATUSES.length * PAYMENT_STATUSES.length * FULFILLMENT_STATUSES.length;
    expect(all).toHaveLength(states);
    expect(new Set(all).size).toBe(states);
  });
});
