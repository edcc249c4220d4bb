/** A rented work goes to its renter and comes back: reports, reminders, late days, and actions of staff. */
import { randomUUID } from 'node:crypto';
import type { reportKinds } from '@oner/config/contract/order-states';
import { env } from '@oner/config/env';
import {
  addDays,
  companyName,
  dayMs,
  endOfDay,
  hourMs,
  startOfDay,
  writeDay,
} from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { company } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClock,
  advanceClockTo,
  eraseAccount,
  newBuyer,
  noticesTo,
} from '../../support/app/buyers.ts';
import { payByTransfer } from '../../support/app/companies.ts';
import { withdrawConsent } from '../../support/app/conversations.ts';
import {
  buyersDeadlines,
  conditionPhotos,
  rentsOut,
  reportReceipt,
} from '../../support/app/handover.ts';
import {
  emailsTo,
  monthPrice,
  openRents,
  priceOf,
  rentActions,
  today,
  rentedWork as work,
} from '../../support/app/rents.ts';
import { author, originalOf, personOf, replaceWork } from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { auditActionsOf } from '../../support/records.ts';
import { rentStateOf } from '../../support/trade-records.ts';

describe.each(sceneEngines)('on %s', (engine) => {
  const { app, database, originals, desk, expectConsistent } = openRents(engine);

  const {
    rentsAt,
    reserve,
    payFor,
    place,
    dispatch,
    receive,
    shipped,
    rentedOut,
    sendBack,
    takeBack,
    currentOrder,
  } = rentActions(app);

  it('a rented work goes to its renter and back with reports of both sides, which completes the order', async () => {
    const rent = await shipped();
    const { number, buyer } = rent;
    const account = buyer.person.documentId;
    const early = await sendBack(rent);
    expect([early.status, early.error?.code]).toEqual([409, 'conflict']);
    expect(await currentOrder(rent)).toMatchObject({
      rent: { state: 'reserved', late_days: 0 },
      handover: { may_report: true, may_return: false },
    });
    expect(await buyersDeadlines(account)).toMatchObject([
      { kind: 'order-cancel' },
      { kind: 'rent-receipt', date: null, outcome: 'rent-begins' },
    ]);
    const unseen = await reportReceipt(app, buyer.person, number, { verdict: 'as-described' });
    expect(unseen.error?.fields).toEqual({ photo: ['file-required'] });
    await receive(rent);
    expect(await currentOrder(rent)).toMatchObject({
      status: 'confirmed',
      fulfillment_status: 'delivered',
      dates: { return_through: null },
      rent: { state: 'running', last_day: rent.lastDay, charges: [] },
      handover: { may_report: false, may_return: true },
      claim_kinds: ['not-as-described', 'damaged', 'not-arrived', 'other'],
    });
    expect(await buyersDeadlines(account)).toMatchObject([
      { kind: 'rent-end', whose: 'mine', date: rent.lastDay, outcome: 'late-days-cost' },
    ]);
    expect(await rentsOut(author.profileId)).toMatchObject([
      { order: number, until: rent.lastDay, receiveBy: null },
    ]);
    expect((await desk('GET', `/board/${number}`)).body).toMatchObject({
      can: ['grant_refund'],
      rent: { state: 'running' },
      terms: [],
    });
    // Fourteen days after the receipt it goes on.
    await advanceClock(16 * dayMs);
    expect((await currentOrder(rent)).status).toBe('confirmed');
    const bare = await sendBack(rent, 0);
    expect(bare.error?.fields).toEqual({ photo: ['file-required'] });
    expect((await sendBack(rent)).status).toBe(201);
    expect((await sendBack(rent)).error?.code).toBe('conflict');
    expect(await currentOrder(rent)).toMatchObject({
      handover: { 'return-dispatch': { by: 'buyer', note: 'KZ78' }, may_return: false },
    });
    expect(await buyersDeadlines(account)).toEqual([]);
    expect(await rentsOut(author.profileId)).toMatchObject([{ receiveBy: addDays(today(), 7) }]);
    expect((await takeBack(rent, {})).error?.fields).toEqual({ verdict: ['required'] });
    const reported = await takeBack(rent);
    expect([reported.status, reported.body]).toMatchObject([
      201,
      { rent: { state: 'returned' }, can: { report_return: false, relist: false } },
    ]);
    expect(await currentOrder(rent)).toMatchObject({
      status: 'completed',
      rent: { state: 'returned', charges: [] },
      handover: { return: { by: 'author', verdict: 'as-described' } },
    });
    expect(await noticesTo(app, buyer.person)).toEqual(
      expect.arrayContaining(['rent-began', 'rent-returned']),
    );
    expect((await app.request('getWorkRent', { params: { id: work } })).body.taken).toEqual([]);
    await expectConsistent();
  });

  it('a renter is reminded a week and a day before the last day, and not late once the work is sent back', async () => {
    const rent = await rentedOut();
    const { email } = rent.buyer;
    await advanceClockTo(new Date(endOfDay(addDays(rent.lastDay, -7)).getTime()));
    expect(await emailsTo(email, 'соңғы күні', rent)).toHaveLength(1);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, -1)));
    expect(await emailsTo(email, 'соңғы күні', rent)).toHaveLength(2);
    const other = await place(60, 90);
    expect((await sendBack(rent)).status).toBe(201);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    expect(await rentStateOf(database(), rent.number)).toBe('running');
    expect(await rentStateOf(database(), other.number)).toBe('reserved');
    await expectConsistent();
  });

  it('a list of rents shows each one once, also if its return was postponed', async () => {
    const rent = await rentedOut();
    const later = { lastDay: addDays(rent.lastDay, 5), reason: 'Курьер кешікті' };
    expect((await desk('POST', `/rents/${rent.number}/extend`, later)).status).toBe(200);
    await sendBack(rent);
    await takeBack(rent);
    const first = (await desk('GET', '/rents?state=over&limit=1')).body;
    expect(first.rents).toMatchObject([{ order: rent.number, rent: { last_day: later.lastDay } }]);
    const { body } = await desk('GET', `/rents?state=over&limit=1&after=${first.next}`);
    expect(body.rents).toEqual([]);
  });

  it('an author is asked to pack a rent a week before its first day, unless it is cancelled', async () => {
    const [rent, other] = [await place(60, 90), await place(120, 150)];
    const asked = async () =>
      (await noticesTo(app, personOf(author))).filter((event) => event === 'original-to-pack');
    await advanceClock(dayMs + 1000);
    const { number, buyer } = other;
    const cancelled = await app.request(
      'cancelOrder',
      { params: { number }, body: {} },
      buyer.person,
    );
    expect(cancelled.status).toBe(200);
    expect(await asked()).toEqual([]);
    const firstDay = (await currentOrder(rent)).rent?.first_day ?? '';
    await advanceClockTo(startOfDay(addDays(firstDay, -7)));
    expect(await asked()).toEqual([]);
    await advanceClock(9 * hourMs);
    expect(await asked()).toHaveLength(1);
    expect(await emailsTo(author.email, 'туындыны орау керек', rent)).toHaveLength(1);
    await advanceClock(60 * dayMs);
    expect(await asked()).toHaveLength(1);
  });

  it('a rent is late after its last day: each day costs its rent, and staff are alerted after a week', async () => {
    const rent = await rentedOut();
    await advanceClockTo(endOfDay(rent.lastDay));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    expect(await emailsTo(rent.buyer.email, 'қайтару мерзімі өтті', rent)).toHaveLength(1);
    expect(await emailsTo(author.email, 'мерзімінде қайтпады', rent)).toHaveLength(1);
    expect(await buyersDeadlines(rent.buyer.person.documentId)).toMatchObject([
      { kind: 'rent-end', overdue: true },
    ]);
    await advanceClock(7 * dayMs);
    expect(
      await emailsTo(env().CONTACT_EMAIL, 'арендованная работа не вернулась', rent),
    ).toHaveLength(1);
    const price = (days: number) =>
      priceOf(monthPrice, addDays(rent.lastDay, 1), addDays(rent.lastDay, days));
    expect(await currentOrder(rent)).toMatchObject({
      rent: { state: 'late', late_days: 8, late_price: price(8), charges: [] },
    });
    expect(await rentsAt('out')).toMatchObject([
      { order: rent.number, rent: { late_days: 8 }, can: { receive: true, extend: true } },
    ]);
    await sendBack(rent);
    await advanceClock(5 * dayMs);
    await takeBack(rent);
    const { rent: ended } = await currentOrder(rent);
    expect(ended).toMatchObject({
      state: 'returned',
      charges: [{ reason: 'late', days: 8, amount: price(8), state: 'due', to_pay: price(8) }],
    });
    expect(await buyersDeadlines(rent.buyer.person.documentId)).toMatchObject([
      { kind: 'rent-charge', number: rent.number, amount: price(8) },
    ]);
    const [row] = await rentsAt('over');
    const id = row?.rent.charges[0]?.id;
    const path = `/rents/${rent.number}/charges/${id}/waive`;
    expect((await desk('POST', path, {})).status).toBe(400);
    expect((await desk('POST', path, { reason: 'Курьер кешікті' })).status).toBe(200);
    expect((await desk('POST', path, { reason: 'Курьер кешікті' })).status).toBe(409);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([
      { state: 'waived', to_pay: 0, decision: 'Курьер кешікті' },
    ]);
    const subject = `order:${rent.number}`;
    const deeds = await auditActionsOf({ sql: database() }, { action: 'rent.%', subject });
    expect(deeds.map(({ action }) => action)).toEqual([
      'rent.late',
      'rent.overdue',
      'rent.charged',
      'rent.charge-waive',
    ]);
    await expectConsistent();
  });

  it('staff are alerted to a late rent at once if another renter waits for the work', async () => {
    const rent = await rentedOut();
    const next = await place(42, 72);
    const alerts = () => emailsTo(env().CONTACT_EMAIL, 'арендованная работа не вернулась', rent);
    await advanceClockTo(new Date(endOfDay(rent.lastDay).getTime() - 1000));
    expect(await alerts()).toEqual([]);
    await advanceClockTo(endOfDay(rent.lastDay));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    expect(await alerts()).toHaveLength(1);
    const [warning, ...more] = await emailsTo(next.buyer.email, 'кешігуі мүмкін', next);
    expect(warning?.text).toContain(writeDay(addDays(next.lastDay, -30), 'kk'));
    expect(more).toEqual([]);
    await advanceClock(8 * dayMs);
    expect(await alerts()).toHaveLength(1);
    expect(await rentStateOf(database(), next.number)).toBe('reserved');
  });

  it('is not packed for the next renter before it is back from the one who has it', async () => {
    const rent = await rentedOut();
    const next = await place(42, 72);
    await advanceClock(dayMs + 1000);
    const handover = async () =>
      (await app.request('listHandovers', {}, personOf(author))).body.find(
        ({ order }) => order === next.number,
      );
    const away = { can: { dispatch: false }, away_with: rent.number };
    expect(await handover()).toMatchObject(away);
    const early = await dispatch(next);
    expect([early.status, early.error?.code]).toEqual([409, 'conflict']);
    expect((await desk('GET', `/board/${next.number}`)).body).toMatchObject({
      handover: { can: { dispatch: false } },
    });
    await sendBack(rent);
    expect(await handover()).toMatchObject(away);
    await takeBack(rent);
    expect(await handover()).toMatchObject({ can: { dispatch: true }, away_with: null });
    expect((await dispatch(next)).status).toBe(201);
    await expectConsistent();
  });

  it('an author is asked to pack a work only once it is back from an earlier renter', async () => {
    const rent = await rentedOut();
    const next = await place(42, 72);
    const asked = () => emailsTo(author.email, 'туындыны орау керек', next);
    await advanceClockTo(endOfDay(rent.lastDay));
    await sendBack(rent);
    expect(await asked()).toEqual([]);
    await takeBack(rent);
    await advanceClock(dayMs);
    expect(await asked()).toHaveLength(1);
    await advanceClock(dayMs);
    expect(await asked()).toHaveLength(1);
  });

  it('a work cancelled on its way is not offered before its author has it', async () => {
    const { number, buyer } = await shipped();
    const given = { params: { number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    await finish();
    const offered = async () => (await app.request('getWorkRent', { params: { id: work } })).body;
    expect(await offered()).toMatchObject({ state: 'out-of-stock', taken: [] });
    const [handover] = (await app.request('listHandovers', {}, personOf(author))).body;
    expect(handover).toMatchObject({ order: number, can: { relist: true } });
    await expectConsistent();
  });

  it('is not late if it was sent by the last day, however late it arrives', async () => {
    const rent = await rentedOut();
    await advanceClockTo(new Date(endOfDay(rent.lastDay).getTime() - 60_000));
    await sendBack(rent);
    await advanceClock(9 * dayMs);
    await takeBack(rent);
    expect(await currentOrder(rent)).toMatchObject({ rent: { state: 'returned', charges: [] } });
    await expectConsistent();
  });

  it('staff can extend a rent if the next days are free', async () => {
    const rent = await rentedOut();
    const path = `/rents/${rent.number}/extend`;
    const extend = (days: number) =>
      desk('POST', path, { lastDay: addDays(rent.lastDay, days), reason: 'Көрме ұзарды' });
    expect((await extend(0)).status).toBe(409);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    expect((await extend(1)).status).toBe(409);
    expect((await extend(10)).status).toBe(200);
    expect(await currentOrder(rent)).toMatchObject({
      rent: { state: 'running', last_day: addDays(rent.lastDay, 10), late_days: 0 },
    });
    const next = await place(20, 40);
    expect(await rentStateOf(database(), next.number)).toBe('reserved');
    const refused = await extend(25);
    expect([refused.status, refused.error?.code]).toEqual([409, 'not-free']);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 12)));
    await sendBack(rent);
    await takeBack(rent);
    expect((await currentOrder(rent)).rent?.charges).toMatchObject([{ reason: 'late', days: 3 }]);
    await expectConsistent();
  });

  it.each([
    ['its author is blocked or does not show it', { isBlocked: true, isHidden: true }],
    ['its author rents it out no more', { rentTenge: null }],
    ['its price is another', { rentTenge: monthPrice * 2 }],
  ])('goes on and ends at its own price when %s while it is out', async (_case, changes) => {
    const rent = await rentedOut();
    await replaceWork(originals, work, { rentTenge: monthPrice, ...changes });
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    expect(await rentStateOf(database(), rent.number)).toBe('late');
    await sendBack(rent);
    await takeBack(rent);
    expect(await currentOrder(rent)).toMatchObject({
      status: 'completed',
      rent: { state: 'returned', charges: [{ days: 2, amount: 2000 }] },
    });
    await expectConsistent();
  });

  it('a renter is not erased until the work is returned and all charges are settled', async () => {
    const rent = await rentedOut();
    const { person } = rent.buyer;
    const open = async () => (await withdrawConsent(person)).length;
    expect(await open()).toBeGreaterThan(0);
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    await sendBack(rent);
    const report = {
      params: { number: rent.number },
      body: { verdict: 'as-described' },
      files: await conditionPhotos(1),
      idempotencyKey: randomUUID(),
    };
    const takeBackOnce = () => app.request('sendReturnReport', report, personOf(author));
    const first = await takeBackOnce();
    expect(first.body['return-dispatch']?.note).toBe('KZ78');
    expect(await takeBackOnce()).toMatchObject({ status: 201, body: first.body });
    expect((await currentOrder(rent)).status).toBe('completed');
    expect(await open()).toBeGreaterThan(0);
    const id = (await currentOrder(rent)).rent?.charges[0]?.id;
    const path = `/rents/${rent.number}/charges/${id}/waive`;
    expect((await desk('POST', path, { reason: 'Келісім бойынша' })).status).toBe(200);
    expect(await open()).toBe(0);
    await eraseAccount(person);
    // The author's repeated request does not get the renter's text of before.
    expect((await takeBackOnce()).body['return-dispatch']?.note).toBeNull();
    await expectConsistent();
  });

  it.each([
    ['sold as well', {}, 'original-free'],
    ['rented out alone', { priceTenge: null }, 'rent-free'],
  ])('a returned work that is %s is announced to its watchers', async (_, changes, event) => {
    await replaceWork(originals, work, { rentTenge: monthPrice, ...changes });
    const rent = await rentedOut();
    const { person } = await newBuyer();
    const watch = await app.request('watchWork', { params: { id: work } }, person);
    expect(watch.body).toEqual({ watched: true });
    await advanceClockTo(endOfDay(addDays(rent.lastDay, 1)));
    await sendBack(rent);
    expect(await noticesTo(app, person)).toEqual([]);
    await takeBack(rent);
    expect(await noticesTo(app, person)).toEqual([event]);
  });

  it('does not notify a waiting buyer when it is back while later days are rented', async () => {
    const rent = await rentedOut();
    const { person } = await newBuyer();
    await app.request('watchWork', { params: { id: work } }, person);
    await sendBack(rent);
    const later = await place(60, 90);
    await takeBack(rent);
    expect((await currentOrder(rent)).rent?.state).toBe('returned');
    expect(await noticesTo(app, person)).toEqual([]);
    const given = { params: { number: later.number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', given, later.buyer.person)).status).toBe(200);
    await finish();
    expect(await noticesTo(app, person)).toEqual(['original-free']);
  });

  it('has photos with each report: of the receipt for its renter and staff, of all others for its author too', async () => {
    const rent = await shipped();
    const { number, buyer } = rent;
    const verdict = { verdict: 'as-described' };
    expect((await reportReceipt(app, buyer.person, number, verdict, 2)).status).toBe(201);
    await finish();
    await sendBack(rent);
    await takeBack(rent);
    const { handover } = await currentOrder(rent);
    /** Whether renter, author and staff are shown each photo of a report. */
    const seenOf = (kind: (typeof reportKinds)[number]) =>
      Promise.all(
        (handover?.[kind]?.photos ?? []).map(async (photo) => {
          const given = { params: { number, photo } };
          const answers = [
            await app.request('getReportPhoto', given, buyer.person),
            await app.request('getReportPhoto', given, personOf(author)),
            await desk('GET', `/board/${number}/photos/${photo}`),
          ];
          return answers.map(({ status }) => status);
        }),
      );
    expect(await seenOf('dispatch')).toEqual([[200, 200, 200]]);
    expect(await seenOf('receipt')).toEqual([
      [200, 404, 200],
      [200, 404, 200],
    ]);
    expect(await seenOf('return-dispatch')).toEqual([[200, 200, 200]]);
    expect(await seenOf('return')).toEqual([[200, 200, 200]]);
    await expectConsistent();
  });

  it('a paid rent has a contract as PDF for its renter only', async () => {
    const rent = await reserve(6, 36);
    const params = { number: rent.number };
    expect((await app.request('getRentContract', { params }, rent.buyer.person)).status).toBe(404);
    await payFor(rent.buyer, rent.number);
    for (const lang of ['kk', 'ru', 'en'] as const) {
      const given = { params, query: { lang } };
      expect((await app.request('getRentContract', given, rent.buyer.person)).status).toBe(200);
    }
    const stranger = (await newBuyer()).person;
    expect((await app.request('getRentContract', { params }, stranger)).status).toBe(404);
    expect((await app.request('getRentContract', { params }, personOf(author))).status).toBe(404);
    await app.request('cancelOrder', { params, body: { reason: '' } }, rent.buyer.person);
    expect((await app.request('getRentContract', { params }, rent.buyer.person)).status).toBe(404);
  });

  it('an office has one contract for all works that it rents', async () => {
    const other = 'worktulips'.padEnd(24, 'a');
    const names = { kk: '«Қызғалдақ», 2020', ru: '«Тюльпаны», 2020', en: '“Tulips”, 2020' };
    originals.set(other, originalOf(other, { rentTenge: 2 * monthPrice, names }));
    const buyer = await newBuyer();
    /** Rented and paid by invoice. */
    const rented = async (id: string, price: number, first: number): Promise<string> => {
      const period = { firstDay: addDays(today(), first), lastDay: addDays(today(), first + 29) };
      const { person, phone, email } = buyer;
      const total = priceOf(price, period.firstDay, period.lastDay);
      const by = { buyer: person.profileId, price: total, name: 'Дана', phone, email };
      const body = {
        ...by,
        delivery: 'courier',
        city: 'cityalmaty',
        address: 'Абай 10',
        ...period,
      };
      const { number } = (await app.request('orderRent', { params: { id }, body }, person)).body;
      await payByTransfer(app, buyer, number);
      await finish();
      return number;
    };
    const number = await rented(work, monthPrice, 20);
    const contract = async (lang: 'kk' | 'ru' | 'en'): Promise<string> => {
      const given = { params: { number }, query: { lang } };
      const { body } = await app.request('getRentContract', given, buyer.person);
      return pdfPages(body as never)
        .join(' ')
        .replace(/\s+/g, ' ');
    };
    await rented(other, 2 * monthPrice, 52);
    for (const lang of ['kk', 'ru', 'en'] as const) {
      const day = (days: number) => writeDay(addDays(today(), days), lang).replace(/\s+/g, ' ');
      const text = await contract(lang);
      // The renter, and both works with their days.
      for (const words of [number, companyName(company.company, lang), company.bin, names[lang]])
        expect(text).toContain(words);
      for (const days of [20, 49, 52, 81]) expect(text).toContain(day(days));
      expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
  });
});
