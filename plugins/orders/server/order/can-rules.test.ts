import { BUILT_IN_RULES, hourMs, returnThrough } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { promisesFrom } from '../terms/rules.ts';
import { buyerCan, staffCan, staffProblem } from './can-rules.ts';
import type { OrderState } from './rules.ts';

const promises = promisesFrom(new Date('2026-11-20T10:00:00Z'), BUILT_IN_RULES);
const soon = Date.parse('2026-11-23T10:00:00Z');
const overdue = Date.parse('2026-12-02T10:00:00Z');
const can = (now: number, state: Partial<OrderState>) =>
  buyerCan(
    {
      state: { status: 'confirmed', payment: 'captured', fulfillment: 'not_fulfilled', ...state },
      promises,
      deliveredAt: null,
    },
    now,
  );

describe('buyerCan', () => {
  it.each<[string, number, Partial<OrderState>, boolean, boolean]>([
    ['cancel what is being made, in time', soon, { fulfillment: 'in_production' }, true, false],
    ['cancel what is on its way, in time', soon, { fulfillment: 'shipped' }, true, true],
    ['cancel what is overdue', overdue, { fulfillment: 'in_production' }, true, false],
    ['only receive what is late and on its way', overdue, { fulfillment: 'shipped' }, false, true],
    ['fetch what is ready', overdue, { fulfillment: 'ready' }, true, true],
    ['do nothing about what they have', soon, { fulfillment: 'delivered' }, false, false],
    ['do nothing about what is over', soon, { status: 'canceled' }, false, false],
    ['do nothing before they pay', soon, { status: 'pending', payment: 'failed' }, false, false],
  ])('may %s', (_what, now, state, cancel, receipt) => {
    expect(can(now, state)).toEqual({ cancel, confirm_receipt: receipt });
  });
});

const paidAt = new Date('2026-11-16T05:00:00Z');
const promised = promisesFrom(paidAt, BUILT_IN_RULES);
const order = (
  status: OrderState['status'],
  payment: OrderState['payment'],
  fulfillment: OrderState['fulfillment'],
  deliveredAt: number | null = null,
) => ({ state: { status, payment, fulfillment }, promises: promised, deliveredAt });
const early = paidAt.getTime() + hourMs;
const later = paidAt.getTime() + 30 * hourMs;

describe('staffCan', () => {
  it.each([
    [
      'is new',
      order('pending', 'captured', 'not_fulfilled'),
      early,
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
    [
      'is not paid',
      { ...order('pending', 'awaiting', 'not_fulfilled'), promises: null },
      early,
      '',
    ],
    [
      'has a dropped refund',
      order('requires_action', 'refund_pending', 'returned', later),
      later,
      'refund_again',
    ],
    [
      'was paid with another sum',
      { ...order('requires_action', 'failed', 'not_fulfilled'), promises: null },
      early,
      'close_mismatch',
    ],
    ['is over', order('canceled', 'refunded', 'not_fulfilled'), later, ''],
  ] as const)('of an order that %s', (_what, given, now, moves) => {
    expect(staffCan(given, now).join(' ')).toBe(moves);
  });

  it('refuses to declare impossibility after 24 hours and to accept a return after 14 days', () => {
    const fresh = order('pending', 'captured', 'not_fulfilled');
    const end = promised.impossibleUntil.getTime();
    expect(staffProblem(fresh, 'declare_impossible', end - 1)).toBeNull();
    expect(staffProblem(fresh, 'declare_impossible', end)).toBe('too-late');
    const got = order('confirmed', 'captured', 'delivered', later);
    const over = Date.parse(`${returnThrough(new Date(later))}T24:00:00+05:00`);
    expect(staffProblem(got, 'accept_return', over - 1)).toBeNull();
    expect(staffProblem(got, 'accept_return', over)).toBe('too-late');
    expect(staffProblem(got, 'ship', over)).toBe('moved-on');
  });
});
