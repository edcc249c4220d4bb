/** What ends offers and reservations that no side has moved: an author or a buyer leaves, or a work does (rules.ts). */
import type { Payload } from '@oner/config/events';
import { pluginService, transact } from '@oner/platform';
import { allOrdersOf } from '../history/store.ts';
import { unpaidOrdersOf } from '../licences/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { endReservationsOf } from '../staff-reservations/moves.ts';
import { moveOffer } from './moves.ts';
import { type OfferCase, type OfferPhase, offerCases } from './rules.ts';
import { notifySide, offerFacts } from './show.ts';
import {
  conversationsOfPerson,
  emptyMessages,
  findConversationById,
  lockOpenOffers,
  type Offer,
  setOrderOf,
} from './store.ts';

/** @param ended numbers of orders that the open transaction has ended, of which orders hears after it */
const phaseOf = async (offer: Offer, ended: ReadonlySet<string>): Promise<OfferPhase> => {
  if (offer.state !== 'accepted') return 'waiting';
  const hold = await holdOfWork(offer.workId);
  return hold?.ownerId === offer.ownerId && !ended.has(hold.number) ? 'ordered' : 'agreed';
};

/** Who is notified of the end of an offer, and by which notice. */
const noticesOf = (because: OfferCase) => {
  switch (because) {
    case 'author blocked':
    case 'author takes his consent back':
    case 'author erased':
      return { buyer: 'offer-closed', author: 'offer-closed-author' } as const;
    case 'buyer takes his consent back':
    case 'buyer erased':
      return { author: 'offer-declined-author' } as const;
    case 'work taken out of the shop':
    case 'work paid for by another':
      return { buyer: 'offer-superseded' } as const;
  }
};

/** Ends a locked offer, if that is what the case does to it. @param ended see phaseOf */
export const endOffer = async (
  offer: Offer,
  because: OfferCase,
  ended: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const event = offerCases[because][await phaseOf(offer, ended)];
  if (event === null) return;
  await moveOffer(offer, event, event === 'withdraw' ? 'buyer' : 'system');
  const conversation = await findConversationById(offer.conversationId);
  const facts = offerFacts(conversation, { ...offer, dueAt: null });
  const { buyer, author } = { buyer: null, author: null, ...noticesOf(because) };
  if (buyer) await notifySide(buyer, 'buyer', conversation, facts, `${offer.id}:end`);
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
 * The original of a work is paid for, in the open transaction: the agreed price of who paid is bought, and all other open
 * offers of the work end.
 */
export const settleOffers = async (
  workId: string,
  ownerId: string,
  orderNumber: string,
): Promise<void> => {
  for (const offer of await lockOpenOffers({ workId })) {
    if (offer.ownerId === ownerId && offer.state === 'accepted') {
      await setOrderOf(offer.id, orderNumber);
      await moveOffer(offer, 'pay', 'buyer');
    } else await endOffer(offer, 'work paid for by another');
  }
};

/** Handler of `sellerChanged`: nothing new is agreed on with an author who is blocked. */
export const authorChanged = ({ sellerId, fields = [] }: Payload<'sellerChanged'>): Promise<void> =>
  transact(async () => {
    if (!fields.includes('blocked')) return;
    // He may have been let in again by now.
    const author = await pluginService('accounts').findSeller(sellerId);
    if (author?.blocked) await endOffers('author blocked', { sellerId });
  });

/** Handler of `workUnpublished`: nothing is agreed on about a work that is not public, and nobody is sent to pay for it. */
export const workGone = ({ workId }: Payload<'workUnpublished'>): Promise<void> =>
  transact(async () => {
    // It may be public again by now.
    if (await pluginService('catalogue').workForSale(workId)) return;
    const hold = await holdOfWork(workId);
    if (hold && !hold.isPaid) await pluginService('payments').endUnbegun(hold.number);
    for (const number of await unpaidOrdersOf(workId))
      await pluginService('payments').endUnbegun(number);
    await endOffers('work taken out of the shop', { workId });
  });

type Leaving = { readonly account: string; readonly role: string; readonly profileId: string };

/**
 * Somebody takes his consent back, in the open transaction: what he has reserved and is not paying for is free, and what he
 * was only talking about is over (L §4).
 */
export const leave = async ({ account, role, profileId }: Leaving): Promise<void> => {
  const ended = new Set<string>();
  for (const { number, state } of await allOrdersOf(account))
    if (state.payment === 'not_paid' && (await pluginService('payments').endUnbegun(number)))
      ended.add(number);
  await endOffers('buyer takes his consent back', { ownerId: account }, ended);
  if (role === 'seller') await endOffers('author takes his consent back', { sellerId: profileId });
  await endReservationsOf({ account, role, profileId });
};

/**
 * Handler of `personErased`: his open offers end, what he wrote is emptied, and nobody writes in his conversations any more
 * (law 94-V, art. 8). States, prices and dates stay for the books.
 */
export const forgetPerson = ({
  account,
  role,
  profileId,
}: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await endOffers('buyer erased', { ownerId: account });
    if (role === 'seller') await endOffers('author erased', { sellerId: profileId });
    for (const one of await conversationsOfPerson(account, profileId))
      await emptyMessages(one.id, one.ownerId === account ? 'buyer' : 'author');
  });
