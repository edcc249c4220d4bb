import type { Tiyn } from '@oner/config/terms';
import { room } from '@oner/platform';
import type { OrderRow } from '../store/orders.ts';
import type { Mover } from './move-order.ts';

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
  const amountTiyn = await room('payments').refunds.left(number);
  const asked = await room('payments').refund({ number, key, amountTiyn, reason, askedBy });
  if (asked === 'exceeds') throw new Error(`order ${number} has less than ${amountTiyn} left`);
  return amountTiyn;
};
