import { toTiyn } from '@oner/config/terms';
import { room } from '@oner/platform';
import { refundedTiyn } from '../domain/refunded.ts';
import type { OrderRow } from '../store/orders.ts';
import type { Mover } from './try-move.ts';

/** Has everything of an order that is still with us go back to its buyer, in the transaction that ends the order. */
export const giveAllBack = async (
  { number, totalTiyn }: OrderRow,
  key: string,
  reason: string,
  { by: askedBy }: Mover,
): Promise<void> => {
  const earlier = await room('payments').refunds.of(number);
  const amountTiyn = toTiyn(totalTiyn - refundedTiyn(earlier));
  const asked = await room('payments').refund({ number, key, amountTiyn, reason, askedBy });
  if (asked === 'exceeds') throw new Error(`order ${number} has less than ${amountTiyn} left`);
};
