/** Offers of a price for a rent or a licence of the one work, in a shop in this process. */
import type { CallReply, calls } from '@oner/config/contract';
import { addDays, dateInAlmaty, hourMs, startOfDay } from '@oner/config/terms';
import { beforeEach, expect } from 'vitest';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import type { Answer } from '../../contract/support/client.ts';
import { runJobs as finish, startClockAt } from '../app.ts';
import { type Buyer, type Changes, newBuyer, orderOf, sendCallback } from './buyers.ts';
import type { EngineName } from './databases.ts';
import { authorPerson, licensedWork as id, openLicences } from './licences.ts';
import { originalOf } from './trade.ts';

export type Conversation = CallReply<typeof calls.getConversation>;
export type Placed = CallReply<typeof calls.orderRent>;
/** Rent per month, whole tenge. */
export const month = 60_000;

/** Opens the shop for the tests of a `describe`; each starts with the same state. */
export const openPriceOffers = (engine: EngineName) => {
  const shop = openLicences(engine);
  beforeEach(async () => {
    // At noon, so that the hours that a test lets pass stay within the day.
    await startClockAt(
      new Date(startOfDay(addDays(dateInAlmaty(new Date()), 1)).getTime() + 12 * hourMs),
    );
    shop.originals.set(id, originalOf(id, { rentTenge: month }));
  });

  const see = async ({ id: code }: Conversation, person = authorPerson): Promise<Conversation> =>
    (await shop.app.request('getConversation', { params: { id: code } }, person)).body;
  const answer = async (
    one: Conversation,
    move: 'accept' | 'counter' | 'decline' | 'withdraw',
    person: Person = authorPerson,
    more: Changes = {},
  ): Promise<Answer<Conversation>> => {
    const version = (await see(one, person)).offer?.version;
    const body = { move, version, ...more };
    return shop.app.request('answerOffer', { params: { id: one.id }, body }, person);
  };
  /** A buyer whose offer the author has accepted. */
  const agree = async (offer: (buyer: Buyer) => Promise<Answer<Conversation>>) => {
    const buyer = await newBuyer();
    const accepted = await answer((await offer(buyer)).body, 'accept');
    expect([accepted.status, accepted.error?.code]).toEqual([200, undefined]);
    return { buyer, conversation: accepted.body };
  };
  const pay = async (placed: Placed): Promise<void> => {
    await sendCallback(shop.app, placed);
    await finish();
  };
  const statusOf = async (buyer: Buyer, { number }: Placed) => {
    const { status, payment_status } = await orderOf(shop.app, buyer, number);
    return [status, payment_status];
  };
  return { shop, see, answer, agree, pay, statusOf };
};
