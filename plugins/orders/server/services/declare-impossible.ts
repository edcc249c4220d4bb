import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { emit } from '@oner/platform';
import { nameOf, sumText } from '../domain/wording.ts';
import { authorsOf, tellAuthors } from './authors-of.ts';
import { giveAllBack } from './give-back.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

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
    await tellBuyer('order-impossible', order, facts, number);
    await tellAuthors('order-cancelled-author', order, (line) => ({
      number,
      title: (of: Language) => nameOf(line, of),
      reason,
    }));
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });
