import type { Photo } from '../api/types.ts';

export const claimFilters = ['open', 'received', 'in_review', 'answered', 'withdrawn'] as const;
export type ClaimFilter = (typeof claimFilters)[number];
export type ClaimState = Exclude<ClaimFilter, 'open'>;
export const outcomes = ['refund', 'replace', 'repair', 'refuse'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a buyer finds wrong, as a row of the list. */
export type Claim = {
  readonly number: string;
  readonly order: string;
  /** The thing, with size and quantity. */
  readonly item: string;
  readonly photo: Photo | null;
  readonly recipient: string;
  readonly language: 'kk' | 'ru' | 'en';
  readonly kind: 'defect' | 'wrong-thing' | 'damaged' | 'not-arrived' | 'other';
  readonly wish: 'refund' | 'replace' | 'repair';
  readonly state: ClaimState;
  readonly receivedAt: string;
  /** The instant from which the answer is late. */
  readonly dueAt: string;
  readonly overdue: boolean;
  /** The buyer does not agree with the first answer. */
  readonly isReply: boolean;
};
export type ClaimPage = {
  readonly claims: readonly Claim[];
  readonly counts: Readonly<Partial<Record<ClaimState, number>>>;
  readonly next: string | null;
};
export type WholeClaim = Claim & {
  readonly text: string;
  readonly reply: string | null;
  /** Codes of its photos. */
  readonly photos: readonly string[];
  readonly outcome: Outcome | null;
  readonly answer: string | null;
  /** Whole tenge, of a refund. */
  readonly amount: number | null;
  readonly answeredAt: string | null;
  readonly phone: string;
  readonly email: string;
  readonly delivered: boolean;
  /** Whole tenge that can still go back. */
  readonly left: number;
};
export type ClaimAnswer = {
  readonly outcome: Outcome;
  readonly text: string;
  readonly amount?: number;
};

export const isOpen = ({ state }: Pick<Claim, 'state'>): boolean =>
  state === 'received' || state === 'in_review';
