/** Fiscal receipts: one document for each receipt, whatever the register and the line to it do; no order waits for it. */
import type { Order } from '@oner/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../support/books.ts';
import { type Panel, panel } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { type CashRegister, openRegister } from './cash-register.ts';
import { askDesk, company } from './office.ts';
import {
  approval,
  type Buyer,
  bodyOf,
  callsToHouse,
  detailsOf,
  newBuyer,
  order,
  orderOf,
  patience,
  sign,
  tell,
  untilOrder,
} from './till.ts';

let shop: OwnShop;
let register: CashRegister;
let accountant: Panel;
let ahead = 0;

const pass = async (minutes: number): Promise<void> => {
  ahead += minutes * 60_000;
  await shop.moveClock(new Date(Date.now() + ahead));
};

beforeAll(async () => {
  register = await openRegister();
  const variables = {
    ...{ FISCAL: 'webkassa', WEBKASSA_URL: register.url, WEBKASSA_API_KEY: 'key' },
    ...{ WEBKASSA_LOGIN: 'shop', WEBKASSA_PASSWORD: 'secret', WEBKASSA_CASHBOX: 'SWK00030725' },
    FISCAL_VAT: '16',
  };
  shop = await ownShop({ withoutBank: true, variables });
  accountant = await panel(shop, 'accountant');
});
afterAll(async () => {
  await shop?.close();
  await register?.close();
});

type Paid = { readonly buyer: Buyer; readonly number: string; readonly total: number };
const paid = async (): Promise<Paid> => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer, { quantity: 2 })).body;
  return { buyer, number: placed.number, total: placed.total };
};
const sold = async (): Promise<Paid> => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer, { quantity: 2 })).body;
  await sign(shop, buyer, detailsOf(placed));
  await tell(shop, bodyOf(approval(placed)));
  await untilOrder(shop, buyer, placed.number, (o) => o.payment_status === 'captured');
  return { buyer, number: placed.number, total: placed.total };
};
const until = ({ buyer, number }: Paid, is: (o: Order) => boolean) =>
  untilOrder(shop, buyer, number, is);
const isIssued = (o: Order): boolean =>
  o.receipts.every(({ fiscal }) => fiscal?.state === 'issued');
const externals = ({ number }: Paid): string[] =>
  [...register.issued.keys()].filter((key) => key.includes(number));

