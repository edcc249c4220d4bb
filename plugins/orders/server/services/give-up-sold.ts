import { events } from '@oner/config/events';
import { clock, emit } from '@oner/platform';
import { sumText } from '../domain/wording.ts';
import { authorsOf, linesOfOrder } from './authors-of.ts';
import { giveAllBack } from './give-back.ts';
import { moveOrder } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

const theClock = { actor: 'system', by: 'system' } as const;

/**
 * Money came after the end of a reservation, or for what was not kept, and somebody else has the last piece by now: everything goes back by
 * itself, and nobody earns anything (issue "Payments": a one-of-a-kind order only if the work is free).
 */
export const giveUpSold = (number: string): Promise<void> => {
  const cause = { actor: 'system', at: clock.now().getTime() };
  return moveOrder(number, 'sold_meanwhile', cause, async (order) => {
    const isOriginal = (await linesOfOrder(order.id)).some(({ kind }) => kind === 'original');
    const reason = (isOriginal ? notForSale : soldMeanwhile)[order.language];
    await giveAllBack(order, 'sold-meanwhile', reason, theClock);
    const facts = { number, reason, amount: sumText(order.totalTiyn) };
    await tellBuyer('order-impossible', order, facts, number);
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });
};

const soldMeanwhile = {
  kk: 'төлем түскенше соңғы данасын басқа сатып алушы алып қойған',
  ru: 'к моменту оплаты последний экземпляр уже достался другому покупателю',
  en: 'by the time the payment came, the last piece was another buyer’s',
} as const;

const notForSale = {
  kk: 'төлем түскенше бұл туынды сатылымнан кетіп қалған',
  ru: 'к моменту оплаты эта работа уже не продавалась',
  en: 'by the time the payment came, the work was no longer for sale',
} as const;
