/** A company pays from its account: invoice, five working days, the accountant's word, and money that comes too late. */
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '@oner/config/contract';
import { addDays, dateInAlmaty, isWorkingDay, startOfDay } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../support/books.ts';
import { eventually } from '../support/eventually.ts';
import { type Panel, panel } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { askDesk, bring, company } from './office.ts';
import {
  approval,
  type Buyer,
  bodyOf,
  detailsOf,
  itemOf,
  lettersAbout,
  newBuyer,
  order,
  orderOf,
  type Placed,
  patience,
  sign,
  tell,
  untilOrder,
} from './till.ts';

let shop: OwnShop;
let desk: ReturnType<typeof askDesk>;
let accountant: Panel;
const dayMs = 86_400_000;
let ahead = 0;

const pass = async (days: number): Promise<void> => {
  ahead += days * dayMs;
  await shop.moveClock(new Date(Date.now() + ahead));
};
/** The first morning, so many days from now at the earliest, after a day on which banks were open. */
const passToMorning = async (days: number): Promise<void> => {
  let day = addDays(dateInAlmaty(new Date(Date.now() + ahead)), days);
  while (!isWorkingDay(addDays(day, -1))) day = addDays(day, 1);
  const morning = startOfDay(day).getTime() + 10 * 3_600_000;
  await pass((morning - Date.now() - ahead) / dayMs);
};
const today = (): string => new Date(Date.now() + ahead + 5 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  shop = await ownShop({ withoutBank: true });
  accountant = await panel(shop, 'accountant');
  desk = askDesk(accountant);
});
afterAll(() => shop?.close());

type Begun = { readonly buyer: Buyer; readonly placed: Placed; readonly number: string };
const begun = async (): Promise<Begun> => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer)).body;
  return { buyer, placed, number: placed.number };
};
const ask = ({ buyer, number }: Begun, changes: object = {}, token = buyer.token) =>
  shop.call('askInvoice', { params: { number }, body: { ...company, ...changes } }, { token });
const invoiced = async (): Promise<Begun & { invoice: NonNullable<Order['invoice']> }> => {
  const one = await begun();
  const { body } = await ask(one);
  if (!body.invoice) throw new Error('there is no invoice');
  return { ...one, invoice: body.invoice };
};
const pay = (invoice: string, reference: string, paidOn = today()) =>
  desk('POST', `/invoices/${invoice}/paid`, { reference, paidOn });
const until = ({ buyer, number }: Begun, is: (o: Order) => boolean) =>
  untilOrder(shop, buyer, number, is);

describe('an invoice', () => {
  it('holds the order for five working days and is told of', async () => {
    const one = await begun();
    const { status, body } = await ask(one);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({ state: 'open', amount: body.total, bin: company.bin });
    expect(body.payment_status).toBe('not_paid');
    const due = body.invoice?.due ?? '';
    expect(body.expires?.slice(0, 10)).toBe(due);
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(4 * dayMs);
    await expect
      .poll(async () => (await lettersAbout(shop, one.number)).map(({ text }) => text), patience)
      .toContainEqual(expect.stringContaining(body.invoice?.name ?? ''));

    expect((await ask(one)).body.invoice?.number).toBe(body.invoice?.number);
    const other = await ask(one, { company: '«Дала плюс» ЖШС' });
    expect(other.body.invoice).toMatchObject({ company: '«Дала плюс» ЖШС', due });
    expect(other.body.invoice?.number).not.toBe(body.invoice?.number);
  });

  it('is a paper in three languages, for its buyer alone', async () => {
    const { buyer, number, invoice } = await invoiced();
    for (const lang of ['kk', 'ru', 'en']) {
      const path = `/api/my/orders/${number}/invoices/${invoice.number}?lang=${lang}`;
      const headers = { authorization: `Bearer ${buyer.token}` };
      const answer = await shop.request('GET', path, { headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await answer.text()).startsWith('%PDF')).toBe(true);
    }
    const params = { number, invoice: invoice.number };
    const stranger = await newBuyer(shop);
    const answer = await shop.call('getInvoice', { params }, { token: stranger.token });
    expect(answer.status).toBe(404);
  });

  it('is written for what can be paid, to a company that is one', async () => {
    const one = await begun();
    const wrong = await ask(one, { bin: '150340000108' });
    expect([wrong.status, wrong.error?.fields]).toEqual([400, { bin: ['iin-invalid'] }]);
    const person = await ask(one, { bin: '900101300017' });
    expect(person.error?.fields).toEqual({ bin: ['iin-invalid'] });
    const stranger = await newBuyer(shop);
    expect((await ask(one, {}, stranger.token)).status).toBe(404);
    expect((await ask(one, { bin: '1503 4000 0109' })).body.invoice?.bin).toBe(company.bin);
  });
});