/** Lets the shop's time go by until the register has issued everything of an order. */
const passUntilIssued = (one: Paid, minutes: number): Promise<void> =>
  expect
    .poll(
      async () => {
        await pass(minutes);
        return isIssued(await orderOf(shop, one.buyer, one.number));
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(true);

describe('a sale', () => {
  it('has its fiscal document, with sign, register and link', async () => {
    const one = await sold();
    const { receipts } = await until(one, isIssued);
    expect(receipts[0]?.fiscal).toMatchObject({ test: false, register: '000012345678' });
    expect(receipts[0]?.fiscal?.url).toContain(receipts[0]?.fiscal?.sign);
    const [external = ''] = externals(one);
    const body = register.issued.get(external);
    expect(body).toMatchObject({
      ...{ OperationType: 2, CashboxUniqueNumber: 'SWK00030725', ExternalCheckNumber: external },
      Payments: [{ Sum: one.total, PaymentType: 1 }],
      CustomerEmail: one.buyer.email,
    });
    const [position] = body.Positions;
    expect(position).toMatchObject({ Count: 2, Price: one.total / 2, TaxType: 100 });
    expect(position.Tax).toBeCloseTo((one.total * 16) / 116, 2);
    const path = `/api/my/orders/${one.number}/receipts/${receipts[0]?.number}?lang=ru`;
    const headers = { authorization: `Bearer ${one.buyer.token}` };
    expect((await shop.request('GET', path, { headers })).status).toBe(200);
  });

  it('gets it under a new session when the old one is over', async () => {
    register.endSessions();
    const before = register.asked.length;
    await until(await sold(), isIssued);
    expect(register.asked.slice(before)).toEqual(['check', 'Authorize', 'check']);
  });

  it('gets it once when the line breaks after the register has issued it', async () => {
    register.manners = 'breaks';
    const one = await sold();
    await expect.poll(() => externals(one), { timeout: 60_000 }).toHaveLength(1);
    register.manners = 'ok';
    await passUntilIssued(one, 1.1);
    expect(externals(one)).toHaveLength(1);
    const { receipts } = await orderOf(shop, one.buyer, one.number);
    expect(receipts).toHaveLength(1);
  });

  it('waits for no register; people are called after three days, and it goes on', async () => {
    register.manners = 'down';
    const [one, two] = [await sold(), await sold()];
    const waiting = await orderOf(shop, one.buyer, one.number);
    expect(waiting.receipts).toMatchObject([{ fiscal: { state: 'pending', sign: null } }]);
    await pass(73 * 60);
    const called = () =>
      shop
        .sql('audit')
        .where({ action: 'fiscal.unsettled' })
        .whereIn('subject', [`order:${one.number}`, `order:${two.number}`]);
    await expect.poll(async () => (await called()).length, { timeout: 60_000 }).toBe(2);
    await expect.poll(callsToHouse(shop, one.number), patience).toHaveLength(1);
    const { body } = await askDesk(accountant)('GET', '/fiscal');
    expect(body.documents.map(({ order: of }: { order: string }) => of)).toEqual(
      expect.arrayContaining([one.number, two.number]),
    );
    register.manners = 'ok';
    await passUntilIssued(one, 61);
    await passUntilIssued(two, 61);
    expect(await called()).toHaveLength(2);
    expect(register.most()).toBe(1);
  });

  it('that the register refuses is for people, who send it again', async () => {
    register.manners = 'refuses';
    const one = await sold();
    const mine = async () => {
      const { body } = await askDesk(accountant)('GET', '/fiscal');
      return body.documents.find(({ order: of }: { order: string }) => of === one.number);
    };
    await expect.poll(async () => (await mine())?.state, { timeout: 60_000 }).toBe('failed');
    const { id } = await mine();
    register.manners = 'ok';
    expect((await askDesk(accountant)('POST', `/fiscal/${id}/retry`, {})).status).toBe(200);
    await until(one, isIssued);
    const again = await askDesk(accountant)('POST', `/fiscal/${id}/retry`, {});
    expect(again.body.error.code).toBe('moved-on');
  });

  it('closes a shift that has lasted a day', async () => {
    register.manners = 'long-shift';
    const before = register.asked.length;
    await until(await sold(), isIssued);
    expect(register.asked.slice(before)).toEqual(['check', 'ZReport', 'check']);
  });
});

describe('a return', () => {
  it('names the document of its sale and waits for it', async () => {
    const one = await paid();
    const params = { number: one.number };
    const { token } = one.buyer;
    const { body } = await shop.call('askInvoice', { params, body: company }, { token });
    register.manners = 'down';
    const today = new Date(Date.now() + ahead).toISOString().slice(0, 10);
    await askDesk(accountant)('POST', `/invoices/${body.invoice?.number}/paid`, {
      ...{ reference: `F-${one.number}`, paidOn: today },
    });
    await until(one, (o) => o.payment_status === 'captured');
    await shop.call('cancelOrder', { params, body: {} }, { token });
    const refund = await shop.sql('refunds').where({ number: one.number }).first();
    await accountant.send('POST', `/orders/refunds/${refund.id}/approve`, {});
    const manager = await panel(shop, 'manager');
    await manager.send('POST', `/orders/refunds/${refund.id}/confirm`, { reference: 'back' });
    await until(one, (o) => o.payment_status === 'refunded' && o.receipts.length === 2);
    register.manners = 'ok';
    await passUntilIssued(one, 11);
    const [sale, back] = externals(one).map((key) => register.issued.get(key));
    expect([sale.OperationType, back.OperationType]).toEqual([2, 3]);
    expect(back.returnBasisDetails).toMatchObject({
      ...{ total: one.total, registrationNumber: '000012345678', isOffline: false },
      dateTime: '2026-11-16 09:12:33',
    });
    expect(back.Payments).toEqual([{ Sum: one.total, PaymentType: 4 }]);
  });

  it('leaves the books as they have to be', () => {
    expect(brokenInvariants(shop.place)).toBe('');
  });
});
