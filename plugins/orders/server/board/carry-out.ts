/** What the staff wants of orders, done by the services that do it for everybody. */
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { ManyMovesBody, MoveBody, RefundBody } from '@oner/config/contract/staff-orders';
import { tengeToTiyn } from '@oner/config/terms';
import { clock, room } from '@oner/platform';
import { staffProblem } from '../domain/staff-can.ts';
import { cancelByProvider } from '../services/cancel-order.ts';
import { type CloseProblem, closeMismatch } from '../services/close-mismatch.ts';
import { declareImpossible } from '../services/declare-impossible.ts';
import { grantRefund } from '../services/grant-refund.ts';
import { deliverOrder, markReady, shipOrder, startProduction } from '../services/make-order.ts';
import type { MoveProblem, Mover } from '../services/move-order.ts';
import { refundAgain } from '../services/refund-again.ts';
import { takeBack } from '../services/take-back.ts';
import { findOrder } from '../store/orders.ts';

/** Makes one move. @returns why it was not made, or null */
export const carryOut = (
  number: string,
  asked: MoveBody,
  staff: Mover,
): Promise<CloseProblem | null> => {
  switch (asked.move) {
    case 'start_production':
      return startProduction(number, staff);
    case 'mark_ready':
      return markReady(number, staff);
    case 'ship':
      return shipOrder(number, parcelText(asked), staff);
    case 'deliver':
      return deliverOrder(number, staff);
    case 'declare_impossible':
      return declareImpossible(number, asked.reason, staff);
    case 'cancel_by_provider':
      return cancelByProvider(number, asked.reason, staff);
    case 'accept_return':
      return takeBack(number, asked.reason, staff);
    case 'refund_again':
      return refundAgain(number, asked.reason, staff);
    case 'close_mismatch':
      return closeMismatch(number, asked.reason, staff);
  }
};

const mostParcelSigns = 60;

/** `Қазпошта, KZ123`: who carries it and under which number, as the buyer reads it. */
const parcelText = ({ courier, tracking }: Extract<MoveBody, { move: 'ship' }>): string =>
  (courier ? `${courier}, ${tracking}` : tracking).slice(0, mostParcelSigns);

/** One move for many orders, each on its own: what one cannot do stops no other. A dry run only looks. */
export const carryOutMany = async (
  { move, numbers, dryRun }: ManyMovesBody,
  staff: Mover,
): Promise<StaffCallReply<typeof staffCalls.moveOrders>> => {
  const moved: string[] = [];
  const refused: { number: string; why: CloseProblem }[] = [];
  for (const number of new Set(numbers)) {
    const why = dryRun ? await wouldRefuse(number, move) : await carryOut(number, { move }, staff);
    if (why) refused.push({ number, why });
    else moved.push(number);
  }
  return { moved, refused };
};

const wouldRefuse = async (
  number: string,
  move: ManyMovesBody['move'],
): Promise<MoveProblem | null> => {
  const order = await findOrder(number);
  return order ? staffProblem(order, move, clock.now().getTime()) : 'not-found';
};

/** Gives a part back. The same wish again, after a lost answer or a double click, is one refund. */
export const giveBackPart = async (
  number: string,
  { key, amount, reason }: RefundBody,
  staff: Mover,
): Promise<MoveProblem | 'exceeds' | null> => {
  const wish = { key: `staff-${key}`, amountTiyn: tengeToTiyn(amount), reason };
  const problem = await grantRefund(number, wish, staff);
  if (problem === null) return null;
  const earlier = await room('payments').refunds.of(number);
  return earlier.some((refund) => refund.key === wish.key) ? null : problem;
};