describe('an invoice for a limited thing', () => {
  const other = '990740000673';
  it('is for who has proven his address, and one at a time for a buyer and a company', async () => {
    const { id: item, price } = await itemOf(shop, 'notebook');
    await shop.sql('shop_items').where({ document_id: item }).update({ stock: 9 });
    const [anna, erik, dana] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
    const by = async (buyer: Buyer): Promise<Begun> => {
      const placed = (await order(shop, buyer, { item, price })).body;
      return { buyer, placed, number: placed.number };
    };
    const told = async (begun: Begun, changes: object = {}) => {
      const { status, error } = await ask(begun, changes);
      return error ? `${status} ${error.code}` : status;
    };
    const prove = (state: string) =>
      shop.sql('address_proofs').where({ address: anna.email.toLowerCase() }).update({ state });
    const first = await by(anna);
    await prove('refused');
    expect(await told(first)).toBe('409 email-not-proven');
    await prove('verified');
    expect(await told(first)).toBe(201);
    // The same wish again, and a corrected name, are for the same order.
    expect(await told(first, { company: '«Дала плюс» ЖШС' })).toBe(201);
    expect(await told(await by(anna), { bin: other })).toBe('409 invoice-open');
    const second = await by(erik);
    expect(await told(second)).toBe('409 invoice-open');
    expect(await told(second, { bin: other })).toBe(201);

    await pass(11);
    await until(first, (o) => o.payment_status === 'expired');
    await until(second, (o) => o.payment_status === 'expired');
    // A first lapse is forgiven; after the second the company, or the buyer, waits.
    const again = await by(dana);
    expect(await told(again)).toBe(201);
    await pass(11);
    await until(again, (o) => o.payment_status === 'expired');
    expect(await told(await by(dana), { bin: other })).toBe('409 held-before');
    expect(await told(await by(await newBuyer(shop)))).toBe('409 held-before');
    expect(await told(await by(await newBuyer(shop)), { bin: other })).toBe(201);
  });
});

describe('the accountant', () => {
  it('says that it is paid: once, by a transfer of its own, on a day that was', async () => {
    const one = await invoiced();
    const future = new Date(Date.now() + ahead + 3 * dayMs).toISOString().slice(0, 10);
    expect((await pay(one.invoice.number, 'P-1', future)).body.error.code).toBe('date-in-future');
    const { status, body } = await pay(one.invoice.number, 'P-1');
    expect([status, body.state, body.reference]).toEqual([200, 'paid', 'P-1']);
    const paid = await until(one, (o) => o.payment_status === 'captured');
    expect(paid.invoice?.state).toBe('paid');
    expect(paid.receipts).toMatchObject([{ kind: 'sale', amount: paid.total }]);

    expect((await pay(one.invoice.number, 'P-1')).status).toBe(200);
    expect((await pay(one.invoice.number, 'P-2')).body.error.code).toBe('moved-on');
    const another = await invoiced();
    expect((await pay(another.invoice.number, 'P-1')).body.error.code).toBe('reference-used');
    expect((await pay('999999', 'P-9')).status).toBe(404);
    const again = await ask(one);
    expect([again.status, again.error?.code]).toEqual([409, 'payment-already-done']);
  });

  it('sends money back by transfer, and a second person agrees', async () => {
    const one = await invoiced();
    await pay(one.invoice.number, 'R-1');
    await until(one, (o) => o.payment_status === 'captured');
    const params = { number: one.number };
    await shop.call('cancelOrder', { params, body: {} }, { token: one.buyer.token });
    const refund = await shop.sql('refunds').where({ number: one.number }).first();
    expect([refund.way, refund.state]).toEqual(['transfer', 'waiting']);
    const say = async (what: string, body: object = {}) =>
      (await accountant.send('POST', `/orders/refunds/${refund.id}/${what}`, body)).status;
    expect(await say('approve')).toBe(200);
    const manager = await panel(shop, 'manager');
    const confirm = `/orders/refunds/${refund.id}/confirm`;
    expect((await manager.send('POST', confirm, { reference: 'B-1' })).status).toBe(200);
    const back = await until(one, (o) => o.payment_status === 'refunded');
    await eventually(
      async () => (await orderOf(shop, one.buyer, one.number)).receipts.map((r) => r.fiscal?.state),
      ['issued', 'issued'],
      patience.timeout,
    );
    expect(back.receipts.map(({ kind }) => kind)).toEqual(['sale', 'return']);
  });

  it('cannot match money for an order that a card has paid', async () => {
    const one = await invoiced();
    await sign(shop, one.buyer, detailsOf(one.placed));
    await tell(shop, bodyOf(approval(one.placed)));
    const paid = await until(one, (o) => o.payment_status === 'captured');
    expect(paid.invoice).toBeNull();
    expect((await pay(one.invoice.number, 'C-1')).body.error.code).toBe('paid-otherwise');
  });
});

