/** Rules of claims: who may make one and when, and its states (spec L; Terms 9.1, 9.2). Pure. */

import type { ClaimKind, ClaimOutcome } from '@oner/config/contract/order-states';
import { defineMachine, type StateOf } from '@oner/config/machine';
import { endOfDay, type IsoDate, type Language, type SaleKind } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import type { DeliveredKind, OrderState } from '../order/rules.ts';
import { remindAt, type TermFacts } from '../terms/rules.ts';

export const MERCH_CLAIM_KINDS = [
  'defect',
  'wrong-thing',
  'damaged',
  'not-arrived',
  'other',
] as const;
/** An original cannot be made again. */
const ORIGINAL_CLAIM_KINDS = [
  'not-as-described',
  'damaged',
  'not-authentic',
  'not-arrived',
  'other',
] as const;
/** Authenticity does not matter for an original that is rented. */
const RENT_CLAIM_KINDS = ['not-as-described', 'damaged', 'not-arrived', 'other'] as const;
/** An order that delivers nothing is only about money. */
const PAYING_CLAIM_KINDS = ['other'] as const;
/** A licence's file is available at once and cannot be damaged in transit. */
const LICENCE_CLAIM_KINDS = ['not-as-described', 'not-authentic', 'other'] as const;

/** `withdrawn` is final. A claim is reopened if the refund that answered it is dropped. */
export const claimMachine = defineMachine({
  name: 'claim',
  events: ['take', 'answer', 'reply', 'withdraw', 'reopen'],
  table: {
    received: { take: 'in_review', answer: 'answered', withdraw: 'withdrawn' },
    in_review: { answer: 'answered', withdraw: 'withdrawn' },
    answered: { reply: 'in_review', reopen: 'in_review' },
    withdrawn: {},
  },
  // Only one reply is accepted.
  guards: { reply: ({ reply }: { readonly reply: string | null }) => reply === null },
});
export type ClaimState = StateOf<typeof claimMachine>;

export const isOpenClaim = (state: ClaimState): boolean =>
  state === 'received' || state === 'in_review';

export const isClaimLate = (state: ClaimState, answerBy: IsoDate, now: number): boolean =>
  isOpenClaim(state) && now >= endOfDay(answerBy).getTime();

/** Claims end two years after receipt (Civil Code of Kazakhstan, article 430). */
const claimYears = 2;

/**
 * Kinds of claim that are possible now: every kind for a received item; for an overdue one only that it has not arrived,
 * and `other`. An order that delivers nothing has only `other`, once it is complete.
 * @param of kind of the order line @param now milliseconds
 */
export const claimKindsNow = (
  { state, promises, deliveredAt }: TermFacts & { readonly state: OrderState },
  of: SaleKind | undefined,
  delivers: DeliveredKind,
  now: number,
): readonly ClaimKind[] => {
  const kinds = delivers === 'nothing' ? PAYING_CLAIM_KINDS : kindsOf(of);
  const stands = state.status === 'confirmed' || state.status === 'completed';
  if (!stands || !promises) return [];
  if (deliveredAt !== null) return now < yearsAfter(deliveredAt, claimYears) ? kinds : [];
  const isOverdue = now >= endOfDay(promises.produceBy).getTime();
  return isOverdue && kinds.length > 0 && delivers !== 'nothing' ? ['not-arrived', 'other'] : [];
};

const kindsOf = (of: SaleKind | undefined): readonly ClaimKind[] => {
  switch (of) {
    case 'original':
      return ORIGINAL_CLAIM_KINDS;
    case 'rent':
      return RENT_CLAIM_KINDS;
    case 'licence':
      return LICENCE_CLAIM_KINDS;
    // These accompany an item, and claims are made about the item.
    case 'deposit':
    case 'wrap':
      return [];
    default:
      return MERCH_CLAIM_KINDS;
  }
};

const yearsAfter = (instant: number, years: number): number => {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.getTime();
};

/** When staff are warned of an unanswered claim: the morning before its last day, or at once if that is past. */
export const warnAt = (answerBy: IsoDate, receivedAt: number): Date =>
  new Date(Math.max(remindAt(answerBy).getTime(), receivedAt));

export const outcomeText = (outcome: ClaimOutcome, language: Language): string =>
  factText(`claim-outcomes.${outcome}`, language);
export const kindText = (kind: ClaimKind, language: Language): string =>
  factText(`claim-kinds.${kind}`, language);
