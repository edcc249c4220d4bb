/** Fiscal receipts: one document per receipt, whatever the register and its connection do; no order waits for it. */
import type { Order } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVariable } from '../../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../../contract/support/emails.ts';
import {
  type Buyer,
  newBuyer,
  order,
  orderOf,
  advanceClock as passMs,
  sendCallback,
  sentToBank,
  now as time,
} from '../../support/app/buyers.ts';
import { openRegister } from '../../support/app/cash-register.ts';
import { askInvoice } from '../../support/app/companies.ts';
import { work } from '../../support/app/conversations.ts';
import { firstBreach } from '../../support/app/invariants.ts';
import { orderLicence, web } from '../../support/app/licences.ts';
import { metricsText } from '../../support/app/platform.ts';
import { monthPrice, rentActions } from '../../support/app/rents.ts';
import {
  addAuthor,
  author,
  openTrade,
  originalOf,
  personOf,
  shirt,
  shirtShelf,
} from '../../support/app/trade.ts';
import { type App, runJobs as workOff } from '../../support/app.ts';

/** Another original, which is bought and returned. */
const other = 'workother'.padEnd(24, 'a');
/** Another one, which is rented out and licensed. */
const lent = 'worklent'.padEnd(24, 'a');
const [manager, accountant] = [1, 2];

/** For an even and for an odd order number. */
const boxes = ['SWK00030725', 'SWK00030726'] as const;
const boxOf = (number: string) => boxes[Number(number) % 2] as string;
const register = await openRegister();
for (const [name, value] of Object.entries({
  FISCAL: 'webkassa',
  WEBKASSA_URL: register.url,
  WEBKASSA_API_KEY: 'key',
  WEBKASSA_LOGIN: 'shop',
  WEBKASSA_PASSWORD: 'secret',
  WEBKASSA_CASHBOX: boxes.join(', '),
  FISCAL_VAT: '16',
}))
  setVariable(name, value);
