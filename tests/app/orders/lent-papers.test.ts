/** Rents and licences have what every order has: receipts, claims, refunds, and a place in the act of their author. */
import { languages } from '@oner/config/contract';
import { dayMs, endOfDay, rentMonths, startOfDay, tengeToTiyn } from '@oner/config/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  newBuyer,
  orderOf,
} from '../../support/app/buyers.ts';
import { payByTransfer, refundByTransfer } from '../../support/app/companies.ts';
import { shopInvariants } from '../../support/app/invariants.ts';
import { orderLicence, web } from '../../support/app/licences.ts';
import {
  actSentOn,
  openRents,
  planDailyRun,
  rentActions,
  today,
  rentedWork as work,
} from '../../support/app/rents.ts';
import { author, personOf } from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';
import { pdfPages } from '../../support/pdf-text.ts';

const mine = personOf(author);
const licence = { ...web, territory: 'world' };
type Sold = { readonly buyer: Buyer; readonly number: string };

describe.each(sceneEngines)('on %s', (engine) => {
  const { app, bank, expectConsistent } = openRents(engine, true);
  beforeEach(async () => {
    const given = { params: { id: work }, body: { offers: [licence] } };
    expect((await app.request('setMyLicences', given, mine)).status).toBe(200);
  });

  const { reserve, dispatch, receive, payFor, currentOrder } = rentActions(app);
  const pay = async (sold: Sold): Promise<void> => {
    bank().charge(sold.number, String((await currentOrder(sold)).total), true);
    await payFor(sold.buyer, sold.number);
  };
  const rented = async () => {
    const rent = await reserve(6, 36);
    await pay(rent);
    return rent;
  };
  /** Received by its renter. */
  const out = async () => {
    const rent = await rented();
    await advanceClock(dayMs + 1000);
    await dispatch(rent);
    expect((await receive(rent)).status).toBe(201);
    await finish();
    return rent;
  };
  const licensed = async (): Promise<Sold> => {
    const buyer = await newBuyer();
    const placed = await orderLicence(app, work, buyer, licence);
    expect(placed.status).toBe(201);
    const sold = { buyer, number: placed.body.number };
    await pay(sold);
    return sold;
  };
  /** Concluded, and its file downloaded. */
  const downloaded = async (): Promise<Sold> => {
    const sold = await licensed();
    await advanceClock(dayMs + 1000);
    const given = { params: { number: sold.number }, body: {} };
    expect((await app.request('makeDownload', given, sold.buyer.person)).status).toBe(201);
    await finish();
    return sold;
  };
  const paid = { rent: rented, licence: licensed };
  const received = { rent: out, licence: downloaded };
  /** Every receipt of an order, in a language. */
  const receipts = async ({ buyer, number }: Sold, lang: (typeof languages)[number]) => {
    const papers: string[] = [];
    for (const { number: receipt } of (await orderOf(app, buyer, number)).receipts) {
      const given = { params: { number, receipt: String(receipt) }, query: { lang } };
      const { body } = await app.request('getReceipt', given, buyer.person);
      papers.push(
        pdfPages(body as never)
          .join(' ')
          .replace(/\s+/g, ' '),
      );
    }
    return papers;
  };

  it.each(['rent', 'licence'] as const)(
    'a %s has a receipt for the payment, and one for the refund',
    async (kind) => {
      const sold = await paid[kind]();
      const { total } = await currentOrder(sold);
      const sum = `${total.toLocaleString('en').replaceAll(',', ' ')} ₸`;
      for (const lang of languages) {
        const [sale = '', ...more] = await receipts(sold, lang);
        expect(more).toEqual([]);
        for (const words of ['Дала', sum, sold.number]) expect(sale).toContain(words);
        expect(sale).not.toMatch(/\d{4}-\d{2}-\d{2}/);
      }
      const given = { params: { number: sold.number }, body: { reason: '' } };
      expect((await app.request('cancelOrder', given, sold.buyer.person)).status).toBe(200);
      await finish();
      const [, back = ''] = await receipts(sold, 'en');
      for (const words of ['Return receipt', sum]) expect(back).toContain(words);
      await expectConsistent(shopInvariants);
    },
  );

  it('a cancelled rent of a company is refunded by transfer, and its days are free', async () => {
    const rent = await reserve(20, 40);
    const { buyer, number } = rent;
    await payByTransfer(app, buyer, number);
    const { payment_status, rent: days, total } = await currentOrder(rent);
    expect([payment_status, days?.state]).toEqual(['captured', 'reserved']);
    const given = { params: { number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    await finish();
    await refundByTransfer(app, number);
    expect(await currentOrder(rent)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
      refunds: [{ state: 'settled', amount: total }],
      rent: { state: 'cancelled' },
    });
    expect((await app.request('getWorkRent', { params: { id: work } })).body.taken).toEqual([]);
    await expectConsistent(shopInvariants);
  });

  it.each(['rent', 'licence'] as const)(
    'the buyer of a %s can claim, and a part of the price is refunded while it continues',
    async (kind) => {
      const sold = await received[kind]();
      const { person } = sold.buyer;
      const claim = (reason: string) => {
        const body = { kind: reason, wish: 'refund', text: 'Сипаттамаға сай емес.' };
        return app.request('sendClaim', { params: { number: sold.number }, body }, person);
      };
      // Authenticity is no ground for a claim of a rent, nor damage in transit for one of a licence.
      const strange = { rent: 'not-authentic', licence: 'damaged' }[kind];
      expect((await claim(strange)).error?.fields).toEqual({ kind: ['bad-choice'] });
      const sent = await claim('not-as-described');
      expect(sent.status).toBe(201);
      const answer = { outcome: 'refund', text: 'Кешіріңіз.', amount: 1000 };
      const path = `/claims/${sent.body.number}/answer`;
      expect((await app.desk('orders')('POST', path, answer)).status).toBe(200);
      await finish();
      const after = await currentOrder(sold);
      expect(after.refunds).toMatchObject([{ amount: 1000 }]);
      expect(after.claims).toMatchObject([{ state: 'answered', outcome: 'refund' }]);
      const state = kind === 'rent' ? after.rent?.state : after.licence?.state;
      expect(state).toBe('running');
      expect(await receipts(sold, 'kk')).toHaveLength(2);
      await expectConsistent(shopInvariants);
    },
  );

  it('the reward of a rent and of a licence is in the act of each month, which is signed', async () => {
    await planDailyRun();
    const rent = await out();
    const sold = await downloaded();
    const { rent: days, total } = await currentOrder(rent);
    const period = { firstDay: days?.first_day ?? '', lastDay: days?.last_day ?? '' };
    const months = rentMonths(tengeToTiyn(total), period);
    const last = months.at(-1)?.month ?? '';
    for (const { lastDay } of months) {
      // No night is skipped: the acts of a month are written in the first night of the next.
      await advanceClockTo(startOfDay(lastDay));
      await advanceClockTo(new Date(startOfDay(lastDay).getTime() + 10 * 60_000));
      await advanceClockTo(endOfDay(lastDay));
    }
    await advanceClockTo(new Date(startOfDay(actSentOn(last)).getTime() + 10 * 60_000));
    const acts = (await app.request('listActs', {}, mine)).body;
    const lines = acts.flatMap(({ month: of, lines: own }) =>
      own.map(({ order, amount }) => ({ of, order, amount })),
    );
    const ofRent = lines.filter(({ order }) => order === rent.number);
    expect(ofRent.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual(
      months.map(({ month: of, amount }) => ({ of, order: rent.number, amount: amount / 100 })),
    );
    expect(lines.filter(({ order }) => order === sold.number)).toMatchObject([
      { amount: licence.price },
    ]);
    const act = acts.find(({ month: of }) => of === last);
    expect([act?.state, act?.sent]).toEqual(['sent', today()]);
    const given = { params: { month: last } };
    const { body: paper } = await app.request('getActPaper', given, mine);
    expect(pdfPages(paper as never).join()).toContain(rent.number);
    const signed = await app.request('signAct', { ...given, body: {} }, mine);
    expect(signed.body).toMatchObject({ state: 'signed' });
    await expectConsistent(shopInvariants);
  });
});
