/** Claims: who may make one and when, and what becomes of it (spec L; Terms 9.1, 9.2). Pure. */

import type { ClaimKind, ClaimOutcome } from '@oner/config/contract/order-states';
import { defineMachine, type StateOf } from '@oner/config/machine';
import { endOfDay, type IsoDate, type Language, type SaleKind } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import type { OrderState } from '../order/rules.ts';
import { remindAt, type TermFacts } from '../terms/rules.ts';

/** Of merchandise. */
export const MERCH_CLAIM_KINDS = [
  'defect',
  'wrong-thing',
  'damaged',
  'not-arrived',
  'other',
] as const;
/** Of an original, which nobody could make again. */
const ORIGINAL_CLAIM_KINDS = [
  'not-as-described',
  'damaged',
  'not-authentic',
  'not-arrived',
  'other',
] as const;
/** Of an original that is rented: whose it is nobody asks. */
const RENT_CLAIM_KINDS = ['not-as-described', 'damaged', 'not-arrived', 'other'] as const;
/** Of a licence, whose file comes at once and cannot be damaged on its way. */
const LICENCE_CLAIM_KINDS = ['not-as-described', 'not-authentic', 'other'] as const;

/** What is withdrawn stays so. A claim is opened again when the refund that answered it is dropped. */
export const claimMachine = defineMachine({
  name: 'claim',
  events: ['take', 'answer', 'reply', 'withdraw', 'reopen'],
  table: {
    received: { take: 'in_review', answer: 'answered', withdraw: 'withdrawn' },
    in_review: { answer: 'answered', withdraw: 'withdrawn' },
    answered: { reply: 'in_review', reopen: 'in_review' },
    withdrawn: {},
  },
  // A reply is taken once.
  guards: { reply: ({ reply }: { readonly reply: string | null }) => reply === null },
});
export type ClaimState = StateOf<typeof claimMachine>;

/** Somebody waits for an answer. */
export const isOpenClaim = (state: ClaimState): boolean =>
  state === 'received' || state === 'in_review';

/** The last day has passed without an answer. */
export const isClaimLate = (state: ClaimState, answerBy: IsoDate, now: number): boolean =>
  isOpenClaim(state) && now >= endOfDay(answerBy).getTime();

/** Two years after receipt nothing can be claimed any more (Civil Code of Kazakhstan, article 430). */
const claimYears = 2;

/**
 * What can be claimed of an order now: everything about a thing that was received, and about one that is overdue only
 * that it has not come. @param of what the line is of @param now milliseconds
 */
export const claimKindsNow = (
  { state, promises, deliveredAt }: TermFacts & { readonly state: OrderState },
  of: SaleKind | undefined,
  now: number,
): readonly ClaimKind[] => {
  const kinds = kindsOf(of);
  const stands = state.status === 'confirmed' || state.status === 'completed';
  if (!stands || !promises) return [];
  if (deliveredAt !== null) return now < yearsAfter(deliveredAt, claimYears) ? kinds : [];
  const isOverdue = now >= endOfDay(promises.produceBy).getTime();
  return isOverdue && kinds.length > 0 ? ['not-arrived', 'other'] : [];
};

const kindsOf = (of: SaleKind | undefined): readonly ClaimKind[] => {
  switch (of) {
    case 'original':
      return ORIGINAL_CLAIM_KINDS;
    case 'rent':
      return RENT_CLAIM_KINDS;
    case 'licence':
      return LICENCE_CLAIM_KINDS;
    // They come with their thing, of which anything may be claimed.
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

/** When staff are warned of a claim nobody has answered: on the morning before its last day, or at once when that is past. */
export const warnAt = (answerBy: IsoDate, receivedAt: number): Date =>
  new Date(Math.max(remindAt(answerBy).getTime(), receivedAt));

export const outcomeText = (outcome: ClaimOutcome, language: Language): string =>
  factText(`claim-outcomes.${outcome}`, language);
export const kindText = (kind: ClaimKind, language: Language): string =>
  factText(`claim-kinds.${kind}`, language);
