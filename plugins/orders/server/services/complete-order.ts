import { events } from '@oner/config/events';
import { clock, emit } from '@oner/platform';
import { advance } from '../domain/order-states.ts';
import { findOrder } from '../store/orders.ts';
import { authorsOf } from './authors-of.ts';
import { tryMove } from './move-order.ts';
import { planCompletion } from './plan-terms.ts';

const theClock = { actor: 'system', by: 'system' } as const;
const AGAIN_MS = 3_600_000;

/** Delivered, and the term to bring it back is over: the order is complete, and its authors have earned. */
export const completeOrder = async (number: string): Promise<void> => {
  const problem = await tryMove(number, 'complete', theClock, {}, async (order, completedAt) => {
    const sellerIds = await authorsOf(order.id);
    await emit(events.orderCompleted, number, { number, completedAt, sellerIds });
  });
  if (problem && (await waitsForRefund(number))) {
    await planCompletion(number, new Date(clock.now().getTime() + AGAIN_MS));
  }
};

/** A part of its money is still on the way back; once that has arrived the order can be completed. */
const waitsForRefund = async (number: string): Promise<boolean> => {
  const order = await findOrder(number);
  if (order?.state.payment !== 'refund_pending') return false;
  return advance({ ...order.state, payment: 'refunded' }, 'complete') !== null;
};
