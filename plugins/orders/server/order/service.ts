/** Moves of an order along its table. */
import { done, type Result, refuse, type UserId } from '@oner/config/contract';
import { clock, transact, transactUnlessRefused } from '@oner/platform';
import { lacksReport, needsReport } from '../handover/rules.ts';
import { reportsForMove } from '../handover/store.ts';
import { endLicence } from '../licences/moves.ts';
import { findLicence } from '../licences/store.ts';
import { isDecidedByRent, rentProblem } from '../rents/return-rules.ts';
import { rentStagesOf } from '../rents/return-store.ts';
import { paysForOf } from '../rents/store.ts';
import { settlePieces } from '../reservations/service.ts';
import { type TermProblem, termProblem } from '../terms/rules.ts';
import {
  type Actor,
  advance,
  type HandedOver,
  isOfKind,
  mayCause,
  type OrderEvent,
  stepsTo,
} from './rules.ts';
import {
  isMerchandise,
  lockOrder,
  lockWithLines,
  type OrderChange,
  type OrderRow,
  type OrderStep,
  saveMoves,
} from './store.ts';

/** Who or what moves an order, when (milliseconds), and what is written down with the event. */
export type Cause = { readonly actor: string; readonly at: number; readonly facts?: object };

/** Who moves an order. */
export type Mover = {
  readonly actor: Actor;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly by: string;
  /** documentId of the user, where only that user's orders are to be moved. */
  readonly ownerId?: UserId;
};

/** `report-needed`: an original moves so by a hand-over report, which is not written yet. */
export type MoveRefusal = 'not-found' | 'moved-on' | 'report-needed' | TermProblem;
/** What came of a move that somebody wants: nothing more to say, or why it was not made. */
export type Moved<Code extends string = MoveRefusal> = Promise<Result<undefined, Code>>;
/** What follows from a move. @returns what is written with the new state, where there is such */
// biome-ignore lint/suspicious/noConfusingVoidType: most moves change nothing besides
type Effect = Promise<OrderChange | void>;

/**
 * Follows an event of a payment: moves an order by an event and does what follows from it, once. A repeat, or an event the
 * order is past already, changes nothing.
 * @param effect runs in the same transaction, with the order as it was before
 */
export const moveOrder = (
  number: string,
  event: OrderEvent,
  cause: Cause,
  effect: (order: OrderRow) => Effect = async () => {},
): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`there is no order ${number}`);
    await moveLocked(order, event, cause, effect);
  });

/** As moveOrder(), for an order that is locked in the open transaction. @param save saveMovesLast() where it is the last move there */
export const moveLocked = async (
  order: OrderRow,
  event: OrderEvent,
  cause: Cause,
  effect: (order: OrderRow) => Effect = async () => {},
  save = saveMoves,
): Promise<void> => {
  const steps = stepsTo(order.state, event);
  if (steps.length > 0) await applyEvents(order, steps, cause, () => effect(order), save);
};

/**
 * Moves an order by what somebody wants, if table and terms allow it; of two at once exactly one does. What follows
 * from the move is done in the same transaction, and a refusal leaves nothing behind.
 * @param facts of the event, for ever, or what makes them and may still refuse; what a person wrote has a row of its own
 * @param effect with the order as it was before; `now` in milliseconds
 */
export const tryMove = <Code extends string = never>(
  number: string,
  event: OrderEvent,
  mover: Mover,
  facts: object | ((order: OrderRow, now: number) => Promise<Result<object, Code>>),
  effect: (order: OrderRow, now: number) => Effect = async () => {},
): Moved<MoveRefusal | Code> =>
  transactUnlessRefused(async () => {
    const order = await lockWithLines(number);
    if (!order || (mover.ownerId !== undefined && order.ownerId !== mover.ownerId)) {
      return refuse('not-found');
    }
    if (!advance(order.state, event) || !mayCause(mover.actor, event)) return refuse('moved-on');
    if (!isOfKind(event, await handedOverBy(order.id))) return refuse('moved-on');
    const now = clock.now().getTime();
    const stage = isDecidedByRent(event) ? (await rentStagesOf([order.id])).get(order.id) : null;
    const problem = stage ? rentProblem(event, stage) : termProblem(event, order, now);
    if (problem) return refuse(problem);
    if (needsReport(event) && lacksReport(event, await reportsForMove(order.id)))
      return refuse('report-needed');
    const made = typeof facts === 'function' ? await facts(order, now) : done(facts);
    if (!made.ok) return made;
    const cause = { actor: mover.by, at: now, facts: made.value };
    await applyEvents(order, [event], cause, () => effect(order, now));
    return done(undefined);
  });

/** What an order hands over. */
export const handedOverBy = async (orderId: number): Promise<HandedOver> => {
  if (await isMerchandise(orderId)) return 'thing';
  if ((await findLicence(orderId)) !== null) return 'file';
  const paysFor = (await paysForOf([orderId])).get(orderId);
  return paysFor && paysFor.what !== 'buy-out' ? 'nothing' : 'thing';
};

/** Writes the events of a locked order down, with what follows from the last one, and its new state. */
const applyEvents = async (
  order: OrderRow,
  events: readonly OrderEvent[],
  cause: Cause,
  effect: () => Effect,
  save = saveMoves,
): Promise<void> => {
  let { state } = order;
  const moves: OrderStep[] = [];
  for (const event of events) {
    const after = advance(state, event);
    if (!after) throw new Error(`${event} is not in the table`);
    moves.push({ event, before: state, after, ...cause });
    state = after;
  }
  await settlePieces(order, events);
  await endLicence(order, events);
  await save(order.id, moves, state, (await effect()) ?? {});
};
