/** Moves of offers: by their two sides, by their deadlines, and by changes of the work or order. */
import type { UserId, WorkId } from '@oner/config/contract';
import type { OfferKind, OfferMove, OfferSide } from '@oner/config/contract/offer-states';
import { env } from '@oner/config/env';
import type { Tiyn } from '@oner/config/terms';
import { cancelJob, clock, defineJob, schedule, transact } from '@oner/platform';
import { unpaidOrdersAt } from '../licences/store.ts';
import { findOrder, linesOfOrder, type OrderRow } from '../order/store.ts';
import { planWatchNotices } from '../originals/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { isOver, storeOrderOfReservation } from '../staff-reservations/moves.ts';
import { openReservationOf } from '../staff-reservations/store.ts';
import {
  findConversationById,
  type StoredConversation,
  touchConversation,
} from './conversation-store.ts';
import { dueAt, type OfferEvent, type OfferTerms, offerMachine, type StepBy } from './rules.ts';
import { notifySide, offerFacts } from './show.ts';
import {
  acceptedOffer,
  addStep,
  changeOffer,
  lockOffer,
  type OfferRow,
  offerOfOrder,
  setOrderOf,
} from './store.ts';

const job = 'orders.offer-due';
type DuePayload = { readonly id: number };

export const offerTerms = (): OfferTerms => ({
  answerHours: env().OFFER_ANSWER_HOURS,
  requestHours: env().REQUEST_ANSWER_HOURS,
  payHours: env().OFFER_PAY_HOURS,
});

/** Schedules the end of an offer, in the open transaction. */
export const planEnd = (id: number, at: number): Promise<void> =>
  schedule(job, String(id), new Date(at), { id } satisfies DuePayload, { replace: true });

export const defineOfferEnd = (): void => {
  defineJob<DuePayload>(job, ({ id }) => transact(() => endIfDue(id)));
};

/** Price and days that an answer sets, and the listed price at that time. */
export type AnsweredTerms = {
  readonly priceTiyn?: Tiyn;
  readonly listedTiyn?: Tiyn | null;
  readonly days?: number;
};

/**
 * Moves a locked offer by an event of its machine, and stores the step, the next deadline and its job.
 * @throws Error for an event that its state does not have
 */
export const moveOffer = async (
  offer: OfferRow,
  event: OfferEvent,
  by: StepBy,
  change: AnsweredTerms = {},
): Promise<OfferRow> => {
  const state = offerMachine.next(offer.state, event);
  if (!state) throw new Error(`offer ${offer.id} is ${offer.state}: event ${event} is not allowed`);
  const due = dueAt(state, offer.kind, clock.now().getTime(), offerTerms());
  const rounds = event === 'counter' ? offer.rounds + 1 : offer.rounds;
  const moved = await changeOffer(offer, { state, dueAt: due, rounds, ...change });
  await addStep(offer.id, event, by, moved.priceTiyn);
  await touchConversation(offer.conversationId, by);
  if (due === null) await cancelJob(job, String(offer.id));
  else await planEnd(offer.id, due);
  if (offer.state === 'accepted') await planWatchNotices(offer.workId);
  return moved;
};

/** True if the deadline of an open offer has passed, even if its job has not run yet. */
export const isLate = ({ dueAt: due }: Pick<OfferRow, 'dueAt'>): boolean =>
  due !== null && due <= clock.now().getTime();

/** Job of a deadline; an agreed price with an unpaid order does not expire before that order. */
const endIfDue = async (id: number): Promise<void> => {
  const offer = await lockOffer(id);
  if (!offer || !isLate(offer)) return;
  if (offer.state === 'accepted' && (await isBeingPaid(offer))) return;
  await expireOffer(offer);
};

/**
 * Checks whether an order at an agreed price waits for its payment.
 * @param ended numbers of orders ended by the open transaction, whose events are handled after it
 */
export const isBeingPaid = async (
  { kind, workId, ownerId, orderNumber, licenceOfferId, priceTiyn }: OfferRow,
  ended: ReadonlySet<string> = new Set(),
): Promise<boolean> => {
  if (kind === 'price' || kind === 'request') {
    const hold = await holdOfWork(workId);
    return hold?.ownerId === ownerId && !ended.has(hold.number);
  }
  // Licences are not reserved, so several unpaid orders may have one agreed price.
  if (licenceOfferId !== null && priceTiyn !== null) {
    const unpaid = await unpaidOrdersAt(licenceOfferId, ownerId, priceTiyn);
    return unpaid.some((number) => !ended.has(number));
  }
  const order = orderNumber === null ? null : await findOrder(orderNumber);
  if (!order || ended.has(order.number)) return false;
  return order.state.status === 'pending' && payable.includes(order.state.payment);
};
const payable: readonly OrderRow['state']['payment'][] = ['not_paid', 'awaiting', 'failed'];

