/** What the board's routes answer (../../README.md lists them). */
import type {
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '@oner/config/contract/order-states';

export const stages = [
  'new',
  'to-make',
  'in-production',
  'ready',
  'shipped',
  'delivered',
  'attention',
  'refunds',
  'canceled',
  'completed',
] as const;
export type Stage = (typeof stages)[number];

export type Status = (typeof orderStatuses)[number];
export type Payment = (typeof paymentStatuses)[number];
export type Fulfillment = (typeof fulfillmentStatuses)[number];
export type Move =
  | 'start_production'
  | 'mark_ready'
  | 'ship'
  | 'deliver'
  | 'declare_impossible'
  | 'cancel_by_provider'
  | 'accept_return'
  | 'refund_again'
  | 'close_mismatch';
export type Deed = Move | 'grant_refund';

export type Photo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Narrowest first. */
  readonly sizes: readonly { readonly path: string; readonly width: number }[];
};
export type Item = {
  /** Name, size and quantity as the buyer saw them. */
  readonly text: string;
  readonly kind: string;
  readonly name: string;
  /** 0 S … 4 XXL; null for what has no sizes. */
  readonly size: number | null;
  readonly quantity: number;
  /** The licensed work on it and its author. */
  readonly workId: string | null;
  readonly author: string | null;
  readonly photo: Photo | null;
};
export type OrderRow = {
  readonly number: string;
  readonly status: Status;
  readonly payment: Payment;
  readonly fulfillment: Fulfillment;
  /** Whole tenge. */
  readonly total: number;
  /** Empty where the buyer's data was erased. */
  readonly recipient: string;
  readonly delivery: 'pickup' | 'courier';
  readonly tracking: string | null;
  readonly items: readonly Item[];
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** What the shop owes next, and until when. */
  readonly term: 'impossible' | 'produce' | null;
  readonly dueAt: string | null;
  readonly overdue: boolean;
};
export type BoardPage = {
  readonly orders: readonly OrderRow[];
  readonly counts: Readonly<Record<Stage, number>>;
  readonly overdue: Readonly<Partial<Record<Stage, number>>>;
  readonly next: string | null;
  /** The shop's clock. */
  readonly now: string;
};

export type Term = {
  readonly term: 'impossible' | 'produce' | 'cancel' | 'return';
  /** The instant from which it is over. */
  readonly endsAt: string;
  readonly isOurs: boolean;
  readonly isOver: boolean;
};
export type Past = {
  readonly event: string;
  readonly actor: string;
  readonly actorName: string | null;
  readonly at: string;
  readonly facts: Readonly<Record<string, unknown>>;
};
export type Refund = {
  readonly id: number;
  readonly number: string;
  /** Whole tenge. */
  readonly amount: number;
  readonly way: 'gateway' | 'transfer';
  readonly state: 'waiting' | 'pending' | 'settled' | 'failed' | 'dropped';
  readonly reason: string;
  readonly askedBy: string;
  readonly askedByName: string | null;
  readonly approvedBy: string | null;
  readonly approvedByName: string | null;
  readonly askedAt: string;
  readonly settledAt: string | null;
  readonly failure: string | null;
  readonly transferReference: string | null;
};
type Labels = Readonly<Record<'kk' | 'ru' | 'en', string>>;

export type WholeOrder = OrderRow & {
  readonly phone: string;
  readonly email: string;
  readonly address: string | null;
  /** The pickup point or the courier's city. */
  readonly place: { readonly name: Labels; readonly address: Labels | null } | null;
  readonly comment: string | null;
  readonly language: 'kk' | 'ru' | 'en';
  readonly terms: readonly Term[];
  /** What may be done with it now; the server has the last word. */
  readonly can: readonly Deed[];
  /** Whole tenge that are still with us. */
  readonly left: number;
  /** Above it a second person has to agree; whole tenge. */
  readonly refundLimit: number;
  readonly history: readonly Past[];
  readonly refunds: readonly Refund[];
  readonly receipts: readonly {
    /** Digits that its paper is asked for by. */
    readonly id: string;
    /** As it is printed. */
    readonly number: string;
    readonly kind: 'sale' | 'return';
    readonly amount: number;
    readonly issuedAt: string;
  }[];
  readonly now: string;
};

/** What a move wants to be told. */
export type MoveWords = {
  readonly reason?: string;
  readonly courier?: string;
  readonly tracking?: string;
};
export type Many = {
  readonly moved: readonly string[];
  readonly refused: readonly { readonly number: string; readonly why: string }[];
};
