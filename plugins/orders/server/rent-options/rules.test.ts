import { tengeToTiyn, tiyn } from '@oner/config/terms';
import { expect, it } from 'vitest';
import { advance, ORDER_EVENTS, type OrderState } from '../order/rules.ts';
import { buyOutPrice, buyOutStage } from './rules.ts';

it.each([
  [650_000, 31_000, 50, 15_500, 634_500],
  [650_000, 31_001, 50, 15_500, 634_500],
  [650_000, 31_000, 0, 0, 650_000],
  [650_000, 31_000, 100, 31_000, 619_000],
  [30_000, 90_000, 50, 29_999, 1],
])(
  'of %i ₸ with %i ₸ of rent and %i % counts %i ₸: %i ₸ are left',
  (price, paid, share, counted, toPay) => {
    expect(buyOutPrice(tengeToTiyn(price), tengeToTiyn(paid), share)).toEqual({
      counted: tengeToTiyn(counted),
      toPay: tengeToTiyn(toPay),
    });
  },
);

it('counts nothing if no rent was paid', () => {
  expect(buyOutPrice(tiyn(100), tiyn(0), 50)).toEqual({ counted: 0, toPay: 100 });
});

/** Every state that the table of orders reaches. */
const reached = (): OrderState[] => {
  const found = new Map<string, OrderState>();
  const next: (OrderState | null)[] = [null];
  for (const state of next)
    for (const event of ORDER_EVENTS) {
      const after = advance(state, event);
      const key = JSON.stringify(after);
      if (!after || found.has(key)) continue;
      found.set(key, after);
      next.push(after);
    }
  return [...found.values()];
};

it('is bought from the payment until the order ends or requires action', () => {
  const stages = Object.groupBy(reached(), buyOutStage);
  const of = (stage: keyof typeof stages) =>
    [...new Set(stages[stage]?.map(({ status, payment }) => `${status} ${payment}`))].toSorted();
  expect(of('waiting')).toEqual([
    'pending awaiting',
    'pending failed',
    'pending not_paid',
    'requires_action awaiting',
    'requires_action failed',
  ]);
  expect(of('bought')).toEqual([
    'completed captured',
    'completed partially_refunded',
    'completed refund_pending',
    'completed refunded',
    'confirmed captured',
    'confirmed partially_refunded',
    'confirmed refund_pending',
    'confirmed refunded',
    'pending captured',
  ]);
  expect(of('none')).toEqual([
    'canceled failed',
    'canceled partially_refunded',
    'canceled refund_pending',
    'canceled refunded',
    'pending expired',
    'requires_action expired',
    'requires_action refund_pending',
  ]);
});
