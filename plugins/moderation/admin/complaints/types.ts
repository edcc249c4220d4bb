import type { SellerCard } from '../api/types.ts';

export const complaintStates = ['new', 'in_work', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];
export const outcomes = ['upheld', 'dismissed'] as const;
export type Outcome = (typeof outcomes)[number];
export type ComplaintMove = 'take' | 'answer' | 'close' | 'reopen';

/** What a visitor has reported, and what became of it. */
export type Complaint = {
  readonly id: string;
  readonly state: ComplaintState;
  readonly overdue: boolean;
  readonly mail: string;
  /** In which it was sent, and is answered. */
  readonly language: 'kk' | 'ru' | 'en';
  readonly text: string;
  readonly link: string | null;
  readonly sentAt: string;
  /** YYYY-MM-DD, the last day. */
  readonly answerBy: string | null;
  readonly outcome: Outcome | null;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly work: { readonly id: string; readonly title: string | null } | null;
  readonly seller: SellerCard | null;
};
export type ComplaintPage = {
  readonly complaints: readonly Complaint[];
  readonly counts: Readonly<Record<ComplaintState | 'overdue', number>>;
};
export type ComplaintStep =
  | { readonly move: 'take' | 'reopen' }
  | { readonly move: 'answer'; readonly outcome: Outcome; readonly text: string }
  | { readonly move: 'close'; readonly reason: string };

/** What may be done from here; the server has the same table and the last word. */
export const movesFrom: Readonly<Record<ComplaintState, readonly ComplaintMove[]>> = {
  new: ['take', 'answer', 'close'],
  in_work: ['answer', 'close'],
  answered: ['reopen', 'close'],
  closed: ['reopen'],
};
