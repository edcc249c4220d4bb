import { transact } from '@oner/platform';
import { advance, type OrderEvent, stepsTo } from '../domain/order-states.ts';
import { givesBack } from '../domain/pieces.ts';
import { addEvent } from '../store/events.ts';
import { lockOrder, type OrderRow, setState } from '../store/orders.ts';
import { givePiecesBack } from './hold-pieces.ts';

export type Cause = { readonly actor: string; readonly at: number; readonly facts?: object };

/**
 * Moves an order by an event and does what follows from it, once: a repeat, or news the order is past already,
 * changes nothing.
 * @param effect runs in the same transaction, with the order as it was before
 */
export const moveOrder = (
  number: string,
  event: OrderEvent,
  cause: Cause,
  effect: (order: OrderRow) => Promise<void> = async () => {},
): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`there is no order ${number}`);
    let state = order.state;
    for (const step of stepsTo(state, event)) {
      const after = advance(state, step);
      if (!after) throw new Error(`${step} is not in the table`);
      await addEvent({ orderId: order.id, event: step, before: state, after, ...cause });
      state = after;
    }
    if (state === order.state) return;
    if (givesBack(event)) await givePiecesBack(order.id);
    // First what belongs to the new state, then the state: the database refuses a paid order without its dates.
    await effect(order);
    await setState(order.id, state);
  });
