/** Charges after a rent: late days and damage, covered by the deposit or paid by orders of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import {
  addDays,
  dayMs,
  daysBetween,
  endOfDay,
  formatTenge,
  hourMs,
  tengeToTiyn,
} from '@oner/config/terms';
import { describe, expect, it as onBoth } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  newBuyer,
  now,
  orderOf,
  setClock,
} from '../../support/app/buyers.ts';
import { breachesOfLedger, shopInvariants } from '../../support/app/invariants.ts';
import { holdTransaction, waitForLocks } from '../../support/app/locks.ts';
import {
  bookDueEarnings,
  depositReturnDays,
  emailsTo,
  lockOrder,
  markPaid,
  monthPrice,
  obligations,
  openRents,
  priceOf,
  type Rented,
  rentActions,
  rentedWork,
  today,
} from '../../support/app/rents.ts';
import { author, originalOf, personOf } from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { jobOf } from '../../support/jobs-and-events.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { ledgerKindsOf } from '../../support/trade-records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const it = onBoth.runIf(sceneEngines.includes(engine));
  const { app, database, desk, expectConsistent } = openRents(engine, true);

  const { rentsAt, reserve, place, rentedOut, sendBack, takeBack, payFor, currentOrder, saleOf } =
    rentActions(app);
  const daysFromToday = (day: string) => daysBetween(today(), day);
  /** The same work, rented and paid by another buyer. */
  const rentLater = ({ lastDay }: Rented): Promise<Rented> => {
    const first = daysFromToday(addDays(lastDay, 20));
    return place(first, first + 20);
  };
  /** The bank refused a refund: staff send the money themselves. No event of it is handled yet. */
  const refundByTransfer = async (number: string): Promise<void> => {
    const refunds = () => database()('refunds').where({ number }).orderBy('id');
    const [refused] = await refunds();
    expect((await desk('POST', `/refunds/${refused.id}/transfer`, {})).status).toBe(200);
    const [, transfer] = await refunds();
    const second = app.desk('orders')('POST', `/refunds/${transfer.id}/approve`, {}, 2);
    expect((await second).status).toBe(200);
    const paid = await desk('POST', `/refunds/${transfer.id}/confirm`, { reference: 'KZ-77' });
    expect(paid.status).toBe(200);
  };

  /** With deposits of half the price of the days. */
  const withDeposit = (play: () => Promise<void>) => async () => {
    const settings = env() as { RENT_DEPOSIT_PERCENT: number };
    settings.RENT_DEPOSIT_PERCENT = 50;
    try {
      await play();
    } finally {
      settings.RENT_DEPOSIT_PERCENT = 0;
    }
  };

  it(
    'a contract states the rent and the deposit separately',
    withDeposit(async () => {
      const rent = await place(6, 36, 15_500);
      const { total } = await currentOrder(rent);
      const given = { params: { number: rent.number }, query: { lang: 'en' } } as const;
      const { body } = await app.request('getRentContract', given, rent.buyer.person);
      const text = pdfPages(body as never)
        .join(' ')
        .replace(/\s+/g, ' ');
      const sum = (tenge: number) => `${tenge.toLocaleString('en').replaceAll(',', ' ')} ₸`;
      expect(text).toContain(`paid: ${sum(total - 15_500)}`);
      expect(text).toContain(`Total rent ${sum(total - 15_500)}`);
      expect(text).toContain(sum(15_500));
      expect(text).not.toContain(sum(total));
    }),
  );

  it('a rent with late days is paid by an order of its own without a handover', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 3)));
    await sendBack(rent);
    await takeBack(rent);
    const [charge] = (await currentOrder(rent)).rent?.charges ?? [];
    const params = { number: rent.number, charge: charge?.id ?? '' };
    const pay = (person = rent.buyer.person) =>
      app.request('payRentCharge', { params, body: {} }, person);
    expect((await pay((await newBuyer()).person)).status).toBe(404);
    const placed = await pay();
    expect(placed.status).toBe(200);
    const { order: number } = placed.body;
    expect((await pay()).body).toEqual({ order: number });
    const paying = () => orderOf(app, rent.buyer, number);
    expect(await paying()).toMatchObject({
      total: charge?.to_pay,
      rent: null,
      handover: null,
      lines: [{ kind: 'rent', unit_price: charge?.to_pay }],
    });
    await advanceClock(3 * 3_600_000);
    expect((await paying()).payment_status).toBe('expired');
    const again = (await pay()).body.order;
    expect(again).not.toBe(number);
    await payFor(rent.buyer, again);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ state: 'paid', to_pay: 0 }]);
    expect((await pay()).error?.code).toBe('conflict');
    // Late money for the first order goes back by itself, because the charge is paid already.
    await payFor(rent.buyer, number);
    expect(await paying()).toMatchObject({ status: 'canceled' });
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ state: 'paid' }]);
    await advanceClock(dayMs + 1000);
    expect(await orderOf(app, rent.buyer, again)).toMatchObject({ status: 'completed' });
    expect(await emailsTo(author.email, 'жалға алушы төледі', rent)).toHaveLength(1);
    const { sale, transaction } = await saleOf(again);
    expect(sale).toMatchObject({
      names: originalOf(rentedWork).names,
      pays_for: { order: rent.number, what: 'charge', reason: 'late' },
    });
    expect(transaction?.type).toBe('charge');
    await expectConsistent();
  });

  it('is due again when the order that paid it is cancelled', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 2)));
    await sendBack(rent);
    await takeBack(rent);
    const [charge] = (await currentOrder(rent)).rent?.charges ?? [];
    const params = { number: rent.number, charge: charge?.id ?? '' };
    const { person } = rent.buyer;
    const { order: number } = (await app.request('payRentCharge', { params, body: {} }, person))
      .body;
    await payFor(rent.buyer, number);
    const cancel = { params: { number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', cancel, person)).status).toBe(200);
    await finish();
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ state: 'due' }]);
    await expectConsistent();
  });

  it('the author claims damage of a returned work, and staff can grant a part of the sum', async () => {
    const rent = await rentedOut();
    await sendBack(rent);
    const wrong = await takeBack(rent, {
      verdict: 'as-described',
      claim: 'damaged',
      amount: '9000',
    });
    expect(wrong.error?.fields).toEqual({ claim: ['bad-choice'] });
    const claim = { verdict: 'something-wrong', claim: 'damaged', amount: '9000' };
    expect((await takeBack(rent, claim)).status).toBe(201);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([
      { reason: 'damaged', state: 'claimed', amount: 9000, to_pay: 0, text: 'Бұрышы қажалған.' },
    ]);
    expect(await emailsTo(env().CONTACT_EMAIL, 'требование автора', rent)).toHaveLength(1);
    const authors = () => app.request('listHandovers', {}, personOf(author));
    expect((await authors()).body).toMatchObject([
      { order: rent.number, rent: { state: 'returned', charges: [{ state: 'claimed' }] } },
    ]);
    const [row] = await rentsAt('claims');
    const path = `/rents/${rent.number}/charges/${row?.rent.charges[0]?.id}/answer`;
    const grant = { answer: 'grant', amount: 6000, reason: 'Сызат бұрын да болған' };
    expect((await desk('POST', path, grant)).status).toBe(200);
    expect((await desk('POST', path, grant)).status).toBe(409);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([
      { state: 'due', amount: 6000, to_pay: 6000, decision: 'Сызат бұрын да болған' },
    ]);
    expect(await rentsAt('claims')).toEqual([]);
    expect(await emailsTo(author.email, 'талабыңыз қанағаттандырылды', rent)).toHaveLength(1);
    await expectConsistent();
  });

  it(
    'a deposit covers late days and damage, and the rest of it is refunded',
    withDeposit(async () => {
      const deposit = monthPrice / 2;
      const rent = await rentedOut(deposit);
      // Its author reads the price of the days alone.
      const total = (await currentOrder(rent)).total - deposit;
      expect((await app.request('listHandovers', {}, personOf(author))).body).toMatchObject([
        { total, work: { names: originalOf(rentedWork).names } },
      ]);
      expect((await saleOf(rent.number)).sale?.total).toBe(total);
      const [paid] = await emailsTo(author.email, 'жалға алу ақысы төленді', rent);
      expect(paid?.text).toContain(formatTenge(total));
      await advanceClockTo(endOfDay(addDays(rent.lastDay, 2)));
      await sendBack(rent);
      await takeBack(rent, { verdict: 'something-wrong', claim: 'incomplete', amount: '4000' });
      expect((await currentOrder(rent)).rent?.charges).toMatchObject([
        { reason: 'late', days: 3, from_deposit: 3000, to_pay: 0, state: 'paid' },
        { reason: 'incomplete', state: 'claimed', from_deposit: 0 },
      ]);
      // It is an order line that cannot be reviewed.
      const on = { params: { number: rent.number } };
      const opinion = { ...on, body: { line: 2, stars: 5 } };
      expect((await app.request('sendReview', opinion, rent.buyer.person)).error).toMatchObject({
        fields: { line: ['bad-choice'] },
      });
      // While a claim is open nothing of it is refunded.
      await advanceClock(8 * dayMs);
      expect((await currentOrder(rent)).refunds).toEqual([]);
      const id = (await currentOrder(rent)).rent?.charges[1]?.id;
      const path = `/rents/${rent.number}/charges/${id}/answer`;
      const grant = { answer: 'grant', amount: 2000, reason: 'Жақтауы жоқ' };
      expect((await desk('POST', path, grant)).status).toBe(200);
      await finish();
      const settled = await currentOrder(rent);
      expect(settled.rent?.charges).toMatchObject([
        { from_deposit: 3000, state: 'paid' },
        { from_deposit: 2000, to_pay: 0, state: 'paid' },
      ]);
      expect(settled.refunds).toMatchObject([{ amount: deposit - 5000 }]);
      await expectConsistent(shopInvariants);
    }),
  );

  onBoth(
    'a rent whose deposit went back by transfer keeps its rent earned, and no later charge takes from it',
    withDeposit(async () => {
      const rent = await rentedOut(monthPrice / 2);
      const { userId, documentId } = rent.buyer.person;
      await advanceClockTo(endOfDay(rent.lastDay));
      await sendBack(rent);
      await takeBack(rent);
      const open = { plugin: 'orders', what: 'order', subject: rent.number };
      expect(await obligations({ userId, documentId })).toContainEqual(open);
      await advanceClock(6 * dayMs);
      await refundByTransfer(rent.number);
      await finish();
      expect(await breachesOfLedger(database())).toEqual([]);
      expect(await obligations({ userId, documentId })).not.toContainEqual(open);
      const charge = { claim: 'damaged', amount: 8000, reason: 'Сызат кейін табылды' };
      const made = () => desk('POST', `/rents/${rent.number}/charges`, charge);
      // The same again after a lost reply is one charge.
      for (const once of await Promise.all([made(), made()])) expect(once.status).toBe(200);
      const charges = async () =>
        (await currentOrder(rent)).rent?.charges.filter(({ reason }) => reason === 'damaged');
      expect(await charges()).toMatchObject([{ from_deposit: 0, to_pay: 8000, state: 'due' }]);
      await advanceClock(dayMs);
      expect((await made()).status).toBe(200);
      expect(await charges()).toHaveLength(2);
      await expectConsistent(shopInvariants);
    }),
  );

  it('a rent with a refund of its whole price keeps both sides from being erased until the work is back', async () => {
    const rent = await rentedOut();
    const { total } = await currentOrder(rent);
    const whole = { key: 'all', amount: total, reason: 'Ылғал тиген' };
    expect((await desk('POST', `/board/${rent.number}/refunds`, whole)).status).toBe(200);
    await finish();
    const open = expect.objectContaining({ plugin: 'orders', subject: rent.number });
    const { userId, documentId } = rent.buyer.person;
    const sides = [{ userId, documentId }, personOf(author)];
    for (const side of sides) expect(await obligations(side)).toContainEqual(open);
    await refundByTransfer(rent.number);
    await finish();
    expect((await currentOrder(rent)).payment_status).toBe('refunded');
    for (const side of sides) expect(await obligations(side)).toContainEqual(open);
    await sendBack(rent);
    await takeBack(rent);
    for (const side of sides) expect(await obligations(side)).not.toContainEqual(open);
  });

  it(
    'what a refund for a claim has left of a deposit goes back when the rent ends',
    withDeposit(async () => {
      const deposit = monthPrice / 2;
      const rent = await rentedOut(deposit);
      const { total } = await currentOrder(rent);
      const part = { key: 'wet', amount: total - deposit / 2, reason: 'Ылғал тиген' };
      expect((await desk('POST', `/board/${rent.number}/refunds`, part)).status).toBe(200);
      await finish();
      await refundByTransfer(rent.number);
      await finish();
      await sendBack(rent);
      await takeBack(rent);
      await advanceClock(6 * dayMs);
      const { refunds } = await currentOrder(rent);
      expect(refunds.at(-1)).toMatchObject({ amount: deposit / 2 });
      await expectConsistent(shopInvariants);
    }),
  );

  it(
    'a refund by staff leaves what charges use of the deposit',
    withDeposit(async () => {
      const rent = await rentedOut(monthPrice / 2);
      await advanceClockTo(endOfDay(addDays(rent.lastDay, 2)));
      await sendBack(rent);
      await takeBack(rent);
      const { total, rent: shown } = await currentOrder(rent);
      expect(shown?.charges).toMatchObject([{ state: 'paid', from_deposit: 3000 }]);
      const left = total - 3000;
      expect((await desk('GET', `/board/${rent.number}`)).body.left).toBe(left);
      const refund = (key: string, amount: number) =>
        desk('POST', `/board/${rent.number}/refunds`, { key, amount, reason: 'Ылғал тиген' });
      const more = await refund('more', left + 1);
      expect([more.status, more.error?.code]).toEqual([409, 'exceeds']);
      expect((await refund('left', left)).status).toBe(200);
      await finish();
      await refundByTransfer(rent.number);
      await advanceClock(6 * dayMs);
      expect((await currentOrder(rent)).refunds).toMatchObject([{ amount: left }]);
      await expectConsistent(shopInvariants);
    }),
  );

  it('a rent with a partial refund is earned once, though it is booked after its last day', async () => {
    const rent = await rentedOut();
    const part = { key: 'wet', amount: 10_000, reason: 'Ылғал тиген' };
    expect((await desk('POST', `/board/${rent.number}/refunds`, part)).status).toBe(200);
    await finish();
    await refundByTransfer(rent.number);
    await setClock(endOfDay(rent.lastDay));
    await bookDueEarnings();
    await finish();
    const booked = await ledgerKindsOf({ sql: database() }, rent.number);
    expect([...new Set(booked)]).toEqual(['paid', 'earned', 'refunded', 'reversed']);
    const inEnglish = { headers: { 'accept-language': 'en' } };
    const { entries } = (await app.request('listMyEarnings', inEnglish, personOf(author))).body;
    expect(entries.map(({ item }) => item)).toContainEqual(expect.stringContaining(': rental, '));
    await expectConsistent(shopInvariants);
  });

  it('a rent of a lost work ends, and its renter owes the late days and the value of the work', async () => {
    const rent = await rentedOut();
    const later = await rentLater(rent);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 2)));
    const path = `/rents/${rent.number}/lost`;
    const loss = { amount: 650_000, reason: 'Байланыс жоқ' };
    expect((await desk('POST', `/rents/${later.number}/lost`, loss)).status).toBe(409);
    expect((await desk('POST', '/rents/19990101001/lost', loss)).status).toBe(404);
    expect((await desk('POST', path, loss)).status).toBe(200);
    expect((await desk('POST', path, loss)).status).toBe(409);
    await finish();
    const order = await currentOrder(rent);
    expect(order).toMatchObject({
      status: 'completed',
      rent: {
        state: 'lost',
        late_days: 0,
        charges: [
          { reason: 'late', state: 'due', days: 3 },
          { reason: 'not-returned', state: 'due', to_pay: 650_000, text: 'Байланыс жоқ' },
        ],
      },
    });
    expect(await emailsTo(rent.buyer.email, 'туынды жоғалды', rent)).toHaveLength(1);
    expect(await emailsTo(author.email, 'туынды жоғалды', rent)).toHaveLength(1);
    // The next renters are refunded.
    expect(await currentOrder(later)).toMatchObject({
      status: 'canceled',
      rent: { state: 'cancelled' },
    });
    expect((await sendBack(rent)).status).toBe(409);
    expect((await takeBack(rent)).status).toBe(409);
    const damage = { claim: 'damaged', amount: 1000, reason: 'Сызат' };
    expect((await desk('POST', `/rents/${rent.number}/charges`, damage)).status).toBe(409);
    // The author is paid once the renter has paid.
    const params = { number: rent.number, charge: order.rent?.charges[1]?.id ?? '' };
    const paying = await app.request('payRentCharge', { params, body: {} }, rent.buyer.person);
    await payFor(rent.buyer, paying.body.order);
    await advanceClock(dayMs + 1000);
    expect((await currentOrder(rent)).rent?.charges[1]).toMatchObject({ state: 'paid', to_pay: 0 });
    await expectConsistent(shopInvariants);
  });

  it('the rent of a lost work reports an error of the job that cannot cancel later days', async () => {
    const rent = await rentedOut();
    const later = await rentLater(rent);
    const payment = (payment_status: string) =>
      database()('orders').where({ number: later.number }).update({ payment_status });
    await payment('partially_refunded');
    const loss = { amount: 0, reason: 'Байланыс жоқ' };
    expect((await desk('POST', `/rents/${rent.number}/lost`, loss)).status).toBe(200);
    await finish();
    const job = jobOf({ sql: database() }, 'orders.rent-of-lost', later.number);
    expect(await job.lastError()).toContain('moved-on');
    await payment('captured');
    await job.makeDue();
    await finish();
    expect((await currentOrder(later)).status).toBe('canceled');
  });

  it('a work that was lost on its way back costs its renter nothing, and unpaid days after it lapse', async () => {
    const rent = await rentedOut();
    await sendBack(rent);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    const later = await reserve(20, 40);
    expect((await currentOrder(later)).rent?.state).toBe('reserved');
    const loss = { amount: 0, reason: 'Курьер жоғалтты' };
    expect((await desk('POST', `/rents/${rent.number}/lost`, loss)).status).toBe(200);
    await finish();
    expect((await currentOrder(rent)).rent).toMatchObject({ state: 'lost', charges: [] });
    expect((await currentOrder(later)).rent?.state).toBe('lapsed');
    // Late money for them goes back by itself.
    await payFor(later.buyer, later.number);
    expect((await currentOrder(later)).status).toBe('canceled');
    await expectConsistent();
  });

  it(
    'a deposit that covers a part of a charge is kept, and only the rest can be waived',
    withDeposit(async () => {
      const deposit = monthPrice / 2;
      const rent = await rentedOut(deposit);
      const loss = { amount: 650_000, reason: 'Байланыс жоқ' };
      expect((await desk('POST', `/rents/${rent.number}/lost`, loss)).status).toBe(200);
      const part = { from_deposit: deposit, to_pay: 650_000 - deposit, state: 'due' };
      await advanceClock(3 * dayMs);
      expect((await currentOrder(rent)).rent?.charges).toMatchObject([part]);
      const told = () => emailsTo(rent.buyer.email, 'кепілпұл төлемнің', rent);
      expect(await told()).toEqual([]);
      await advanceClock(3 * dayMs);
      expect((await currentOrder(rent)).rent?.charges).toMatchObject([part]);
      expect((await currentOrder(rent)).refunds).toEqual([]);
      expect(await told()).toHaveLength(1);
      await expectConsistent(shopInvariants);
      const id = (await currentOrder(rent)).rent?.charges[0]?.id;
      const waive = { reason: 'Келісілді' };
      const path = `/rents/${rent.number}/charges/${id}/waive`;
      expect((await desk('POST', path, waive)).status).toBe(200);
      await finish();
      const [charge] = (await currentOrder(rent)).rent?.charges ?? [];
      expect(charge).toMatchObject({ state: 'waived', from_deposit: deposit, to_pay: 0 });
      expect((await currentOrder(rent)).refunds).toEqual([]);
      await expectConsistent(shopInvariants);
    }),
  );

  onBoth(
    'a paid charge is not complete while the deposit is being settled',
    withDeposit(async () => {
      const rent = await rentedOut(monthPrice / 2);
      const loss = { amount: 650_000, reason: 'Байланыс жоқ' };
      expect((await desk('POST', `/rents/${rent.number}/lost`, loss)).status).toBe(200);
      const charge = (await currentOrder(rent)).rent?.charges[0]?.id ?? '';
      const params = { number: rent.number, charge };
      const { person } = rent.buyer;
      const number: string = (await app.request('payRentCharge', { params, body: {} }, person)).body
        .order;
      await payFor(rent.buyer, number);
      const paying = async () =>
        (await app.request('getMyOrder', { params: { number } }, person)).body.status;
      await setClock(new Date(now().getTime() + dayMs + 1000));
      const letGo = await holdTransaction(() => lockOrder(rent.number));
      const completed = finish();
      try {
        // SQLite has one writer at a time.
        if (engine === 'postgres') {
          await waitForLocks(database(), 1, completed);
          await sleep(500);
          expect(await paying()).toBe('confirmed');
          // The process that settles the deposit locks the charge next, so no process that waits for it may hold that lock.
          await database()('rent_charges').where({ id: charge }).forUpdate().noWait();
        }
      } finally {
        await letGo();
      }
      await completed;
      await finish();
      expect(await paying()).toBe('completed');
      await advanceClock(5 * dayMs);
      expect((await currentOrder(rent)).refunds).toEqual([]);
      expect(await emailsTo(rent.buyer.email, 'кепілпұл төлемнің', rent)).toEqual([]);
      await expectConsistent(shopInvariants);
    }),
  );

  onBoth(
    'a charge whose rest is paid while the deposit is being settled shows nothing left to pay',
    withDeposit(async () => {
      const rent = await rentedOut(monthPrice / 2);
      await advanceClockTo(endOfDay(addDays(rent.lastDay, 20)));
      await sendBack(rent);
      await takeBack(rent);
      const [late] = (await currentOrder(rent)).rent?.charges ?? [];
      expect(late).toMatchObject({ state: 'due', from_deposit: monthPrice / 2 });
      const settledAt = endOfDay(addDays(today(), depositReturnDays)).getTime();
      await advanceClockTo(new Date(settledAt - 60_000));
      const params = { number: rent.number, charge: late?.id ?? '' };
      const { person } = rent.buyer;
      const placed = await app.request('payRentCharge', { params, body: {} }, person);
      const { order: number } = placed.body;
      await setClock(new Date(settledAt));
      const money = { amountTiyn: tengeToTiyn(late?.to_pay ?? 0), currency: 'KZT' };
      const letIn = await holdTransaction(() =>
        markPaid({ number, ...money, reference: 'R-1', capturedAt: settledAt }),
      );
      const settled = finish();
      if (engine === 'postgres') await waitForLocks(database(), 1, settled);
      await letIn();
      await settled;
      await payFor(rent.buyer, number);
      expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ state: 'paid' }]);
      expect(await emailsTo(rent.buyer.email, 'кепілпұл төлемнің', rent)).toEqual([]);
      await expectConsistent(shopInvariants);
    }),
  );

  it('unpaid orders of a charge do not count as reservations', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(rent.lastDay));
    await sendBack(rent);
    await takeBack(rent);
    const { person, phone, email } = rent.buyer;
    const charge = (await currentOrder(rent)).rent?.charges[0]?.id ?? '';
    const given = { params: { number: rent.number, charge }, body: {} };
    for (let time = 0; time < 6; time += 1) {
      expect((await app.request('payRentCharge', given, person)).status).toBe(200);
      await advanceClock(3 * hourMs);
    }
    const period = { firstDay: addDays(today(), 20), lastDay: addDays(today(), 50) };
    const price = priceOf(monthPrice, period.firstDay, period.lastDay);
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email, ...period };
    const again = await app.request('orderRent', { params: { id: rentedWork }, body }, person);
    expect([again.status, again.error]).toEqual([201, undefined]);
  });

  const damaged = { verdict: 'something-wrong', claim: 'damaged', amount: '4000' };
  const whole = { verdict: 'as-described' };
  it.each([
    { decision: 'waived', late: 20, report: whole, path: 'waive', body: {}, kept: 0 },
    {
      decision: 'granted',
      late: 0,
      report: damaged,
      path: 'answer',
      body: { answer: 'grant' },
      kept: 4000,
    },
    {
      decision: 'refused',
      late: 0,
      report: damaged,
      path: 'answer',
      body: { answer: 'refuse' },
      kept: 0,
    },
  ])(
    'a charge that is $decision at once does not bring the refund of the deposit forward',
    ({ late, report, path, body, kept }) =>
      withDeposit(async () => {
        const deposit = monthPrice / 2;
        const rent = await rentedOut(deposit);
        await advanceClockTo(endOfDay(addDays(rent.lastDay, late - 1)));
        await sendBack(rent);
        await takeBack(rent, report);
        const settledAt = endOfDay(addDays(today(), depositReturnDays)).getTime();
        const id = (await currentOrder(rent)).rent?.charges[0]?.id;
        const answered = desk('POST', `/rents/${rent.number}/charges/${id}/${path}`, {
          reason: 'Келісілді',
          ...body,
        });
        expect((await answered).status).toBe(200);
        await advanceClockTo(new Date(settledAt - 60_000));
        expect((await currentOrder(rent)).refunds).toEqual([]);
        await advanceClockTo(new Date(settledAt));
        expect(await currentOrder(rent)).toMatchObject({
          rent: { charges: [{ from_deposit: kept }] },
          refunds: [{ amount: deposit - kept }],
        });
        await expectConsistent(shopInvariants);
      })(),
  );
});
