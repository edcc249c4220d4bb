/** Money of an order that goes back: all of it, a part, or once more. */
import { done, refuse } from '@oner/config/contract';
import { formatTiyn, type Tiyn } from '@oner/config/terms';
import { pluginService } from '@oner/platform';
import { notifyBuyer } from '../order/notices.ts';
import { type Moved, type MoveRefusal, type Mover, tryMove } from '../order/service.ts';
import type { OrderRow } from '../order/store.ts';
import { againKey } from './rules.ts';

/**
 * Has everything of an order that is still with us go back to its buyer, in the transaction that ends the order.
 * @returns how much that is
 */
export const giveAllBack = async (
  { number }: OrderRow,
  key: string,
  reason: string,
  { by: askedBy }: Mover,
): Promise<Tiyn> => {
  const amountTiyn = await pluginService('payments').refunds.left(number);
  const outcome = await pluginService('payments').refund({
    number,
    key,
    amountTiyn,
    reason,
    askedBy,
  });
  if (outcome === 'exceeds') throw new Error(`order ${number} has less than ${amountTiyn} left`);
  return amountTiyn;
};

/**
 * A part of what was paid goes back while the buyer keeps the thing: the outcome of a claim.
 * @param key names the occasion; a second time for the same one changes nothing
 */
export const grantRefund = (
  number: string,
  { key, amountTiyn, reason }: { key: string; amountTiyn: Tiyn; reason: string },
  staff: Mover,
): Moved<MoveRefusal | 'exceeds'> =>
  tryMove(number, 'grant_refund', staff, async () => {
    const refund = { number, key, amountTiyn, reason, askedBy: staff.by };
    const outcome = await pluginService('payments').refund(refund);
    if (outcome === 'exceeds' || outcome === 'known') return refuse('exceeds');
    return done({ reason, amountTiyn });
  });

/**
 * The refund of an order that has ended was dropped, and its money is still with us: all of it goes back as a refund of
 * its own, by the same rules. Who drops it once more leaves the order where it was.
 */
export const refundAgain = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'refund_again', staff, { reason }, async (order) => {
    const key = againKey(await pluginService('payments').refunds.of(number));
    const amount = formatTiyn(await giveAllBack(order, key, reason, staff));
    await notifyBuyer('order-refund-again', order, { number, amount, reason }, `${number}:${key}`);
  });
