/** A buyer and the author of an original before it is ordered, and what happens to either of them meanwhile. */
import type { CallReply, calls } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { leave } from '../../../plugins/orders/server/offers/cases.ts';
import { db, transact } from '../../../plugins/platform/server/db/transactions.ts';
import type { Person } from '../../../plugins/platform/server/http/caller.ts';
import { obligations } from '../../../plugins/platform/server/registries.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import type { Answer } from '../../contract/support/client.ts';
import { type App, work as workOff } from '../app.ts';
import { type Buyer, type Changes, newBuyer } from './buyers.ts';
import { addAuthor, author, type Originals, originalOf, personOf } from './trade.ts';

export type Conversation = CallReply<typeof calls.getConversation>;
export type Placed = CallReply<typeof calls.orderWork>;
export const hour = 3_600_000;
/** The one work that is talked about, and what it costs. */
export const work = 'worksteppe'.padEnd(24, 'a');
export const price = 650_000;
export const seller = personOf(author);

/** What buyers and the author of a work of these do, in a shop that is open. */
export const talkOf = (app: () => App, originals: Originals) => {
  const offer = ({ person }: Buyer, tenge = 500_000, text?: string) =>
    app().request(
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
    app().request(
      'answerOffer',
      { params: { id: one.id }, body: { move, version: one.offer?.version ?? 0, ...more } },
      person,
    );
  return {
    offer,
    answer,
    request: ({ person }: Buyer, text?: string) =>
      app().request(
        'requestWork',
        { params: { id: work }, body: { ...(text && { text }) } },
        person,
      ),
    ask: ({ person }: Buyer, text = 'Жақтауы бар ма?') =>
      app().request('askAuthor', { params: { id: work }, body: { text } }, person),
    see: async (one: { readonly id: string }, person: Person) =>
      (await app().request('getConversation', { params: { id: one.id } }, person)).body,
    orderAs: (
      { person, phone, email }: Buyer,
      tenge: number,
      changes: Changes = {},
    ): Promise<Answer<Placed>> => {
      const body = {
        buyer: person.profileId,
        price: tenge,
        name: 'Дана',
        phone,
        email,
        ...changes,
      };
      return app().request('orderWork', { params: { id: work }, body }, person);
    },
    saleOf: async (person: Person | null = null) =>
      (await app().request('workSale', { params: { id: work } }, person)).body,
    /** The work is changed by its author or by staff; of what orders have decided about it nothing is left. */
    change: async (facts: Parameters<typeof originalOf>[1]) => {
      originals.set(work, originalOf(work, facts));
      await db()('works').delete();
    },
    /** A buyer whose offer the author has accepted. */
    agreed: async (tenge = 500_000) => {
      const buyer = await newBuyer();
      const { body } = await answer((await offer(buyer, tenge)).body, seller, 'accept');
      return { buyer, conversation: body };
    },
    /** The account of the author is shut by staff, or by the end of the agreement. @param blocked by now it is open again */
    block: async (blocked = true) => {
      const now = originals.get(work);
      if (now) originals.set(work, { ...now, isBlocked: blocked });
      await addAuthor({ ...author, blocked });
      const { profileId: sellerId } = author;
      await transact(() => emit(events.sellerChanged, sellerId, { sellerId, fields: ['blocked'] }));
      await workOff();
    },
    /** Staff take the work out of the shop. */
    takeOut: async () => {
      originals.clear();
      const news = { workId: work, sellerId: author.profileId };
      await transact(() => emit(events.workUnpublished, work, news));
      await workOff();
    },
  };
};

/** Somebody takes his consent back, as accounts tells it inside its transaction. @returns numbers of what is still open */
export const takeConsentBack = async ({
  documentId,
  userId,
  role,
  profileId,
}: Person): Promise<string[]> => {
  const open = await transact(async () => {
    await leave({ account: documentId, role, profileId });
    return obligations({ documentId, userId });
  });
  await workOff();
  return open.map(({ subject }) => subject);
};

/** Notices to somebody, oldest first. */
export const noticesOf = ({ documentId }: Person): Promise<string[]> =>
  db()('notices').where('account', documentId).orderBy('id').pluck('event');
