/** The CMS is killed as by a power cut, between reservation and callback: nothing is lost, nothing comes twice. */
import { afterEach, expect, it } from 'vitest';
import {
  lettersAbout,
  patience,
  traces,
  untilOrder,
  waitingOrder,
} from '../contract/payments/till.ts';
import { openShopWithBank, payAtBank, type ShopWithBank } from './support/till-with-bank.ts';

let till: ShopWithBank | undefined;
afterEach(async () => {
  await till?.close();
  till = undefined;
}, 60_000);

const isPaid = (o: { payment_status: string }) => o.payment_status === 'captured';
const paidOnce = { state: 'captured', captures: 1, events: 1 };

it('the order is paid by the bank’s status answer after the restart', async () => {
  till = await openShopWithBank('drop-callbacks');
  const { shop, door } = till;
  const { buyer, placed, signature } = await waitingOrder(shop);
  await shop.cms().kill();
  await payAtBank(placed, signature);
  await shop.restart();
  const order = await untilOrder(shop, buyer, placed.number, isPaid);
  expect(door.passed).toEqual([]);
  expect(await traces(shop, placed.number)).toMatchObject(paidOnce);
  expect(order.events.map((e) => e.event)).toEqual([
    'place',
    'request_payment',
    'payment_captured',
  ]);
  await expect.poll(() => lettersAbout(shop, placed.number), patience).toHaveLength(2);
}, 600_000);

it('a bank that found nobody at home comes again, and the order is paid once', async () => {
  till = await openShopWithBank('ok');
  const { shop, door } = till;
  const { buyer, placed, signature } = await waitingOrder(shop);
  await shop.cms().kill();
  await payAtBank(placed, signature);
  expect(door.passed[0]?.status).toBe(502);
  await shop.restart();
  await untilOrder(shop, buyer, placed.number, isPaid);
  await expect
    .poll(() => door.passed.some((p) => p.status === 200), { timeout: 60_000 })
    .toBe(true);
  expect(await traces(shop, placed.number)).toMatchObject(paidOnce);
}, 600_000);

it('a kill right after the bank was told 200 loses nothing that follows from it', async () => {
  till = await openShopWithBank('ok');
  const { shop, door } = till;
  const { buyer, placed, signature } = await waitingOrder(shop);
  const paying = payAtBank(placed, signature);
  await expect.poll(() => door.passed.length, { interval: 1, timeout: 60_000 }).toBeGreaterThan(0);
  await shop.cms().kill();
  await paying;
  await shop.restart();
  await untilOrder(shop, buyer, placed.number, isPaid, 240_000);
  expect(await traces(shop, placed.number)).toMatchObject(paidOnce);
  await expect.poll(() => lettersAbout(shop, placed.number), { timeout: 240_000 }).toHaveLength(2);
}, 600_000);
