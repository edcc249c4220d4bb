import { fulfillmentStatuses, type Order, paymentStatuses } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../payment/order.fixture.ts';
import { readNumber } from '../../payment/pending-order.ts';
import { badgeOf, orderLineText, promisesOf } from './order.ts';
import { rentOfSale } from './sales.api.ts';
import { timelineOf } from './timeline.ts';

describe('the badge of an order', () => {
  it('shows the state of the payment until production starts', () => {
    const labels = paymentStatuses.map((payment_status) =>
      badgeOf(sampleOrder({ payment_status })),
    );
    expect(labels.map(({ label }) => label)).toEqual(
      paymentStatuses.map((status) =>
        // Opening the page of the bank does not start a payment.
        status === 'awaiting' ? 'states.payment.not_paid.label' : `states.payment.${status}.label`,
      ),
    );
    expect(labels.map(({ kind }) => kind)).toEqual([
      'warn',
      'warn',
      'ok',
      'warn',
      '',
      '',
      'danger',
      '',
    ]);
  });
  it('shows the state of production', () => {
    for (const fulfillment_status of fulfillmentStatuses.slice(1)) {
      const { label } = badgeOf(sampleOrder({ status: 'confirmed', fulfillment_status }));
      expect(label).toBe(`states.fulfilment.${fulfillment_status}.label`);
    }
  });
  it('gives a payment mismatch the highest priority', () => {
    const order = sampleOrder({ status: 'requires_action', fulfillment_status: 'shipped' });
    expect(badgeOf(order).label).toBe('states.order.requires_action.label');
  });
  it('shows that a transfer is awaited for an open invoice', () => {
    const order = sampleOrder({
      payment_status: 'awaiting',
      invoice: {
        number: '7',
        name: 'INV-7',
        company: 'ТОО «Дала»',
        bin: '150340000109',
        amount: 15_000,
        issued: '2026-11-19T09:20:00Z',
        due: '2026-11-26',
        state: 'open',
      },
    });
    expect(badgeOf(order).label).toBe('payment.invoice-awaited');
  });
  it('shows that a rented work is due, on its way or back', () => {
    const of = (state: string, sent: object | null = null, paid = false) => {
      const rent = { state, buy_out: { paid } } as Order['rent'];
      const handover = { 'return-dispatch': sent } as Order['handover'];
      const received = { status: 'confirmed', fulfillment_status: 'delivered' } as const;
      return badgeOf(sampleOrder({ ...received, rent, handover })).label;
    };
    expect(of('late', null, true)).toBe('states.fulfilment.delivered.label');
    expect([of('running'), of('late'), of('late', {}), of('returned')]).toEqual([
      'states.fulfilment.delivered.label',
      'states.fulfilment.return_due.label',
      'states.fulfilment.delivered.label',
      'states.fulfilment.returned.label',
    ]);
  });
  it('shows the payment of an order that delivers nothing', () => {
    const received = { status: 'completed', fulfillment_status: 'delivered' } as const;
    const pays = { what: 'extension' } as Order['pays_for'];
    const order = sampleOrder({ ...received, pays_for: pays });
    expect(badgeOf(order).label).toBe('states.payment.captured.label');
  });
  it('shows that a licence is over', () => {
    const of = (state: string, more: Partial<Order> = {}) => {
      const licence = { state } as Order['licence'];
      const received = { status: 'completed', fulfillment_status: 'delivered' } as const;
      return badgeOf(sampleOrder({ ...received, licence, ...more })).label;
    };
    expect([of('running'), of('expired'), of('withdrawn')]).toEqual([
      'states.fulfilment.delivered.label',
      'licence.state-expired',
      'licence.withdrawn',
    ]);
    expect(of('withdrawn', { payment_status: 'refunded' })).toBe('states.payment.refunded.label');
  });
  it('shows the refund of a cancelled order', () => {
    const order = sampleOrder({ status: 'canceled', payment_status: 'refunded' });
    expect(badgeOf(order).label).toBe('states.payment.refunded.label');
    // Also while the refund is pending, and regardless of the fulfilment.
    const returning = { payment_status: 'refund_pending', fulfillment_status: 'returned' } as const;
    expect(badgeOf(sampleOrder(returning)).label).toBe('states.payment.refund_pending.label');
    const unpaid = sampleOrder({ status: 'canceled', payment_status: 'not_paid' });
    expect(badgeOf(unpaid).label).toBe('states.order.canceled.label');
  });
});

const event = (name: string, minute: number) => ({
  event: name,
  at: `2026-11-19T09:${String(minute).padStart(2, '0')}:00Z`,
});
const shape = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map((step) => (step.is === 'done' ? step.label : `${step.is} ${step.step}`));

