/** Refunds of an order: in full, in part, or again. */
import { done, refuse } from '@oner/config/contract';
import { formatTiyn, subtract, type Tiyn } from '@oner/config/terms';
import { pluginService } from '@oner/platform';
import { notifyBuyer } from '../order/notices.ts';
import { type Moved, type MoveRefusal, type Mover, tryMove } from '../order/service.ts';
import type { OrderRow } from '../order/store.ts';
import { usedDepositOf } from '../rent-charges/store.ts';
import { againKey } from './rules.ts';

/**
 * Refunds everything of an order that is not refunded yet, in the transaction that ends the order.
 * @returns the amount
 */
export const refundAll = async (
  { number }: OrderRow,
  key: string,
  reason: string,
  { by: askedBy }: Mover,
): Promise<Tiyn> => {
  const amountTiyn = await pluginService('payments').refunds.refundable(number);
  const outcome = await pluginService('payments').refund({
    number,
    key,
    amountTiyn,
    reason,
    askedBy,
  });
  if (outcome === 'exceeds')
    throw new Error(`order ${number}: refund of ${amountTiyn} tiyn exceeds the remaining amount`);
  return amountTiyn;
};

/** The amount that staff can still grant of an order: not what is refunded, nor what charges use of the deposit of a rent. */
export const grantableOf = async ({ id, number }: OrderRow): Promise<Tiyn> =>
  subtract(await pluginService('payments').refunds.refundable(number), await usedDepositOf(id));

/**
 * Refunds a part of a delivered order as the outcome of a claim; the buyer keeps the item.
 * @param key key of the refund; a repeat with the same one changes nothing
 */
export const grantRefund = (
  number: string,
  { key, amountTiyn, reason }: { key: string; amountTiyn: Tiyn; reason: string },
  staff: Mover,
): Moved<MoveRefusal | 'exceeds'> =>
  tryMove(number, 'grant_refund', staff, async (order) => {
    if (amountTiyn > (await grantableOf(order))) return refuse('exceeds');
    const refund = { number, key, amountTiyn, reason, askedBy: staff.by };
    const outcome = await pluginService('payments').refund(refund);
    if (outcome === 'exceeds' || outcome === 'known') return refuse('exceeds');
    return done({ reason, amountTiyn });
  });

/**
 * Starts a new refund, by the same rules, of an ended order whose refund was dropped. If it is dropped too, the order
 * requires staff again.
 */
export const refundAgain = (number: string, reason: string, staff: Mover): Moved =>
  tryMove(number, 'refund_again', staff, { reason }, async (order) => {
    const key = againKey(await pluginService('payments').refunds.of(number));
    const amount = formatTiyn(await refundAll(order, key, reason, staff));
    await notifyBuyer('order-refund-again', order, { number, amount, reason }, `${number}:${key}`);
  });
