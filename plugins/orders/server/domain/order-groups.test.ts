import {
  fulfillmentStatuses,
  orderGroups,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import { describe, expect, it } from 'vitest';
import { groupOf, statesOf } from './order-groups.ts';
import type { OrderState } from './order-states.ts';

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
    const all = orderGroups.flatMap((group) => statesOf(group).map(String));
    const states = orderStatuses.length * paymentStatuses.length * fulfillmentStatuses.length;
    expect(all).toHaveLength(states);
    expect(new Set(all).size).toBe(states);
  });
});
