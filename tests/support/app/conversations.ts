/** A buyer and the author of an original before it is ordered, and events that happen to them meanwhile. */
import { randomUUID } from 'node:crypto';
import type { CallReply, calls } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { expect } from 'vitest';
import { leaveConversations } from '../../../plugins/orders/server/offers/cases.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { obligations } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import type { Answer } from '../../contract/support/client.ts';
import { type App, runJobs as workOff } from '../app.ts';
import { type Buyer, type Changes, newBuyer, orderOf, sendCallback } from './buyers.ts';
import type { EngineName } from './databases.ts';
import {
  addAuthor,
  author,
  blocked,
  type Originals,
  originalOf,
  personOf,
  replaceWork,
  reports,
  type TradeOptions,
} from './trade.ts';
import { openForTests } from './trade-shop.ts';

export {
  findConversation,
  touchConversation,
} from '../../../plugins/orders/server/offers/conversation-store.ts';
export { lockLatestOffer } from '../../../plugins/orders/server/offers/store.ts';

type Conversation = CallReply<typeof calls.getConversation>;
type Placed = CallReply<typeof calls.orderWork>;
/** The one work of the conversations, and its price. */
export const work = 'worksteppe'.padEnd(24, 'a');
export const price = 650_000;
export const seller = personOf(author);

/** Emits that an account was blocked or unblocked, and handles it. @param account documentId of the user */
export const emitBlocked = async (account: string): Promise<void> => {
  await transact(() => emit(events.accountBlocked, `${account}#${randomUUID()}`, { account }));
  await workOff();
};

/** Actions of buyers and the author of one of these works, in an open shop. */
const conversationActions = (app: App, originals: Originals) => {
  const offer = ({ person }: Buyer, tenge = 500_000, text?: string) =>
    app.request(
      'sendOffer',
      { params: { id: work }, body: { price: tenge, ...(text && { text }) } },
      person,
    );
  const answer = (
    one: Conversation,
    person: Person,
    move: 'accept' | 'counter' | 'decline' | 'withdraw',
    more: Changes = {},
  ): Promise<Answer<Conversation>> =>
    app.request(
      'answerOffer',
      { params: { id: one.id }, body: { move, version: one.offer?.version ?? 0, ...more } },
      person,
    );
  const orderAs = (
    { person, phone, email }: Buyer,
    tenge: number,
    changes: Changes = {},
    id = work,
  ): Promise<Answer<Placed>> => {
    const body = { buyer: person.profileId, price: tenge, name: 'Дана', phone, email, ...changes };
    return app.request('orderWork', { params: { id }, body }, person);
  };
  const statusOf = async (buyer: Buyer, { number }: Placed) => {
    const { status, payment_status } = await orderOf(app, buyer, number);
    return [status, payment_status];
  };
  const sign = (buyer: Buyer, placed: Placed) =>
    app.request('signPayment', { body: detailsOf(placed) }, buyer.person);
  /** Another buyer reserves the work without paying. */
  const reserved = async () => {
    const buyer = await newBuyer();
    return { buyer, placed: (await orderAs(buyer, price)).body };
  };
  return {
    offer,
    answer,
    orderAs,
    statusOf,
    sign,
    reserved,
    atTheBank: async () => {
      const one = await reserved();
      expect((await sign(one.buyer, one.placed)).status).toBe(200);
      return one;
    },
    paid: async () => {
      const one = await reserved();
      await sendCallback(app, one.placed);
      expect(await statusOf(one.buyer, one.placed)).toEqual(['pending', 'captured']);
      return one;
    },
    /** A buyer whose offer waits for the author. */
    offered: async () => {
      const buyer = await newBuyer();
      return { buyer, sent: (await offer(buyer)).body };
    },
    request: ({ person }: Buyer, text?: string) =>
      app.request('requestWork', { params: { id: work }, body: { ...(text && { text }) } }, person),
    askAuthor: ({ person }: Buyer, text = 'Жақтауы бар ма?') =>
      app.request('askAuthor', { params: { id: work }, body: { text } }, person),
    getConversation: async (one: { readonly id: string }, person: Person) =>
      (await app.request('getConversation', { params: { id: one.id } }, person)).body,
    saleOf: async (person: Person | null = null) =>
      (await app.request('getWorkSale', { params: { id: work } }, person)).body,
    /** Changes the work, as its author or staff do, and discards what orders decided about it. */
    change: (facts: Parameters<typeof replaceWork>[2]) => replaceWork(originals, work, facts),
    /** A buyer whose offer the author has accepted. */
    agreed: async (tenge = 500_000) => {
      const buyer = await newBuyer();
      const { body } = await answer((await offer(buyer, tenge)).body, seller, 'accept');
      return { buyer, conversation: body };
    },
    /** Blocks the author's account, as staff or an ended agreement do. @param isBlocked false if unblocked by now */
    block: async (isBlocked = true) => {
      const now = originals.get(work);
      if (now) originals.set(work, { ...now, isBlocked });
      await addAuthor({ ...author, blocked: isBlocked });
      await emitBlocked(author.account);
    },
    /** Blocks the account of a buyer. @param isBlocked false if it is unblocked by now */
    blockBuyer: async ({ person: { documentId } }: Buyer, isBlocked = true) => {
      blocked[isBlocked ? 'add' : 'delete'](documentId);
      await emitBlocked(documentId);
    },
    /** Staff remove the work from the shop. */
    takeOut: () => unpublishWorks(originals),
  };
};

/** Removes all works from the shop. */
export const unpublishWorks = async (originals: Originals): Promise<void> => {
  const works = [...originals.keys()];
  originals.clear();
  for (const workId of works)
    await transact(() =>
      emit(events.workUnpublished, workId, { workId, sellerId: author.profileId }),
    );
  await workOff();
};

/** Withdraws a person's consent, as accounts does inside its transaction. @returns numbers of open orders */
export const withdrawConsent = async ({
  documentId,
  userId,
  role,
  profileId,
}: Person): Promise<string[]> => {
  const open = await transact(async () => {
    await leaveConversations({ account: documentId, role, profileId });
    return obligations({ documentId, userId });
  });
  await workOff();
  return open.map(({ subject }) => subject);
};

/**
 * A shop in which the one work is for sale, for the tests of a `describe`; each starts with the same state.
 * @returns actions of its people, and the shop of the running test
 */
export const openConversations = (engine: EngineName, options: TradeOptions = {}) => {
  const shop = openForTests(engine, options, async (works) => {
    works.set(work, originalOf(work));
    reports.length = 0;
    await addAuthor(author);
  });
  return { ...conversationActions(shop.app, shop.originals), ...shop };
};
