import { clock } from '@oner/platform';
import { sumText } from '../domain/wording.ts';
import { giveAllBack } from './give-back.ts';
import { moveOrder } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

const theClock = { actor: 'system', by: 'system' } as const;

/**
 * Money came after the end of a reservation, and somebody else has the last piece by now: everything goes back by
 * itself, and nobody earns anything (issue "Payments": a one-of-a-kind order only if the work is free).
 */
export const giveUpSold = (number: string): Promise<void> => {
  const cause = { actor: 'system', at: clock.now().getTime() };
  return moveOrder(number, 'sold_meanwhile', cause, async (order) => {
    const reason = soldMeanwhile[order.language];
    await giveAllBack(order, 'sold-meanwhile', reason, theClock);
    const facts = { number, reason, amount: sumText(order.totalTiyn) };
    await tellBuyer('order-impossible', order, facts, number);
  });
};

const soldMeanwhile = {
  kk: 'төлем брондау мерзімі өткен соң түсті, ал соңғы данасын басқа сатып алушы алып қойған',
  ru: 'оплата пришла после окончания брони, и последний экземпляр уже достался другому покупателю',
  en: 'the payment came after the reservation had ended, and the last piece is another buyer’s by now',
} as const;
