/** A shop in this process with its bank and staff, and orders at the state that a test needs. */
import type { Order } from '@oner/config/contract';
import { reviewStates } from '@oner/config/contract/reviews';
import { hourMs } from '@oner/config/terms';
import { expect } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { startClockAt } from '../app.ts';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  type Changes,
  emailsOfOrder,
  orderOf as orderOfBuyer,
  type PricedItem,
  sendCallback,
  sentToBank,
} from './buyers.ts';
import type { EngineName } from './databases.ts';
import { author, type Originals, type Shelf, type ShelfItem, type TradeOptions } from './trade.ts';
import { openForTests } from './trade-shop.ts';

export type PaidOrder = { readonly buyer: Buyer; readonly number: string };

/** A shirt in five sizes with a licensed copy of a work of `author`. */
export const licensedShirt = {
  kind: 'tshirt',
  name: 'Дала',
  priceTenge: 15_000,
  sizes: [0, 1, 2, 3, 4],
  stock: null,
  authorId: author.profileId,
  work: { id: 'licensedwork'.padEnd(24, 'a'), name: 'Дала', author: 'Ерлан Омаров' },
} satisfies ShelfItem;

/**
 * One shop for the tests of a `describe`. Its clock begins on a Monday morning in Almaty.
 * @param wanted what buyers order by default
 */
export const openStaffedShop = (
  engine: EngineName,
  shelf: Shelf,
  wanted: PricedItem,
  options: TradeOptions = {},
  fill: (originals: Originals) => Promise<unknown> = async () => {},
) => {
  const setup = { shelf, sendsEmails: true, withBank: true, isOne: true, ...options };
  const {
    app,
    bank,
    database,
    desk: requestDesk,
    expectConsistent,
  } = openForTests(engine, setup, async (originals) => {
    await startClockAt(new Date('2027-02-01T05:00:00Z'));
    await fill(originals);
  });

  const orderOf = ({ buyer, number }: PaidOrder): Promise<Order> =>
    orderOfBuyer(app, buyer, number);
  /** The version of a review on the desk, needed to publish it. */
  const versionOf = async (review: string): Promise<string> => {
    for (const state of reviewStates) {
      const { reviews } = (await requestDesk('GET', `/reviews?state=${state}&limit=100`)).body;
      const found = reviews.find(({ id }) => id === review);
      if (found) return found.version;
    }
    throw new Error(`review ${review} not found at the desk`);
  };
  /** A paid order. */
  const paid = async (changes: Changes = {}, thing = wanted): Promise<PaidOrder> => {
    const sent = await sentToBank(app, thing, changes);
    bank().charge(sent.number, detailsOf(sent.placed).amount, true);
    expect((await sendCallback(app, sent.placed)).status).toBe(200);
    expect((await orderOf(sent)).payment_status).toBe('captured');
    return sent;
  };
  /** An order whose 24 hours have passed. */
  const concluded = async (changes: Changes = {}, thing = wanted): Promise<PaidOrder> => {
    const order = await paid(changes, thing);
    await advanceClock(24.1 * hourMs);
    expect((await orderOf(order)).status).toBe('confirmed');
    return order;
  };
  /** Makes a concluded order and hands it over; read the order to wait for its events. */
  const deliver = async ({ number }: PaidOrder): Promise<void> => {
    for (const move of ['start_production', 'mark_ready', 'deliver'])
      expect((await requestDesk('POST', `/board/${number}/moves`, { move })).status).toBe(200);
  };
  return {
    app,
    bank,
    database,
    requestDesk,
    expectConsistent,
    /** Decides about a review at the desk; it is published in the version that is there now. */
    decideReview: async (id: string, move: string, body: object = {}) =>
      requestDesk('POST', `/reviews/${id}/${move}`, {
        ...(move === 'publish' && { version: await versionOf(id) }),
        ...body,
      }),
    versionOf,
    orderOf,
    paid,
    concluded,
    deliver,
    delivered: async (changes: Changes = {}, thing = wanted): Promise<PaidOrder> => {
      const order = await concluded(changes, thing);
      await deliver(order);
      await orderOf(order);
      return order;
    },
    advanceHours: (hours: number) => advanceClock(hours * hourMs),
    advanceTo: (instant: string) => advanceClockTo(new Date(instant)),
    emailsAbout: emailsOfOrder,
  };
};
