/** A rent extension: the days after the last one are an order of their own, without a second handover. */
import { addDays, addMonths, dayMs, endOfDay, startOfDay, writeDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  newBuyer,
  noticesTo,
  orderOf,
  sendCallback,
  setClock,
} from '../../support/app/buyers.ts';
import { askInvoice, payInvoice } from '../../support/app/companies.ts';
import { buyersDeadlines, rentsOut, reportReturn } from '../../support/app/handover.ts';
import { shopInvariants } from '../../support/app/invariants.ts';
import { holdTransaction, waitForLocks } from '../../support/app/locks.ts';
import {
  emailsTo,
  lockOrder,
  monthPrice,
  openRents,
  priceOf,
  type Rented,
  rentActions,
  today,
  undoExtension,
  rentedWork as work,
} from '../../support/app/rents.ts';
import { author, notAccepted, originalOf, replaceWork } from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { jobOf, redeliver } from '../../support/jobs-and-events.ts';
import { rentStateOf } from '../../support/trade-records.ts';

describe.each(sceneEngines)('on %s', (engine) => {
  const { app, database, originals, expectConsistent } = openRents(engine);

  const { place, rentedOut, sendBack, takeBack, payFor, currentOrder, saleOf } = rentActions(app);
  const offer = ({ buyer, number }: Rented) =>
    app.request('getRentExtension', { params: { number } }, buyer.person);
  const ask = ({ buyer, number }: Rented, lastDay: string, price: number) =>
    app.request('extendRent', { params: { number }, body: { lastDay, price } }, buyer.person);
  /** An unpaid extension. @param days after the last one */
  const added = async (rent: Rented, days: number, from = rent.lastDay) => {
    const lastDay = addDays(from, days);
    const asked = await ask(rent, lastDay, priceOf(monthPrice, addDays(from, 1), lastDay));
    expect([asked.status, asked.error]).toEqual([200, undefined]);
    return { buyer: rent.buyer, number: asked.body.order, lastDay };
  };
  const extended = async (rent: Rented, days: number) => {
    const extension = await added(rent, days);
    await payFor(rent.buyer, extension.number);
    return extension;
  };

  it('an extension costs the added days, is paid as an order of its own, and moves the end of the rent', async () => {
    const rent = await rentedOut();
    const firstDay = addDays(rent.lastDay, 1);
    const { mostDays } = (await app.request('getWorkRent', { params: { id: work } })).body;
    expect((await offer(rent)).body).toEqual({
      firstDay,
      earliest: firstDay,
      latest: addDays(rent.lastDay, mostDays),
      monthPrice,
    });
    const stranger = await newBuyer();
    expect((await offer({ ...rent, buyer: stranger })).status).toBe(404);
    const lastDay = addDays(addMonths(firstDay, 1), 4);
    const price = priceOf(monthPrice, firstDay, lastDay);
    expect((await ask(rent, lastDay, price - 1)).error).toMatchObject({
      code: 'price-changed',
      facts: { price },
    });
    expect((await ask(rent, rent.lastDay, price)).error?.fields).toEqual({
      lastDay: ['too-small'],
    });
    expect((await ask(rent, addDays(rent.lastDay, mostDays + 1), price)).error?.fields).toEqual({
      lastDay: ['too-large'],
    });
    const asked = await ask(rent, lastDay, price);
    const { order: number } = asked.body;
    expect((await ask(rent, lastDay, price)).body).toEqual({ order: number });
    expect((await offer(rent)).body).toEqual({ order: number });
    expect(await currentOrder(rent)).toMatchObject({
      rent: {
        last_day: rent.lastDay,
        may_extend: false,
        extensions: [{ order: number, first_day: firstDay, last_day: lastDay, paid: false }],
      },
    });
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({
      total: price,
      rent: null,
      handover: null,
      arrival: null,
      pays_for: { order: rent.number, what: 'extension', first_day: firstDay, last_day: lastDay },
      can: { invoice: true, confirm_receipt: false },
      lines: [{ kind: 'rent', unit_price: price }],
    });
    await payFor(rent.buyer, number);
    expect(await currentOrder(rent)).toMatchObject({
      rent: { state: 'running', last_day: lastDay, may_extend: true, extensions: [{ paid: true }] },
    });
    expect((await app.request('getWorkRent', { params: { id: work } })).body.rentedUntil).toBe(
      lastDay,
    );
    // Its author reads the name of the work and the new last day, not the days that were ordered first.
    const { names } = originalOf(work);
    expect(await rentsOut(author.profileId)).toMatchObject([{ names, until: lastDay }]);
    expect((await saleOf(rent.number)).sale).toMatchObject({
      names,
      rent: { state: 'running', last_day: lastDay },
      pays_for: null,
    });
    const [told] = await emailsTo(author.email, writeDay(lastDay, 'kk'), rent);
    expect(told?.subject).toMatch(names.kk);
    expect(told?.subject).not.toMatch(writeDay(rent.lastDay, 'kk'));
    const paid = await saleOf(number);
    const pays = { order: rent.number, what: 'extension', first_day: firstDay, last_day: lastDay };
    expect(paid.sale).toMatchObject({ names, total: price, rent: null, pays_for: pays });
    expect(paid.transaction).toMatchObject({ type: 'extension', total: price });
    expect(await noticesTo(app, rent.buyer.person)).toContain('rent-extension-received');
    // Nothing of it is packed; it begins with its first day, and ends with the rent.
    await advanceClockTo(new Date(startOfDay(firstDay).getTime() - 60_000));
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({
      status: 'confirmed',
      fulfillment_status: 'not_fulfilled',
    });
    const board = app.desk('orders');
    expect((await board('GET', `/board/${number}`)).body).toMatchObject({
      can: ['cancel_by_provider'],
      term: null,
    });
    expect((await board('GET', '/board?stage=to-make')).body.orders).toEqual([]);
    const deadlines = await buyersDeadlines(rent.buyer.person.documentId);
    expect(deadlines.map(({ kind }) => kind)).toEqual(['rent-end']);
    await advanceClockTo(startOfDay(firstDay));
    // Nothing was received that could be damaged or reviewed.
    expect(await orderOf(app, rent.buyer, number)).toMatchObject({
      status: 'completed',
      may_review: false,
      claim_kinds: ['other'],
    });
    const about = { params: { number } };
    const claim = { kind: 'damaged', wish: 'refund', text: 'Рамасы сынған күйде келді.' } as const;
    const claimed = await app.request('sendClaim', { ...about, body: claim }, rent.buyer.person);
    expect(claimed.error?.fields).toEqual({ kind: ['bad-choice'] });
    const review = await app.request(
      'sendReview',
      { ...about, body: { stars: 5 } },
      rent.buyer.person,
    );
    expect(review.error?.code).toBe('review-not-allowed');
    expect(await rentStateOf(database(), number)).toBe('running');
    expect(await rentStateOf(database(), rent.number)).toBe('running');
    await expectConsistent(shopInvariants);
    // Lateness counts from the new end.
    await advanceClockTo(endOfDay(addDays(lastDay, 1)));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    await sendBack(rent);
    await takeBack(rent);
    expect(await currentOrder(rent)).toMatchObject({
      status: 'completed',
      rent: { state: 'returned', charges: [{ reason: 'late', days: 2 }] },
    });
    expect(await rentStateOf(database(), number)).toBe('returned');
    await advanceClock(40 * dayMs);
    await expectConsistent(shopInvariants);
  });

  it('an extension is refused if the next days are taken, and leaves time before them for the return', async () => {
    const rent = await rentedOut();
    const apart = (await app.request('getWorkRent', { params: { id: work } })).body.taken[0];
    expect(apart).toBeDefined();
    const next = await place(60, 90);
    const { body } = await offer(rent);
    if ('order' in body) throw new Error('no extension ordered yet');
    const { latest, earliest } = body;
    const days = (await app.request('getWorkRent', { params: { id: work } })).body.taken;
    expect(latest).toBe(addDays(days.at(-1)?.firstDay ?? '', -1));
    expect(latest > earliest).toBe(true);
    const price = priceOf(monthPrice, addDays(rent.lastDay, 1), addDays(latest, 1));
    expect((await ask(rent, addDays(latest, 1), price)).error?.fields).toEqual({
      lastDay: ['too-large'],
    });
    const all = priceOf(monthPrice, addDays(rent.lastDay, 1), latest);
    const { order } = (await ask(rent, latest, all)).body;
    await payFor(rent.buyer, order);
    expect((await offer(rent)).error?.code).toBe('days-taken');
    expect(await rentStateOf(database(), next.number)).toBe('reserved');
    await expectConsistent(shopInvariants);
  });

  it('holds its days while it can be paid; later money takes them again if they are free', async () => {
    const rent = await rentedOut();
    const first = await added(rent, 10);
    await advanceClock(3 * 3_600_000);
    expect(await rentStateOf(database(), first.number)).toBe('lapsed');
    expect((await currentOrder(rent)).rent).toMatchObject({ may_extend: true, extensions: [] });
    await payFor(rent.buyer, first.number);
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: first.lastDay });
    const second = await added(rent, 10, first.lastDay);
    await advanceClock(3 * 3_600_000);
    const other = await place(56, 80);
    await payFor(rent.buyer, second.number);
    expect(await currentOrder(second)).toMatchObject({ status: 'canceled' });
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: first.lastDay });
    expect(await rentStateOf(database(), other.number)).toBe('reserved');
    await expectConsistent(shopInvariants);
  });

  it('is paid by a company’s invoice, which reserves its days until that is due', async () => {
    const rent = await rentedOut();
    const { number, buyer, lastDay } = await added(rent, 20);
    const { invoice } = (await askInvoice(app, buyer, number)).body;
    await advanceClock(5 * dayMs);
    expect(await rentStateOf(database(), number)).toBe('reserved');
    await payInvoice(app, invoice);
    await finish();
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'running', last_day: lastDay });
    await expectConsistent(shopInvariants);
  });

  it('an extension whose days have begun can be paid by card alone', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(rent.lastDay));
    const late = await added(rent, 5);
    expect(await currentOrder(late)).toMatchObject({ can: { invoice: false } });
    expect((await askInvoice(app, rent.buyer, late.number)).error?.code).toBe('card-only');
  });

  it('can be cancelled until its days begin, and then the rent ends on the earlier day', async () => {
    const rent = await rentedOut();
    const extension = await extended(rent, 20);
    await advanceClock(2 * dayMs);
    const cancel = (number: string) =>
      app.request('cancelOrder', { params: { number }, body: {} }, rent.buyer.person);
    expect((await cancel(extension.number)).status).toBe(200);
    await finish();
    expect(await rentStateOf(database(), extension.number)).toBe('cancelled');
    expect((await currentOrder(rent)).rent).toMatchObject({
      last_day: rent.lastDay,
      extensions: [],
    });
    await advanceClockTo(endOfDay(rent.lastDay));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    // Late days become part of the extension; they are over and cannot be cancelled.
    const late = await extended(rent, 5);
    expect(await rentStateOf(database(), rent.number)).toBe('running');
    expect(await currentOrder(late)).toMatchObject({ can: { cancel: false } });
    expect((await cancel(late.number)).error?.code).toBe('cancel-too-late');
    expect((await currentOrder(rent)).rent).toMatchObject({ late_days: 0, last_day: late.lastDay });
    await advanceClock(dayMs + 1000);
    expect(await currentOrder(late)).toMatchObject({ status: 'completed' });
    await expectConsistent(shopInvariants);
  });

  const cancelAs = async ({ buyer, number }: Pick<Rented, 'buyer' | 'number'>) => {
    const { status } = await app.request(
      'cancelOrder',
      { params: { number }, body: {} },
      buyer.person,
    );
    await finish();
    expect(status).toBe(200);
  };

  it('an extension that is cancelled lets the unpaid one behind it lapse', async () => {
    const rent = await rentedOut();
    const first = await extended(rent, 20);
    const second = await added(rent, 20, first.lastDay);
    const cancel = { params: { number: first.number }, body: {} };
    expect((await app.request('cancelOrder', cancel, rent.buyer.person)).status).toBe(200);
    await expectConsistent(shopInvariants);
    await finish();
    expect(await rentStateOf(database(), second.number)).toBe('lapsed');
    expect((await offer(rent)).body).toMatchObject({ firstDay: addDays(rent.lastDay, 1) });
    await payFor(rent.buyer, second.number);
    expect(await currentOrder(second)).toMatchObject({ status: 'canceled' });
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: rent.lastDay });
    await expectConsistent(shopInvariants);
  });

  it('an extension that is cancelled takes the extensions behind it along', async () => {
    const rent = await rentedOut();
    const first = await extended(rent, 20);
    const second = await extended({ ...rent, lastDay: first.lastDay }, 20);
    await advanceClock(dayMs + 1000);
    await cancelAs(first);
    expect(await currentOrder(second)).toMatchObject({ status: 'canceled', refunds: [{}] });
    expect((await currentOrder(rent)).rent).toMatchObject({
      last_day: rent.lastDay,
      extensions: [],
    });
    await expectConsistent(shopInvariants);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 3)));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    await sendBack(rent);
    await takeBack(rent);
    expect(await currentOrder(rent)).toMatchObject({
      rent: { charges: [{ reason: 'late', days: 4 }] },
    });
    await expectConsistent(shopInvariants);
  });

  it('an extension that is cancelled leaves the days that staff have added behind it', async () => {
    const rent = await rentedOut();
    const extension = await extended(rent, 10);
    const lastDay = addDays(extension.lastDay, 2);
    const given = { lastDay, reason: 'Курьер жоқ' };
    const desk = app.desk('orders');
    expect((await desk('POST', `/rents/${rent.number}/extend`, given)).status).toBe(200);
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: lastDay });
    await expectConsistent(shopInvariants);
    await advanceClock(dayMs + 1000);
    await cancelAs(extension);
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: addDays(rent.lastDay, 2) });
    await redeliver({ sql: database() }, 'order.canceled', extension.number);
    await finish();
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: addDays(rent.lastDay, 2) });
    await expectConsistent(shopInvariants);
  });

  const byStaff = async ({ number }: Rented, lastDay: string) => {
    const given = { lastDay, reason: 'Курьер жоқ' };
    const { status, error } = await app.desk('orders')('POST', `/rents/${number}/extend`, given);
    await finish();
    return status === 200 ? 'extended' : error?.code;
  };

  it.runIf(engine === 'postgres')(
    'leaves the days of staff once if its end is handled twice at the same time',
    async () => {
      const rent = await rentedOut();
      const { number, lastDay } = await extended(rent, 10);
      expect(await byStaff(rent, addDays(lastDay, 2))).toBe('extended');
      const cancel = { params: { number }, body: {} };
      expect((await app.request('cancelOrder', cancel, rent.buyer.person)).status).toBe(200);
      const letGo = await holdTransaction(() => lockOrder(rent.number));
      const ends = [1, 2].map(() => undoExtension({ number, sellerIds: [] }));
      await waitForLocks(database(), 2, Promise.all(ends));
      await letGo();
      await Promise.all(ends);
      await finish();
      expect((await currentOrder(rent)).rent).toMatchObject({ last_day: addDays(rent.lastDay, 2) });
      await expectConsistent(shopInvariants);
    },
  );

  it('can follow days added by staff, and is cancelled with those behind it', async () => {
    const rent = await rentedOut();
    const first = await extended(rent, 7);
    const free = addDays(first.lastDay, 1);
    expect(await byStaff(rent, free)).toBe('extended');
    const second = await extended({ ...rent, lastDay: free }, 7);
    expect(await byStaff(rent, addDays(second.lastDay, 1))).toBe('extended');
    expect((await currentOrder(rent)).rent).toMatchObject({
      last_day: addDays(rent.lastDay, 16),
      agreed_price: null,
      extensions: [{ last_day: first.lastDay }, { last_day: second.lastDay }],
    });
    await expectConsistent(shopInvariants);
    await advanceClock(dayMs + 1000);
    await cancelAs(first);
    expect(await currentOrder(second)).toMatchObject({ status: 'canceled', refunds: [{}] });
    // The two days added by staff stay, and no unpaid ones.
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: addDays(rent.lastDay, 2) });
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 3)));
    await sendBack(rent);
    await takeBack(rent);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ reason: 'late', days: 2 }]);
    await expectConsistent(shopInvariants);
  });

  it('begins, and staff add days behind it: late days count from the last of all', async () => {
    const rent = await rentedOut();
    const extension = await extended(rent, 7);
    await advanceClockTo(startOfDay(addDays(rent.lastDay, 2)));
    expect(await byStaff(rent, addDays(extension.lastDay, 3))).toBe('extended');
    await advanceClockTo(endOfDay(addDays(extension.lastDay, 4)));
    await sendBack(rent);
    await takeBack(rent);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ reason: 'late', days: 2 }]);
    await expectConsistent(shopInvariants);
  });

  it('an unpaid extension blocks extensions by staff; after it lapsed, its late money goes back', async () => {
    const rent = await rentedOut();
    const waiting = await added(rent, 10);
    expect(await byStaff(rent, addDays(rent.lastDay, 2))).toBe('not-free');
    await advanceClock(3 * 3_600_000);
    expect(await byStaff(rent, addDays(rent.lastDay, 2))).toBe('extended');
    await payFor(rent.buyer, waiting.number);
    expect(await currentOrder(waiting)).toMatchObject({ status: 'canceled' });
    expect((await currentOrder(rent)).rent).toMatchObject({
      last_day: addDays(rent.lastDay, 2),
      agreed_price: null,
    });
    await expectConsistent(shopInvariants);
  });

  describe('after a standstill', () => {
    const [begins, givesBack] = ['orders.rent-extension', 'orders.rent-unused'];
    /** Handles the clock and runs one job before all others that are due. */
    const resume = async (at: Date, first: string, number?: string): Promise<void> => {
      await setClock(at);
      await jobOf({ sql: database() }, first, number).makeDue();
      await finish();
    };
    const received = ({ number }: Rented) =>
      reportReturn(app, number, author, { verdict: 'as-described' });

    it.each([begins, givesBack])(
      'refunds days that begin after the work came back, whichever job runs first: %s',
      async (first) => {
        const rent = await rentedOut();
        const extension = await extended(rent, 20);
        await advanceClock(dayMs + 1000);
        expect((await received(rent)).status).toBe(201);
        await resume(new Date(endOfDay(rent.lastDay).getTime() + dayMs), first);
        expect(await currentOrder(extension)).toMatchObject({ status: 'canceled', refunds: [{}] });
        expect(await rentStateOf(database(), rent.number)).toBe('returned');
        await expectConsistent(shopInvariants);
      },
    );

    it('refunds days that a gap has cut off, though they were to begin', async () => {
      const rent = await rentedOut();
      const first = await extended(rent, 10);
      const second = await extended({ ...rent, lastDay: first.lastDay }, 10);
      await advanceClock(dayMs + 1000);
      const cancel = { params: { number: first.number }, body: {} };
      expect((await app.request('cancelOrder', cancel, rent.buyer.person)).status).toBe(200);
      await resume(endOfDay(first.lastDay), begins, second.number);
      expect(await currentOrder(second)).toMatchObject({ status: 'canceled', refunds: [{}] });
      expect(await rentStateOf(database(), rent.number)).toBe('late');
      await expectConsistent(shopInvariants);
    });

    it('keeps days that had begun when the work came back', async () => {
      const rent = await rentedOut();
      const extension = await extended(rent, 20);
      await advanceClock(dayMs + 1000);
      await setClock(endOfDay(rent.lastDay));
      expect((await received(rent)).status).toBe(201);
      await resume(new Date(endOfDay(rent.lastDay).getTime() + dayMs), begins);
      expect(await currentOrder(extension)).toMatchObject({ status: 'completed', refunds: [] });
      await expectConsistent(shopInvariants);
    });
  });

  it('needs the terms in force, as every order does', async () => {
    const rent = await rentedOut();
    const { lastDay } = rent;
    const price = priceOf(monthPrice, addDays(lastDay, 1), addDays(lastDay, 9));
    notAccepted.add(rent.buyer.person.documentId);
    expect((await ask(rent, addDays(lastDay, 9), price)).error?.code).toBe('terms-changed');
    notAccepted.delete(rent.buyer.person.documentId);
    expect((await ask(rent, addDays(lastDay, 9), price)).status).toBe(200);
  });

  it('an extension that lapsed and was ordered once more refunds late money of the first order', async () => {
    const rent = await rentedOut();
    const first = await added(rent, 10);
    await advanceClock(3 * 3_600_000);
    const second = await added(rent, 12);
    await payFor(rent.buyer, first.number);
    expect(await currentOrder(first)).toMatchObject({ status: 'canceled' });
    await payFor(rent.buyer, second.number);
    expect((await currentOrder(rent)).rent).toMatchObject({ last_day: second.lastDay });
    await expectConsistent(shopInvariants);
  });

  it('an extension that waits for staff cannot be ordered a second time', async () => {
    const rent = await rentedOut();
    const first = await added(rent, 10);
    await sendCallback(app, {
      number: first.number,
      payment: { to_sign: { amount: '1' } },
    } as Parameters<typeof sendCallback>[1]);
    await finish();
    expect(await currentOrder(first)).toMatchObject({ status: 'requires_action' });
    expect((await offer(rent)).body).toEqual({ order: first.number });
    const price = priceOf(monthPrice, addDays(rent.lastDay, 1), first.lastDay);
    expect((await ask(rent, first.lastDay, price)).error?.code).toBe('days-taken');
  });

  it('an extension that has not begun when the work is back is refunded; an unpaid one lapses', async () => {
    const rent = await rentedOut();
    const paid = await extended(rent, 20);
    const waiting = await added(rent, 5, paid.lastDay);
    await advanceClock(dayMs + 1000);
    await sendBack(rent);
    expect((await offer(rent)).error?.code).toBe('conflict');
    await takeBack(rent);
    expect(await currentOrder(rent)).toMatchObject({ rent: { state: 'returned', charges: [] } });
    expect(await currentOrder(paid)).toMatchObject({
      status: 'canceled',
      refunds: [{ amount: priceOf(monthPrice, addDays(rent.lastDay, 1), paid.lastDay) }],
    });
    expect(await rentStateOf(database(), waiting.number)).toBe('lapsed');
    await payFor(rent.buyer, waiting.number);
    expect(await currentOrder(waiting)).toMatchObject({ status: 'canceled' });
    expect((await app.request('getWorkRent', { params: { id: work } })).body.taken).toEqual([]);
    await expectConsistent(shopInvariants);
  });

  it.each([
    ['its author is blocked', { isBlocked: true }, 'out-of-stock'],
    ['its author does not show it', { isHidden: true }, 'out-of-stock'],
    ['its author rents it out no more', { rentTenge: null }, 'not-for-rent'],
  ] as const)('is not offered when %s', async (_case, changes, code) => {
    const rent = await rentedOut();
    await replaceWork(originals, work, { rentTenge: monthPrice, ...changes });
    expect((await offer(rent)).error?.code).toBe(code);
    expect((await ask(rent, addDays(today(), 60), 1)).error?.code).toBe(code);
  });
});
