import { type Tiyn, toTiyn } from '@oner/config/terms';
import { audit, clock, room, transact } from '@oner/platform';
import { claimKey } from '../domain/after-drop.ts';
import { type ClaimOutcome, claimMachine } from '../domain/claim.ts';
import { outcomeText } from '../domain/claim-words.ts';
import { refundedTiyn } from '../domain/refunded.ts';
import { sumText } from '../domain/wording.ts';
import { type Claim, changeClaim, lockClaim } from '../store/claims.ts';
import { findOrderById, type OrderRow } from '../store/orders.ts';
import { cancelUnarrived } from './cancel-order.ts';
import { grantRefund } from './grant-refund.ts';
import type { Mover } from './move-order.ts';
import { endClaimTerm } from './plan-claim.ts';
import { tellBuyer } from './tell-buyer.ts';

export type ClaimAnswer = {
  readonly outcome: ClaimOutcome;
  /** Why, as the buyer reads it. */
  readonly text: string;
  /** Of a refund; everything that is left of the order unless said. */
  readonly amountTiyn?: Tiyn | undefined;
};
export type ClaimProblem = 'not-found' | 'moved-on' | 'exceeds' | 'whole-only';

/** Thrown to undo what was begun. */
class Problem extends Error {
  readonly problem: ClaimProblem;
  constructor(problem: ClaimProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Somebody of the staff looks at it; the buyer reads so on the order's page. */
export const takeClaim = (number: string, actor: string): Promise<ClaimProblem | null> =>
  transact(async () => {
    const claim = await lockClaim(number);
    if (!claim) return 'not-found';
    const state = claimMachine.next(claim.state, 'take', claim);
    if (!state) return 'moved-on';
    await changeClaim(claim.id, { state });
    await audit({ actor, action: 'claim.taken', subject: `claim:${number}` });
    const order = await findOrderById(claim.orderId);
    if (order) await tellBuyer('claim-taken', order, { claim: number }, number);
    return null;
  });

/**
 * Answers a claim (L: in 15 working days). A refund goes the way of every refund: above the limit a second person agrees
 * to it first. An order that never came ends with it.
 */
export const answerClaim = async (
  number: string,
  answer: ClaimAnswer,
  actor: string,
): Promise<ClaimProblem | null> => {
  try {
    await transact(() => decide(number, answer, actor));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.problem;
    throw error;
  }
};

const decide = async (number: string, answer: ClaimAnswer, actor: string): Promise<void> => {
  const claim = await lockClaim(number);
  if (!claim) throw new Problem('not-found');
  const state = claimMachine.next(claim.state, 'answer', claim);
  const order = await findOrderById(claim.orderId);
  if (!state || !order) throw new Problem('moved-on');
  const { outcome, text } = answer;
  const amountTiyn = outcome === 'refund' ? await giveBack(claim, order, answer, actor) : null;
  const now = clock.now().getTime();
  await changeClaim(claim.id, {
    state,
    outcome,
    amountTiyn,
    answer: text,
    answeredAt: now,
    answeredBy: actor,
  });
  await endClaimTerm(claim);
  await audit({
    actor,
    action: 'claim.answered',
    subject: `claim:${number}`,
    facts: { outcome, ...(amountTiyn !== null && { amountTiyn }), text },
  });
  const said = outcomeText(outcome, order.language);
  const decision = amountTiyn === null ? said : `${said}, ${sumText(amountTiyn)}`;
  // Another answer is another letter: after the buyer's reply, or a refund that was not agreed to, on the same day too.
  const occasion = `${number}:${now}`;
  await tellBuyer('claim-answered', order, { claim: number, decision, note: text }, occasion);
};

/** @returns how much goes back */
const giveBack = async (
  { number }: Claim,
  order: OrderRow,
  { text, amountTiyn }: ClaimAnswer,
  actor: string,
): Promise<Tiyn> => {
  const earlier = await room('payments').refunds.of(order.number);
  const left = toTiyn(order.totalTiyn - refundedTiyn(earlier));
  const wanted = amountTiyn ?? left;
  if (wanted <= 0 || wanted > left) throw new Problem('exceeds');
  const staff: Mover = { actor: 'provider', by: actor };
  if (order.deliveredAt === null) {
    if (wanted !== left) throw new Problem('whole-only');
    if (await cancelUnarrived(order.number, text, staff)) throw new Problem('moved-on');
    return left;
  }
  const key = claimKey(number, earlier);
  const problem = await grantRefund(order.number, { key, amountTiyn: wanted, reason: text }, staff);
  if (problem) throw new Problem(problem === 'exceeds' ? 'exceeds' : 'moved-on');
  return wanted;
};
