/** The original of a work is bought by the rules of every other order, and by one buyer only. */
import { randomUUID } from 'node:crypto';
import { dayMs } from '@oner/config/terms';
import { describe, expect, it, onTestFinished } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { openTestBank } from '../../support/app/bank.ts';
import {
  advanceClock,
  type Buyer,
  type Changes,
  eraseAccount,
  newBuyer,
  noticesTo,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { askInvoice, payByTransfer, refundByTransfer } from '../../support/app/companies.ts';
import { openConversations, price, work } from '../../support/app/conversations.ts';
import { firstBreach, tradeInvariants } from '../../support/app/invariants.ts';
import { author, availabilityOf, blocked, originalOf, personOf } from '../../support/app/trade.ts';
import { isEveryday } from '../../support/chance.ts';

/** Below the sum from which a second person must agree to a refund. */
const cheap = 70_000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine);
  const { app, database, saleOf, change, expectConsistent } = talk;
  const orderAs = (buyer: Buyer, changes: Changes = {}, id = work) =>
    talk.orderAs(buyer, price, changes, id);
  const paid = async (buyer: Buyer, changes: Changes = {}) => {
    const placed = (await orderAs(buyer, changes)).body;
    await sendCallback(app, placed);
    return orderOf(app, buyer, placed.number);
  };
  const availabilityNow = () => availabilityOf(work);
  /** Buyers who pay at once; a hundred take half a minute on PostgreSQL. */
  const many = isEveryday ? 20 : 100;

  it('an original is ordered as one line, with all payment values to be signed', async () => {
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
        edition: null,
        licences: [],
        size: null,
        quantity: 1,
        unit_price: price,
        photo: null,
        own_work: false,
      },
    ]);
    expect(Date.parse(body.expires) - Date.parse(order.created)).toBe(15 * 60_000);
    await expectConsistent();
  });

  it.each([
    ['art', '/payment'],
    ['artisan', '/payment-craft'],
    ['design', '/payment-graph'],
  ] as const)('an original of section %s returns from the bank to %s', async (section, page) => {
    await change({ section });
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
    await change(facts);
    const buyer = await newBuyer();
    const answer = await orderAs(buyer);
    expect([answer.status, answer.error]).toMatchObject([409, { code, facts: told }]);
    expect((await app.request('listMyOrders', {}, buyer.person)).body).toEqual([]);
  });

  it('an original that does not exist, and another’s profile, are not found', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const codes = [
      await orderAs(buyer, {}, 'worknone'.padEnd(24, 'a')),
      await orderAs(buyer, { buyer: other.person.profileId }),
      await app.request('getWorkSale', { params: { id: 'worknone'.padEnd(24, 'a') } }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(['not-found', 'not-found', 'not-found']);
  });

  it('is not bought by its author', async () => {
    const own = { person: personOf(author), phone: author.phone, email: author.email };
    expect((await orderAs(own)).error?.code).toBe('own-work');
    expect((await orderAs(await newBuyer('seller'))).status).toBe(201);
  });

  it('an original is reserved for one buyer for 15 minutes, and then for sale again', async () => {
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
    await advanceClock(15 * 60_000 + 1000);
    expect(await saleOf(first.person)).toMatchObject({ state: 'for-sale', isMine: false });
    expect((await orderAs(second)).status).toBe(201);
    await expectConsistent();
  });

  it('stays reserved while the bank has not answered, and is for sale again once it declines', async () => {
    const bank = openTestBank();
    onTestFinished(bank.close);
    const { placed } = await talk.atTheBank();
    const { amount } = detailsOf(placed);
    bank.leavePending(placed.number, amount);
    await advanceClock(16 * 60_000);
    expect(await saleOf()).toMatchObject({ state: 'reserved', isMine: false });
    expect((await orderAs(await newBuyer())).error?.code).toBe('work-reserved');
    bank.charge(placed.number, amount, false);
    await advanceClock(60 * 60_000);
    expect(await saleOf()).toMatchObject({ state: 'for-sale', until: null });
    await expectConsistent();
  });

  it('an original ordered in two tabs is one order: the same with one key, refused in the other tab without', async () => {
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

  it('shows before the payment how it is delivered and until when it may be cancelled', async () => {
    const { delivery, cancelThrough } = await saleOf();
    const told = (await app.request('getDelivery', {})).body;
    expect(told).toMatchObject({ ...delivery, cancelThrough });
    const { dates } = await paid(await newBuyer());
    expect(dates?.cancel_through).toBe(cancelThrough);
  });

  it('an original that is paid for is sold, and no other buyer gets it', async () => {
    const order = await paid(await newBuyer());
    expect(order).toMatchObject({
      payment_status: 'captured',
      status: 'pending',
      conversation: null,
    });
    expect(await availabilityNow()).toBe('sold');
    expect(await saleOf()).toMatchObject({ state: 'sold', until: null });
    expect((await orderAs(await newBuyer())).error?.code).toBe('sold-out');
    await expectConsistent();
  });

  it('an original with an invoice is reserved until that is due, and for sale again after it', async () => {
    const buyer = await newBuyer();
    const { number } = (await orderAs(buyer)).body;
    const { body } = await askInvoice(app, buyer, number);
    expect(body).toMatchObject({ kept: true, invoice: { amount: price, state: 'open' } });
    expect(await saleOf()).toMatchObject({ state: 'reserved', until: body.expires });
    await advanceClock(86_400_000);
    expect((await orderAs(await newBuyer())).error?.code).toBe('work-reserved');
    await advanceClock(14 * 86_400_000);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    await expectConsistent();
  });

  it('an original that a company has paid by transfer is sold, and its money goes back by transfer', async () => {
    const buyer = await newBuyer();
    const { number } = (await orderAs(buyer)).body;
    await payByTransfer(app, buyer, number);
    const order = await orderOf(app, buyer, number);
    expect(order).toMatchObject({ payment_status: 'captured', invoice: { state: 'paid' } });
    expect(order.receipts).toMatchObject([{ kind: 'sale', amount: price }]);
    expect(await availabilityNow()).toBe('sold');
    await app.request('cancelOrder', { params: { number }, body: {} }, buyer.person);
    await refundByTransfer(app, number);
    expect(await orderOf(app, buyer, number)).toMatchObject({ payment_status: 'refunded' });
    expect(await availabilityNow()).toBe('in-stock');
    await expectConsistent();
  });

  it('is found by reconcile if two paid orders of it go on', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const { number } = await paid(first);
    await app.request('cancelOrder', { params: { number }, body: {} }, first.person);
    await paid(second);
    await advanceClock(dayMs + 1000);
    await expectConsistent();
    const sql = database();
    await sql('orders').where({ number }).update({ status: 'confirmed' });
    const rule = tradeInvariants.filter(({ name }) => name === 'an original has one owner');
    expect(await firstBreach(sql, rule)).toContain(`work ${work} has 2 owners`);
  });

  it('the original of an erased buyer is for sale again if unpaid, and stays sold if paid', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    await orderAs(first);
    await eraseAccount(first.person);
    await advanceClock(15 * 60_000 + 1000);
    expect(await saleOf()).toMatchObject({ state: 'for-sale' });
    await paid(second);
    await eraseAccount(second.person);
    expect(await saleOf()).toMatchObject({ state: 'sold' });
    await expectConsistent();
  });

  describe('that somebody else has', () => {
    const watch = async ({ person }: Buyer): Promise<boolean> =>
      (await app.request('watchWork', { params: { id: work } }, person)).body.watched;
    const newsOf = async ({ person }: Buyer): Promise<string[]> =>
      (await noticesTo(app, person)).filter((event) => /^original-(free|gone)$/.test(event));

    it('an original that is free again is announced once to people who asked for it', async () => {
      const [owner, one, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
      expect(await watch(one)).toBe(false);
      await orderAs(owner);
      expect([await watch(one), await watch(one), await watch(other)]).toEqual([true, true, true]);
      expect([(await saleOf(one.person)).watched, (await saleOf()).watched]).toEqual([true, false]);
      await app.request('unwatchWork', { params: { id: work } }, other.person);
      expect(await newsOf(one)).toEqual([]);
      await advanceClock(15 * 60_000 + 1000);
      expect([await newsOf(one), await newsOf(other)]).toEqual([['original-free'], []]);
      expect((await saleOf(one.person)).watched).toBe(false);
      await orderAs(owner);
      await advanceClock(15 * 60_000 + 1000);
      expect(await newsOf(one)).toEqual(['original-free']);
    });

    it('is announced as sold, but not to an erased or blocked person', async () => {
      const [owner, one] = [await newBuyer(), await newBuyer()];
      const [erased, shut] = [await newBuyer(), await newBuyer()];
      const placed = (await orderAs(owner)).body;
      for (const who of [one, erased, shut]) await watch(who);
      await eraseAccount(erased.person);
      blocked.add(shut.person.documentId);
      await sendCallback(app, placed);
      expect((await orderOf(app, owner, placed.number)).payment_status).toBe('captured');
      expect([await newsOf(one), await newsOf(erased)]).toEqual([['original-gone'], []]);
      expect(await newsOf(shut)).toEqual([]);
      expect(await watch(one)).toBe(false);
    });
  });

  it('is bought by one of a hundred, and every other buyer is refused', async () => {
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
    await expectConsistent();
  });

  it('an original paid for by many at once goes to one buyer, and the others are refunded once each', async () => {
    const bank = openTestBank();
    onTestFinished(bank.close);
    await change({ priceTenge: cheap });
    const placedBy = async (buyer: Buyer) => (await talk.orderAs(buyer, cheap)).body;
    // After three lapsed reservations it is not reserved until it is paid, so all of them reach the bank.
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await placedBy(await newBuyer())).kept).toBe(true);
      await advanceClock(15 * 60_000 + 1000);
    }
    const people = await Promise.all(Array.from({ length: many }, () => newBuyer()));
    const all = await Promise.all(
      people.map(async (buyer) => ({ buyer, placed: await placedBy(buyer) })),
    );
    expect(all.filter(({ placed }) => placed.kept)).toEqual([]);
    await Promise.all(
      all.map(async ({ placed }) => {
        bank.charge(placed.number, detailsOf(placed).amount, true);
        // The callback comes twice.
        expect((await sendCallback(app, placed)).status).toBe(200);
        expect((await sendCallback(app, placed)).status).toBe(200);
      }),
    );
    await advanceClock(60_000);
    const ends = await Promise.all(
      all.map(async ({ buyer, placed: { number } }) => {
        const { status, payment_status: payment, receipts } = await orderOf(app, buyer, number);
        const kinds = receipts.map(({ kind }) => kind);
        return [status, payment, bank.refundsOf(number).join(), kinds.join()].join(' ');
      }),
    );
    const counts = Map.groupBy(ends, (end) => end);
    expect(Object.fromEntries([...counts].map(([end, { length }]) => [end, length]))).toEqual({
      'pending captured  sale': 1,
      [`canceled refunded ${cheap} sale,return`]: many - 1,
    });
    expect(await availabilityNow()).toBe('sold');
    await expectConsistent();
  });
});
