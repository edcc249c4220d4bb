import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { emit } from '@oner/platform';
import { addReason } from '../order/events.ts';
import { authorsOf, notifyAuthors, notifyBuyer } from '../order/notices.ts';
import type { OrderEvent } from '../order/rules.ts';
import { type MoveProblem, type Mover, tryMove } from '../order/service.ts';
import type { OrderRow } from '../order/store.ts';
import { nameOf, sumText } from '../order/text-rules.ts';
import { giveAllBack } from '../refunds/service.ts';

type Texts = Readonly<Record<Language, string>>;
/** Also where the buyer gave no reason. */
const buyersDecision: Texts = {
  kk: 'сатып алушының шешімі',
  ru: 'решение покупателя',
  en: 'the buyer’s decision',
};
const notArrived: Texts = {
  kk: 'бұйым мерзімінде жеткізілмеді',
  ru: 'изделие не доставлено в срок',
  en: 'the thing was not delivered in time',
};

type Cancellation = Extract<OrderEvent, 'cancel' | 'cancel_overdue' | 'cancel_by_provider'>;

/**
 * The buyer cancels before receipt: within 5 working days, or later once the thing is overdue and not yet on its way
 * (L §9; Agreement 5.6). Everything goes back.
 */
export const cancelByBuyer = async (
  number: string,
  reason: string,
  buyer: Mover,
): Promise<MoveProblem | null> => {
  const problem = await cancelBy('cancel', number, reason, buyer);
  if (problem !== 'too-late') return problem;
  const overdue = await cancelBy('cancel_overdue', number, reason, buyer);
  // Nothing is overdue yet, so what he hears is that his days are over.
  return overdue === null ? null : 'too-late';
};

/** The provider cancels; the reason reaches buyer and author. */
export const cancelByProvider = (
  number: string,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> => cancelBy('cancel_by_provider', number, reason, staff);

/** The provider cancels what never came; its answer to the claim is for the buyer alone. */
export const cancelUnarrived = (
  number: string,
  answer: string,
  staff: Mover,
): Promise<MoveProblem | null> => cancelBy('cancel_by_provider', number, answer, staff, notArrived);

const cancelBy = (
  event: Cancellation,
  number: string,
  reason: string,
  mover: Mover,
  // What a buyer writes is for the shop: it may be about his life, or have his phone in it.
  authorHears: Texts | null = mover.actor === 'buyer' ? buyersDecision : null,
) =>
  tryMove(number, event, mover, factsOf(reason, mover), async (order) => {
    const isBuyers = mover.actor === 'buyer';
    await giveAllBack(order, 'cancel', isBuyers ? buyersDecision[order.language] : reason, mover);
    await notifyOfEnd(order, reason, authorHears);
  });

/** What a buyer wrote is not kept for ever. */
const factsOf = (reason: string, { actor }: Mover) =>
  actor === 'buyer'
    ? async ({ id }: OrderRow, now: number) =>
        reason === '' ? {} : { words: await addReason(id, reason, now) }
    : { reason };

const notifyOfEnd = async (
  order: OrderRow,
  reason: string,
  authorHears: Texts | null,
): Promise<void> => {
  const { number, id, totalTiyn } = order;
  const reasonIn = (of: Language) => reason || buyersDecision[of];
  const facts = { number, reason: reasonIn, amount: sumText(totalTiyn) };
  await notifyBuyer('order-cancelled', order, facts, number);
  await notifyAuthors('order-cancelled-author', order, (line) => ({
    number,
    title: (of: Language) => nameOf(line, of),
    reason: authorHears ? (of: Language) => authorHears[of] : reasonIn,
  }));
  await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(id) });
};

/**
 * Within 24 hours of the payment the provider says that the thing cannot be delivered: the licence was never
 * concluded, and everything goes back (L §9; Agreement 5.2, Terms 5.3).
 */
export const declareImpossible = (
  number: string,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> =>
  tryMove(number, 'declare_impossible', staff, { reason }, async (order) => {
    await giveAllBack(order, 'impossible', reason, staff);
    const facts = { number, reason, amount: sumText(order.totalTiyn) };
    await notifyBuyer('order-impossible', order, facts, number);
    await notifyAuthors('order-cancelled-author', order, (line) => ({
      number,
      title: (of: Language) => nameOf(line, of),
      reason,
    }));
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });

/** A delivered thing comes back within 14 days: everything that is still with us goes back (Agreement 5.7, Terms 8.2). */
export const takeBack = (
  number: string,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> =>
  tryMove(number, 'accept_return', staff, { reason }, async (order) => {
    await giveAllBack(order, 'return', reason, staff);
    const facts = { number, reason, amount: sumText(order.totalTiyn) };
    await notifyBuyer('order-cancelled', order, facts, `${number}:return`);
    await notifyAuthors('order-cancelled-author', order, (line) => ({
      number,
      title: (of: Language) => nameOf(line, of),
      reason,
    }));
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });
