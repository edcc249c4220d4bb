import { writeDay } from '@oner/config/terms';
import { audit, clock } from '@oner/platform';
import { claimOfKey } from '../domain/after-drop.ts';
import { claimMachine } from '../domain/claim.ts';
import { changeClaim, findOpen, lockClaim } from '../store/claims.ts';
import type { OrderRow } from '../store/orders.ts';
import { planClaim } from './plan-claim.ts';
import { claimTerm } from './send-claim.ts';
import { tellBuyer } from './tell-buyer.ts';

/**
 * The refund that answered a claim is not sent: the answer is none any more, and the claim waits for another one, with a
 * term of its own. Where somebody looks at a newer claim about the same thing already, that one is answered.
 * @param key of the refund
 * @returns whether the buyer was told so
 */
export const reopenClaim = async (key: string, order: OrderRow): Promise<boolean> => {
  const number = claimOfKey(key);
  const claim = number === null ? null : await lockClaim(number);
  if (!claim || claim.orderId !== order.id) return false;
  const state = claimMachine.next(claim.state, 'reopen', claim);
  if (!state || (await findOpen(claim.lineId))) return false;
  const now = clock.now();
  const term = await claimTerm(now);
  const { answerBy } = term;
  const noAnswer = { outcome: null, answer: null, amountTiyn: null };
  const change = { state, ...term, ...noAnswer, answeredAt: null, answeredBy: null };
  await changeClaim(claim.id, change);
  await planClaim({ number: claim.number, answerBy }, now.getTime());
  const subject = `claim:${claim.number}`;
  await audit({ actor: 'system', action: 'claim.reopened', subject, facts: { key } });
  const date = (of: OrderRow['language']) => writeDay(answerBy, of);
  await tellBuyer('claim-again', order, { claim: claim.number, date }, `${claim.number}:${key}`);
  return true;
};
