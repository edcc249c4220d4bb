import { BUILT_IN_RULES } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { buyerCan } from './buyer-can.ts';
import type { OrderState } from './order-states.ts';
import { promisesFrom } from './promises.ts';

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
    ['do nothing about what he has', soon, { fulfillment: 'delivered' }, false, false],
    ['do nothing about what is over', soon, { status: 'canceled' }, false, false],
    ['do nothing before he has paid', soon, { status: 'pending', payment: 'failed' }, false, false],
  ])('may %s', (_what, now, state, cancel, receipt) => {
    expect(can(now, state)).toEqual({ cancel, confirm_receipt: receipt });
  });
});
