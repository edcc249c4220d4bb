/** A renter buys the rented work: the paid rent counts, nothing is handed over, and the rent ends. */
import { env } from '@oner/config/env';
import { addDays, dayMs, endOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  newBuyer,
  noticesTo,
  orderOf,
} from '../../support/app/buyers.ts';
import { rentsOut } from '../../support/app/handover.ts';
import { shopInvariants } from '../../support/app/invariants.ts';
import {
  monthPrice,
  openRents,
  priceOf,
  type Rented,
  rentActions,
  rentedWork as work,
} from '../../support/app/rents.ts';
import {
  author,
  availabilityOf,
  notAccepted,
  personOf,
  replaceWork,
} from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { rentStateOf } from '../../support/trade-records.ts';

const price = 650_000;

describe.each(sceneEngines)('on %s', (engine) => {
  const { app, database, originals, expectConsistent } = openRents(engine);

  const { place, rentedOut, sendBack, takeBack, payFor, currentOrder, saleOf } = rentActions(app);
  const offer = ({ buyer, number }: Rented) =>
    app.request('getRentBuyOut', { params: { number } }, buyer.person);
  const ask = ({ buyer, number }: Rented, total: number) =>
    app.request('buyOutRent', { params: { number }, body: { total } }, buyer.person);
  const offered = async (rent: Rented) => {
    const { body } = await offer(rent);
    if ('order' in body) throw new Error(`buy-out already ordered: ${body.order}`);
    return body;
  };
  const asked = async (rent: Rented): Promise<string> => {
    const { total } = await offered(rent);
    const { status, body } = await ask(rent, total);
    expect(status).toBe(200);
    return body.order;
  };
  const bought = async (rent: Rented): Promise<string> => {
    const number = await asked(rent);
    await payFor(rent.buyer, number);
    return number;
  };
  const rentPaid = async (rent: Rented) => (await currentOrder(rent)).total;

  it('a buy-out costs the price minus half of the paid rent, and is complete after the 24 hours', async () => {
    const rent = await rentedOut();
    const counted = Math.floor((await rentPaid(rent)) / 2);
    const total = price - counted;
    expect((await offer(rent)).body).toEqual({ price, counted, total });
    expect((await offer({ ...rent, buyer: await newBuyer() })).status).toBe(404);
    expect((await ask(rent, total - 1)).error).toMatchObject({
      code: 'price-changed',
      facts: { price: total },
    });
    const number = await asked(rent);
    expect((await ask(rent, total)).body).toEqual({ order: number });
    // In another tab: the work is reserved by their own order, not by another's.
    expect((await offer(rent)).body).toEqual({ order: number });
    const extension = { params: { number: rent.number } };
    expect((await app.request('getRentExtension', extension, rent.buyer.person)).body).toEqual({
      order: number,
    });
    expect(await currentOrder(rent)).toMatchObject({
      rent: {
        state: 'running',
        may_extend: false,
        may_buy_out: false,
        buy_out: { order: number, paid: false },
      },
    });
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({
      total,
      handover: null,
      pays_for: { order: rent.number, what: 'buy-out' },
      lines: [{ kind: 'original', unit_price: total }],
    });
    await payFor(rent.buyer, number);
    expect(await availabilityOf(work)).toBe('sold');
    expect(await currentOrder(rent)).toMatchObject({
      rent: { state: 'running', may_extend: false, buy_out: { order: number, paid: true } },
      handover: { may_return: false },
    });
    expect((await sendBack(rent)).error?.code).toBe('conflict');
    expect((await takeBack(rent)).error?.code).toBe('conflict');
    expect(await rentsOut(author.profileId)).toEqual([]);
    expect(await noticesTo(app, rent.buyer.person)).toContain('rent-buy-out-received');
    expect(await noticesTo(app, personOf(author))).toContain('rent-bought-author');
    const paid = await saleOf(number);
    expect(paid.sale).toMatchObject({ total, pays_for: { order: rent.number, what: 'buy-out' } });
    expect(paid.transaction).toMatchObject({ type: 'buy-out', total });
    await expectConsistent(shopInvariants);
    await advanceClock(dayMs + 1000);
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({
      fulfillment_status: 'delivered',
      handover: null,
      can: { cancel: false },
    });
    expect(await currentOrder(rent)).toMatchObject({
      status: 'completed',
      rent: { state: 'bought-out', charges: [] },
    });
    // Only once, for the rent.
    const toPack = (await noticesTo(app, personOf(author))).filter((e) => e === 'original-to-pack');
    expect(toPack).toHaveLength(1);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 10)));
    expect(await rentStateOf(database(), rent.number)).toBe('bought-out');
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({ status: 'completed' });
    await expectConsistent(shopInvariants);
  });

  it('a purchase of a late rent charges late days up to the payment, and refunds days to come', async () => {
    const late = await rentedOut();
    await advanceClockTo(endOfDay(addDays(late.lastDay, 2)));
    const number = await bought(late);
    await advanceClock(3 * dayMs);
    expect(await orderOf(app, late.buyer, number)).toMatchObject({
      fulfillment_status: 'delivered',
    });
    expect((await currentOrder(late)).rent).toMatchObject({
      state: 'bought-out',
      charges: [{ reason: 'late', days: 3, state: 'due' }],
    });
    await expectConsistent(shopInvariants);
  });

  it('refunds added days that have not begun, and counts those that have', async () => {
    const rent = await rentedOut();
    const lastDay = addDays(rent.lastDay, 10);
    const added = priceOf(monthPrice, addDays(rent.lastDay, 1), lastDay);
    const given = { params: { number: rent.number }, body: { lastDay, price: added } };
    const { order } = (await app.request('extendRent', given, rent.buyer.person)).body;
    await payFor(rent.buyer, order);
    const paid = await rentPaid(rent);
    expect((await offered(rent)).counted).toBe(Math.floor(paid / 2));
    await bought(rent);
    await advanceClock(dayMs + 1000);
    expect(await orderOf(app, rent.buyer, order)).toMatchObject({
      status: 'canceled',
      refunds: [{ amount: added }],
    });
    await expectConsistent(shopInvariants);
  });

  it('counts late days that an extension has paid for, also on the day of that payment', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 2)));
    const lastDay = addDays(rent.lastDay, 20);
    const added = priceOf(monthPrice, addDays(rent.lastDay, 1), lastDay);
    const given = { params: { number: rent.number }, body: { lastDay, price: added } };
    const { order } = (await app.request('extendRent', given, rent.buyer.person)).body;
    await payFor(rent.buyer, order);
    const paid = (await rentPaid(rent)) + added;
    expect((await offered(rent)).counted).toBe(Math.floor(paid / 2));
    await bought(rent);
    await advanceClock(dayMs + 1000);
    // It is not refunded, so it has to count.
    expect(await orderOf(app, rent.buyer, order)).toMatchObject({ status: 'completed' });
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'bought-out', charges: [] });
    await expectConsistent(shopInvariants);
  });

  it('refunds the deposit at once', async () => {
    const settings = env() as { RENT_DEPOSIT_PERCENT: number };
    settings.RENT_DEPOSIT_PERCENT = 50;
    try {
      const rent = await rentedOut(monthPrice / 2);
      const counted = Math.floor(((await rentPaid(rent)) - monthPrice / 2) / 2);
      expect((await offered(rent)).counted).toBe(counted);
      await bought(rent);
      await advanceClock(dayMs + 1000);
      await finish();
      expect((await currentOrder(rent)).refunds).toMatchObject([{ amount: monthPrice / 2 }]);
      await expectConsistent(shopInvariants);
    } finally {
      settings.RENT_DEPOSIT_PERCENT = 0;
    }
  });

  it('a cancelled or impossible purchase leaves the rent as it was, and late once its days are over', async () => {
    const rent = await rentedOut();
    await advanceClockTo(new Date(endOfDay(rent.lastDay).getTime() - 3_600_000));
    const number = await bought(rent);
    await advanceClock(2 * 3_600_000);
    expect(await rentStateOf(database(), rent.number)).toBe('running');
    const cancel = { params: { number }, body: {} };
    expect((await app.request('cancelOrder', cancel, rent.buyer.person)).status).toBe(200);
    await finish();
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    expect(await availabilityOf(work)).toBe('in-stock');
    expect((await currentOrder(rent)).rent).toMatchObject({ may_buy_out: true, buy_out: null });
    await expectConsistent(shopInvariants);
    const again = await bought(rent);
    const path = `/board/${again}/moves`;
    const said = await app.desk('orders')('POST', path, {
      move: 'declare_impossible',
      reason: 'Қателік',
    });
    expect(said.status).toBe(200);
    await finish();
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    await expectConsistent(shopInvariants);
  });

  it('is possible with later days agreed by the same renter, not by another', async () => {
    const rent = await rentedOut();
    const agreeOn = async ({ person }: Rented['buyer'], first: number) => {
      const days = {
        firstDay: addDays(rent.lastDay, first),
        lastDay: addDays(rent.lastDay, first + 13),
      };
      const wanted = { params: { id: work }, body: { price: 10_000, ...days } };
      const { body } = await app.request('offerRent', wanted, person);
      const answer = { move: 'accept', version: 1 };
      const given = { params: { id: body.id }, body: answer };
      expect((await app.request('answerOffer', given, personOf(author))).status).toBe(200);
      return days;
    };
    const own = await agreeOn(rent.buyer, 20);
    const latest = async (): Promise<string> => {
      const given = { params: { number: rent.number } };
      const { body } = await app.request('getRentExtension', given, rent.buyer.person);
      return 'latest' in body ? body.latest : '';
    };
    // These days are ordered at the agreed price, not as an extension of the rent.
    expect(await latest()).toMatch(/^\d/);
    expect((await latest()) < own.firstDay).toBe(true);
    expect((await offer(rent)).status).toBe(200);
    await agreeOn(await newBuyer(), 60);
    expect((await offer(rent)).error?.code).toBe('work-rented');
  });

  it('a purchase whose refund is rejected has ended all the same: the rent goes on, and becomes late', async () => {
    const rent = await rentedOut();
    const number = await bought(rent);
    await advanceClock(dayMs / 2);
    const cancel = { params: { number }, body: {} };
    expect((await app.request('cancelOrder', cancel, rent.buyer.person)).status).toBe(200);
    await finish();
    const desk = app.desk('orders');
    const [refund] = (await desk('GET', `/board/${number}`)).body.refunds;
    expect((await desk('POST', `/refunds/${refund?.id}/drop`, {}, 2)).status).toBe(200);
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({ status: 'requires_action' });
    expect((await currentOrder(rent)).rent).toMatchObject({ may_buy_out: true, buy_out: null });
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'late', late_days: 2 });
    expect((await takeBack(rent)).status).toBe(201);
    expect(await rentStateOf(database(), rent.number)).toBe('returned');
    await expectConsistent(shopInvariants);
  });

  it('needs the terms in force, as every order does', async () => {
    const rent = await rentedOut();
    const { total } = await offered(rent);
    notAccepted.add(rent.buyer.person.documentId);
    expect((await ask(rent, total)).error?.code).toBe('terms-changed');
    notAccepted.delete(rent.buyer.person.documentId);
    expect((await ask(rent, total)).status).toBe(200);
  });

  it('a purchase paid after its time is valid at the same price, and not once the work is sent back', async () => {
    const rent = await rentedOut();
    const first = await asked(rent);
    await advanceClock(3 * 3_600_000);
    expect((await currentOrder(rent)).rent).toMatchObject({ may_buy_out: true, buy_out: null });
    await replaceWork(originals, work, { rentTenge: monthPrice, priceTenge: price + 1000 });
    await payFor(rent.buyer, first);
    expect(await orderOf(app, rent.buyer, first)).toMatchObject({ status: 'canceled' });
    const second = await asked(rent);
    await advanceClock(3 * 3_600_000);
    await payFor(rent.buyer, second);
    expect((await currentOrder(rent)).rent).toMatchObject({ buy_out: { paid: true } });
    await expectConsistent(shopInvariants);
  });

  it('a cancelled purchase keeps the rent’s added days, which begin after all', async () => {
    const rent = await rentedOut();
    const lastDay = addDays(rent.lastDay, 20);
    const added = await app.request(
      'extendRent',
      {
        params: { number: rent.number },
        body: { lastDay, price: priceOf(monthPrice, addDays(rent.lastDay, 1), lastDay) },
      },
      rent.buyer.person,
    );
    const extension = added.body.order;
    await payFor(rent.buyer, extension);
    await advanceClock(dayMs + 1000);
    await advanceClockTo(new Date(endOfDay(rent.lastDay).getTime() - 4 * 3_600_000));
    const number = await asked(rent);
    await payFor(rent.buyer, number);
    // The first added day begins while the renter owns the work.
    await advanceClock(14 * 3_600_000);
    const cancelled = await app.request(
      'cancelOrder',
      { params: { number }, body: {} },
      rent.buyer.person,
    );
    expect(cancelled.status).toBe(200);
    await finish();
    expect(await orderOf(app, rent.buyer, extension)).toMatchObject({ status: 'completed' });
    expect(await rentStateOf(database(), extension)).toBe('running');
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'running', last_day: lastDay });
    await expectConsistent(shopInvariants);
  });

  it('a cancelled purchase leaves no added days behind those cancelled meanwhile, and keeps those of staff', async () => {
    const rent = await rentedOut();
    const extended = async (from: string): Promise<{ order: string; lastDay: string }> => {
      const lastDay = addDays(from, 7);
      const body = { lastDay, price: priceOf(monthPrice, addDays(from, 1), lastDay) };
      const given = { params: { number: rent.number }, body };
      const { order } = (await app.request('extendRent', given, rent.buyer.person)).body;
      await payFor(rent.buyer, order);
      return { order, lastDay };
    };
    const cancel = async (number: string): Promise<void> => {
      const given = { params: { number }, body: {} };
      expect((await app.request('cancelOrder', given, rent.buyer.person)).status).toBe(200);
      await finish();
    };
    const first = await extended(rent.lastDay);
    const free = { lastDay: addDays(first.lastDay, 1), reason: 'Курьер жоқ' };
    const desk = app.desk('orders');
    expect((await desk('POST', `/rents/${rent.number}/extend`, free)).status).toBe(200);
    const second = await extended(free.lastDay);
    const number = await bought(rent);
    await cancel(first.order);
    await cancel(number);
    expect(await orderOf(app, rent.buyer, second.order)).toMatchObject({
      status: 'canceled',
      refunds: [{}],
    });
    expect((await currentOrder(rent)).rent).toMatchObject({
      state: 'running',
      last_day: addDays(rent.lastDay, 1),
      extensions: [],
    });
    await expectConsistent(shopInvariants);
  });

  it('is refused once the work was sent back, and money that comes then goes back', async () => {
    const rent = await rentedOut();
    const number = await asked(rent);
    expect((await sendBack(rent)).status).toBe(201);
    expect((await offer(rent)).error?.code).toBe('conflict');
    await payFor(rent.buyer, number);
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({ status: 'canceled' });
    await takeBack(rent);
    expect(await rentStateOf(database(), rent.number)).toBe('returned');
    expect(await availabilityOf(work)).toBe('in-stock');
    await expectConsistent(shopInvariants);
  });

  it.each([
    ['it is for rent alone', { priceTenge: null }, 'not-for-sale'],
    ['its author is blocked', { isBlocked: true }, 'out-of-stock'],
    ['its author does not show it', { isHidden: true }, 'out-of-stock'],
  ] as const)('is not offered when %s', async (_case, changes, code) => {
    const rent = await rentedOut();
    await replaceWork(originals, work, { rentTenge: monthPrice, priceTenge: price, ...changes });
    expect((await offer(rent)).error?.code).toBe(code);
    expect((await ask(rent, price)).error?.code).toBe(code);
  });

  it('is not offered while others have rented later days', async () => {
    const rent = await rentedOut();
    await place(60, 90);
    expect((await offer(rent)).error?.code).toBe('work-rented');
  });
});
