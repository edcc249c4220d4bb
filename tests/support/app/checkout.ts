/** A shop of two items and two originals, whose buyers order several of them at once. */
import { expect } from 'vitest';
import { approval, bodyOf, detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { advanceClock, type Buyer, type Changes, newBuyer, orderOf } from './buyers.ts';
import type { EngineName } from './databases.ts';
import { addAuthor, author, originalOf, type ShelfItem } from './trade.ts';
import { openForTests } from './trade-shop.ts';

const shirt: ShelfItem = {
  kind: 'tshirt',
  name: 'Дала',
  priceTenge: 15_000,
  sizes: [1],
  stock: null,
};
export const notebook: ShelfItem = {
  kind: 'notebook',
  name: 'Дәптер',
  priceTenge: 3500,
  sizes: [],
  stock: 2,
};
export const [steppe, sky] = ['worksteppe', 'worksky'].map((id) => id.padEnd(24, 'a')) as [
  string,
  string,
];
export const steppeLine = { work: steppe, price: 650_000 };
export const skyLine = { work: sky, price: 90_000 };
export const shirtLine = { item: 'shirtdala', price: 15_000, size: 1, quantity: 2 };
export const notebookLine = { item: 'notebook', price: 3500 };
/** An item made to order and originals from two parcels; below, the total. */
export const wanted = [
  { lines: [shirtLine] },
  { lines: [steppeLine, skyLine], pickup: 'pickupabay' },
];
export const total = 30_000 + 650_000 + 90_000;

/**
 * Opens the shop for the tests of a `describe`; each starts with the same state and a bank of its own.
 * @returns buyers' actions, and the shop of the running test
 */
export const openCheckouts = (engine: EngineName) => {
  const shelf = new Map<string, ShelfItem>();
  const setup = { shelf, withBank: true };
  const shop = openForTests(engine, setup, async (originals) => {
    shelf.clear();
    shelf.set('shirtdala', shirt).set('notebook', notebook);
    originals.set(steppe, originalOf(steppe));
    originals.set(sky, originalOf(sky, { priceTenge: skyLine.price }));
    await addAuthor(author);
  });
  const { app, originals, expectConsistent } = shop;
  const now = () => ({ app, database: shop.database(), bank: shop.bank() });

  const sendCheckout = (
    { person, phone, email }: Buyer,
    parcels: readonly object[] = wanted,
    idempotencyKey?: string,
    changes: Changes = {},
  ) => {
    const body = { buyer: person.profileId, name: 'Дана', phone, email, parcels, ...changes };
    return now().app.request(
      'placeCheckout',
      { body, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      person,
    );
  };
  type Sent = Awaited<ReturnType<typeof sendCheckout>>['body'];
  const placed = async (parcels: readonly object[] = wanted) => {
    const buyer = await newBuyer();
    const { status, body, error } = await sendCheckout(buyer, parcels);
    expect([status, error]).toEqual([201, undefined]);
    return { buyer, ...body };
  };
  type Placed = Awaited<ReturnType<typeof placed>>;
  const asPaid = ({ checkout, total: sum, ...rest }: Sent) => ({
    ...rest,
    total: sum,
    number: checkout ?? '',
  });
  const postCallback = (one: Sent, changes: Changes = {}) =>
    now().app.request('receiveCallback', {
      params: { gateway: 'testbank' },
      body: bodyOf({ ...approval(asPaid(one)), ...changes }),
    });
  const sign = (one: Placed) =>
    now().app.request('signPayment', { body: detailsOf(one) }, one.buyer.person);
  /** Signed, charged by the bank, and reported by callback. */
  const paid = async (parcels?: readonly object[]): Promise<Placed> => {
    const one = await placed(parcels);
    expect((await sign(one)).status).toBe(200);
    const taken = now().bank.charge(one.checkout ?? '', detailsOf(one).amount, true);
    expect((await postCallback(one, { rrn: taken?.rrn ?? '' })).status).toBe(200);
    expect(await states(one)).toEqual(one.orders.map(() => 'pending captured'));
    return one;
  };
  const orders = async ({ buyer, orders: numbers }: Placed) => {
    const shown = [];
    for (const number of numbers) shown.push(await orderOf(now().app, buyer, number));
    return shown;
  };
  const states = async (one: Placed) =>
    (await orders(one)).map(({ status, payment_status: payment }) => `${status} ${payment}`);
  const cancel = async ({ buyer, orders: numbers }: Placed, which: number) => {
    const given = { params: { number: numbers[which] ?? '' }, body: {} };
    expect((await now().app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    await advanceClock(60_000);
  };
  const countOf = async ({ person }: Buyer) =>
    (await now().app.request('listMyOrders', {}, person)).body.length;
  return {
    shelf,
    originals,
    now,
    sendCheckout,
    placed,
    postCallback,
    sign,
    paid,
    orders,
    states,
    cancel,
    countOf,
    expectConsistent,
  };
};
