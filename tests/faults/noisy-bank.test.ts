/** The bank says a thing five times, in the wrong order, or somebody changes it on the way: one effect each. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  orderOf,
  patience,
  toSign,
  traces,
  untilOrder,
  waitingOrder,
} from '../contract/payments/till.ts';
import {
  minutesAfter,
  openShopWithBank,
  payAtBank,
  type ShopWithBank,
} from './support/till-with-bank.ts';

let till: ShopWithBank;
beforeAll(async () => {
  till = await openShopWithBank('ok');
});
afterAll(() => till?.close());

const is = (status: string) => (o: { payment_status: string }) => o.payment_status === status;
const about = (number: string) => till.door.passed.filter(({ body }) => body.includes(number));

it('an honest bank: the order is paid before the browser is back', async () => {
  const { shop } = till;
  const { buyer, placed, signature } = await waitingOrder(shop);
  await payAtBank(placed, signature);
  expect(about(placed.number).map(({ status }) => status)).toEqual([200]);
  expect((await traces(shop, placed.number)).state).toBe('captured');
  await untilOrder(shop, buyer, placed.number, is('captured'));
});

it('a bank that says everything five times at once', async () => {
  const { shop, bank } = till;
  await bank('duplicate');
  const { buyer, placed, signature } = await waitingOrder(shop);
  await payAtBank(placed, signature);
  expect(about(placed.number).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const order = await untilOrder(shop, buyer, placed.number, is('captured'));
  expect(order.events).toHaveLength(3);
  expect(await traces(shop, placed.number)).toMatchObject({ inbox: 1, captures: 1, events: 1 });
});

it('a bank that tells of the second attempt before the first', async () => {
  const { shop, bank } = till;
  await bank('reorder');
  const { buyer, placed, signature } = await waitingOrder(shop);
  const first = payAtBank(placed, signature, 'declined');
  // The bank holds its word back for a second and a half, and sends what it has then, last one first.
  const journal = new URL('/journal', toSign(placed).url);
  const seen = async () => (await fetch(journal)).text();
  await expect.poll(seen, patience).toContain(placed.number);
  const second = payAtBank(placed, signature, 'approved');
  await Promise.all([first, second]);
  const order = await untilOrder(shop, buyer, placed.number, is('captured'));
  const codes = about(placed.number).map(({ body }) => new URLSearchParams(body).get('res_code'));
  expect(codes.toSorted()).toEqual(['0', '2']);
  expect(order.payment_status).toBe('captured');
  expect((await traces(shop, placed.number)).captures).toBe(1);
});

it('a word that was changed on the way: refused, and the bank is asked instead', async () => {
  const { shop, bank } = till;
  await bank('flip');
  const { buyer, placed, signature } = await waitingOrder(shop);
  await payAtBank(placed, signature);
  expect(about(placed.number)[0]?.status).toBe(409);
  expect(await traces(shop, placed.number)).toMatchObject({ state: 'awaiting', inbox: 0 });
  expect((await orderOf(shop, buyer, placed.number)).paid).toBeNull();
  await shop.moveClock(await minutesAfter(shop, buyer, placed, 1.1));
  await untilOrder(shop, buyer, placed.number, is('captured'));
});
