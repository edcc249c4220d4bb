import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { findOrder } from '../store/orders.ts';
import { showOrders } from './show-order.ts';

/** One of my orders. What is not mine is not there. */
export const getMyOrder: Verb<typeof calls.getMyOrder> = async ({ params }, { person }) => {
  const order = await findOrder(params.number);
  if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
  const [shown] = await showOrders([order]);
  return shown ? done(shown) : refuse('not-found');
};
