import { room } from '@oner/platform';
import { againKey } from '../domain/after-drop.ts';
import { sumText } from '../domain/wording.ts';
import { giveAllBack } from './give-back.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

/**
 * The refund of an order that has ended was dropped, and its money is still with us: all of it goes back as a refund of
 * its own, by the same rules. Who drops it once more leaves the order where it was.
 */
export const refundAgain = (
  number: string,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> =>
  tryMove(number, 'refund_again', staff, { reason }, async (order) => {
    const key = againKey(await room('payments').refunds.of(number));
    const amount = sumText(await giveAllBack(order, key, reason, staff));
    await tellBuyer('order-refund-again', order, { number, amount, reason }, `${number}:${key}`);
  });