/** Ends a locked offer whose deadline has passed; both sides are notified. */
export const expireOffer = async (offer: OfferRow): Promise<void> => {
  const isUnpaid = offer.state === 'accepted';
  await moveOffer(offer, 'expire', 'system');
  const conversation = await findConversationById(offer.conversationId);
  const facts = offerFacts(conversation, { ...offer, dueAt: null });
  const key = `${offer.id}:end`;
  const [toBuyer, toAuthor] = isUnpaid
    ? ['offer-unpaid', 'offer-unpaid-author']
    : ['offer-expired', 'offer-expired-author'];
  await notifySide(toBuyer, 'buyer', conversation, facts, key);
  await notifySide(toAuthor, 'author', conversation, facts, key);
};

/** A price at which a work is reserved: by an accepted offer for the work or its days, or by staff. */
export type AgreedPrice = {
  readonly by: 'offer' | 'rent' | 'staff';
  /** Row number of the offer or the reservation. */
  readonly id: number;
  /** documentId of the user it is reserved for; null for a person without an account. */
  readonly ownerId: UserId | null;
  readonly priceTiyn: Tiyn;
  /** Working days of production; null unless it is made on order. */
  readonly days: number | null;
  /** Milliseconds. */
  readonly until: number;
};

/** The agreed price that reserves a work now, read in the open transaction; null for none. */
export const agreedPriceOf = async (workId: WorkId): Promise<AgreedPrice | null> => {
  const offer = await acceptedOffer(workId);
  if (!offer || isLate(offer)) {
    const kept = await openReservationOf(workId);
    if (!kept || isOver(kept)) return null;
    const { id, ownerId, priceTiyn, until } = kept;
    return { by: 'staff', id, ownerId, priceTiyn, days: null, until };
  }
  const { id, ownerId, priceTiyn, days, dueAt: until } = offer;
  if (priceTiyn === null || until === null)
    throw new Error(`accepted offer ${id} has no price or no term`);
  return { by: 'offer', id, ownerId, priceTiyn, days, until };
};

/** Stores the order placed at an agreed price. */
export const storeOrderOfAgreement = (
  { by, id }: Pick<AgreedPrice, 'by' | 'id'>,
  number: string,
): Promise<void> => (by === 'staff' ? storeOrderOfReservation(id, number) : setOrderOf(id, number));

/**
 * Agreed working days of production for a locked paid order; null for the standard term. Of several orders at one agreed price,
 * the paid one takes it.
 */
export const agreedDaysOf = async ({
  id,
  number,
  ownerId,
  totalTiyn,
}: Pick<OrderRow, 'id' | 'number' | 'ownerId' | 'totalTiyn'>): Promise<number | null> => {
  for (const { kind, itemId } of await linesOfOrder(id)) {
    const agreed = kind === 'original' ? await agreedPriceOf(itemId) : null;
    if (agreed?.ownerId === ownerId && agreed.priceTiyn === totalTiyn)
      await storeOrderOfAgreement(agreed, number);
  }
  return (await offerOfOrder(number))?.days ?? null;
};

/** The notice about a move, and its recipient. */
const noticeOf = (
  move: OfferMove,
  kind: OfferKind,
  by: OfferSide,
): { readonly event: string; readonly to: OfferSide } => {
  const to = by === 'buyer' ? 'author' : 'buyer';
  const event = {
    accept: kind === 'request' ? 'request-confirmed' : 'offer-accepted',
    counter: 'offer-countered',
    decline: 'offer-declined',
    withdraw: 'offer-declined',
  }[move];
  return { to, event: to === 'author' ? `${event}-author` : event };
};

/** Notifies the other side of an answer. @param offer in its new state */
export const notifyOfAnswer = async (
  conversation: StoredConversation,
  offer: OfferRow,
  move: OfferMove,
  by: OfferSide,
): Promise<void> => {
  const { event, to } = noticeOf(move, offer.kind, by);
  const facts = offerFacts(conversation, offer);
  await notifySide(event, to, conversation, facts, `${offer.id}:${offer.version}`);
};
