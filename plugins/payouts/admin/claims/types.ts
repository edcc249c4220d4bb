/** What the routes of claims answer. */
import type { Author } from '../api/types.ts';

export const claimAbouts = ['act', 'payout', 'blocking'] as const;
export const claimOutcomes = ['granted', 'partly', 'refused'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

export type Claim = {
  readonly id: number;
  /** `PC-000012`, as letters name it. */
  readonly number: string;
  readonly author: Author;
  readonly about: (typeof claimAbouts)[number];
  /** Number of the act or payout. */
  readonly subject: string | null;
  readonly text: string;
  readonly state: 'received' | 'answered';
  readonly received: string;
  /** The last day to answer; null while all terms stand still, and once it is answered. */
  readonly answer_by: string | null;
  readonly overdue: boolean;
  readonly outcome: ClaimOutcome | null;
  readonly answer: string | null;
  readonly answered: string | null;
};
export type ClaimPage = {
  readonly open: readonly Claim[];
  readonly answered: readonly Claim[];
  readonly next: number | null;
};
