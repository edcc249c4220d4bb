/** A buyer's orders: own ones only, newest first, paged; and the delivered orders of the demo data. */
import { describe, expect, it } from 'vitest';
import { newBuyer, order, orderOf } from '../payments/buyer-and-bank.ts';
import { panel, staffToken } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const listOf = (token: string, query: Record<string, string | number> = {}) =>
  shop.call('listMyOrders', { query }, { token });
/** Logs in again if another test has ended the session. */
const listOfAliya = () => shop.call('listMyOrders', {}, 'aliya');

describe('my orders', () => {
  it('are visible to their buyer only', async () => {
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    const { number } = (await order(shop, buyer)).body;
    expect((await orderOf(shop, buyer, number)).number).toBe(number);
    expect((await listOf(other.token)).body).toEqual([]);
    const params = { number };
    const foreign = await shop.call('getMyOrder', { params }, { token: other.token });
    const unknown = await shop.call(
      'getMyOrder',
      { params: { number: '99999999999' } },
      { token: other.token },
    );
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await shop.call('getMyOrder', { params })).status).toBe(401);
    expect((await shop.call('listMyOrders')).status).toBe(401);
  });

  it('are paged by number and by cursor, each once', async () => {
    const buyer = await newBuyer(shop);
    const numbers: string[] = [];
    for (let i = 0; i < 5; i += 1) numbers.unshift((await order(shop, buyer)).body.number);
    const all = await listOf(buyer.token);
    expect(all.body.map((o) => o.number)).toEqual(numbers);
    expect([all.headers.get('x-total-count'), all.headers.get('link')]).toEqual(['5', null]);

    const second = await listOf(buyer.token, { page: 2, limit: 2 });
    expect(second.body.map((o) => o.number)).toEqual(numbers.slice(2, 4));

    const seen: string[] = [];
    let query: Record<string, string> = { limit: '2' };
    for (let pages = 0; pages < 3; pages += 1) {
      const { body, headers } = await listOf(buyer.token, query);
      seen.push(...body.map((o) => o.number));
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      if (!next) break;
      query = Object.fromEntries(new URL(next).searchParams);
    }
    expect(seen).toEqual(numbers);
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ page: 101, limit: 10 }, 'page'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ after: "1-1' or '1'='1" }, 'after'],
    [{ after: '!' }, 'after'],
  ])('refuse %j', async (query, field) => {
    const { token } = await newBuyer(shop);
    const answer = await listOf(token, query);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('the demo world', () => {
  it('has orders of aliya in every state that a visitor should see', async () => {
    const { body } = await listOfAliya();
    // Other tests may change the state, but not the events.
    const last = body.map((o) => o.events.map(({ event }) => event).join(' '));
    for (const event of ['payment_captured', 'payment_failed', 'payment_expired']) {
      expect(last).toContainEqual(expect.stringContaining(event));
    }
    for (const one of body.filter((o) => o.payment_status === 'captured')) {
      expect(one.dates?.cancel_through).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it('has delivered orders of aliya, with a published review and an open claim', async () => {
    const { body } = await listOfAliya();
    const came = body.filter(({ reviews, claims }) => reviews.length + claims.length > 0);
    expect(came.flatMap(({ reviews }) => reviews.map(({ state }) => state))).toContain('published');
    const [claim] = came.flatMap(({ claims }) => claims);
    expect(claim?.photos).toHaveLength(1);
    for (const { events } of came) {
      const days = events.map(({ at }) => Date.parse(at));
      expect(days).toEqual(days.toSorted((a, b) => a - b));
    }
  });

  it('shows the photo of a claim to its buyer and to staff only', async () => {
    const { body } = await listOfAliya();
    const [claim] = body.flatMap(({ claims }) => claims);
    const params = { claim: claim?.number ?? '', photo: claim?.photos[0] ?? '' };
    const mine = await shop.call('getClaimPhoto', { params }, 'aliya');
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await shop.call('getClaimPhoto', { params }, 'aigerim')).status).toBe(404);
    const headers = { authorization: `Bearer ${await staffToken(shop, 'manager')}` };
    const path = `/orders/claims/${params.claim}/photos/${params.photo}`;
    const seen = await shop.request('GET', path, { headers });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('has items whose ratings follow the reviews that staff hide and publish', async () => {
    const { send } = await panel(shop, 'manager');
    const rated = async () => {
      const { body } = await shop.call('listItems', { params: { category: '2' } });
      return body.flatMap(({ id, rating }) => (rating ? [`${id} ${rating.count}`] : []));
    };
    const before = await rated();
    expect(before.length).toBeGreaterThan(0);
    const { body: list } = await send('GET', '/orders/reviews?state=published');
    const { reviews } = list as { reviews: { id: string; version: string }[] };
    const decide = async (move: string) => {
      for (const { id, version } of reviews) {
        const path = `/orders/reviews/${id}/${move}`;
        expect((await send('POST', path, { reason: 'Тексеру', version })).status).toBe(200);
      }
    };
    await decide('hide');
    await expect.poll(rated).toEqual([]);
    await decide('publish');
    await expect.poll(rated).toEqual(before);
  });
});
