import type { Deed, SellerCard } from '../api/types.ts';

export const complaintStates = ['new', 'in_work', 'answered', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];
export type Outcome = 'upheld' | 'dismissed';

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
  /** `title` is null when it is gone. */
  readonly work: {
    readonly id: string;
    readonly title: string | null;
    readonly hidden?: boolean;
    readonly isPublic?: boolean;
  } | null;
  readonly seller: SellerCard | null;
};
export type WholeComplaint = Complaint & { readonly deeds: readonly Omit<Deed, 'subject'>[] };
export type ComplaintPage = {
  readonly complaints: readonly Complaint[];
  readonly counts: Readonly<Record<ComplaintState | 'overdue', number>>;
};
export type ComplaintStep =
  | { readonly move: 'take' | 'reopen' }
  | { readonly move: 'answer'; readonly outcome: Outcome; readonly text: string }
  | { readonly move: 'close'; readonly reason: string };

/** What staff may do about a report, each with the fields of its dialog and the right it takes. */
export type ComplaintAct = 'take' | 'hide' | 'documents' | 'uphold' | 'refuse' | 'close' | 'reopen';

/** What may be done from here; the server has the same table and the last word. */
export const actsFrom: Readonly<Record<ComplaintState, readonly ComplaintAct[]>> = {
  new: ['take', 'hide', 'documents', 'uphold', 'refuse', 'close'],
  in_work: ['hide', 'documents', 'uphold', 'refuse', 'close'],
  answered: ['reopen', 'close'],
  closed: ['reopen'],
};
