/** A shop of the test's own with its bank and staff, and orders brought as far as a test needs them. */
import type { Order } from '@oner/config/contract';
import { openShopWithBank, type ShopWithBank } from '../../faults/support/shop-with-bank.ts';
import {
  type Buyer,
  detailsOf,
  newBuyer,
  order,
  orderOf,
  payAtBank,
  sign,
  untilOrder,
} from '../payments/till.ts';
import type { Answered } from '../support/client.ts';
import { type Panel, panel, type Staff, staffToken } from '../support/panel.ts';

const hourMs = 3_600_000;

export type Paid = { readonly buyer: Buyer; readonly number: string };
type Changes = Record<string, unknown>;

export type Office = {
  readonly shop: ShopWithBank['shop'];
  readonly manager: Panel;
  readonly accountant: Panel;
  /** Moves the clock on. */
  pass(hours: number): Promise<void>;
  passTo(instant: string): Promise<void>;
  /** Asks the board of orders. */
  ask(method: string, path: string, body?: unknown, who?: Panel): Promise<Answered>;
  staffToken(who: Staff): Promise<string>;
  orderOf(paid: Paid): Promise<Order>;
  until(paid: Paid, is: (order: Order) => boolean): Promise<Order>;
  /** An order whose 24 hours have passed. */
  concluded(changes?: Changes): Promise<Paid>;
  /** Makes what is concluded and hands it over. */
  deliver(paid: Paid): Promise<void>;
  delivered(changes?: Changes): Promise<Paid>;
  close(): Promise<void>;
};

/** Its clock begins on a Monday morning in Almaty, goes on by itself and is only moved forward. */
export const openOffice = async (): Promise<Office> => {
  const till = await openShopWithBank();
  const { shop } = till;
  let ahead = Date.parse('2027-02-01T05:00:00Z') - Date.now();
  const pass = async (hours: number): Promise<void> => {
    ahead += hours * hourMs;
    await shop.moveClock(new Date(Date.now() + ahead));
  };
  await pass(0);
  const manager = await panel(shop, 'manager');
  const accountant = await panel(shop, 'accountant');
  const ask: Office['ask'] = async (method, path, body, who = manager) => {
    const answer = await who.send(method, `/orders${path}`, body);
    return { status: answer.status, body: answer.body };
  };
  const until: Office['until'] = ({ buyer, number }, is) => untilOrder(shop, buyer, number, is);
  const concluded: Office['concluded'] = async (changes = {}) => {
    const buyer = await newBuyer(shop);
    const placed = (await order(shop, buyer, changes)).body;
    const { body: signature } = await sign(shop, buyer, detailsOf(placed));
    await payAtBank(placed, signature);
    const paid = { buyer, number: placed.number };
    await until(paid, (o) => o.payment_status === 'captured');
    await pass(24.1);
    await until(paid, (o) => o.status === 'confirmed');
    return paid;
  };
  const deliver: Office['deliver'] = async ({ number }) => {
    for (const move of ['start_production', 'mark_ready', 'deliver']) {
      const { status } = await ask('POST', `/board/${number}/moves`, { move });
      if (status !== 200) throw new Error(`${move} of ${number} is answered with ${status}`);
    }
  };
  return {
    shop,
    manager,
    accountant,
    pass,
    ask,
    until,
    concluded,
    deliver,
    passTo: (instant) => pass((Date.parse(instant) - Date.now() - ahead) / hourMs),
    staffToken: (who) => staffToken(shop, who),
    orderOf: ({ buyer, number }) => orderOf(shop, buyer, number),
    delivered: async (changes) => {
      const paid = await concluded(changes);
      await deliver(paid);
      return paid;
    },
    close: till.close,
  };
};
