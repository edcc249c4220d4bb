import type { Language } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { emit } from '@oner/platform';
import { nameOf, sumText } from '../domain/wording.ts';
import { authorsOf, tellAuthors } from './authors-of.ts';
import { giveAllBack } from './give-back.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

/** A delivered thing comes back within 14 days: everything that is still with us goes back (Agreement 5.7, Terms 8.2). */
export const takeBack = (
  number: string,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> =>
  tryMove(number, 'accept_return', staff, { reason }, async (order) => {
    await giveAllBack(order, 'return', reason, staff);
    const facts = { number, reason, amount: sumText(order.totalTiyn) };
    await tellBuyer('order-cancelled', order, facts, `${number}:return`);
    await tellAuthors('order-cancelled-author', order, (line) => ({
      number,
      title: (of: Language) => nameOf(line, of),
      reason,
    }));
    await emit(events.orderCanceled, number, { number, sellerIds: await authorsOf(order.id) });
  });
