/** A shop with two gateways: the buyer chooses, may choose again, and refunds go to the gateway that took the money. */
import type { CallReply, calls, Section } from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty } from '@oner/config/terms';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkStatements,
  importStatement,
  openTwoBanks,
  type TwoBanks,
  tryRefund,
} from '../../support/app/bank.ts';
import {
  advanceClock,
  type Buyer,
  newBuyer,
  now,
  order,
  orderOf,
} from '../../support/app/buyers.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import {
  addAuthor,
  author,
  type Originals,
  openTrade,
  originalOf,
} from '../../support/app/trade.ts';
import type { App } from '../../support/app.ts';
import { type cards, payAtPage } from '../../support/pay-at-page.ts';
import {
  callbacksAbout,
  openDifferences,
  paymentOf,
  verdictsOfRows,
} from '../../support/trade-records.ts';

const shirt = { kind: 'tshirt', name: 'Дала', priceTenge: 15_000, sizes: [1, 2, 3], stock: null };
const wanted = { item: 'plaintshirt', price: shirt.priceTenge };
const work = 'worksteppe'.padEnd(24, 'a');
const originals: Originals = new Map();
const returnPages = {
  art: '/payment',
  artisan: '/payment-craft',
  design: '/payment-graph',
} as const;

let app: App;
let banks: TwoBanks;

beforeAll(async () => {
  // Callbacks of the banks are passed to the call that the front door would reach.
  banks = await openTwoBanks(async (path, body) => {
    const named = /^\/api\/payments\/callback\/([\w-]+)$/.exec(path)?.[1];
    const gateway = (named ?? env().returnGateway) as GatewayName;
    return (await app.request('receiveCallback', { params: { gateway }, body })).status;
  });
});
afterAll(() => banks?.close());

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let database: Knex;
  beforeAll(async () => {
    const shelf = new Map([[wanted.item, shirt]]);
    app = await openTrade(engine, shelf, { sendsEmails: true, originals });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    database = await app.fresh();
    await addAuthor(author);
    banks.setBehaviour({});
  });

  type Placed = { readonly buyer: Buyer; readonly number: string };
  const placed = async (): Promise<Placed> => {
    const buyer = await newBuyer();
    return { buyer, number: (await order(app, buyer, wanted)).body.number };
  };
  const begin = ({ buyer, number }: Placed, gateway?: GatewayName) =>
    app.request(
      'resumePayment',
      { params: { number }, query: gateway ? { gateway } : {} },
      buyer.person,
    );
  const startAt = async (one: Placed, gateway: GatewayName) => {
    const { status, body } = await begin(one, gateway);
    expect([status, body.gateway]).toEqual([200, gateway]);
    const { start }: CallReply<typeof calls.resumePayment> = body;
    return (card: keyof typeof cards) => payAtPage(start, card);
  };
  const stateOf = async ({ buyer, number }: Placed) =>
    (await orderOf(app, buyer, number)).payment_status;
  const cancel = async ({ buyer, number }: Placed) => {
    const { status } = await app.request(
      'cancelOrder',
      { params: { number }, body: {} },
      buyer.person,
    );
    expect(status).toBe(200);
    await advanceClock(60_000);
  };
  const whole = '15000';

  it('pays at the second one, and is refunded there', async () => {
    const one = await placed();
    const pay = await startAt(one, 'testbank-epay');
    expect((await pay('approved')).status).toBe(303);
    expect(await stateOf(one)).toBe('captured');
    expect(banks.refundsAt(one.number)).toEqual({ testbank: null, epay: [] });
    await cancel(one);
    expect(banks.refundsAt(one.number)).toEqual({ testbank: null, epay: [whole] });
    expect(await stateOf(one)).toBe('refunded');
    expect(await firstBreach(database)).toBeNull();
  });

  it.each(
    Object.entries(returnPages).flatMap(([section, page]) =>
      (['testbank', 'testbank-epay'] as const).map((gateway) => [section, gateway, page] as const),
    ),
  )(
    'takes an original of %s at %s, leads to %s, and refunds it there',
    async (section, gateway, page) => {
      const price = 70_000;
      originals.set(work, originalOf(work, { section: section as Section, priceTenge: price }));
      const buyer = await newBuyer();
      const { person, phone, email } = buyer;
      const body = { buyer: person.profileId, price, name: 'Дана', phone, email };
      const ordered = await app.request('orderWork', { params: { id: work }, body }, person);
      const one = { buyer, number: ordered.body.number };
      const { status, headers } = await (await startAt(one, gateway))('approved');
      expect([status, new URL(headers.get('location') ?? '').pathname]).toEqual([303, page]);
      expect(await stateOf(one)).toBe('captured');
      await cancel(one);
      const moved = {
        testbank: null,
        epay: null,
        [gateway === 'testbank' ? gateway : 'epay']: ['70000'],
      };
      expect(banks.refundsAt(one.number)).toEqual(moved);
      expect(await stateOf(one)).toBe('refunded');
      expect(await firstBreach(database)).toBeNull();
    },
  );

  it('a payment is declined at one, paid at the other', async () => {
    const one = await placed();
    const first = await startAt(one, 'testbank');
    await first('declined');
    expect(await stateOf(one)).toBe('failed');
    const second = await startAt(one, 'testbank-epay');
    await second('approved');
    expect(await stateOf(one)).toBe('captured');
    await cancel(one);
    expect(banks.refundsAt(one.number)).toEqual({ testbank: null, epay: [whole] });
    expect(await firstBreach(database)).toBeNull();
  });

  it('handles the decline at the gateway left behind, and keeps waiting for the other', async () => {
    const one = await placed();
    const first = await startAt(one, 'testbank-epay');
    const second = await startAt(one, 'testbank');
    await first('declined');
    expect(await stateOf(one)).toBe('awaiting');
    await second('approved');
    expect(await stateOf(one)).toBe('captured');
    expect(banks.refundsAt(one.number)).toEqual({ testbank: [], epay: null });
    expect(await firstBreach(database)).toBeNull();
  });

  it('paid at both: the order is paid once, and staff check the second sum', async () => {
    const one = await placed();
    const first = await startAt(one, 'testbank-epay');
    const second = await startAt(one, 'testbank');
    await first('approved');
    expect(await stateOf(one)).toBe('captured');
    await second('approved');
    await advanceClock(60_000);
    expect(await stateOf(one)).toBe('captured');
    expect(await callbacksAbout({ sql: database }, one.number)).toMatchObject([
      { gateway: 'testbank-epay', verdict: 'captured' },
      { gateway: 'testbank', verdict: 'surplus' },
    ]);
    expect(await firstBreach(database)).toBeNull();
  });

  it('queries both while money may come from either, and ends nothing while one is silent', async () => {
    const one = await placed();
    const first = await startAt(one, 'testbank-epay');
    await startAt(one, 'testbank');
    // The bank takes the card; its callback does not arrive.
    banks.setBehaviour({ sendsNoCallbacks: true });
    await first('approved');
    banks.setBehaviour({ sendsNoCallbacks: true, isDown: true });
    await advanceClock(2 * 3_600_000);
    expect(await stateOf(one)).toBe('awaiting');
    banks.setBehaviour({ sendsNoCallbacks: true });
    await advanceClock(3_600_000);
    expect(await stateOf(one)).toBe('captured');
    expect(await firstBreach(database)).toBeNull();
  });

  it('reports that a gateway is away, and the other one still takes the order', async () => {
    const one = await placed();
    banks.setBehaviour({ isDown: true });
    const { status, error } = await begin(one, 'testbank-epay');
    expect([status, error?.code]).toEqual([503, 'payment-unavailable']);
    banks.setBehaviour({});
    const pay = await startAt(one, 'testbank');
    await pay('approved');
    expect(await stateOf(one)).toBe('captured');
    expect(await firstBreach(database)).toBeNull();
  });

  it('refunds the parts of one payment once each, even if one is refunded during a query about another', async () => {
    const buyer = await newBuyer();
    const { person, phone, email } = buyer;
    const lines = shirt.sizes.map((size) => ({ ...wanted, size }));
    const body = { buyer: person.profileId, name: 'Дана', phone, email, parcels: [{ lines }] };
    const { checkout, orders } = (await app.request('placeCheckout', { body }, person)).body;
    const [first, second] = orders.map((number) => ({ buyer, number })) as [Placed, Placed];
    await (await startAt(first, 'testbank-epay'))('approved');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['captured', 'captured']);
    const cancelled = async ({ number }: Placed) => {
      await app.request('cancelOrder', { params: { number }, body: {} }, person);
      return stateOf({ buyer, number });
    };
    banks.setBehaviour({ dropsRefundAnswers: true });
    expect(await cancelled(first)).toBe('refund_pending');
    banks.setBehaviour({
      meanwhile: async () => expect(await cancelled(second)).toBe('refunded'),
    });
    const { body: board } = await app.desk('orders')('GET', `/board/${first.number}`);
    await tryRefund({ id: board.refunds[0]?.id ?? 0 });
    await advanceClock(3_600_000);
    expect(banks.refundsAt(checkout ?? '').epay).toEqual([whole, whole]);
    expect(await stateOf(first)).toBe('refunded');
    expect(await firstBreach(database)).toBeNull();
  });

  it('a row of one bank is never a payment of the other', async () => {
    const one = await placed();
    await (await startAt(one, 'testbank-epay'))('approved');
    const { reference } = await paymentOf({ sql: database }, one.number);
    const row = `${dateInAlmaty(now())};${reference};${whole};Оплата заказа ${one.number}`;
    const bytes = new TextEncoder().encode(`Дата операции;RRN;Сумма;Назначение\r\n${row}`);
    const bring = (bank?: GatewayName) =>
      importStatement({ name: 'bank.csv', bytes, broughtBy: 'staff:1', bank });
    const rows = () => verdictsOfRows({ sql: database });
    const open = async () => (await app.desk('payments')('GET', '/differences')).body;
    expect(await bring()).toMatchObject({ ok: false, why: 'bank-required' });
    await bring('testbank');
    expect(await rows()).toEqual(['unknown']);
    const told = [{ kind: 'missing-here', order: one.number, expected: null, found: 15_000 }];
    await checkStatements();
    expect(await open()).toMatchObject({ differences: told });
    await bring('testbank-epay');
    expect(await rows()).toEqual(['unknown', 'payment']);
    expect(await bring('testbank-epay')).toMatchObject({ ok: true, isKnown: true });
    await checkStatements();
    expect(await open()).toMatchObject({ differences: told });
    const listed = await app.desk('payments')('GET', '/statements?bank=testbank-epay');
    expect(listed.body).toMatchObject({
      banks: ['testbank', 'testbank-epay'],
      statements: [{ bank: 'testbank-epay', rows: 1, fresh: 1 }],
    });
    expect(await firstBreach(database)).toBeNull();
  });

  it('each bank is compared for its own days and payments', async () => {
    const [one, other] = [await placed(), await placed()];
    await (await startAt(one, 'testbank'))('approved');
    await (await startAt(other, 'testbank-epay'))('approved');
    const day = dateInAlmaty(now());
    const bring = (bank: GatewayName, on: string) => {
      const text = `Дата операции;RRN;Сумма;Назначение\r\n${on};X${on};-1;Рента`;
      const bytes = new TextEncoder().encode(text);
      return importStatement({ name: 'bank.csv', bytes, broughtBy: 'staff:1', bank });
    };
    const missing = () => openDifferences({ sql: database });
    await bring('testbank', day);
    await advanceClock(4 * 86_400_000);
    await checkStatements();
    // The other bank has never sent a statement.
    const there = (number: string) => `missing-there:payment:${number}`;
    expect((await missing()).filter((key) => key.startsWith('missing'))).toEqual([
      there(one.number),
    ]);
    await bring('testbank-epay', addDays(dateInAlmaty(now()), -5));
    await checkStatements();
    const all = await missing();
    expect(all.filter((key) => key.startsWith('missing'))).toEqual(
      [there(one.number), there(other.number)].toSorted(),
    );
    for (const key of all.filter((key) => key.startsWith('no-statement')))
      expect(key).toMatch(/^no-statement:testbank(-epay)?:\d{4}-\d\d-\d\d$/);
    expect(await firstBreach(database)).toBeNull();
  });

  it('reconcile finds a payment that was moved to another gateway behind the shop', async () => {
    const one = await placed();
    await startAt(one, 'testbank');
    await database('payments').where({ number: one.number }).update({ gateway: 'testbank-epay' });
    expect(await firstBreach(database)).toMatch(
      new RegExp(`payment ${one.number} has no attempt at its gateway testbank-epay$`),
    );
  });
});
