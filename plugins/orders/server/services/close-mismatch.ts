import type { Tiyn } from '@oner/config/terms';
import { clock, room } from '@oner/platform';
import { staffProblem } from '../domain/staff-can.ts';
import { sumText } from '../domain/wording.ts';
import { findOrder } from '../store/orders.ts';
import { giveAllBack } from './give-back.ts';
import { type MoveProblem, type Mover, tryMove } from './move-order.ts';
import { tellBuyer } from './tell-buyer.ts';

/** `other-currency`: nobody can tell the sum in tenge; the bank has to reverse it, and then the matter can be closed. */
export type CloseProblem = MoveProblem | 'bank-silent' | 'other-currency';

/**
 * Closes the matter of an order whose payment was of another sum. The bank is asked first, outside of the transaction:
 * what it has taken goes back, the way of every refund; where it has nothing the order ends unpaid. Either way its
 * pieces are free and the buyer may order again. Nothing was sold, so there are no receipts, and authors hear nothing.
 */
export const closeMismatch = async (
  number: string,
  reason: string,
  staff: Mover,
): Promise<CloseProblem | null> => {
  const order = await findOrder(number);
  if (!order) return 'not-found';
  const problem = staffProblem(order, 'close_mismatch', clock.now().getTime());
  if (problem) return problem;
  const told = await room('payments').mismatch.ask(number);
  if (told.kind === 'silent') return 'bank-silent';
  if (told.kind === 'foreign') return 'other-currency';
  return close(number, told.receivedTiyn, reason, staff);
};

const close = (
  number: string,
  amountTiyn: Tiyn,
  reason: string,
  staff: Mover,
): Promise<MoveProblem | null> => {
  const isOurs = amountTiyn > 0;
  const event = isOurs ? 'close_mismatch' : 'close_unpaid';
  return tryMove(number, event, staff, { reason, amountTiyn }, async (order) => {
    await room('payments').mismatch.note(number, amountTiyn, staff.by);
    if (isOurs) await giveAllBack(order, 'mismatch', reason, staff);
    const letter = isOurs ? 'payment-differs-back' : 'payment-differs-closed';
    const facts = { number, reason, ...(isOurs && { amount: sumText(amountTiyn) }) };
    await tellBuyer(letter, order, facts, number);
  });
};
