import { BUILT_IN_RULES, returnThrough } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { OrderState } from './order-states.ts';
import { promisesFrom } from './promises.ts';
import { staffCan, staffProblem } from './staff-can.ts';

const hourMs = 3_600_000;
const paidAt = new Date('2026-11-16T05:00:00Z');
const promises = promisesFrom(paidAt, BUILT_IN_RULES);
const order = (
  status: OrderState['status'],
  payment: OrderState['payment'],
  fulfillment: OrderState['fulfillment'],
  deliveredAt: number | null = null,
) => ({ state: { status, payment, fulfillment }, promises, deliveredAt });
const soon = paidAt.getTime() + hourMs;
const later = paidAt.getTime() + 30 * hourMs;

describe('staffCan', () => {
  it.each([
    [
      'is new',
      order('pending', 'captured', 'not_fulfilled'),
      soon,
      'declare_impossible cancel_by_provider',
    ],
    [
      'is licensed',
      order('confirmed', 'captured', 'not_fulfilled'),
      later,
      'start_production cancel_by_provider',
    ],
    [
      'is being made',
      order('confirmed', 'captured', 'in_production'),
      later,
      'mark_ready cancel_by_provider',
    ],
    ['is ready', order('confirmed', 'captured', 'ready'), later, 'ship deliver cancel_by_provider'],
    [
      'is on its way',
      order('confirmed', 'captured', 'shipped'),
      later,
      'deliver cancel_by_provider',
    ],
    [
      'is delivered',
      order('confirmed', 'captured', 'delivered', later),
      later,
      'accept_return grant_refund',
    ],
    ['is complete', order('completed', 'captured', 'delivered', later), later, 'grant_refund'],
    ['is not paid', { ...order('pending', 'awaiting', 'not_fulfilled'), promises: null }, soon, ''],
    [
      'has a dropped refund',
      order('requires_action', 'refund_pending', 'returned', later),
      later,
      'refund_again',
    ],
    [
      'was paid with another sum',
      { ...order('requires_action', 'failed', 'not_fulfilled'), promises: null },
      soon,
      'close_mismatch',
    ],
    ['is over', order('canceled', 'refunded', 'not_fulfilled'), later, ''],
  ] as const)('of an order that %s', (_what, given, now, moves) => {
    expect(staffCan(given, now).join(' ')).toBe(moves);
  });

  it('lets nobody say "impossible" after 24 hours, nor take back after 14 days', () => {
    const fresh = order('pending', 'captured', 'not_fulfilled');
    const end = promises.impossibleUntil.getTime();
    expect(staffProblem(fresh, 'declare_impossible', end - 1)).toBeNull();
    expect(staffProblem(fresh, 'declare_impossible', end)).toBe('too-late');
    const got = order('confirmed', 'captured', 'delivered', later);
    const over = Date.parse(`${returnThrough(new Date(later))}T24:00:00+05:00`);
    expect(staffProblem(got, 'accept_return', over - 1)).toBeNull();
    expect(staffProblem(got, 'accept_return', over)).toBe('too-late');
    expect(staffProblem(got, 'ship', over)).toBe('moved-on');
  });
});
