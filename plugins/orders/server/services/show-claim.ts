import type { OrderClaim } from '@oner/config/contract';
import { type TermRules, tiynToTenge } from '@oner/config/terms';
import { clock, termRules } from '@oner/platform';
import { claimMachine, isClaimLate } from '../domain/claim.ts';
import { type ClaimPhoto, photosOf } from '../store/claim-photos.ts';
import { type Claim, claimsOf, lineIdsOf } from '../store/claims.ts';
import { shownAnswerBy } from './move-terms.ts';

/** A claim as its buyer sees it. */
export const showClaim = (
  claim: Claim,
  lineIds: readonly number[],
  photos: readonly ClaimPhoto[],
  rules: TermRules,
): OrderClaim => ({
  number: claim.number,
  line: lineIds.indexOf(claim.lineId) + 1,
  kind: claim.kind,
  wish: claim.wish,
  text: claim.text,
  photos: photos.map(({ code }) => code),
  state: claim.state,
  received: new Date(claim.receivedAt).toISOString(),
  answer_by: shownAnswerBy(claim, rules),
  overdue: isClaimLate(claim.state, claim.answerBy, clock.now().getTime()),
  outcome: claim.outcome,
  answer: claim.answer,
  amount: claim.amountTiyn === null ? null : tiynToTenge(claim.amountTiyn),
  answered: claim.answeredAt === null ? null : new Date(claim.answeredAt).toISOString(),
  reply: claim.reply,
  can: {
    reply: claimMachine.next(claim.state, 'reply', claim) !== null,
    withdraw: claimMachine.next(claim.state, 'withdraw', claim) !== null,
  },
});

export const showOneClaim = async (claim: Claim): Promise<OrderClaim> => {
  const photos = await photosOf([claim.id]);
  const lineIds = await lineIdsOf(claim.orderId);
  return showClaim(claim, lineIds, photos.get(claim.id) ?? [], await termRules());
};

/** Claims about several orders as their buyer sees them, by row number of the order. */
export const showClaimsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, OrderClaim[]>> => {
  const rules = await termRules();
  const found = new Map<number, OrderClaim[]>();
  for (const [orderId, claims] of await claimsOf(orderIds)) {
    const lineIds = await lineIdsOf(orderId);
    const photos = await photosOf(claims.map(({ id }) => id));
    found.set(
      orderId,
      claims.map((claim) => showClaim(claim, lineIds, photos.get(claim.id) ?? [], rules)),
    );
  }
  return found;
};
