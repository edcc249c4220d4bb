/** A buyer and the author of an original before it is ordered, and what happens to either of them meanwhile. */
import { randomUUID } from 'node:crypto';
import type { CallReply, calls } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { expect } from 'vitest';
import { leaveConversations } from '../../../plugins/orders/server/offers/cases.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { obligations } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import { detailsOf } from '../../contract/payments/till.ts';
import type { Answer } from '../../contract/support/client.ts';
import { type App, work as workOff } from '../app.ts';
import { type Buyer, type Changes, newBuyer, orderOf, tell } from './buyers.ts';
import type { EngineName } from './databases.ts';
import { firstBreach } from './invariants.ts';
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

type Conversation = CallReply<typeof calls.getConversation>;
type Placed = CallReply<typeof calls.orderWork>;
/** The one work that is talked about, and what it costs. */
export const work = 'worksteppe'.padEnd(24, 'a');
export const price = 650_000;
export const seller = personOf(author);

/** An account is shut, or open again: who has to know is told. @param account documentId of the user */
export const emitBlocked = async (account: string): Promise<void> => {
  await transact(() => emit(events.accountBlocked, `${account}#${randomUUID()}`, { account }));
  await workOff();
};

/** What buyers and the author of a work of these do, in a shop that is open. */
const talkOf = (app: App, originals: Originals) => {
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
  /** Somebody has reserved it and is not at the bank yet. */
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
      await tell(app, one.placed);
      expect(await statusOf(one.buyer, one.placed)).toEqual(['pending', 'captured']);
      return one;
    },
    /** Somebody whose offer waits for the author. */
    offered: async () => {
      const buyer = await newBuyer();
      return { buyer, sent: (await offer(buyer)).body };
    },
    request: ({ person }: Buyer, text?: string) =>
      app.request('requestWork', { params: { id: work }, body: { ...(text && { text }) } }, person),
    ask: ({ person }: Buyer, text = 'Жақтауы бар ма?') =>
      app.request('askAuthor', { params: { id: work }, body: { text } }, person),
    see: async (one: { readonly id: string }, person: Person) =>
      (await app.request('getConversation', { params: { id: one.id } }, person)).body,
    saleOf: async (person: Person | null = null) =>
      (await app.request('getWorkSale', { params: { id: work } }, person)).body,
    /** The work is changed by its author or by staff; of what orders have decided about it nothing is left. */
    change: (facts: Parameters<typeof replaceWork>[2]) => replaceWork(originals, work, facts),
    /** A buyer whose offer the author has accepted. */
    agreed: async (tenge = 500_000) => {
      const buyer = await newBuyer();
      const { body } = await answer((await offer(buyer, tenge)).body, seller, 'accept');
      return { buyer, conversation: body };
    },
    /** The account of the author is shut by staff, or by the end of the agreement. @param blocked by now it is open again */
    block: async (isBlocked = true) => {
      const now = originals.get(work);
      if (now) originals.set(work, { ...now, isBlocked });
      await addAuthor({ ...author, blocked: isBlocked });
      await emitBlocked(author.account);
    },
    /** The account of a buyer is shut by staff. @param isBlocked by now it is open again */
    blockBuyer: async ({ person: { documentId } }: Buyer, isBlocked = true) => {
      blocked[isBlocked ? 'add' : 'delete'](documentId);
      await emitBlocked(documentId);
    },
    /** Staff take the work out of the shop. */
    takeOut: () => takeOut(originals),
  };
};

/** All works are taken out of the shop. */
export const takeOut = async (originals: Originals): Promise<void> => {
  const works = [...originals.keys()];
  originals.clear();
  for (const workId of works)
    await transact(() =>
      emit(events.workUnpublished, workId, { workId, sellerId: author.profileId }),
    );
  await workOff();
};

/** Somebody takes their consent back, as accounts tells it inside its transaction. @returns numbers of what is still open */
export const takeConsentBack = async ({
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
 * A shop in which the one work is for sale, for the tests of a `describe`: each begins with it as it was.
 * @returns what its people do, and the shop as the running test has it
 */
export const openTalk = (engine: EngineName, options: TradeOptions = {}) => {
  const { app, database, originals } = openForTests(engine, options, async (works) => {
    works.set(work, originalOf(work));
    reports.length = 0;
    await addAuthor(author);
  });
  const isSound = async (): Promise<void> => expect(await firstBreach(database())).toBeNull();
  return { ...talkOf(app, originals), app, database, originals, isSound };
};
