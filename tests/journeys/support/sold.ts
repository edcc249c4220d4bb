/** Copies ordered, paid at the bank's page and handed over, without the shop's pages. */
import type { Order, Work } from '@oner/config/contract';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  order,
  payAtBank,
  sign,
  untilOrder,
} from '../../contract/payments/buyer-and-bank.ts';
import { somePicture } from '../../contract/support/cast.ts';
import type { Client } from '../../contract/support/client.ts';
import { type Panel, panel } from '../../contract/support/panel.ts';
import { form } from '../../contract/works/pictures.ts';
import { expect } from './journey.ts';
import type { LaterShop } from './own-shop.ts';

/** An order that is paid and otherwise unchanged. */
export const paid = async (client: Client, buyer: Buyer, input: object = {}): Promise<Order> => {
  const placed = (await order(client, buyer, input)).body;
  const { body: signature } = await sign(client, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  return untilOrder(client, buyer, placed.number, (one) => one.payment_status === 'captured');
};

/** Makes a concluded order and hands it over. */
export const handOver = async (manager: Panel, number: string): Promise<void> => {
  for (const move of ['start_production', 'mark_ready', 'deliver']) {
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, { move });
    expect(status, move).toBe(200);
  }
};

/** A canvas print of an author of the demo world, as a body of /api/shop/create. */
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

/** A copy is paid and, if the clock moves a day or more, made and handed over. */
export const sell = async (
  client: Client,
  manager: Panel,
  input: object,
  at: string,
): Promise<{ readonly number: string; readonly buyer: Buyer }> => {
  const buyer = await newBuyer(client);
  const { number } = await paid(client, buyer, input);
  await client.moveClock(at);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  await handOver(manager, number);
  return { number, buyer };
};

/**
 * An oil painting is sent by its author and published by a moderator; its original is for sale.
 * @returns its documentId, and a function that publishes a change of it
 */
export const publishOriginal = async (client: Client, author: string, title: string) => {
  const files = { file: [await somePicture(900, 700)] };
  const { body, status } = await client.call('createArt', { body: form(title), files }, author);
  expect(status).toBe(201);
  const { send } = await panel(client, 'moderator');
  const path = `/content-manager/collection-types/api::work.work/${body.id}/actions/publish`;
  const publish = async () => expect((await send('POST', path, {})).status).toBe(200);
  await publish();
  return { id: body.id, publish };
};

/** A work whose original is for sale now; a new one if other journeys have bought them all. */
export const originalFor = async (client: Client, author?: string): Promise<ForSale> => {
  const known = await originalOf(client, author);
  if (known) return known;
  await publishOriginal(client, author ?? 'polina', 'Түпнұсқа');
  await expect.poll(() => originalOf(client, author)).not.toBeNull();
  return originalFor(client, author);
};

type ForSale = { readonly work: Work; readonly price: number };

const originalOf = async (client: Client, author?: string): Promise<ForSale | null> => {
  for (const work of (await client.call('listArt')).body) {
    if (author && work.seller.user.username !== author) continue;
    const { body } = await client.call('getWorkSale', { params: { id: work.id } });
    if (body.state === 'for-sale' && body.price) return { work, price: body.price };
  }
  return null;
};

/** An original of the author that is paid, and whose 24 hours have passed. */
export const boughtOriginal = async (later: LaterShop, author: string) => {
  const { client } = later;
  const { work, price } = await originalFor(client, author);
  const buyer = await newBuyer(client);
  const { buyerId, token, email, phone } = buyer;
  const params = { id: work.id };
  const to = { delivery: 'courier', city: 'deliveryalmaty0000000000', address: 'Абай 10, 5' };
  const body = { buyer: buyerId, price, name: 'Дана', email, phone, ...to };
  const placed = (await client.call('orderWork', { params, body }, { token })).body;
  const { body: signature } = await sign(client, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  const { number } = placed;
  await untilOrder(client, buyer, number, (one) => one.payment_status === 'captured');
  await later.wait(25);
  await untilOrder(client, buyer, number, (one) => one.status === 'confirmed');
  return { number, buyer };
};
