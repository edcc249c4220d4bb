/** Early ends of an order: cancelled, impossible to deliver, or returned. */

import { done, type Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { emit, notifyAll } from '@oner/platform';
import { authorsNotices, authorsOf, buyerNotices } from '../order/notices.ts';
import { type Moved, type Mover, tryMove } from '../order/service.ts';
import { addReason, type OrderRow } from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import { refundAll } from '../refunds/service.ts';

/** Fixed reason for a cancellation by the buyer. */
const buyersDecision = (of: Language): string => factText('refund-reasons.buyers-decision', of);

type Reason = string | ((language: Language) => string);
type Ending = {
  /** Key of the refund. */
  readonly key: string;
  readonly notice: 'order-cancelled' | 'order-impossible';
  /** Key of the notice, if an order can get it twice. */
  readonly occasion?: string;
  /** Reason stored with the refund; buyer and author read the same one by default. */
  readonly reason: string;
  readonly forBuyer?: Reason;
  readonly forAuthor?: Reason;
};

/** Refunds an order that ends in full, and notifies its buyer and authors of the reason. */
const endOrder = async (order: OrderRow, mover: Mover, ending: Ending): Promise<void> => {
  const { number, id } = order;
  const { key, notice, occasion = number, reason } = ending;
  const { forBuyer = reason, forAuthor = forBuyer } = ending;
  const amount = formatTiyn(await refundAll(order, key, reason, mover));
  const facts = { number, reason: forBuyer, amount };
  const toBuyer = await buyerNotices(notice, order, facts, occasion);
  const what = key === 'return' ? 'returned' : 'cancelled';
  const toAuthors = await authorsNotices(what, order, (line) => ({
    number,
    title: (of: Language) => nameOf(line, of),
    reason: forAuthor,
  }));
  await notifyAll([...toBuyer, ...toAuthors]);
  await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(id) });
};

/**
 * The buyer cancels before receipt: within 5 working days, or later if the order is overdue and not shipped yet
 * (L §9; Agreement 5.6). Everything is refunded. The buyer's text may be personal, so it is for the shop only, is not
 * kept forever, and authors get a fixed reason instead.
 */
export const cancelByBuyer = async (number: string, reason: string, buyer: Mover): Moved => {
  const cancel = (event: 'cancel' | 'cancel_overdue') =>
    tryMove(
      number,
      event,
      buyer,
      async ({ id }, now) => done(reason === '' ? {} : { words: await addReason(id, reason, now) }),
      (order) =>
        endOrder(order, buyer, {
          key: 'cancel',
          notice: 'order-cancelled',
          reason: buyersDecision(order.language),
          forBuyer: (of) => reason || buyersDecision(of),
          forAuthor: buyersDecision,
        }),
    );
  const first = await cancel('cancel');
  if (first.ok || first.refusal.code !== 'too-late') return first;
  const overdue = await cancel('cancel_overdue');
  // Not overdue either, so the first refusal stands: the days to cancel are over.
  return overdue.ok ? overdue : first;
};

/** The provider cancels; the reason is sent to buyer and author. */
export const cancelByProvider = (
  number: string,
  reason: string,
  staff: Mover,
  forAuthor: Reason = reason,
): Moved =>
  tryMove(number, 'cancel_by_provider', staff, { reason }, (order) =>
    endOrder(order, staff, { key: 'cancel', notice: 'order-cancelled', reason, forAuthor }),
  );

/** The provider cancels an order that never arrived; the answer to the claim is sent only to the buyer. */
export const cancelUnarrived = (number: string, answer: string, staff: Mover): Moved =>
  cancelByProvider(number, answer, staff, (of) => factText('refund-reasons.not-arrived', of));

/**
 * Within 24 hours of the payment the provider declares the order undeliverable: the licence was never concluded, and
 * everything is refunded (L §9; Agreement 5.2, Terms 5.3).
 */
export const declareImpossible = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'declare_impossible', staff, { reason }, (order) =>
    endOrder(order, staff, { key: 'impossible', notice: 'order-impossible', reason }),
  );

/** Takes a delivered item back within 14 days and refunds what is not refunded yet (Agreement 5.7, Terms 8.2). */
export const acceptReturn = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'accept_return', staff, { reason }, (order) => {
    const occasion = `${number}:return`;
    return endOrder(order, staff, { key: 'return', notice: 'order-cancelled', occasion, reason });
  });
