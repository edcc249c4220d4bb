import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { OrderState } from './order-states.ts';
import { promisesFrom } from './promises.ts';
import { runningTerms } from './running-terms.ts';

/** A Monday morning in Almaty. */
const paidAt = new Date('2026-11-16T05:00:00Z');
const at = (
  status: OrderState['status'],
  payment: OrderState['payment'],
  fulfillment: OrderState['fulfillment'],
) => ({
  state: { status, payment, fulfillment },
  promises: promisesFrom(paidAt, BUILT_IN_RULES),
  deliveredAt: fulfillment === 'delivered' ? Date.parse('2026-11-20T05:00:00Z') : null,
});
const told = (order: Parameters<typeof runningTerms>[0]): string[] =>
  runningTerms(order).map(
    ({ term, endsAt, isOurs }) => `${term} ${new Date(endsAt).toISOString()}${isOurs ? ' !' : ''}`,
  );

describe('runningTerms', () => {
  it('begins with the 24 hours, and then counts working days in Almaty', () => {
    expect(told(at('pending', 'captured', 'not_fulfilled'))).toEqual([
      'impossible 2026-11-17T05:00:00.000Z !',
      'produce 2026-11-25T19:00:00.000Z !',
      'cancel 2026-11-23T19:00:00.000Z',
    ]);
  });

  it('owes nothing more once the thing is on its way, and waits for it to come back once delivered', () => {
    expect(told(at('confirmed', 'captured', 'ready'))).toHaveLength(2);
    expect(told(at('confirmed', 'captured', 'shipped'))).toEqual([
      'cancel 2026-11-23T19:00:00.000Z',
    ]);
    expect(told(at('confirmed', 'partially_refunded', 'delivered'))).toEqual([
      'return 2026-12-04T19:00:00.000Z',
    ]);
  });

  it('is silent about what is not paid, and about what is over', () => {
    expect(told({ ...at('pending', 'awaiting', 'not_fulfilled'), promises: null })).toEqual([]);
    expect(told(at('canceled', 'refund_pending', 'not_fulfilled'))).toEqual([]);
    expect(told(at('completed', 'captured', 'delivered'))).toEqual([]);
  });
});
