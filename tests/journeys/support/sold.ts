/** Copies that were ordered, paid at the bank's page and handed over, without the pages. */
import type { CallReply, calls, Order } from '@oner/config/contract';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  order,
  sign,
  toSign,
  untilOrder,
} from '../../contract/payments/till.ts';
import type { Client } from '../../contract/support/client.ts';
import type { Panel } from '../../contract/support/panel.ts';
import { cards } from '../pages/payment.ts';
import { expect } from './journey.ts';

type Placed = CallReply<typeof calls.createOrder>;

/** What the bank's page would post for a buyer with a good card. */
const pay = async (placed: Placed, signature: string): Promise<void> => {
  const { url, language } = toSign(placed);
  const fields = new URLSearchParams({ P_SIGN: signature, LANGUAGE: language });
  for (const [name, value] of Object.entries(detailsOf(placed))) {
    fields.set(name.toUpperCase(), value);
  }
  await (await fetch(`${url}?${fields}`)).body?.cancel();
  fields.set('card_number', cards.approved);
  fields.set('card_expiry', '12/39');
  fields.set('card_cvc', '123');
  const page = new URL('/ecom/pay', url);
  const answer = await fetch(page, { method: 'POST', body: fields, redirect: 'manual' });
  expect(answer.status).toBe(303);
};

/** Ordered and paid; nothing else has happened to it. */
export const paid = async (client: Client, buyer: Buyer, wish: object = {}): Promise<Order> => {
  const placed = (await order(client, buyer, wish)).body;
  const { body: signature } = await sign(client, buyer, detailsOf(placed));
  await pay(placed, signature);
  return untilOrder(client, buyer, placed.number, (one) => one.payment_status === 'captured');
};

/** Makes what is concluded and hands it over. */
export const handOver = async (manager: Panel, number: string): Promise<void> => {
  for (const move of ['start_production', 'mark_ready', 'deliver']) {
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, { move });
    expect(status, move).toBe(200);
  }
};

/** A canvas print of an author of the demo world, as a wish of /api/shop/create. */
export const canvasOf = async (client: Client, username: string): Promise<object> => {
  const row = await client
    .sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .join('sellers as s', 's.document_id', 'c.seller_id')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where({ 'i.kind': 'canvas', 'u.username': username, 'c.merch': true })
    .first('i.document_id', 'i.price_tenge');
  return { item: row.document_id, price: row.price_tenge };
};

/** A copy is paid for and, when the clock stands a day later or more, made and handed over. */
export const sell = async (
  client: Client,
  manager: Panel,
  wish: object,
  at: string,
): Promise<{ readonly number: string; readonly buyer: Buyer }> => {
  const buyer = await newBuyer(client);
  const { number } = await paid(client, buyer, wish);
  await client.moveClock(at);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  await handOver(manager, number);
  return { number, buyer };
};
