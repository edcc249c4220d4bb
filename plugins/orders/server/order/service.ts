/** Moves orders along their table. */
import { done, type Result, refuse, type UserId } from '@oner/config/contract';
import { clock, transact, transactUnlessRefused } from '@oner/platform';
import { lacksReport, needsReport } from '../handover/rules.ts';
import { reportsForMove } from '../handover/store.ts';
import { endLicence } from '../licences/moves.ts';
import { findLicence } from '../licences/store.ts';
import { isDecidedByRent, rentProblem } from '../rent-returns/rules.ts';
import { rentStagesOf } from '../rent-returns/store.ts';
import { paysForOf } from '../rents/store.ts';
import { settlePieces } from '../reservations/service.ts';
import { type TermProblem, termProblem } from '../terms/rules.ts';
import {
  type Actor,
  advance,
  type DeliveredKind,
  deliveredKind,
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

/** Who or what moves an order, when (milliseconds), and the facts stored with the event. */
export type Cause = { readonly actor: string; readonly at: number; readonly facts?: object };

export type Mover = {
  readonly actor: Actor;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly by: string;
  /** documentId of the user; if set, only this user's orders may be moved. */
  readonly ownerId?: UserId;
};

/** Moves that follow from a payment or a date. */
export const systemMover = { actor: 'system', by: 'system' } as const;

/** `report-needed`: this move of an original requires a hand-over report that does not exist yet. */
export type MoveRefusal = 'not-found' | 'moved-on' | 'report-needed' | TermProblem;
/** Result of a requested move: nothing, or the reason for its refusal. */
export type Moved<Code extends string = MoveRefusal> = Promise<Result<undefined, Code>>;
/** Consequence of a move. @returns columns to change along with the new state, if any */
// biome-ignore lint/suspicious/noConfusingVoidType: most moves change nothing besides
type Effect = Promise<OrderChange | void>;

/**
 * Moves an order by an event of its payment and runs the consequences once. A repeat, or an event that the order is past
 * already, changes nothing.
 * @param effect runs in the same transaction, with the order in its new state
 */
export const moveOrder = (
  number: string,
  event: OrderEvent,
  cause: Cause,
  effect: (order: OrderRow) => Effect = async () => {},
): Promise<void> =>
  transact(async () => {
    const order = await lockOrder(number);
    if (!order) throw new Error(`order ${number} not found`);
    await moveLocked(order, event, cause, effect);
  });

/** As moveOrder(), for an order locked in the open transaction. @param save saveMovesLast() if this is its last move there */
export const moveLocked = async (
  order: OrderRow,
  event: OrderEvent,
  cause: Cause,
  effect: (order: OrderRow) => Effect = async () => {},
  save = saveMoves,
): Promise<void> => {
  const steps = stepsTo(order.state, event);
  if (steps.length > 0) await applyEvents(order, steps, cause, effect, save);
};

/**
 * Moves an order on request, if table and terms allow it; of two concurrent requests exactly one succeeds. Consequences
 * run in the same transaction, and a refusal is rolled back completely.
 * @param facts facts of the event, kept forever, or a function that makes them and may refuse; personal texts have own rows
 * @param effect gets the order in its new state; `now` in milliseconds
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
    if (!isOfKind(event, await deliveredKindOf(order.id))) return refuse('moved-on');
    const now = clock.now().getTime();
    const stage = isDecidedByRent(event) ? (await rentStagesOf([order.id])).get(order.id) : null;
    const problem = stage ? rentProblem(event, stage) : termProblem(event, order, now);
    if (problem) return refuse(problem);
    if (needsReport(event) && lacksReport(event, await reportsForMove(order.id)))
      return refuse('report-needed');
    const made = typeof facts === 'function' ? await facts(order, now) : done(facts);
    if (!made.ok) return made;
    const cause = { actor: mover.by, at: now, facts: made.value };
    await applyEvents(order, [event], cause, (moved) => effect(moved, now));
    return done(undefined);
  });

export const deliveredKindOf = async (orderId: number): Promise<DeliveredKind> => {
  if (await isMerchandise(orderId)) return 'thing';
  const isLicence = (await findLicence(orderId)) !== null;
  const paysFor = isLicence ? undefined : (await paysForOf([orderId])).get(orderId);
  return deliveredKind(isLicence ? 'licence' : undefined, paysFor?.what);
};

/** Stores the events of a locked order, its new state, and the consequences of the last event. */
const applyEvents = async (
  order: OrderRow,
  events: readonly OrderEvent[],
  cause: Cause,
  effect: (order: OrderRow) => Effect,
  save = saveMoves,
): Promise<void> => {
  let { state } = order;
  const moves: OrderStep[] = [];
  for (const event of events) {
    const after = advance(state, event);
    if (!after)
      throw new Error(`event ${event} of order ${order.number} is not allowed in this state`);
    moves.push({ event, before: state, after, ...cause });
    state = after;
  }
  await settlePieces(order, events);
  await endLicence(order, events);
  await save(order.id, moves, state, (await effect({ ...order, state })) ?? {});
};
