import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actorText, eventText, factsOf, stateOf, textFor } from './state-of.ts';

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

describe('what happened to an order', () => {
  it('has a text for every event of the table', () => {
    const table = join(import.meta.dirname, '../../server/order/rules.ts');
    const [, list = ''] = /ORDER_EVENTS = \[([^\]]*)\]/.exec(readFileSync(table, 'utf8')) ?? [];
    const events = [...list.matchAll(/'([a-z_]+)'/g)].map(([, event]) => event ?? '');
    expect(events.length).toBeGreaterThan(15);
    const wordless = events.filter((event) => eventText(event)[0] === 'event.other');
    expect(wordless).toEqual([]);
    expect(eventText('moon')).toEqual(['event.other', { event: 'moon' }]);
  });

  it('does not speak of production and licences for a work that is sold or rented out', () => {
    const of = (kind: string) => ({ items: [{ kind }] as never });
    for (const kind of ['original', 'rent']) {
      expect(textFor(of(kind), 'fulfillment.in_production')).toBe('fulfillment.packed');
      expect(textFor(of(kind), 'event.conclude_licence')).toBe('event.contract');
      expect(textFor(of(kind), 'event.ship')).toBe('event.ship');
    }
    expect(textFor(of('tshirt'), 'event.start_production')).toBe('event.start_production');
  });

  it('names the actor', () => {
    expect(actorText({ actor: 'staff:3', actorName: 'Дана' })).toBe('Дана');
    expect(actorText({ actor: 'staff:3', actorName: null })).toBe('staff:3');
    expect(actorText({ actor: 'user:abc', actorName: null })).toEqual(['actor.buyer', {}]);
    expect(actorText({ actor: 'author', actorName: null })).toEqual(['actor.author', {}]);
    expect(actorText({ actor: 'system', actorName: null })).toEqual(['actor.system', {}]);
    expect(actorText({ actor: 'gateway', actorName: null })).toEqual(['actor.gateway', {}]);
    expect(actorText({ actor: 'provider', actorName: null })).toEqual(['actor.provider', {}]);
  });

  it('shows only facts that are meant for people', () => {
    expect(factsOf({ reason: 'дақ', amountTiyn: 150_000, key: 'x' })).toEqual({
      reason: 'дақ',
      amount: 1500,
    });
    expect(factsOf({ tracking: 'KZ1' })).toEqual({ tracking: 'KZ1' });
    expect(factsOf({ reason: '' })).toEqual({});
    expect(factsOf({ amount: '15001', currency: 'USD', reference: '7' })).toEqual({
      told: '15001 USD',
    });
  });
});
