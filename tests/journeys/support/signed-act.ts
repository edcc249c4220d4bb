/** An author's month, made by calls in a shop of the journey's own: sold, delivered, written into an act, signed. */
import type { Act } from '@oner/config/contract';
import { hourMs } from '@oner/config/terms';
import { expect } from '@playwright/test';
import { newBuyer, untilOrder } from '../../contract/payments/buyer-and-bank.ts';
import type { Client } from '../../contract/support/client.ts';
import { type Panel, panel, staffToken } from '../../contract/support/panel.ts';
import type { LaterShop } from './own-shop.ts';
import { canvasOf, handOver, paid } from './sold.ts';

const patience = { timeout: 60_000 };

/** A canvas print with a work of this author is paid, made and handed over. Moves the clock by a day. */
const sellCanvas = async (later: LaterShop, username: string): Promise<void> => {
  const shop = later.client;
  const buyer = await newBuyer(shop);
  const { number } = await paid(shop, buyer, await canvasOf(shop, username));
  await later.wait(25);
  await untilOrder(shop, buyer, number, (one) => one.status === 'confirmed');
  await handOver(await panel(shop, 'manager'), number);
  const kinds = () => shop.sql('ledger_entries').where({ order_number: number }).pluck('kind');
  await expect.poll(kinds, patience).toContain('earned');
};

/** The newest act of an author, as they see it. */
export const newestAct = async (shop: Client, username: string): Promise<Act | undefined> =>
  (await shop.call('listActs', {}, username)).body[0];

/** The act of one sale, signed; afterwards the clock is on the first of the following month. */
export const signedAct = async (later: LaterShop, username: string): Promise<Act> => {
  await sellCanvas(later, username);
  return signedActOfMonth(later, username);
};

/** The act of the clock's current month, signed on the first of the next one. */
export const signedActOfMonth = async (later: LaterShop, username: string): Promise<Act> => {
  const shop = later.client;
  const sold = new Date(later.now().getTime() + 5 * hourMs);
  const first = Date.UTC(sold.getUTCFullYear(), sold.getUTCMonth() + 1, 1);
  await later.moveTo(new Date(first - 5 * hourMs + 600_000));
  await expect.poll(async () => (await newestAct(shop, username))?.state, patience).toBe('sent');
  const act = await newestAct(shop, username);
  if (!act) throw new Error(`${username} has no act`);
  const params = { month: act.month };
  const signed = await shop.call('signAct', { params, body: {} }, username);
  expect(signed.body.state).toBe('signed');
  return signed.body;
};

/** Two people of the shop pay everything that is due, and the bank confirms it. */
export const payAll = async (client: Client, accountant: Panel, owner: Panel, paidOn: string) => {
  const path = '/payouts/batches';
  const { body } = await accountant.send('POST', path, { through: paidOn });
  const { id } = body;
  expect((await owner.send('POST', `${path}/${id}/approve`)).status).toBe(200);
  const headers = { authorization: `Bearer ${await staffToken(client, 'accountant')}` };
  const file = await client.request('GET', `${path}/${id}/file?format=csv`, { headers });
  expect(file.status).toBe(200);
  const { payouts } = (await accountant.send('GET', `${path}/${id}`)).body;
  for (const payout of payouts) {
    const paid = { reference: `B-${payout.id}`, paidOn };
    expect((await accountant.send('POST', `/payouts/payouts/${payout.id}/paid`, paid)).status).toBe(
      200,
    );
  }
};
