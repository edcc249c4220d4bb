import { advance, mayCause, type OrderEvent, type OrderState } from './order-states.ts';
import { type TermFacts, termProblem } from './order-terms.ts';

/** What the buyer may do with his order now, by table and terms. @param now milliseconds */
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
