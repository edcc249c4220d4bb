import {
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  deliveredKind,
  FIRST_STATE,
  isOfKind,
  mayCause,
  ORDER_EVENTS,
  ORDER_TABLE,
  type OrderEvent,
  type OrderState,
  stateText,
  stepsTo,
} from './rules.ts';

const live = (...events: OrderEvent[]): string | null => {
  let state: OrderState | null = null;
  for (const event of events) {
    state = advance(state, event);
    if (!state) return null;
  }
  return state && stateText(state);
};

const toReceived: OrderEvent[] = [
  'place',
  'request_payment',
  'payment_captured',
  'conclude_licence',
  'start_production',
  'mark_ready',
  'deliver',
];

describe('an order', () => {
  it.each<[string, OrderEvent[], string | null]>([
    ['is placed', ['place'], 'pending/not_paid/not_fulfilled'],
    ['waits for the bank', ['place', 'request_payment'], 'pending/awaiting/not_fulfilled'],
    ['is paid', ['place', 'request_payment', 'payment_captured'], 'pending/captured/not_fulfilled'],
    [
      'is declined and paid at the second try',
      ['place', 'request_payment', 'payment_failed', 'request_payment', 'payment_captured'],
      'pending/captured/not_fulfilled',
    ],
    [
      'is paid although its time was over',
      ['place', 'request_payment', 'payment_expired', 'payment_captured'],
      'pending/captured/not_fulfilled',
    ],
    [
      'goes to people when the sum is another',
      ['place', 'request_payment', 'payment_mismatch'],
      'requires_action/awaiting/not_fulfilled',
    ],
    [
      'ends when money of another sum goes back',
      ['place', 'request_payment', 'payment_mismatch', 'close_mismatch', 'refund_done'],
      'canceled/refunded/not_fulfilled',
    ],
    [
      'ends when there was no money after all',
      ['place', 'request_payment', 'payment_failed', 'payment_mismatch', 'close_unpaid'],
      'canceled/failed/not_fulfilled',
    ],
    [
      'is refunded at the second try',
      [...toReceived, 'accept_return', 'refund_dropped', 'refund_again', 'refund_done'],
      'canceled/refunded/returned',
    ],
    [
      'stands as before when a part is not agreed to',
      [...toReceived, 'grant_refund', 'grant_dropped', 'complete'],
      'completed/captured/delivered',
    ],
    [
      'keeps what went back before such a part',
      [...toReceived, 'grant_refund', 'refund_part_done', 'grant_refund', 'grant_part_dropped'],
      'confirmed/partially_refunded/delivered',
    ],
    [
      'does not wait for people while it goes on',
      [...toReceived, 'grant_refund', 'refund_dropped'],
      null,
    ],
    ['is not closed while nothing is wrong', ['place', 'request_payment', 'close_mismatch'], null],
    ['is not refunded again out of nothing', [...toReceived, 'refund_again'], null],
    ['lapses unpaid', ['place', 'payment_expired'], 'pending/expired/not_fulfilled'],
    ['is not paid without the bank being asked', ['place', 'payment_captured'], null],
    ['is not placed twice', ['place', 'place'], null],
    ['does not begin with a payment', ['payment_captured'], null],
    [
      'is not paid twice',
      ['place', 'request_payment', 'payment_captured', 'payment_captured'],
      null,
    ],
    [
      'does not lapse once paid',
      ['place', 'request_payment', 'payment_captured', 'payment_expired'],
      null,
    ],
    [
      'is not declined once paid',
      ['place', 'request_payment', 'payment_captured', 'payment_failed'],
      null,
    ],
    ['is not asked for once lapsed', ['place', 'payment_expired', 'request_payment'], null],
  ])('%s', (_story, events, end) => {
    expect(live(...events)).toBe(end);
  });

  it('always leaves `requires_action` by distinct ways', () => {
    for (const payment of paymentStatuses) {
      for (const fulfillment of fulfillmentStatuses) {
        const state: OrderState = { status: 'requires_action', payment, fulfillment };
        const ways = ORDER_EVENTS.filter((event) => advance(state, event) !== null);
        const isReached = ORDER_TABLE.some(
          ({ from, to }) =>
            to.status === 'requires_action' &&
            from?.payment.includes(payment) &&
            from.fulfillment.includes(fulfillment),
        );
        expect([payment, fulfillment, ways.length > 0]).toEqual([payment, fulfillment, isReached]);
        expect(ways.every((event) => mayCause('provider', event))).toBe(true);
      }
    }
  });

  it('begins in one way, and has a row for each event', () => {
    expect(ORDER_TABLE.filter(({ from }) => from === null)).toHaveLength(1);
    for (const event of ORDER_EVENTS)
      expect(ORDER_TABLE.map((move) => move.event)).toContain(event);
  });

  it('ends only in states in which nothing is left to do', () => {
    const reached = new Map<string, OrderState>([[stateText(FIRST_STATE), FIRST_STATE]]);
    const ends = new Set<string>();
    // A Map that grows during iteration is iterated to its new end.
    for (const state of reached.values()) {
      const next = ORDER_EVENTS.flatMap((event) => advance(state, event) ?? []);
      for (const one of next) reached.set(stateText(one), one);
      if (next.length === 0) ends.add(`${state.status}/${state.payment}`);
    }
    expect([...ends].sort()).toEqual([
      'canceled/failed',
      'canceled/partially_refunded',
      'canceled/refunded',
      'completed/refunded',
    ]);
  });

  it.each([
    ['tshirt', undefined, 'thing'],
    ['rent', undefined, 'thing'],
    ['rent', 'extension', 'nothing'],
    ['rent', 'charge', 'nothing'],
    ['original', 'buy-out', 'thing'],
    ['licence', undefined, 'file'],
  ] as const)('of a %s that pays for %s delivers a %s', (kind, paysFor, delivered) => {
    expect(deliveredKind(kind, paysFor)).toBe(delivered);
  });

  it.each([
    ['deliver', 'thing', true],
    ['deliver', 'file', false],
    ['deliver', 'nothing', false],
    ['receive_file', 'thing', false],
    ['receive_file', 'file', true],
    ['receive_file', 'nothing', false],
    ['payment_captured', 'thing', true],
    ['payment_captured', 'file', true],
    ['payment_captured', 'nothing', true],
  ] as const)('may move by %s if it delivers a %s: %s', (event, handedOver, may) => {
    expect(isOfKind(event, handedOver)).toBe(may);
  });

  it.each([
    ['buyer', 'place', true],
    ['buyer', 'payment_captured', false],
    ['gateway', 'payment_captured', true],
    ['gateway', 'place', false],
  ] as const)('is moved by a %s with %s: %s', (actor, event, may) => {
    expect(mayCause(actor, event)).toBe(may);
  });
});

