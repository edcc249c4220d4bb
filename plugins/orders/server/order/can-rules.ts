/** Permitted actions of a buyer and of staff on an order. Pure. */
import { staffMoves } from '@oner/config/contract/order-states';
import { type TermFacts, type TermProblem, termProblem } from '../terms/rules.ts';
import { advance, mayCause, type OrderEvent, type OrderState } from './rules.ts';

/** The buyer's permitted actions, by table and terms. @param now milliseconds */
export const buyerCan = (
  order: TermFacts & { readonly state: OrderState },
  now: number,
): { cancel: boolean; confirm_receipt: boolean } => {
  const may = (event: OrderEvent): boolean =>
    mayCause('buyer', event) &&
    advance(order.state, event) !== null &&
    termProblem(event, order, now) === null;
  return { cancel: may('cancel') || may('cancel_overdue'), confirm_receipt: may('deliver') };
};

type StaffMove = (typeof staffMoves)[number];

type Order = TermFacts & { readonly state: OrderState };

/** Why staff may not make a move now, by table and terms; null if they may. @param now milliseconds */
export const staffProblem = (
  order: Order,
  move: StaffMove,
  now: number,
): 'moved-on' | TermProblem | null =>
  advance(order.state, move) && mayCause('provider', move)
    ? termProblem(move, order, now)
    : 'moved-on';

/** The moves that staff may make now. @param now milliseconds */
export const staffCan = (order: Order, now: number): readonly StaffMove[] =>
  staffMoves.filter((move) => staffProblem(order, move, now) === null);
