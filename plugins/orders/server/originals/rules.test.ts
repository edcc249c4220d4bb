import { fulfillmentStatuses } from '@oner/config/contract/order-states';
import { describe, expect, it } from 'vitest';
import { ORDER_EVENTS } from '../order/rules.ts';
import { availabilityAfter, saleState } from './rules.ts';

const work = { availability: 'in-stock', priceTenge: 1, isBlocked: false, isHidden: false };
const [paid, unpaid] = [{ isPaid: true }, { isPaid: false }];

describe('an original', () => {
  it.each([
    ['for-sale', {}],
    ['not-for-sale', { priceTenge: null }],
    ['on-order', { availability: 'on-order' }],
    ['on-order', { availability: 'on-order', priceTenge: null }],
    ['out-of-stock', { availability: 'out-of-stock' }],
    ['out-of-stock', { isBlocked: true }],
    ['out-of-stock', { isHidden: true }],
    ['out-of-stock', { isBlocked: true, availability: 'on-order' }],
    ['sold', { availability: 'sold' }],
    ['sold', { availability: 'sold', isBlocked: true, isHidden: true }],
  ] as const)('without an order is %s with %o', (state, facts) => {
    expect(saleState({ ...work, ...facts }, null, null)).toBe(state);
  });

  it.each([
    ['sold', paid, null],
    ['sold', paid, paid],
    ['rented', null, paid],
    ['rented', unpaid, paid],
    ['reserved', unpaid, null],
    ['reserved', null, unpaid],
    ['reserved', unpaid, unpaid],
  ] as const)(
    'is %s to other users with order %o and rent %o, even if its author is blocked',
    (state, hold, rent) => {
      for (const facts of [{}, { isBlocked: true }, { isHidden: true }, { priceTenge: null }])
        expect(saleState({ ...work, ...facts }, hold, rent)).toBe(state);
      expect(saleState({ ...work, availability: 'sold' }, hold, rent)).toBe('sold');
    },
  );
});

/** Events that end a paid order, with the availability they leave: of a work not shipped, and of one shipped. */
const ends: Readonly<Record<string, readonly [kept: string, shipped: string]>> = {
  cancel: ['as-before', 'out-of-stock'],
  cancel_overdue: ['as-before', 'out-of-stock'],
  cancel_by_provider: ['as-before', 'out-of-stock'],
  declare_impossible: ['out-of-stock', 'out-of-stock'],
  accept_return: ['out-of-stock', 'out-of-stock'],
};

it.each(ORDER_EVENTS)('%s leaves a work as its table says', (event) => {
  const [kept, shipped] = ends[event] ?? [null, null];
  for (const fulfillment of fulfillmentStatuses)
    expect([fulfillment, availabilityAfter(event, { fulfillment })]).toEqual([
      fulfillment,
      fulfillment === 'shipped' ? shipped : kept,
    ]);
});
