import type { SellerCard } from '../api/types.ts';

export const paperStates = ['asked', 'sent', 'accepted', 'closed'] as const;
export type PaperState = (typeof paperStates)[number];

/** Papers an author was asked for, with what he has sent. */
export type Request = {
  readonly id: string;
  /** Which papers, in words. */
  readonly documents: string;
  readonly reason: string;
  /** YYYY-MM-DD, the last day. */
  readonly due: string;
  readonly overdue: boolean;
  readonly state: PaperState;
  /** What staff said when they asked again. */
  readonly note: string | null;
  readonly asked: string;
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
    readonly sent: string;
  }[];
  /** In the list of all authors. */
  readonly seller?: SellerCard | null;
};
export type Wish = { readonly documents: string; readonly reason: string; readonly due: string };
export type Judgement =
  | { readonly move: 'accept' | 'close' }
  | { readonly move: 'again'; readonly note: string; readonly due: string };
