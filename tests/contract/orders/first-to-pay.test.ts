/** However many accounts take turns, a limited thing is kept from buyers for so long and no longer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '../payments/office.ts';
import {
  approval,
  type Buyer,
  bodyOf,
  itemOf,
  lettersAbout,
  newBuyer,
  order,
  type Placed,
  patience,
  tell,
  untilOrder,
} from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

let shop: OwnShop;
let thing: { item: string; price: number };
const dayMs = 86_400_000;
let now = Date.now();
const passTo = async (at: number): Promise<void> => {
  now = at;
  await shop.moveClock(new Date(at));
};

beforeAll(async () => {
  shop = await ownShop({ withoutBank: true });
});
afterAll(() => shop?.close());

/** From here on a notebook that exists so many times is what is ordered. */
const only = async (stock: number): Promise<void> => {
  const { id } = await itemOf(shop, 'notebook');
  const { id: _, ...row } = await shop.sql('shop_items').where({ document_id: id }).first();
  const item = `limited${String(now)}`.padEnd(24, '0');
  await shop.sql('shop_items').insert({ ...row, document_id: item, stock, work_id: null });
  thing = { item, price: row.price_tenge };
};
type Begun = { readonly buyer: Buyer; readonly placed: Placed; readonly number: string };
const begun = async (by?: Buyer): Promise<Begun> => {
  const buyer = by ?? (await newBuyer(shop));
  const { status, body, error } = await order(shop, buyer, thing);
  expect([status, error?.code]).toEqual([201, undefined]);
  return { buyer, placed: body, number: body.number };
};
const is = (status: string) => (o: { payment_status: string }) => o.payment_status === status;
const until = ({ buyer, number }: Begun, status: string) =>
  untilOrder(shop, buyer, number, is(status));
const lapse = async (one: Begun): Promise<void> => {
  await passTo(Math.max(now, Date.parse(one.placed.expires) + 5000));
  await until(one, 'expired');
};
const pay = ({ placed }: Begun) => tell(shop, bodyOf(approval(placed)));
const invoice = ({ buyer, number }: Begun, bin = company.bin) =>
  shop.call(
    'askInvoice',
    { params: { number }, body: { ...company, bin } },
    { token: buyer.token },
  );
const codeOf = async (buyer: Buyer) => (await order(shop, buyer, thing)).error?.code;

describe('a limited thing', () => {
  it('that lapsed three times in a week goes to who pays first, whoever had let it lapse', async () => {
    await only(1);
    for (let turn = 0; turn < 3; turn += 1) {
      const one = await begun();
      expect(one.placed.kept).toBe(true);
      expect(await codeOf(await newBuyer(shop))).toBe('sold-out');
      await lapse(one);
    }
    // Nobody keeps it from anybody now, and everybody is told.
    const [slow, quick] = [await begun(), await begun()];
    expect([slow.placed.kept, quick.placed.kept]).toEqual([false, false]);
    expect((await until(slow, 'not_paid')).kept).toBe(false);
    await expect
      .poll(async () => (await lettersAbout(shop, slow.number)).map(({ text }) => text), patience)
      .toContainEqual(expect.stringMatching(/бірінші|первым|first/));
    const { status, error } = await invoice(slow);
    expect([status, error?.code]).toEqual([409, 'card-only']);
    expect(brokenInvariants(shop.place)).toBe('');

    await pay(quick);
    await until(quick, 'captured');
    expect(await codeOf(await newBuyer(shop))).toBe('sold-out');
    await pay(slow);
    const late = await until(slow, 'refund_pending');
    expect([late.status, late.refunds.map(({ amount }) => amount)]).toEqual([
      'canceled',
      [thing.price],
    ]);
    expect(brokenInvariants(shop.place)).toBe('');
  }, 600_000);

  it('is kept again when a week is over', async () => {
    await passTo(now + dayMs);
    await only(1);
    for (let turn = 0; turn < 3; turn += 1) await lapse(await begun());
    const one = await begun();
    expect(one.placed.kept).toBe(false);
    await passTo(now + 7 * dayMs);
    await until(one, 'expired');
    expect((await begun()).placed.kept).toBe(true);
    expect(await codeOf(await newBuyer(shop))).toBe('sold-out');
  }, 600_000);

  it('that was paid for and cancelled twice waits thirty days for the same buyer', async () => {
    await passTo(now + 8 * dayMs);
    await only(9);
    const buyer = await newBuyer(shop);
    for (let turn = 0; turn < 2; turn += 1) {
      const one = await begun(buyer);
      await pay(one);
      await until(one, 'captured');
      const params = { number: one.number };
      const left = await shop.call('cancelOrder', { params, body: {} }, { token: buyer.token });
      expect(left.status).toBe(200);
    }
    expect(await codeOf(buyer)).toBe('held-before');
    const friend = { ...(await newBuyer(shop)), phone: buyer.phone };
    expect(await codeOf(friend)).toBe('held-before');
    expect((await begun()).placed.kept).toBe(true);
    await passTo(now + 30 * dayMs + 60_000);
    await begun(buyer);
    expect(brokenInvariants(shop.place)).toBe('');
  }, 600_000);

  it('whose invoice was not paid is paid by card for thirty days, whoever asks', async () => {
    await passTo(now + 31 * dayMs);
    await only(1);
    const one = await begun();
    expect((await invoice(one)).status).toBe(201);
    await passTo(now + 11 * dayMs);
    await until(one, 'expired');
    const other = await begun();
    expect(other.placed.kept).toBe(true);
    const { status, error } = await invoice(other, '990740000673');
    expect([status, error?.code]).toEqual([409, 'card-only']);
    await lapse(other);
    await passTo(now + 30 * dayMs);
    expect((await invoice(await begun(), '990740000673')).status).toBe(201);
    expect(brokenInvariants(shop.place)).toBe('');
  }, 600_000);
});
