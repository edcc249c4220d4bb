/** A work is rented by the rules of every other order; each of its days has one renter. */
import type { CallReply, calls } from '@oner/config/contract';
import { addDays, dateInAlmaty, endOfDay, rentPrice, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../contract/support/client.ts';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  type Changes,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  sendCallback,
} from '../../support/app/buyers.ts';
import { askInvoice, payInvoice } from '../../support/app/companies.ts';
import { addAuthor, author, originalOf, personOf, replaceWork } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs as finish, startClockAt } from '../../support/app.ts';
import { rentStateOf } from '../../support/trade-records.ts';

const work = 'worksteppe'.padEnd(24, 'a');
const other = 'worklake'.padEnd(24, 'a');
const month = 30_000;
const facts = { rentTenge: month };
const reservedMs = 15 * 60_000;
type Placed = CallReply<typeof calls.orderRent>;
type Period = { readonly firstDay: string; readonly lastDay: string };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const { app, database, originals, expectConsistent } = openForTests(engine, {}, async (works) => {
    for (const id of [work, other]) works.set(id, originalOf(id, facts));
    await addAuthor(author);
  });

  const day = (n: number) => addDays(dateInAlmaty(now()), n);
  const days = (first: number, last: number): Period => ({
    firstDay: day(first),
    lastDay: day(last),
  });
  const priceOf = (period: Period) => rentPrice(tengeToTiyn(month), period) / 100;
  const rentAs = (
    { person, phone, email }: Buyer,
    period: Period,
    changes: Changes = {},
    id = work,
  ): Promise<Answer<Placed>> => {
    const price = period.firstDay <= period.lastDay ? priceOf(period) : 1;
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email };
    const given = { params: { id }, body: { ...body, ...period, ...changes } };
    return app.request('orderRent', given, person);
  };
  const rented = async (buyer: Buyer, period: Period) => {
    const { body } = await rentAs(buyer, period);
    await pay(body);
    return orderOf(app, buyer, body.number);
  };
  /** Pays an order and handles everything that follows. */
  const pay = async (placed: Placed) => {
    await sendCallback(app, placed);
    await finish();
  };
  const buyAs = ({ person, phone, email }: Buyer) => {
    const body = { buyer: person.profileId, price: 650_000, name: 'Дана', phone, email };
    return app.request('orderWork', { params: { id: work }, body }, person);
  };
  const rentOf = async (person: Buyer['person'] | null = null) =>
    (await app.request('getWorkRent', { params: { id: work } }, person)).body;
  const saleOf = async () => (await app.request('getWorkSale', { params: { id: work } })).body;
  const stateOf = (number: string) => rentStateOf(database(), number);

  it('a work shows its taken days, its price and until when it is rented', async () => {
    const buyer = await newBuyer();
    expect(await rentOf()).toMatchObject({
      state: 'for-rent',
      monthPrice: month,
      deposit: 0,
      earliest: day(5),
      latest: day(180),
      leastDays: 7,
      mostDays: 366,
      taken: [],
      rentedUntil: null,
      mine: [],
    });
    const period = days(10, 40);
    const { number } = await rented(buyer, period);
    expect(await rentOf()).toMatchObject({
      taken: [days(5, 45)],
      rentedUntil: null,
      mine: [],
    });
    expect((await rentOf(buyer.person)).mine).toEqual([
      { ...period, order: number, state: 'reserved', paid: true },
    ]);
    await advanceClockTo(endOfDay(day(9)));
    expect((await rentOf()).rentedUntil).toBe(period.lastDay);
  });

  it('a quote shows the price of days before the order, and why they are not possible', async () => {
    const quote = async (query: Period) =>
      (await app.request('quoteRent', { params: { id: work }, query })).body;
    const period = days(10, 30);
    expect(await quote(period)).toEqual({
      days: 21,
      price: priceOf(period),
      deposit: 0,
      total: priceOf(period),
      fault: null,
    });
    expect((await quote(days(4, 30))).fault).toBe('too-early');
    await rented(await newBuyer(), period);
    expect((await quote(days(35, 50))).fault).toBe('not-free');
    expect((await quote(days(36, 50))).fault).toBeNull();
  });

  it('a courier comes after the first day, as stated before the order and on it', async () => {
    const buyer = await newBuyer();
    const period = days(6, 36);
    const { body } = await app.request('getWorkRent', {
      params: { id: work },
      query: { firstDay: period.firstDay },
    });
    const [city] = body.delivery.courier;
    const courier = { delivery: 'courier', city: city?.id, address: 'Абай 10, 5' };
    const { body: placed } = await rentAs(buyer, period, courier);
    const { arrival } = await orderOf(app, buyer, placed.number);
    expect(city?.arrives).toEqual(arrival);
    await pay(placed);
    expect((await orderOf(app, buyer, placed.number)).arrival).toEqual(arrival);
    expect(arrival?.from).toBe(addDays(period.firstDay, 1));
    expect(body.delivery.pickup.map(({ ready }) => ready)).toEqual([period.firstDay]);
  });

  it('a rent is an order of one line with its days, paid like any other', async () => {
    const buyer = await newBuyer();
    const period = days(10, 40);
    const { status, body } = await rentAs(buyer, period);
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: priceOf(period), kept: true });
    expect(body.payment.to_sign).toMatchObject({
      amount: String(priceOf(period)),
      desc: 'rent of a work',
    });
    await pay(body);
    const order = await orderOf(app, buyer, body.number);
    expect(order).toMatchObject({
      payment_status: 'captured',
      lines: [{ kind: 'rent', item: work, quantity: 1, unit_price: priceOf(period) }],
      dates: { produce_by: period.firstDay },
    });
    expect(await noticesTo(app, personOf(author))).toEqual(['rent-paid-author']);
    await expectConsistent();
  });

  it.each([
    ['too early', 4, 30, { firstDay: ['too-small'] }],
    ['too far ahead', 181, 200, { firstDay: ['too-large'] }],
    ['too short', 10, 15, { lastDay: ['too-small'] }],
    ['too long', 10, 376, { lastDay: ['too-large'] }],
    ['backwards', 20, 10, { lastDay: ['range-reversed'] }],
  ])('refuses days that are %s', async (_, first, last, fields) => {
    const { error } = await rentAs(await newBuyer(), days(first, last), { price: 1 });
    expect(error).toMatchObject({ code: 'bad-request', fields });
  });
  it('refuses a day that does not exist', async () => {
    const changes = { firstDay: '2027-02-30', price: 1 };
    const { error } = await rentAs(await newBuyer(), days(10, 40), changes);
    expect(error).toMatchObject({ code: 'bad-request', fields: { firstDay: ['bad-date'] } });
  });
  it.each([
    ['it is not rented out', { rentTenge: null }, 'not-for-rent'],
    ['its author is blocked', { ...facts, isBlocked: true }, 'out-of-stock'],
    ['its author does not show it', { ...facts, isHidden: true }, 'out-of-stock'],
    ['it waits for its author', { ...facts, availability: 'out-of-stock' }, 'out-of-stock'],
    ['it is sold', { ...facts, availability: 'sold' }, 'sold-out'],
    ['another price is named', { rentTenge: month + 1 }, 'price-changed'],
  ])('refuses a work when %s', async (_, changes, code) => {
    await replaceWork(originals, work, changes);
    expect((await rentAs(await newBuyer(), days(10, 40))).error?.code).toBe(code);
  });
  it('refuses its author', async () => {
    const buyer = await newBuyer();
    const own = { ...buyer, person: personOf(author) };
    expect((await rentAs(own, days(10, 40))).error?.code).toBe('own-work');
  });

  it('a work is reserved for one renter on the rented days and the preparation days around them', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    await rentAs(first, days(20, 40));
    expect((await rentAs(second, days(40, 60))).error?.code).toBe('days-taken');
    expect((await rentAs(second, days(45, 60))).error?.code).toBe('days-taken');
    expect((await rentAs(second, days(46, 60))).status).toBe(201);
    expect((await rentAs(second, days(7, 15))).error?.code).toBe('days-taken');
    expect((await rentAs(second, days(7, 14))).status).toBe(201);
    await expectConsistent();
  });

  it('frees its days when it is not paid, and takes them again for late money', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const period = days(20, 40);
    const placed = (await rentAs(first, period)).body;
    await advanceClock(reservedMs + 1000);
    expect(await stateOf(placed.number)).toBe('lapsed');
    expect((await rentOf()).taken).toEqual([]);
    await pay(placed);
    expect(await stateOf(placed.number)).toBe('reserved');
    expect((await rentAs(second, period)).error?.code).toBe('days-taken');
    await expectConsistent();
  });
  it('a late payment is refunded if the days belong to another renter', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const period = days(20, 40);
    const placed = (await rentAs(first, period)).body;
    await advanceClock(reservedMs + 1000);
    await rented(second, period);
    await pay(placed);
    expect(await orderOf(app, first, placed.number)).toMatchObject({
      status: 'canceled',
      payment_status: 'refund_pending',
    });
    expect(await stateOf(placed.number)).toBe('lapsed');
    await expectConsistent();
  });
  it.each([
    ['its price is another', { rentTenge: month + 1 }],
    ['it is rented out no more', { rentTenge: null }],
    ['it is sold', { ...facts, availability: 'sold' }],
  ])('gives late money back when %s', async (_, changes) => {
    const buyer = await newBuyer();
    const placed = (await rentAs(buyer, days(20, 40))).body;
    await advanceClock(reservedMs + 1000);
    await replaceWork(originals, work, changes);
    await pay(placed);
    expect((await orderOf(app, buyer, placed.number)).status).toBe('canceled');
  });

  it('a rent that is cancelled in time is refunded in full, and its days are free', async () => {
    const buyer = await newBuyer();
    const { number } = await rented(buyer, days(20, 40));
    const given = { params: { number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    expect(await orderOf(app, buyer, number)).toMatchObject({
      status: 'canceled',
      payment_status: 'refund_pending',
    });
    expect(await stateOf(number)).toBe('cancelled');
    expect((await noticesTo(app, personOf(author))).at(-1)).toBe('rent-cancelled-author');
    expect((await rentAs(await newBuyer(), days(20, 40))).status).toBe(201);
    await expectConsistent();
  });

  it('is not sold while it is rented, now or later', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const period = days(20, 40);
    const placed = (await rentAs(first, period)).body;
    expect((await buyAs(second)).error).toMatchObject({
      code: 'work-reserved',
      facts: { until: placed.expires },
    });
    await pay(placed);
    const until = endOfDay(period.lastDay).toISOString();
    expect((await buyAs(second)).error).toMatchObject({ code: 'work-rented', facts: { until } });
    expect(await saleOf()).toMatchObject({ state: 'rented', until });
    const body = { price: 600_000 };
    const offer = await app.request('sendOffer', { params: { id: work }, body }, second.person);
    expect(offer.error?.code).toBe('work-rented');
  });
  it.each([
    ['sold as well', facts, 'original-free'],
    ['rented out alone', { ...facts, priceTenge: null }, 'rent-free'],
  ])('a free work that is %s is announced to its watchers', async (_, changes, event) => {
    await replaceWork(originals, work, changes);
    const [renter, waiting] = [await newBuyer(), await newBuyer()];
    await rentAs(renter, days(20, 40));
    const watch = await app.request('watchWork', { params: { id: work } }, waiting.person);
    expect(watch.body).toEqual({ watched: true });
    await advanceClock(reservedMs + 1000);
    expect(await noticesTo(app, waiting.person)).toEqual([event]);
  });
  it('is not rented while somebody buys it', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    const placed = (await buyAs(first)).body;
    expect((await rentAs(second, days(20, 40))).error).toMatchObject({
      code: 'work-reserved',
      facts: { until: placed.expires },
    });
    expect(await rentOf()).toMatchObject({ state: 'reserved', until: placed.expires });
    await pay(placed);
    expect((await rentAs(second, days(20, 40))).error?.code).toBe('sold-out');
    expect((await rentOf()).state).toBe('sold');
  });

  it('waits after days lapsed unpaid twice', async () => {
    const buyer = await newBuyer();
    for (const _ of ['first', 'second']) {
      expect((await rentAs(buyer, days(20, 40))).status).toBe(201);
      await advanceClock(reservedMs + 1000);
    }
    expect((await rentAs(buyer, days(20, 40))).error?.code).toBe('held-before');
    expect((await rentAs(buyer, days(20, 40), {}, other)).status).toBe(201);
  });

  it('is no longer reserved after it lapsed three times, to rent or to buy: it goes to the first payer', async () => {
    const period = days(20, 40);
    const rent = (buyer: Buyer) => rentAs(buyer, period);
    for (const take of [buyAs, rent, rent]) {
      expect(await take(await newBuyer())).toMatchObject({ status: 201, body: { kept: true } });
      await advanceClock(reservedMs + 1000);
    }
    const [first, second] = [await newBuyer(), await newBuyer()];
    const slow = (await rentAs(first, period)).body;
    const quick = (await rentAs(second, period)).body;
    expect([slow.kept, quick.kept]).toEqual([false, false]);
    expect((await buyAs(await newBuyer())).body.kept).toBe(false);
    await pay(quick);
    await pay(slow);
    expect(await stateOf(quick.number)).toBe('reserved');
    expect((await orderOf(app, first, slow.number)).status).toBe('canceled');
    // Without a reservation nothing lapses: a week later all is as it was.
    await advanceClock(8 * 24 * 3_600_000);
    expect((await rentAs(await newBuyer(), days(50, 60))).body.kept).toBe(true);
    await expectConsistent();
  });

  it('the database itself refuses a rent on a rented day', async () => {
    const buyer = await newBuyer();
    await rented(buyer, days(20, 40));
    const second = (await rentAs(buyer, days(60, 80))).body;
    const id = database()('orders').where('number', second.number).select('id');
    const change = (columns: object) =>
      database()('order_rents').where('order_id', id).update(columns);
    await expect(change({ first_day: day(40) })).rejects.toThrow(/order_rents_no_overlap/);
    await change({ state: 'lapsed', released_at: 1, first_day: day(40) });
    await expect(change({ state: 'reserved', released_at: null })).rejects.toThrow(
      /order_rents_no_overlap/,
    );
    await change({ first_day: day(41) });
    await change({ state: 'reserved', released_at: null });
  });

  it('an order in two tabs of one renter is one order: the same with one key, shown to the other tab without', async () => {
    const renter = await newBuyer();
    const { person, phone, email } = renter;
    const period = days(10, 40);
    const by = { buyer: person.profileId, price: priceOf(period), name: 'Дана', phone, email };
    const given = { params: { id: work }, body: { ...by, ...period } };
    const send = () => app.request('orderRent', { ...given, idempotencyKey: 'one' }, person);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, one.body.number]).toEqual([201, 201, two.body.number]);
    expect((await rentAs(renter, days(12, 42))).error?.code).toBe('days-taken');
    expect((await rentOf(person)).mine).toMatchObject([{ order: one.body.number, paid: false }]);
  });

  it('of a hundred renters with overlapping days one gets the work, and the others are refused', async () => {
    const renters = await Promise.all(Array.from({ length: 100 }, () => newBuyer()));
    const answers = await Promise.all(
      // Each of these periods contains the days 40 and 41.
      renters.map((renter, n) => rentAs(renter, days(10 + (n % 31), 41 + (n % 50)))),
    );
    const told = Map.groupBy(answers, ({ status, error }) => error?.code ?? String(status));
    expect(Object.fromEntries([...told].map(([what, those]) => [what, those.length]))).toEqual({
      201: 1,
      'days-taken': 99,
    });
    await expectConsistent();
  });

  it('an invoice for a rent is due before its first day; days of a lapsed invoice require a card', async () => {
    // A Monday: the five working days of an invoice would end after the first day.
    await startClockAt(new Date('2027-02-01T05:00:00Z'));
    const ask = async (who: Buyer, period: Period) =>
      askInvoice(app, who, (await rentAs(who, period)).body.number);
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const { body: first } = await ask(buyer, days(6, 36));
    expect(first.invoice).toMatchObject({ state: 'open', due: day(5) });
    expect((await ask(buyer, days(120, 150))).error?.code).toBe('invoice-open');
    await advanceClockTo(new Date(endOfDay(day(5)).getTime() - 60_000));
    await payInvoice(app, first.invoice);
    expect(await orderOf(app, buyer, first.number)).toMatchObject({
      payment_status: 'captured',
      invoice: { state: 'paid', amount: first.total },
    });
    expect(await stateOf(first.number)).toBe('reserved');
    const { body: second } = await ask(other, days(60, 90));
    await advanceClockTo(endOfDay(second.invoice?.due ?? ''));
    expect(await stateOf(second.number)).toBe('lapsed');
    expect(await orderOf(app, other, second.number)).toMatchObject({ payment_status: 'expired' });
    expect((await ask(await newBuyer(), days(60, 90))).error?.code).toBe('card-only');
    await expectConsistent();
  });
});
