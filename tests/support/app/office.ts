/** A shop in this process with its bank and staff, and orders at the state that a test needs. */
import type { Order } from '@oner/config/contract';
import { reviewStates } from '@oner/config/contract/reviews';
import { env } from '@oner/config/env';
import { hourMs } from '@oner/config/terms';
import { expect } from 'vitest';
import { detailsOf } from '../../contract/payments/till.ts';
import { type Email, readEmails } from '../../contract/support/emails.ts';
import { beginAt } from '../app.ts';
import { openTestBank } from './bank.ts';
import {
  type Buyer,
  type Changes,
  orderOf as orderOfBuyer,
  pass,
  passTo,
  sentToBank,
  tell,
  type Wanted,
} from './buyers.ts';
import type { EngineName } from './databases.ts';
import { author, openTrade, type Shelf, type Thing, type TradeOptions } from './trade.ts';

export type Paid = { readonly buyer: Buyer; readonly number: string };
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A shirt in five sizes with a licensed copy of a work of `author`. */
export const licensedShirt = {
  kind: 'tshirt',
  name: 'Дала',
  priceTenge: 15_000,
  sizes: [0, 1, 2, 3, 4],
  stock: null,
  authorId: author.profileId,
  work: { id: 'licensedwork'.padEnd(24, 'a'), name: 'Дала', author: 'Ерлан Омаров' },
} satisfies Thing;

/** Its clock begins on a Monday morning in Almaty. @param wanted what buyers order by default */
export const openOffice = async (
  engine: EngineName,
  shelf: Shelf,
  wanted: Wanted,
  options: TradeOptions = {},
) => {
  const bank = openTestBank();
  const app = await openTrade(engine, shelf, { postsLetters: true, ...options });
  const database = await app.fresh();
  await beginAt(new Date('2027-02-01T05:00:00Z'));

  const orderOf = ({ buyer, number }: Paid): Promise<Order> => orderOfBuyer(app, buyer, number);
  /** Calls the desk of orders. */
  const ask = (method: string, path: string, body?: unknown) =>
    app.desk('orders')(method, path, body);
  /** The version of a review on the desk, needed to publish it. */
  const versionOf = async (review: string): Promise<string> => {
    for (const state of reviewStates) {
      const { reviews } = (await ask('GET', `/reviews?state=${state}&limit=100`)).body;
      const found = reviews.find(({ id }: { id: string }) => id === review);
      if (found) return found.version;
    }
    throw new Error(`review ${review} not found at the desk`);
  };
  /** A paid order. */
  const paid = async (changes: Changes = {}, thing = wanted): Promise<Paid> => {
    const sent = await sentToBank(app, thing, changes);
    bank.take(sent.number, detailsOf(sent.placed).amount, true);
    expect((await tell(app, sent.placed)).status).toBe(200);
    return sent;
  };
  /** An order whose 24 hours have passed. */
  const concluded = async (changes: Changes = {}, thing = wanted): Promise<Paid> => {
    const order = await paid(changes, thing);
    await pass(24.1 * hourMs);
    expect((await orderOf(order)).status).toBe('confirmed');
    return order;
  };
  /** Makes a concluded order and hands it over; read the order to wait for its events. */
  const deliver = async ({ number }: Paid): Promise<void> => {
    for (const move of ['start_production', 'mark_ready', 'deliver'])
      expect((await ask('POST', `/board/${number}/moves`, { move })).status).toBe(200);
  };
  return {
    app,
    bank,
    database,
    ask,
    versionOf,
    orderOf,
    paid,
    concluded,
    deliver,
    delivered: async (changes: Changes = {}, thing = wanted): Promise<Paid> => {
      const order = await concluded(changes, thing);
      await deliver(order);
      await orderOf(order);
      return order;
    },
    pass: (hours: number) => pass(hours * hourMs),
    passTo: (instant: string) => passTo(new Date(instant)),
    lettersAbout: async (number: string): Promise<Email[]> =>
      (await readEmails(env().dataDir)).filter(({ subject }) => subject.includes(number)),
    close: async (): Promise<void> => {
      await app.close();
      bank.close();
    },
  };
};
