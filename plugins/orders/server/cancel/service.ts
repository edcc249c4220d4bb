/** How an order ends before its time: cancelled, impossible to deliver, or brought back. */

import { done, type Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { formatTiyn } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { emit } from '@oner/platform';
import { authorsOf, notifyAuthors, notifyBuyer } from '../order/notices.ts';
import { type Moved, type Mover, tryMove } from '../order/service.ts';
import { addReason, type OrderRow } from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import { giveAllBack } from '../refunds/service.ts';

/** Also where the buyer gave no reason. */
const buyersDecision = (of: Language): string => factText('refund-reasons.buyers-decision', of);

type Reason = string | ((language: Language) => string);
type Ending = {
  /** Key of the refund. */
  readonly key: string;
  readonly notice: 'order-cancelled' | 'order-impossible';
  /** Names the notice, where an order may get it twice. */
  readonly occasion?: string;
  /** Why, as it stands with the refund; people read the same unless said. */
  readonly reason: string;
  readonly forBuyer?: Reason;
  readonly forAuthor?: Reason;
};

/** All money of an order that ends goes back, and buyer and authors are told why. */
const endOrder = async (order: OrderRow, mover: Mover, ending: Ending): Promise<void> => {
  const { number, id } = order;
  const { key, notice, occasion = number, reason } = ending;
  const { forBuyer = reason, forAuthor = forBuyer } = ending;
  const amount = formatTiyn(await giveAllBack(order, key, reason, mover));
  const facts = { number, reason: forBuyer, amount };
  await notifyBuyer(notice, order, facts, occasion);
  await notifyAuthors(key === 'return' ? 'returned' : 'cancelled', order, (line) => ({
    number,
    title: (of: Language) => nameOf(line, of),
    reason: forAuthor,
  }));
  await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(id) });
};

/**
 * The buyer cancels before receipt: within 5 working days, or later once the thing is overdue and not yet on its way
 * (L §9; Agreement 5.6). Everything goes back. What the buyer writes is for the shop and not kept for ever: it may be about
 * their life, or have their phone in it, so authors read that the buyer has decided so.
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
  // Nothing is overdue yet, so what they hear is that their days are over.
  return overdue.ok ? overdue : first;
};

/** The provider cancels; the reason reaches buyer and author. */
export const cancelByProvider = (
  number: string,
  reason: string,
  staff: Mover,
  forAuthor: Reason = reason,
): Moved =>
  tryMove(number, 'cancel_by_provider', staff, { reason }, (order) =>
    endOrder(order, staff, { key: 'cancel', notice: 'order-cancelled', reason, forAuthor }),
  );

/** The provider cancels what never came; its answer to the claim is for the buyer alone. */
export const cancelUnarrived = (number: string, answer: string, staff: Mover): Moved =>
  cancelByProvider(number, answer, staff, (of) => factText('refund-reasons.not-arrived', of));

/**
 * Within 24 hours of the payment the provider says that the thing cannot be delivered: the licence was never
 * concluded, and everything goes back (L §9; Agreement 5.2, Terms 5.3).
 */
export const declareImpossible = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'declare_impossible', staff, { reason }, (order) =>
    endOrder(order, staff, { key: 'impossible', notice: 'order-impossible', reason }),
  );

/** A delivered thing comes back within 14 days: everything that is still with us goes back (Agreement 5.7, Terms 8.2). */
export const takeBack = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'accept_return', staff, { reason }, (order) => {
    const occasion = `${number}:return`;
    return endOrder(order, staff, { key: 'return', notice: 'order-cancelled', occasion, reason });
  });
