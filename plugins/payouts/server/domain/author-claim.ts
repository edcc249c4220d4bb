/** What an author claims about his act, his money or his blocking, answered in 15 working days (L §9; Agreement 12.1). Pure. */
import type { IsoDate, TermRules } from '@oner/config/terms';
import { answerBy } from './act-terms.ts';

export const CLAIM_ABOUT = ['act', 'payout', 'blocking'] as const;
export type ClaimAbout = (typeof CLAIM_ABOUT)[number];
export const AUTHOR_CLAIM_STATES = ['received', 'answered'] as const;
export type AuthorClaimState = (typeof AUTHOR_CLAIM_STATES)[number];
/** What the answer says: the claim was right, in part, or not. */
export const AUTHOR_CLAIM_OUTCOMES = ['granted', 'partly', 'refused'] as const;
export type AuthorClaimOutcome = (typeof AUTHOR_CLAIM_OUTCOMES)[number];

/** `PC-000012`, as letters name it. */
export const claimName = (id: number): string => `PC-${String(id).padStart(6, '0')}`;

export type Waiting = { readonly state: AuthorClaimState; readonly receivedOn: IsoDate };

/** The last day to answer it; null while all terms stand still, and once it is answered. */
export const claimDue = ({ state, receivedOn }: Waiting, rules: TermRules): IsoDate | null =>
  state === 'answered' ? null : answerBy(receivedOn, rules);

/** The last day has passed without an answer. */
export const isClaimLate = (claim: Waiting, today: IsoDate, rules: TermRules): boolean => {
  const due = claimDue(claim, rules);
  return due !== null && due < today;
};