describe('stepsTo', () => {
  const anyState = fc.record({
    status: fc.constantFrom(...orderStatuses),
    payment: fc.constantFrom(...paymentStatuses),
    fulfillment: fc.constantFrom(...fulfillmentStatuses),
  });
  const anyEvent = fc.constantFrom(...ORDER_EVENTS);

  it('catches up when the callback overtook the request event', () => {
    expect(stepsTo(FIRST_STATE, 'payment_captured')).toEqual([
      'request_payment',
      'payment_captured',
    ]);
    expect(stepsTo(FIRST_STATE, 'payment_failed')).toEqual(['request_payment', 'payment_failed']);
    const expired = { ...FIRST_STATE, payment: 'expired' } as const;
    expect(stepsTo(expired, 'payment_failed')).toEqual([]);
    expect(stepsTo(FIRST_STATE, 'deliver')).toEqual([]);
  });

  it('returns only transitions of the table, from any state', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        let now: OrderState | null = state;
        for (const step of stepsTo(state, event)) now = now && advance(now, step);
        expect(now).not.toBeNull();
      }),
    );
  });

  it('keeps a captured payment captured, however later payment events are ordered or repeated', () => {
    const words = fc.array(
      fc.constantFrom<OrderEvent>(
        'request_payment',
        'payment_failed',
        'payment_captured',
        'payment_expired',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(words, (events) => {
        let state = FIRST_STATE;
        let wasPaid = false;
        for (const event of events) {
          for (const step of stepsTo(state, event)) state = advance(state, step) ?? state;
          wasPaid ||= event === 'payment_captured';
          if (wasPaid) expect(state.payment).toBe('captured');
        }
      }),
    );
  });
});
