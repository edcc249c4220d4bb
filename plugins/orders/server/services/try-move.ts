import { clock, transact } from '@oner/platform';
import { type Actor, advance, mayCause, type OrderEvent } from '../domain/order-states.ts';
import { type TermProblem, termProblem } from '../domain/order-terms.ts';
import { givesBack } from '../domain/pieces.ts';
import { addEvent } from '../store/events.ts';
import { lockOrder, type OrderRow, setState } from '../store/orders.ts';
import { givePiecesBack } from './hold-pieces.ts';

/** Who moves an order. */
export type Mover = {
  readonly actor: Actor;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly by: string;
  /** documentId of the user, where only his own orders are to be moved. */
  readonly ownerId?: string;
};

export type MoveProblem = 'not-found' | 'moved-on' | TermProblem;

/**
 * Moves an order by what somebody wants, if table and terms allow it; of two at once exactly one does. What follows
 * from the move is done in the same transaction.
 * @param facts of the event, for ever; what a person wrote has a row of its own
 * @param effect with the order as it was before; `now` in milliseconds
 */
export const tryMove = (
  number: string,
  event: OrderEvent,
  mover: Mover,
  facts: object | ((order: OrderRow, now: number) => Promise<object>),
  effect: (order: OrderRow, now: number) => Promise<void>,
): Promise<MoveProblem | null> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order || (mover.ownerId !== undefined && order.ownerId !== mover.ownerId)) {
      return 'not-found';
    }
    const after = advance(order.state, event);
    if (!after || !mayCause(mover.actor, event)) return 'moved-on';
    const now = clock.now().getTime();
    const problem = termProblem(event, order, now);
    if (problem) return problem;
    const move = { orderId: order.id, event, before: order.state, after };
    const told = typeof facts === 'function' ? await facts(order, now) : facts;
    await addEvent({ ...move, actor: mover.by, at: now, facts: told });
    if (givesBack(event)) await givePiecesBack(order.id);
    await effect(order, now);
    await setState(order.id, after);
    return null;
  });
