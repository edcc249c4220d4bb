/** Claims: who may make one and when, and what becomes of it (spec L; Terms 9.1, 9.2). Pure. */
import { defineMachine, type StateOf } from '@oner/config/machine';
import { endOfDay, type IsoDate, startOfDay } from '@oner/config/terms';
import type { OrderState } from './order-states.ts';
import type { TermFacts } from './order-terms.ts';

export const CLAIM_KINDS = ['defect', 'wrong-thing', 'damaged', 'not-arrived', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
export const CLAIM_WISHES = ['refund', 'replace', 'repair'] as const;
export type ClaimWish = (typeof CLAIM_WISHES)[number];
export const CLAIM_OUTCOMES = ['refund', 'replace', 'repair', 'refuse'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

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
 * that it has not come. @param now milliseconds
 */
export const claimKinds = (
  { state, promises, deliveredAt }: TermFacts & { readonly state: OrderState },
  now: number,
): readonly ClaimKind[] => {
  const stands = state.status === 'confirmed' || state.status === 'completed';
  if (!stands || !promises) return [];
  if (deliveredAt !== null) return now < yearsAfter(deliveredAt, claimYears) ? CLAIM_KINDS : [];
  const isOverdue = now >= endOfDay(promises.produceBy).getTime();
  return isOverdue ? ['not-arrived', 'other'] : [];
};

const yearsAfter = (instant: number, years: number): number => {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.getTime();
};

const nineHoursMs = 9 * 3_600_000;
/**
 * When staff are warned of a claim nobody has answered: at nine in the morning of the day before the last one, or at
 * once when that is past.
 */
export const warnAt = (answerBy: IsoDate, receivedAt: number): Date => {
  const dayBefore = startOfDay(answerBy).getTime() - 24 * 3_600_000 + nineHoursMs;
  return new Date(Math.max(dayBefore, receivedAt));
};
