/** The original of a work is bought by the rules of every other order, and by one buyer. */
import { randomUUID } from 'node:crypto';
import type { CallReply, calls } from '@oner/config/contract';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../contract/support/client.ts';
import {
  type Buyer,
  type Changes,
  newBuyer,
  orderOf,
  pass,
  tell,
} from '../../support/app/buyers.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
  personOf,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const price = 650_000;
type Placed = CallReply<typeof calls.orderWork>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  const originals: Originals = new Map();
  beforeAll(async () => {
    app = await openTrade(engine, new Map(), { originals });
  });
  beforeEach(async () => {
    database = await app.fresh();
    originals.clear();
    originals.set(work, originalOf(work));
    await addAuthor(author);
  });
  afterAll(() => app?.close());

  const orderAs = (
    { person, phone, email }: Buyer,
    changes: Changes = {},
    id = work,
  ): Promise<Answer<Placed>> => {
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email, ...changes };
    return app.request('orderWork', { params: { id }, body }, person);
  };
  const saleOf = async (person: Buyer['person'] | null = null) =>
    (await app.request('workSale', { params: { id: work } }, person)).body;
  const paid = async (buyer: Buyer, changes: Changes = {}) => {
    const placed = (await orderAs(buyer, changes)).body;
    await tell(app, placed);
    return orderOf(app, buyer, placed.number);
  };
  const change = (facts: Parameters<typeof originalOf>[1]) =>
    originals.set(work, originalOf(work, facts));

  it('is an order of one line, with everything that is to be signed', async () => {
    const buyer = await newBuyer();
    const { status, body } = await orderAs(buyer, { delivery: 'pickup' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: price, kept: true });
    expect(body.payment.to_sign).toMatchObject({
      amount: String(price),
      desc: 'original work',
      desc_order: '«Дала», 2021',
      backref: expect.stringMatching(/\/payment\?redirect=true$/),
    });
    const order = await orderOf(app, buyer, body.number);
    expect(order.lines).toEqual([
      {
        item: work,
        kind: 'original',
        name: '«Дала», 2021',
        names: originalOf(work).names,
        author: 'Ерлан Омаров',
        size: null,
        quantity: 1,
        unit_price: price,
        photo: null,
      },
    ]);
    expect(Date.parse(body.expires) - Date.parse(order.created)).toBe(15 * 60_000);
    expect(await firstBreach(database)).toBeNull();
  });

  it.each([
    ['art', '/payment'],
    ['artisan', '/payment-craft'],
    ['design', '/payment-graph'],
  ] as const)('of the section %s returns from the bank to %s', async (section, page) => {
    change({ section });
    const { body } = await orderAs(await newBuyer());
    expect(new URL(body.payment.to_sign?.backref ?? '').pathname).toBe(page);
  });

  it.each([
    ['whose price has changed', { priceTenge: 700_000 }, 'price-changed', { price: 700_000 }],
    ['for rent alone', { priceTenge: null }, 'not-for-sale', {}],
    ['made on order', { availability: 'on-order' }, 'not-for-sale', {}],
    ['of a blocked author', { isBlocked: true }, 'out-of-stock', {}],
    ['that its author has hidden', { isHidden: true }, 'out-of-stock', {}],
    ['that waits for its author', { availability: 'out-of-stock' }, 'out-of-stock', {}],
    ['that is rented out', { availability: 'rented-out' }, 'out-of-stock', {}],
    ['that is sold', { availability: 'sold' }, 'sold-out', {}],
  ])('%s is refused, and nothing is kept of it', async (_case, facts, code, told) => {
    change(facts);
    const buyer = await newBuyer();
    const answer = await orderAs(buyer);
    expect([answer.status, answer.error]).toMatchObject([409, { code, facts: told }]);
    expect((await app.request('listMyOrders', {}, buyer.person)).body).toEqual([]);
  });

  it('that there is not, and another’s profile, are not there', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const codes = [
      await orderAs(buyer, {}, 'worknone'.padEnd(24, 'a')),
      await orderAs(buyer, { buyer: other.person.profileId }),
      await app.request('workSale', { params: { id: 'worknone'.padEnd(24, 'a') } }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(['not-found', 'not-found', 'not-found']);
  });

  it('is not bought by its author', async () => {
    const own = { person: personOf(author), phone: author.phone, email: author.email };
    expect((await orderAs(own)).error?.code).toBe('own-work');
    expect((await orderAs(await newBuyer('seller'))).status).toBe(201);
  });

  it('is reserved for one buyer for 15 minutes, and then for sale again', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    expect(await saleOf()).toMatchObject({ state: 'for-sale', until: null, isMine: false, price });
    const { number, expires } = (await orderAs(first)).body;
    const taken = await orderAs(second);
    expect([taken.status, taken.error]).toMatchObject([
      409,
      { code: 'work-reserved', facts: { until: expires } },
    ]);
    expect(await saleOf(second.person)).toMatchObject({
      state: 'reserved',
      until: expires,
      isMine: false,
      order: null,
    });
    expect(await saleOf(first.person)).toMatchObject({ isMine: true, order: number });
    await pass(15 * 60_000 + 1000);
    expect(await saleOf(first.person)).toMatchObject({ state: 'for-sale', isMine: false });
    expect((await orderAs(second)).status).toBe(201);
    expect(await firstBreach(database)).toBeNull();
  });

  it('in two tabs of one buyer is one order: with one key the same, without it the other tab is told', async () => {
    const buyer = await newBuyer();
    const { person, phone, email } = buyer;
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email };
    const idempotencyKey = randomUUID();
    const send = () =>
      app.request('orderWork', { params: { id: work }, body, idempotencyKey }, person);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, one.body.number]).toEqual([201, 201, two.body.number]);
    expect((await orderAs(buyer)).error?.code).toBe('work-reserved');
    expect((await saleOf(person)).order).toBe(one.body.number);
  });

  it('tells before the payment how it comes and until when it may be cancelled', async () => {
    const { delivery, cancelThrough } = await saleOf();
    expect(delivery).toEqual((await app.request('getDelivery', {})).body);
    const { dates } = await paid(await newBuyer());
    expect(dates?.cancel_through).toBe(cancelThrough);
  });

  it('that is paid for is sold, and nobody else buys it', async () => {
    const order = await paid(await newBuyer());
    expect(order).toMatchObject({ payment_status: 'captured', status: 'pending' });
    expect(originals.get(work)?.availability).toBe('sold');
    expect(await saleOf()).toMatchObject({ state: 'sold', until: null });
    expect((await orderAs(await newBuyer())).error?.code).toBe('sold-out');
    expect(await firstBreach(database)).toBeNull();
  });

  it('is bought by one of a hundred, and every other is told so', async () => {
    const buyers = await Promise.all(Array.from({ length: 100 }, () => newBuyer()));
    const answers = await Promise.all(buyers.map((buyer) => orderAs(buyer)));
    const told = Map.groupBy(answers, ({ status, error }) => error?.code ?? String(status));
    expect([...told].map(([what, those]) => [what, those.length])).toEqual(
      expect.arrayContaining([
        ['201', 1],
        ['work-reserved', 99],
      ]),
    );
    expect(told.size).toBe(2);
    expect(await firstBreach(database)).toBeNull();
  });
});