describe('a sale of an author', () => {
  const days = { first_day: '2027-03-01', last_day: '2027-03-03' };
  const pays = { order: '40318827561', reason: null, ...days };
  const t = (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' | ');
  const told = (sale: Parameters<typeof rentOfSale>[0]) =>
    rentOfSale(sale, { t, language: 'en' } as Parameters<typeof rentOfSale>[1]);
  it.each<[string, Parameters<typeof rentOfSale>[0], RegExp | null]>([
    ['a copy', { rent: null, pays_for: null }, null],
    ['a rent', { rent: { state: 'late', ...days }, pays_for: null }, /^sales\.rent \| .*3\sMarch/],
    ['a lost work', { rent: { state: 'lost', ...days }, pays_for: null }, /^returns\.state-lost$/],
    [
      'an extension',
      { rent: null, pays_for: { ...pays, what: 'extension' } },
      /^sales\.extension \| 40318827561 \| .*3\sMarch/,
    ],
    [
      'late days',
      { rent: null, pays_for: { ...pays, what: 'charge', reason: 'late' } },
      /^sales\.charge \| 40318827561 \| returns\.charge-late \| 3$/,
    ],
    [
      'a buy-out',
      { rent: null, pays_for: { ...pays, what: 'buy-out' } },
      /^sales\.buy-out \| 40318827561$/,
    ],
  ])('says what %s is', (_, sale, text) => {
    if (text) expect(told(sale)).toMatch(text);
    else expect(told(sale)).toBeNull();
  });
});

describe('the timeline', () => {
  it('continues from the payment', () => {
    const order = sampleOrder({
      payment_status: 'awaiting',
      delivery: 'courier',
      dates: null,
      events: [event('place', 1), event('request_payment', 2), event('request_payment', 3)],
    });
    expect(shape(order)).toEqual([
      'order.event-place',
      'current pay',
      'todo make',
      'todo courier',
      'todo receive',
    ]);
  });
  it('continues from production once it is paid', () => {
    const order = sampleOrder({
      events: [event('place', 1), event('request_payment', 2), event('payment_captured', 3)],
    });
    expect(shape(order).slice(1)).toEqual(['payment.paid', 'current make', 'todo receive']);
  });
  it('ends with the payment of an order that pays for a rent', () => {
    const pays = { order: '40318827561', what: 'extension' } as Order['pays_for'];
    const unpaid = sampleOrder({ payment_status: 'awaiting', events: [], pays_for: pays });
    expect(shape(unpaid)).toEqual(['current pay']);
    expect(shape(sampleOrder({ events: [], pays_for: pays }))).toEqual([]);
    const events = ['payment_captured', 'start_production', 'mark_ready', 'deliver', 'complete'];
    const done = { status: 'completed', fulfillment_status: 'delivered', pays_for: pays } as const;
    const all = events.map((name, minute) => event(name, minute));
    expect(shape(sampleOrder({ ...done, events: all }))).toEqual([
      'payment.paid',
      'states.order.completed.label',
    ]);
  });
  it('has a courier step only for courier deliveries', () => {
    const ready: Partial<Order> = {
      status: 'confirmed',
      fulfillment_status: 'ready',
      events: [],
    };
    expect(shape(sampleOrder({ ...ready, delivery: 'courier' }))).toEqual([
      'current courier',
      'todo receive',
    ]);
    expect(shape(sampleOrder(ready))).toEqual(['current receive']);
  });
  it('ends with the order, and skips unknown events', () => {
    const order = sampleOrder({
      payment_status: 'expired',
      events: [event('place', 1), event('something_new', 2), event('payment_expired', 3)],
    });
    expect(shape(order)).toEqual(['order.event-place', 'states.payment.expired.label']);
  });
  it('waits for receipt after dispatch by courier', () => {
    const order = sampleOrder({ status: 'confirmed', fulfillment_status: 'shipped', events: [] });
    expect(shape(order)).toEqual(['current receive']);
  });
});

describe('the return address', () => {
  it.each([
    ['redirect=true&order=40318827561&res_code=0', '40318827561'],
    ['ORDER=403188', '403188'],
    ['redirect=true', undefined],
    ['order=<b>', undefined],
    ['order=123456789012', undefined],
  ])('%s names %s', (search, number) => {
    expect(readNumber(new URLSearchParams(search))).toBe(number);
  });
});

describe('orderLineText', () => {
  const [line] = sampleOrder().lines;
  it('contains size and quantity', () => {
    if (!line) throw new Error('the fixture has no line');
    expect(orderLineText(line, 'kk')).toBe('Футболка «Дала», M\u00a0×\u00a01');
    expect(orderLineText(line, 'en')).toBe('T-shirt “Дала”, M\u00a0×\u00a01');
    expect(orderLineText({ ...line, size: 7, quantity: 3 }, 'kk')).toBe(
      'Футболка «Дала», XXL\u00a0×\u00a03',
    );
    expect(orderLineText({ ...line, size: null }, 'kk')).toBe('Футболка «Дала»\u00a0×\u00a01');
  });
});

describe('the dates that are promised', () => {
  const dates = {
    impossible_until: '2026-11-23T05:00:00.000Z',
    cancel_through: '2026-11-27',
    produce_by: '2026-12-01',
    cancel_stands_still: false,
    stands_still: false,
    return_through: null,
  };
  it.each([
    ['pending', dates],
    ['confirmed', dates],
    ['completed', dates],
    ['canceled', null],
    ['requires_action', null],
  ] as const)('of an order that is %s', (status, shown) => {
    expect(promisesOf({ status, dates, licence: null })).toEqual(shown);
  });

  it('leaves them out for a withdrawn licence', () => {
    const licence = { state: 'withdrawn' } as Order['licence'];
    expect(promisesOf({ status: 'confirmed', dates, licence })).toBeNull();
  });
});
