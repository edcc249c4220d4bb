/** A company pays by transfer: invoice, five working days, the accountant's confirmation, and money that comes late. */
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, dayMs, isWorkingDay, startOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { approval, bodyOf, company, detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { planStatements } from '../../support/app/bank.ts';
import {
  advanceClockTo,
  type Buyer,
  type Changes,
  emailsOfOrder,
  newBuyer,
  order,
  orderOf,
  advanceClock as passMs,
  sendCallback,
  sentToBank,
  now as time,
} from '../../support/app/buyers.ts';
import { askInvoice } from '../../support/app/companies.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { type ShelfItem, shirt, shirtForSale, unverified } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs, startClockAt } from '../../support/app.ts';

const notebook = { item: 'notebook', price: 3500 };
const shelf = new Map<string, ShelfItem>([
  [shirt.item, shirtForSale],
  [
    notebook.item,
    { kind: 'notebook', name: 'Дәптер', priceTenge: notebook.price, sizes: [], stock: 9 },
  ],
]);
const otherBin = '990740000673';
const [manager, accountant] = [1, 2];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const setup = { shelf, sendsEmails: true, withBank: true };
  const { app, expectConsistent } = openForTests(engine, setup, () =>
    startClockAt(new Date('2027-02-01T05:00:00Z')),
  );

  const pass = (days: number) => passMs(days * dayMs);
  const today = (): string => dateInAlmaty(time());

  type Begun = { readonly buyer: Buyer; readonly number: string };
  const begun = async (wanted = shirt, by?: Buyer): Promise<Begun> => {
    const buyer = by ?? (await newBuyer());
    return { buyer, number: (await order(app, buyer, wanted)).body.number };
  };
  const now = ({ buyer, number }: Begun): Promise<Order> => orderOf(app, buyer, number);
  const stateOf = async (one: Begun) => (await now(one)).payment_status;
  const ask = ({ buyer, number }: Begun, changes: Changes = {}, by = buyer) =>
    askInvoice(app, by, number, changes);
  const told = async (one: Begun, changes: Changes = {}) => {
    const { status, error } = await ask(one, changes);
    return error ? `${status} ${error.code}` : status;
  };
  const invoiced = async (): Promise<Begun & { invoice: NonNullable<Order['invoice']> }> => {
    const one = await begun();
    const { body } = await ask(one);
    if (!body.invoice) throw new Error('there is no invoice');
    return { ...one, invoice: body.invoice };
  };
  const desk: DeskRequest<'payments'> = (...sent) => app.desk('payments', accountant)(...sent);
  const pay = (invoice: string, reference: string, paidOn = today()) =>
    desk('POST', `/invoices/${invoice}/paid`, { reference, paidOn });

  describe('an invoice', () => {
    it('reserves the order for five working days and is announced', async () => {
      const one = await begun();
      const { status, body } = await ask(one);
      expect(status).toBe(201);
      expect(body.invoice).toMatchObject({ state: 'open', amount: body.total, bin: company.bin });
      expect(body.payment_status).toBe('not_paid');
      // Counted from a Monday.
      const due = body.invoice?.due ?? '';
      expect([due, body.expires?.slice(0, 10)]).toEqual(['2027-02-08', due]);
      await runJobs();
      expect((await emailsOfOrder(one.number)).map(({ text }) => text)).toContainEqual(
        expect.stringContaining(body.invoice?.name ?? ''),
      );

      expect((await ask(one)).body.invoice?.number).toBe(body.invoice?.number);
      const other = await ask(one, { company: '«Дала плюс» ЖШС' });
      expect(other.body.invoice).toMatchObject({ company: '«Дала плюс» ЖШС', due });
      expect(other.body.invoice?.number).not.toBe(body.invoice?.number);
      await expectConsistent();
    });

    it('is a PDF in three languages, for its buyer only', async () => {
      const { buyer, number, invoice } = await invoiced();
      const params = { number, invoice: invoice.number };
      for (const lang of ['kk', 'ru', 'en']) {
        const answer = await app.request('getInvoice', { params, query: { lang } }, buyer.person);
        expect([answer.status, String(answer.body).slice(0, 4)]).toEqual([200, '%PDF']);
      }
      const stranger = await newBuyer();
      expect((await app.request('getInvoice', { params }, stranger.person)).status).toBe(404);
    });

    it('is refused to another person, or without a valid company number', async () => {
      const one = await begun();
      const wrong = await ask(one, { bin: '150340000108' });
      expect([wrong.status, wrong.error?.fields]).toEqual([400, { bin: ['iin-invalid'] }]);
      const person = await ask(one, { bin: '900101300017' });
      expect(person.error?.fields).toEqual({ bin: ['iin-invalid'] });
      expect((await ask(one, {}, await newBuyer())).status).toBe(404);
      expect((await ask(one, { bin: '1503 4000 0109' })).body.invoice?.bin).toBe(company.bin);
    });

    it('for a limited item needs a verified address, and is one at a time for a buyer and a company', async () => {
      const [anna, erik, dana] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const by = (buyer: Buyer) => begun(notebook, buyer);
      const first = await by(anna);
      unverified.add(anna.person.documentId);
      expect(await told(first)).toBe('409 email-not-proven');
      unverified.delete(anna.person.documentId);
      expect(await told(first)).toBe(201);
      // The same request again, and a corrected name, are for the same order.
      expect(await told(first, { company: '«Дала плюс» ЖШС' })).toBe(201);
      expect(await told(await by(anna), { bin: otherBin })).toBe('409 invoice-open');
      const second = await by(erik);
      expect(await told(second)).toBe('409 invoice-open');
      expect(await told(second, { bin: otherBin })).toBe(201);

      await pass(11);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'expired']);
      // A first lapse has no effect; after the second the company, or the buyer, has to wait.
      const again = await by(dana);
      expect(await told(again)).toBe(201);
      await pass(11);
      expect(await stateOf(again)).toBe('expired');
      expect(await told(await by(dana), { bin: otherBin })).toBe('409 held-before');
      expect(await told(await by(await newBuyer()))).toBe('409 held-before');
      expect(await told(await by(await newBuyer()), { bin: otherBin })).toBe(201);
      await expectConsistent();
    });
  });

  describe('the accountant', () => {
    it('confirms the payment: once, by a transfer of its own, on a past day', async () => {
      const one = await invoiced();
      const early = await pay(one.invoice.number, 'P-1', addDays(today(), 3));
      expect(early.error?.code).toBe('date-in-future');
      const { status, body } = await pay(one.invoice.number, 'P-1');
      expect([status, body.state, body.reference]).toEqual([200, 'paid', 'P-1']);
      const paid = await now(one);
      expect([paid.payment_status, paid.invoice?.state]).toEqual(['captured', 'paid']);
      expect(paid.receipts).toMatchObject([{ kind: 'sale', amount: paid.total }]);

      expect((await pay(one.invoice.number, 'P-1')).status).toBe(200);
      expect((await pay(one.invoice.number, 'P-2')).error?.code).toBe('moved-on');
      const another = await invoiced();
      expect((await pay(another.invoice.number, 'P-1')).error?.code).toBe('reference-used');
      expect((await pay('999999', 'P-9')).status).toBe(404);
      expect(await told(one)).toBe('409 payment-already-done');
      await expectConsistent();
    });

    it('accepts transfers of one number from two companies, or on two days', async () => {
      const [one, other, later] = [await invoiced(), await begun(), await invoiced()];
      const named = (await ask(other, { bin: otherBin })).body.invoice?.number ?? '';
      expect((await pay(one.invoice.number, '15')).status).toBe(200);
      expect((await pay(named, '15')).status).toBe(200);
      expect((await pay(later.invoice.number, '15')).error?.code).toBe('reference-used');
      await pass(1);
      expect((await pay(later.invoice.number, '15')).status).toBe(200);
      await expectConsistent();
    });

    it('refunds by transfer, and a second person agrees', async () => {
      const one = await invoiced();
      await pay(one.invoice.number, 'R-1');
      expect(await stateOf(one)).toBe('captured');
      const given = { params: { number: one.number }, body: {} };
      await app.request('cancelOrder', given, one.buyer.person);
      const orders = app.desk('orders');
      const [refund] = (await orders('GET', `/board/${one.number}`)).body.refunds;
      expect([refund?.way, refund?.state]).toEqual(['transfer', 'waiting']);
      const path = `/refunds/${refund?.id}` as const;
      expect((await orders('POST', `${path}/approve`, {}, accountant)).status).toBe(200);
      const sent = await orders('POST', `${path}/confirm`, { reference: 'B-1' }, manager);
      expect(sent.status).toBe(200);
      const back = await now(one);
      expect(back.payment_status).toBe('refunded');
      expect(back.receipts.map(({ kind, fiscal }) => [kind, fiscal?.state])).toEqual([
        ['sale', 'issued'],
        ['return', 'issued'],
      ]);
      await expectConsistent();
    });

    it('cannot match money to an order that a card has paid', async () => {
      const one = await invoiced();
      const params = { number: one.number };
      const page = (await app.request('resumePayment', { params }, one.buyer.person)).body;
      const placed = { number: one.number, total: shirt.price, payment: page };
      const body = detailsOf(placed);
      expect((await app.request('signPayment', { body }, one.buyer.person)).status).toBe(200);
      await sendCallback(app, { ...placed, expires: '', kept: true });
      const paid = await now(one);
      expect([paid.payment_status, paid.invoice]).toEqual(['captured', null]);
      expect((await pay(one.invoice.number, 'C-1')).error?.code).toBe('paid-otherwise');
      await expectConsistent();
    });
  });

  describe('time', () => {
    it('ends unpaid orders; later money still pays them', async () => {
      const [lost, late] = [await invoiced(), await invoiced()];
      await pass(11);
      const over = await now(lost);
      expect([over.payment_status, over.invoice?.state]).toEqual(['expired', 'expired']);
      expect(await told(lost)).toBe('409 order-expired');
      expect(await stateOf(late)).toBe('expired');
      expect((await pay(late.invoice.number, 'L-1')).status).toBe(200);
      const paid = await now(late);
      expect([paid.payment_status, paid.status, paid.invoice?.state]).toEqual([
        'captured',
        'pending',
        'paid',
      ]);
      await expectConsistent();
    });

    it('calls staff for money that is in no statement, and a file in the folder settles it', async () => {
      const day = () => today().split('-').reverse().join('.');
      const head = 'Дата;RRN;Сумма;Назначение';
      const bring = async (name: string, row: string): Promise<void> => {
        const folder = join(env().dataDir, 'statements');
        await mkdir(folder, { recursive: true });
        const file = join(folder, name);
        await writeFile(file, `${head}\n${row}`);
        await utimes(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
      };
      await planStatements();
      await bring('first.csv', `${day()};x-${engine};-1,00;Аренда`);
      await pass(0.1);
      const { buyer, placed, number } = await sentToBank(app, shirt);
      const word = approval(placed);
      const params = { gateway: 'testbank' };
      await app.request('receiveCallback', { params, body: bodyOf(word) });
      expect(await stateOf({ buyer, number })).toBe('captured');
      const rowDay = day();
      // The first morning after six days that follows a banking day.
      let morning = addDays(today(), 6);
      while (!isWorkingDay(addDays(morning, -1))) morning = addDays(morning, 1);
      await advanceClockTo(new Date(startOfDay(morning).getTime() + 10 * 3_600_000));
      const differences = async (state: string) =>
        (await desk('GET', `/differences?state=${state}&limit=200`)).body.differences;
      const kinds = async (state: string) =>
        (await differences(state))
          .filter(({ order: about }) => about === number)
          .map(({ kind }) => kind);
      expect(await kinds('open')).toEqual(['missing-there']);
      expect(await differences('open')).toContainEqual(
        expect.objectContaining({ kind: 'no-statement' }),
      );

      await bring('late.csv', `${rowDay};${word.rrn};${placed.total},00;POS`);
      await pass(0.1);
      expect(await kinds('open')).toEqual([]);
      expect(await kinds('settled')).toEqual(['missing-there']);
      await expectConsistent();
    });

    it('reminds of an unpaid invoice once, on the day before its last one', async () => {
      const [one, paid] = [await invoiced(), await invoiced()];
      await pay(paid.invoice.number, 'T-1');
      const { name, due } = (await ask(one, { company: '«Дала плюс» ЖШС' })).body.invoice ?? {};
      const reminders = async ({ number }: Begun) =>
        (await emailsOfOrder(number)).filter(({ subject }) => subject.includes('соңғы күні'));
      const morning = Date.parse(`${due}T04:00:00Z`) - dayMs;
      await advanceClockTo(new Date(morning - 60_000));
      expect(await reminders(one)).toEqual([]);
      await passMs(120_000);
      expect((await reminders(one)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining(name ?? ''),
      ]);
      await ask(one, { company: '«Дала» ЖШС' });
      await pass(0.5);
      expect([(await reminders(one)).length, (await reminders(paid)).length]).toEqual([1, 0]);
      await expectConsistent();
    });
  });
});