afterAll(() => register.close());

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    app = await openTrade(engine, shirtShelf, {
      sendsEmails: true,
      originals: new Map(
        [work, other, lent].map((id) => [id, originalOf(id, { rentTenge: monthPrice })]),
      ),
    });
    database = await app.fresh();
    await addAuthor(author);
    const offers = { params: { id: lent }, body: { offers: [web] } };
    await app.request('setMyLicences', offers, personOf(author));
    register.mode = 'ok';
  });
  afterAll(() => app?.close());

  type Sent = Awaited<ReturnType<typeof sentToBank>>;
  type Sold = { readonly buyer: Buyer; readonly number: string };
  const pass = (minutes: number) => passMs(minutes * 60_000);
  const now = ({ buyer, number }: Sold): Promise<Order> => orderOf(app, buyer, number);
  const sold = async (): Promise<Sold> => {
    const { buyer, placed, number } = await sentToBank(app, shirt, { quantity: 2 });
    await sendCallback(app, placed);
    expect((await now({ buyer, number })).payment_status).toBe('captured');
    return { buyer, number };
  };
  const orderOriginal = ({ person, phone, email }: Buyer, id: string) => {
    const body = { buyer: person.profileId, price: 650_000, name: 'Дана', phone, email };
    return app.request('orderWork', { params: { id }, body }, person);
  };
  const isIssued = ({ receipts }: Order): boolean =>
    receipts.every(({ fiscal }) => fiscal?.state === 'issued');
  const externals = ({ number }: Sold): string[] =>
    [...register.issued.keys()].filter((key) => key.includes(number));
  const documents = async () => (await app.desk('payments')('GET', '/fiscal')).body.documents;
  const retry = (id: number) => app.desk('payments')('POST', `/fiscal/${id}/retry`, {});

  describe('a sale', () => {
    it('has a fiscal receipt with sign, register and link', async () => {
      const one = await sold();
      const { receipts, total } = await now(one);
      expect(receipts).toHaveLength(1);
      expect(receipts[0]?.fiscal).toMatchObject({ test: false, register: '000012345678' });
      expect(receipts[0]?.fiscal?.url).toContain(receipts[0]?.fiscal?.sign);
      const [external = ''] = externals(one);
      const body = register.issued.get(external);
      expect(body).toMatchObject({
        OperationType: 2,
        CashboxUniqueNumber: boxOf(one.number),
        ExternalCheckNumber: external,
        Payments: [{ Sum: total, PaymentType: 1 }],
        CustomerEmail: one.buyer.email,
      });
      const [position] = body?.Positions ?? [];
      expect(position).toMatchObject({ Count: 2, Price: total / 2, TaxType: 100 });
      expect(position?.Tax).toBeCloseTo((total * 16) / 116, 2);
      const params = { number: one.number, receipt: receipts[0]?.number ?? '' };
      const paper = await app.request(
        'getReceipt',
        { params, query: { lang: 'ru' } },
        one.buyer.person,
      );
      expect([paper.status, String(paper.body).slice(0, 4)]).toEqual([200, '%PDF']);
    });

    it('of an original has it too, with its name and its price', async () => {
      const buyer = await newBuyer();
      const placed = (await orderOriginal(buyer, work)).body;
      await sendCallback(app, placed);
      const one = { buyer, number: placed.number };
      expect(isIssued(await now(one))).toBe(true);
      const [sale] = externals(one).map((key) => register.issued.get(key));
      expect(sale).toMatchObject({
        OperationType: 2,
        Payments: [{ Sum: 650_000, PaymentType: 1 }],
      });
      expect(sale?.Positions).toMatchObject([{ Count: 1, Price: 650_000 }]);
      expect(sale?.Positions[0]?.PositionName).toContain('Дала');
    });

    it('gets it in a new session when the old one has ended', async () => {
      register.endSessions();
      const before = register.requests.length;
      expect(isIssued(await now(await sold()))).toBe(true);
      expect(register.requests.slice(before)).toEqual(['check', 'Authorize', 'check']);
    });

    it('gets it once when the connection breaks after the register has issued it', async () => {
      register.mode = 'breaks';
      const one = await sold();
      expect(externals(one)).toHaveLength(1);
      expect(isIssued(await now(one))).toBe(false);
      register.mode = 'ok';
      await pass(1.1);
      const after = await now(one);
      expect([isIssued(after), after.receipts.length]).toEqual([true, 1]);
      expect(externals(one)).toHaveLength(1);
    });

    it('pauses a failing register for a minute, whatever is sold meanwhile', async () => {
      register.mode = 'down';
      const first = await sold();
      register.mode = 'ok';
      let next = await sold();
      while (boxOf(next.number) !== boxOf(first.number)) next = await sold();
      expect(externals(next)).toEqual([]);
      const lane = boxOf(first.number) === boxes[0] ? 1 : 2;
      const numbers = (await metricsText()).split('\n');
      expect(numbers).toContain(`oner_fiscal_waiting{lane="${lane}"} 2`);
      expect(numbers).toContain(`oner_fiscal_waiting{lane="${3 - lane}"} 0`);
      await pass(1.1);
      for (const one of [first, next]) expect(isIssued(await now(one))).toBe(true);
    });

    it('does not wait for a register; staff are called after three days, and retries go on', async () => {
      register.mode = 'down';
      const both = [await sold(), await sold()];
      for (const one of both)
        expect((await now(one)).receipts).toMatchObject([
          { fiscal: { state: 'pending', sign: null } },
        ]);
      const calls = async () =>
        (await readEmails(env().dataDir)).filter(
          ({ to, subject }) =>
            to === env().CONTACT_EMAIL &&
            subject.startsWith('Нужна проверка') &&
            both.some(({ number }) => subject.includes(number)),
        );
      await pass(71 * 60);
      expect(await calls()).toEqual([]);
      await pass(60);
      await pass(60);
      expect(await calls()).toHaveLength(2);
      const waiting = (await documents()).map((one: { order: string }) => one.order);
      expect(waiting).toEqual(expect.arrayContaining(both.map(({ number }) => number)));
      register.mode = 'ok';
      await pass(61);
      for (const one of both) expect(isIssued(await now(one))).toBe(true);
      expect(await calls()).toHaveLength(2);
      expect(register.mostAtOnce()).toBe(1);
    });

    it('that the register rejects is for staff, who send it again', async () => {
      register.mode = 'refuses';
      const one = await sold();
      const all: { id: number; order: string; state: string }[] = await documents();
      const mine = all.find((document) => document.order === one.number);
      expect(mine?.state).toBe('failed');
      register.mode = 'ok';
      expect((await retry(mine?.id ?? 0)).status).toBe(200);
      expect(isIssued(await now(one))).toBe(true);
      expect((await retry(mine?.id ?? 0)).error?.code).toBe('moved-on');
    });

    it('waits for its own register only, in the order of the receipts', async () => {
      const sent = new Map<string, Sent[]>(boxes.map((box) => [box, []]));
      const of = (box: string): Sent[] => sent.get(box) ?? [];
      while (of(boxes[0]).length < 3 || of(boxes[1]).length < 1) {
        const one = await sentToBank(app, shirt);
        of(boxOf(one.number)).push(one);
      }
      const [held, [free]] = boxes.map((box) => of(box)) as [Sent[], [Sent]];
      register.hang(boxes[0]);
      for (const { placed } of [...held, free]) await sendCallback(app, placed);
      const working = workOff();
      try {
        await expect.poll(() => externals(free).length, { timeout: 15_000 }).toBe(1);
        expect(held.flatMap(externals)).toEqual([]);
      } finally {
        register.release();
        await working;
      }
      for (const one of [...held, free]) expect(isIssued(await now(one))).toBe(true);
      const receipts: number[] = [];
      for (const key of register.issued.keys()) {
        const one = held.find(({ number }) => key.includes(number));
        if (one) receipts.push(Number((await now(one)).receipts[0]?.number));
      }
      expect(receipts).toEqual(receipts.toSorted((a, b) => a - b));
      expect(receipts).toHaveLength(held.length);
      expect(register.mostAtOnce()).toBe(1);
    });

    it('closes a shift that is longer than a day', async () => {
      register.mode = 'long-shift';
      const before = register.requests.length;
      expect(isIssued(await now(await sold()))).toBe(true);
      expect(register.requests.slice(before)).toEqual(['check', 'ZReport', 'check']);
    });
  });

  /** A rent with half of a month's price as a deposit. */
  const rentDays = async (): Promise<Sold> => {
    const settings = env() as { RENT_DEPOSIT_PERCENT: number };
    settings.RENT_DEPOSIT_PERCENT = 50;
    const rent = await rentActions(app, lent, monthPrice).reserve(20, 50, monthPrice / 2);
    settings.RENT_DEPOSIT_PERCENT = 0;
    return rent;
  };
  const ordered =
    (place: (buyer: Buyer) => Promise<{ readonly body: { readonly number: string } }>) =>
    async (): Promise<Sold> => {
      const buyer = await newBuyer();
      return { buyer, number: (await place(buyer)).body.number };
    };
  it.each([
    [
      'of merchandise',
      ordered((buyer) => order(app, buyer, shirt, { quantity: 2 })),
      [{ name: 'Дала, M', Count: 2, Price: 15_000 }],
    ],
    [
      'of an original',
      ordered((buyer) => orderOriginal(buyer, other)),
      [{ name: 'Дала', Count: 1, Price: 650_000 }],
    ],
    [
      'of a rent, with its deposit,',
      rentDays,
      [
        { name: 'Дала', Count: 1, Price: expect.any(Number) },
        { name: 'Кепілпұл', Count: 1, Price: monthPrice / 2 },
      ],
    ],
    [
      'of a licence',
      ordered((buyer) => orderLicence(app, lent, buyer, web)),
      [{ name: 'Дала', Count: 1, Price: web.price }],
    ],
  ])('a return %s names the document of its sale and waits for it', async (_case, place, sums) => {
    const one = await place();
    const { buyer, number } = one;
    const { total } = await now(one);
    const { invoice } = (await askInvoice(app, buyer, number)).body;
    register.mode = 'down';
    const paidOn = time().toISOString().slice(0, 10);
    const paid = { reference: `F-${number}`, paidOn };
    await app.desk('payments')('POST', `/invoices/${invoice?.number}/paid`, paid);
    expect((await now(one)).payment_status).toBe('captured');
    await app.request('cancelOrder', { params: { number }, body: {} }, buyer.person);
    const desk = app.desk('orders');
    const { refunds } = (await desk('GET', `/board/${number}`)).body;
    const path = `/refunds/${refunds[0]?.id}` as const;
    expect((await desk('POST', `${path}/approve`, {}, accountant)).status).toBe(200);
    expect((await desk('POST', `${path}/confirm`, { reference: 'back' }, manager)).status).toBe(
      200,
    );
    const back = await now(one);
    expect([back.payment_status, back.receipts.length]).toEqual(['refunded', 2]);
    expect(externals(one)).toEqual([]);
    register.mode = 'ok';
    await pass(11);
    expect(isIssued(await now(one))).toBe(true);
    const [sale, returned] = externals(one).map((key) => register.issued.get(key));
    expect([sale?.OperationType, returned?.OperationType]).toEqual([2, 3]);
    expect([sale, returned].map((it) => it?.CashboxUniqueNumber)).toEqual(
      Array(2).fill(boxOf(number)),
    );
    expect(
      sale?.Positions.map(({ PositionName: name, Count, Price }) => ({ name, Count, Price })),
    ).toEqual(sums.map(({ name, ...sum }) => ({ name: expect.stringContaining(name), ...sum })));
    expect(sale?.Positions.reduce((sum, { Count, Price }) => sum + Count * Price, 0)).toBe(total);
    expect(returned?.Positions).toEqual(sale?.Positions);
    expect(returned?.returnBasisDetails).toMatchObject({
      total,
      registrationNumber: '000012345678',
      isOffline: false,
      dateTime: '2026-11-16 09:12:33',
    });
    expect(returned?.Payments).toEqual([{ Sum: total, PaymentType: 4 }]);
  });

  it('leaves the books in order', async () => expect(await firstBreach(database)).toBeNull());
});
