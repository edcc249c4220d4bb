import { expect, it } from 'vitest';
import { stateOf } from './state-of.ts';

it.each([
  ['requires_action', 'refund_pending', 'ready', 'status.requires_action'],
  ['canceled', 'refund_pending', 'ready', 'payment.refund_pending'],
  ['canceled', 'refunded', 'ready', 'status.canceled'],
  ['completed', 'captured', 'delivered', 'status.completed'],
  ['pending', 'awaiting', 'not_fulfilled', 'payment.awaiting'],
  ['pending', 'expired', 'not_fulfilled', 'payment.expired'],
  ['pending', 'captured', 'not_fulfilled', 'payment.captured'],
  ['confirmed', 'captured', 'shipped', 'fulfillment.shipped'],
  ['confirmed', 'partially_refunded', 'delivered', 'fulfillment.delivered'],
  ['confirmed', 'refunded', 'delivered', 'fulfillment.delivered'],
] as const)('%s, %s, %s: %s', (status, payment, fulfillment, word) => {
  expect(stateOf({ status, payment, fulfillment })[0]).toBe(word);
});
