/** The bank's callback over HTTP and its format; its effects are in tests/app/payments/callback.test.ts. */
import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';
import { approval, bodyOf, postCallback, unpaidOrder, untilOrder } from './buyer-and-bank.ts';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a callback', () => {
  it('pays the order once when it arrives on twenty connections at the same time', async () => {
    const { buyer, placed } = await unpaidOrder(shop);
    const raw = bodyOf(approval(placed));
    const answers = await Promise.all(Array.from({ length: 20 }, () => postCallback(shop, raw)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(20).fill([200, { received: true }]),
    );
    const isPaid = (order: { payment_status: string }) => order.payment_status === 'captured';
    const { events } = await untilOrder(shop, buyer, placed.number, isPaid);
    expect(events.filter(({ event }) => event === 'payment_captured')).toHaveLength(1);
  });

  it('is ignored when it arrives in the address', async () => {
    const { buyer, placed } = await unpaidOrder(shop);
    const query = bodyOf(approval(placed));
    const path = `/api/payments/callback/testbank?${query}`;
    expect([404, 405]).toContain((await shop.request('GET', path)).status);
    expect((await shop.request('POST', path, { headers: formType })).status).toBe(400);
    // The event reaches the order a moment after the reply.
    const { events, payment_status: state } = await untilOrder(
      shop,
      buyer,
      placed.number,
      ({ events: heard }) => heard.length > 1,
    );
    expect(state).toBe('awaiting');
    expect(events.map(({ event }) => event)).toEqual(['place', 'request_payment']);
  });
});
