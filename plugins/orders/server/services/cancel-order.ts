import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { emit } from '@oner/platform';
import type { OrderEvent } from '../domain/order-states.ts';
import { nameOf, sumText } from '../domain/wording.ts';
import type { OrderRow } from '../store/orders.ts';
import { addWords } from '../store/words.ts';
import { authorsOf, tellAuthors } from './authors-of.ts';
import { giveAllBack } from './give-back.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

type Words = Readonly<Record<Language, string>>;
/** Also where the buyer gave no reason. */
const buyersDecision: Words = {
  kk: 'сатып алушының шешімі',
  ru: 'решение покупателя',
  en: 'the buyer’s decision',
};
const notArrived: Words = {
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
  authorHears: Words | null = mover.actor === 'buyer' ? buyersDecision : null,
) =>
  tryMove(number, event, mover, factsOf(reason, mover), async (order) => {
    const isBuyers = mover.actor === 'buyer';
    await giveAllBack(order, 'cancel', isBuyers ? buyersDecision[order.language] : reason, mover);
    await tellOfEnd(order, reason, authorHears);
  });

/** What a buyer wrote is not kept for ever. */
const factsOf = (reason: string, { actor }: Mover) =>
  actor === 'buyer'
    ? async ({ id }: OrderRow, now: number) =>
        reason === '' ? {} : { words: await addWords(id, reason, now) }
    : { reason };

const tellOfEnd = async (
  order: OrderRow,
  reason: string,
  authorHears: Words | null,
): Promise<void> => {
  const { number, id, totalTiyn } = order;
  const said = (of: Language) => reason || buyersDecision[of];
  const facts = { number, reason: said, amount: sumText(totalTiyn) };
  await tellBuyer('order-cancelled', order, facts, number);
  await tellAuthors('order-cancelled-author', order, (line) => ({
    number,
    title: (of: Language) => nameOf(line, of),
    reason: authorHears ? (of: Language) => authorHears[of] : said,
  }));
  await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(id) });
};
