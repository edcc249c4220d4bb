/** Ends of offers and reservations caused by others: an author or buyer leaves, or a work is withdrawn (rules.ts). */
import type { OrderNumber, UserId, WorkId } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import { audit, type GivenFacts, pluginService, transact } from '@oner/platform';
import { allOrdersOf } from '../history/store.ts';
import { unpaidOrdersOf } from '../licences/store.ts';
import type { OrderRow } from '../order/store.ts';
import { liveRentsOf } from '../rents/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { endReservationsOf } from '../staff-reservations/moves.ts';
import {
  closeConversation,
  conversationsOfPerson,
  emptyConversationAuthor,
  emptyMessages,
  findConversation,
  findConversationById,
  lockConversation,
} from './conversation-store.ts';
import { expireOffer, isBeingPaid, isLate, moveOffer } from './moves.ts';
import { forgetQuotes } from './people.ts';
import { isOpenOffer, type OfferCase, type OfferPhase, offerCases } from './rules.ts';
import { notifySide, offerFacts } from './show.ts';
import { lockLatestOffer, lockOpenOffers, type OfferRow, setOrderOf } from './store.ts';

/** @param ended numbers of orders ended by the open transaction, whose events are handled after it */
const phaseOf = async (offer: OfferRow, ended: ReadonlySet<string>): Promise<OfferPhase> => {
  if (offer.state !== 'accepted') return 'waiting';
  return (await isBeingPaid(offer, ended)) ? 'ordered' : 'agreed';
};

/** Notices about the end of an offer, by recipient. */
const noticesOf = (because: OfferCase) => {
  switch (because) {
    case 'author blocked':
    case 'author takes their consent back':
    case 'author erased':
      return { buyer: 'offer-closed', author: 'offer-closed-author' } as const;
    case 'buyer blocked':
      return { buyer: 'offer-closed-blocked', author: 'offer-declined-author' } as const;
    case 'buyer takes their consent back':
    case 'buyer erased':
      return { author: 'offer-declined-author' } as const;
    case 'work taken out of the shop':
    case 'work paid for by another':
      return { buyer: 'offer-superseded' } as const;
    // Both sides get a separate notice that staff closed the conversation.
    case 'closed by staff':
      return {} as const;
  }
};

/** Ends a locked offer if the case requires it. @param ended see phaseOf @param isOwn caused by its own buyer */
export const endOffer = async (
  offer: OfferRow,
  because: OfferCase,
  ended: ReadonlySet<string> = new Set(),
  isOwn = false,
): Promise<void> => {
  const event = offerCases[because][await phaseOf(offer, ended)];
  if (event === null) return;
  await moveOffer(offer, event, event === 'withdraw' ? 'buyer' : 'system');
  const conversation = await findConversationById(offer.conversationId);
  const facts = offerFacts(conversation, { ...offer, dueAt: null });
  const { buyer, author } = { buyer: null, author: null, ...noticesOf(because) };
  if (buyer && !isOwn) await notifySide(buyer, 'buyer', conversation, facts, `${offer.id}:end`);
  if (author) await notifySide(author, 'author', conversation, facts, `${offer.id}:end`);
};

const endOffers = async (
  because: OfferCase,
  of: Parameters<typeof lockOpenOffers>[0],
  ended?: ReadonlySet<string>,
): Promise<void> => {
  for (const offer of await lockOpenOffers(of)) await endOffer(offer, because, ended);
};

/**
 * Settles offers after the original of a work was paid, in the open transaction: the agreed price of the payer is used, and all
 * other open offers end, except those for licences.
 */
export const settleOffers = async (
  workId: WorkId,
  ownerId: UserId,
  orderNumber: OrderNumber,
): Promise<void> => {
  for (const offer of await lockOpenOffers({ workId })) {
    const { kind, state } = offer;
    if (kind === 'licence') continue;
    if (offer.ownerId === ownerId && state === 'accepted' && kind !== 'rent') {
      await setOrderOf(offer.id, orderNumber);
      await moveOffer(offer, 'pay', 'buyer');
    } else await endOffer(offer, 'work paid for by another', undefined, offer.ownerId === ownerId);
  }
};

/** Handler of `accountBlocked`: ends offers of a blocked user, as an author and as a buyer. */
export const endOffersOfBlocked = ({ account }: Payload<'accountBlocked'>): Promise<void> =>
  transact(async () => {
    const person = await pluginService('accounts').findPerson(account);
    // The account may have been unblocked by now.
    if (!person?.blocked) return;
    await endOffers('buyer blocked', { ownerId: account });
    if (person.role === 'seller') await endOffers('author blocked', { sellerId: person.profileId });
  });

/**
 * After an unpaid order of a work, its days or a licence lapsed: ends the agreed price it was placed at, if that is overdue or
 * its buyer is blocked.
 */
export const endAgreementOfLapsedOrder = async (
  workId: WorkId,
  { ownerId, number }: Pick<OrderRow, 'ownerId' | 'number'>,
  kind: 'original' | 'rent' | 'licence',
): Promise<void> => {
  for (const offer of await lockOpenOffers({ workId })) {
    if (offer.ownerId !== ownerId || offer.state !== 'accepted') continue;
    const isOfWork = offer.kind === 'price' || offer.kind === 'request';
    if (kind !== (isOfWork ? 'original' : offer.kind)) continue;
    if (kind === 'rent' && offer.orderNumber !== number) continue;
    if (kind === 'licence' && (await isBeingPaid(offer, new Set([number])))) continue;
    if (isLate(offer)) await expireOffer(offer);
    else if ((await pluginService('accounts').findPerson(ownerId))?.blocked)
      await endOffer(offer, 'buyer blocked', new Set([number]));
  }
};

/** Handler of `workUnpublished`: ends offers and unstarted payments of a work that is not public. */
export const endOffersOfWork = ({ workId }: Payload<'workUnpublished'>): Promise<void> =>
  transact(async () => {
    // The work may be public again by now.
    if (await pluginService('catalogue').workForSale(workId)) return;
    const hold = await holdOfWork(workId);
    if (hold && !hold.isPaid) await pluginService('payments').endUnstarted(hold.number);
    const rents = (await liveRentsOf(workId)).filter(({ isPaid }) => !isPaid);
    for (const number of [...(await unpaidOrdersOf(workId)), ...rents.map((one) => one.number)])
      await pluginService('payments').endUnstarted(number);
    await endOffers('work taken out of the shop', { workId });
  });

/**
 * Closes a conversation, with a reason for both sides and the audit log: its open offer ends, unless an order at its price is
 * being paid, and no one can write in it.
 * @param actor `staff:<id>`
 */
export const closeByStaff = (
  code: string,
  reason: string,
  actor: string,
): Promise<'not-found' | 'not-from-here' | null> =>
  transact(async () => {
    const found = await findConversation(code);
    if (!found) return 'not-found';
    // Locked in the same order as by answers and ends of offers: the work, its offer, then the conversation.
    await pluginService('catalogue').lockStock(found.workId);
    const offer = await lockLatestOffer(found.id);
    const conversation = (await lockConversation(code)) ?? found;
    const { id, names, closedAt } = conversation;
    if (closedAt !== null) return 'not-from-here';
    if (offer && isOpenOffer(offer.state)) await endOffer(offer, 'closed by staff');
    const facts: GivenFacts = { title: (of) => names[of], reason };
    await notifySide('conversation-closed', 'buyer', conversation, facts, 'closed');
    await notifySide('conversation-closed-author', 'author', conversation, facts, 'closed');
    await closeConversation(id);
    await audit({
      actor,
      action: 'conversation.closed',
      subject: `conversation:${code}`,
      facts: { reason },
    });
    return null;
  });

type Leaving = { readonly account: UserId; readonly role: string; readonly profileId: string };

/**
 * After a user withdrew consent, in the open transaction: ends their reservations that are not being paid and their open offers
 * (L §4).
 */
export const leaveConversations = async ({ account, role, profileId }: Leaving): Promise<void> => {
  const ended = new Set<string>();
  for (const { number, state } of await allOrdersOf(account))
    if (state.payment === 'not_paid')
      for (const one of await pluginService('payments').endUnstarted(number)) ended.add(one);
  await endOffers('buyer takes their consent back', { ownerId: account }, ended);
  if (role === 'seller')
    await endOffers('author takes their consent back', { sellerId: profileId });
  await endReservationsOf({ account, role, profileId });
};

/**
 * Handler of `personErased`: ends the user's open offers, removes their messages and an author's name, and closes their
 * conversations (law 94-V, art. 8). States, prices and dates are kept for the ledger.
 */
export const forgetConversations = ({
  account,
  role,
  profileId,
}: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await endOffers('buyer erased', { ownerId: account });
    if (role === 'seller') {
      await endOffers('author erased', { sellerId: profileId });
      await emptyConversationAuthor(profileId);
    }
    for (const one of await conversationsOfPerson(account, profileId)) {
      const side = one.ownerId === account ? 'buyer' : 'author';
      await emptyMessages(one.id, side);
      await forgetQuotes(one, side);
    }
  });
