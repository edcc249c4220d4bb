import { clock, transact } from '@oner/platform';
import { settlePieces } from '../reservations/service.ts';
import { type TermProblem, termProblem } from '../terms/rules.ts';
import { addEvent } from './events.ts';
import { type Actor, advance, mayCause, type OrderEvent, stepsTo } from './rules.ts';
import { lockOrder, type OrderRow, setState } from './store.ts';

/** Who or what moves an order, when (milliseconds), and what is written down with the event. */
export type Cause = { readonly actor: string; readonly at: number; readonly facts?: object };

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
 * Follows news of a payment: moves an order by an event and does what follows from it, once. A repeat, or news the
 * order is past already, changes nothing.
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
    const steps = stepsTo(order.state, event);
    if (steps.length > 0) await applyEvents(order, steps, cause, () => effect(order));
  });

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
    if (!advance(order.state, event) || !mayCause(mover.actor, event)) return 'moved-on';
    const now = clock.now().getTime();
    const problem = termProblem(event, order, now);
    if (problem) return problem;
    const known = typeof facts === 'function' ? await facts(order, now) : facts;
    const cause = { actor: mover.by, at: now, facts: known };
    await applyEvents(order, [event], cause, () => effect(order, now));
    return null;
  });

/** Writes the events of a locked order down, with what follows from the last one, and its new state. */
const applyEvents = async (
  order: OrderRow,
  events: readonly OrderEvent[],
  cause: Cause,
  effect: () => Promise<void>,
): Promise<void> => {
  let { state } = order;
  for (const event of events) {
    const after = advance(state, event);
    if (!after) throw new Error(`${event} is not in the table`);
    await addEvent({ orderId: order.id, event, before: state, after, ...cause });
    state = after;
  }
  await settlePieces(order, events);
  // First what belongs to the new state, then the state: the database refuses a paid order without its dates.
  await effect();
  await setState(order.id, state);
};
