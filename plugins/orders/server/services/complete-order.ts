import { emit } from '@oner/platform';
import { authorsOf } from './authors-of.ts';
import { tryMove } from './try-move.ts';

const theClock = { actor: 'system', by: 'system' } as const;

/** Delivered, and the term to bring it back is over: the order is complete, and its authors have earned. */
export const completeOrder = async (number: string): Promise<void> => {
  await tryMove(number, 'complete', theClock, {}, async (order, completedAt) => {
    const sellerIds = await authorsOf(order.id);
    await emit('order.completed', number, { number, completedAt, sellerIds });
  });
};