describe('time', () => {
  it('ends what no company has paid; money that comes later pays it still', async () => {
    const [lost, late] = [await invoiced(), await invoiced()];
    await pass(11);
    const over = await until(lost, (o) => o.payment_status === 'expired');
    expect(over.invoice?.state).toBe('expired');
    const asked = await ask(lost);
    expect([asked.status, asked.error?.code]).toEqual([409, 'order-expired']);
    await until(late, (o) => o.payment_status === 'expired');
    expect((await pay(late.invoice.number, 'L-1')).status).toBe(200);
    const paid = await until(late, (o) => o.payment_status === 'captured');
    expect([paid.status, paid.invoice?.state]).toEqual(['pending', 'paid']);
  });

  it('calls people for money that no statement tells of, and a file in the folder settles it', async () => {
    const day = () => today().split('-').reverse().join('.');
    const head = 'Дата;RRN;Сумма;Назначение';
    await bring(shop, 'accountant', 'first.csv', `${head}\n${day()};x-1;-1,00;Аренда`);
    const one = await begun();
    await sign(shop, one.buyer, detailsOf(one.placed));
    const word = approval(one.placed);
    await tell(shop, bodyOf(word));
    await until(one, (o) => o.payment_status === 'captured');
    const rowDay = day();
    await passToMorning(6);
    const kinds = async (state: string) => {
      const { body } = await desk('GET', `/differences?state=${state}&limit=200`);
      return body.differences
        .filter(({ order: about }: { order: string }) => about === one.number)
        .map(({ kind }: { kind: string }) => kind);
    };
    await eventually(() => kinds('open'), ['missing-there'], patience.timeout);
    const days = await desk('GET', '/differences?state=open&limit=200');
    expect(days.body.differences.map(({ kind }: { kind: string }) => kind)).toContain(
      'no-statement',
    );

    const folder = join(shop.place.dataDir, 'statements');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'late.csv');
    await writeFile(file, `${head}\n${rowDay};${word.rrn};${one.placed.total},00;POS`);
    await utimes(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await pass(0.1);
    await eventually(() => kinds('settled'), ['missing-there'], patience.timeout);
  });

  it('reminds of an invoice once, on the day before its last one, and not of a paid one', async () => {
    const [one, paid] = [await invoiced(), await invoiced()];
    await pay(paid.invoice.number, 'T-1');
    const { name, due } = (await ask(one, { company: '«Дала плюс» ЖШС' })).body.invoice ?? {};
    const reminders = async ({ number }: Begun) =>
      (await lettersAbout(shop, number)).filter(({ subject }) => subject.includes('соңғы күні'));
    const morning = Date.parse(`${due}T04:00:00Z`) - dayMs;
    await pass((morning - 60_000 - Date.now() - ahead) / dayMs);
    expect(await reminders(one)).toEqual([]);
    await pass(2 / 1440);
    await expect.poll(async () => (await reminders(one)).length, patience).toBe(1);
    expect((await reminders(one))[0]?.subject).toContain(name);
    await ask(one, { company: '«Дала» ЖШС' });
    await pass(0.5);
    expect([(await reminders(one)).length, (await reminders(paid)).length]).toEqual([1, 0]);
  });

  it('leaves the books as they have to be', () => {
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
