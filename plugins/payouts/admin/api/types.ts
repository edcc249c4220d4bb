/** What the routes of the desk answer (../../README.md lists them). Sums are tenge, days `YYYY-MM-DD`. */
import type { Schedule } from '@oner/config/terms';

export const actStates = [
  'drafted',
  'sent',
  'disputed',
  'signed',
  'deemed_signed',
  'paid',
] as const;
export type ActState = (typeof actStates)[number];
export const payoutStates = [
  'proposed',
  'approved',
  'filed',
  'paid',
  'returned',
  'dropped',
] as const;
export type PayoutState = (typeof payoutStates)[number];

export type Author = {
  readonly id: string;
  readonly name: string;
  /** Null where he was erased. */
  readonly username: string | null;
};
export type ActRow = {
  readonly id: number;
  /** As it is printed, `A-000012`. */
  readonly number: string;
  readonly author: Author;
  readonly month: string;
  readonly version: number;
  readonly state: ActState;
  readonly amount: number;
  readonly sent: string | null;
  readonly signed: string | null;
  /** The last day to sign or object. */
  readonly signBy: string | null;
  readonly objection: string | null;
  readonly answer: string | null;
  /** The last day to answer an objection. */
  readonly answerBy: string | null;
  readonly overdue: boolean;
  readonly penalty: number;
};
export type ActPage = {
  readonly acts: readonly ActRow[];
  readonly counts: Readonly<Partial<Record<ActState, number>>>;
  readonly next: number | null;
};

export type Hold = {
  readonly reason:
    | 'iban-missing'
    | 'tax-number-missing'
    | 'credentials-changed'
    | 'frozen'
    | 'payout-returned'
    | 'restricted'
    | 'schedule-unconfirmed';
  /** When it ends by itself. */
  readonly until: string | null;
};
export const debtPlaces = ['due', 'payable', 'below-minimum', 'held'] as const;
/** Due by the chosen day, payable and due later, waiting for the minimum, or held by something. */
export type DebtPlace = (typeof debtPlaces)[number];
type Counted = { readonly count: number; readonly amount: number };
export type Debt = {
  readonly author: Author;
  readonly place: DebtPlace;
  readonly amount: number;
  /** Null below the minimum, and while it stands still without an end. */
  readonly due: string | null;
  readonly acts: readonly string[];
  readonly late: boolean;
  readonly penalty: number;
  readonly holds: readonly Hold[];
};
export type DuePage = {
  readonly through: string;
  readonly debts: readonly Debt[];
  readonly sums: Readonly<Record<DebtPlace, Counted>>;
  readonly elsewhere: {
    /** In payment orders, and in acts to be signed. */
    readonly underway: Counted;
    readonly unsigned: Counted;
    /** In no act yet. */
    readonly open: number;
  };
  /** What the ledger owes all authors: the sums of `sums` and `elsewhere` together. */
  readonly total: number;
  readonly counts: Readonly<Record<PayoutState, number>>;
};

export type Batch = {
  readonly id: number;
  readonly name: string;
  readonly sha256: string | null;
  readonly proposedBy: string;
  readonly proposedByName: string | null;
  readonly proposedAt: string;
  readonly approvedBy: string | null;
  readonly approvedByName: string | null;
  readonly approvedAt: string | null;
  readonly filedAt: string | null;
  /** Until then its file can be read. */
  readonly expiresAt: string | null;
  readonly expired: boolean;
  /** Of what was neither dropped nor returned. */
  readonly amount: number;
  readonly count: number;
  /** With the bank, and not settled. */
  readonly open: number;
};
export type Payout = {
  readonly id: number;
  /** As the bank names it, `OP-000001-000012`. */
  readonly name: string;
  readonly state: PayoutState;
  readonly author: Author;
  readonly amount: number;
  /** Of the amount. */
  readonly penalty: number;
  readonly due: string | null;
  readonly paidOn: string | null;
  readonly reference: string | null;
  readonly settledBy: string | null;
  readonly settledByName: string | null;
  readonly note: string | null;
  readonly acts: readonly string[];
};
export type WholeBatch = Batch & { readonly payouts: readonly Payout[] };

export type Lock = {
  readonly author: Author;
  /** In the words of who set it; null where the payouts are frozen because a change of the e-mail was undone. */
  readonly reason: string | null;
  readonly setBy: string | null;
  readonly setByName: string | null;
  readonly setAt: string;
};
/** Bank details that staff entered for an author; of the numbers the last four signs. */
export type PayeeEntry = {
  readonly id: number;
  readonly author: Author;
  readonly state: 'waiting' | 'confirmed' | 'dropped';
  readonly source: string;
  readonly ibanLast4: string | null;
  readonly taxLast4: string | null;
  readonly enteredBy: string;
  readonly enteredByName: string | null;
  readonly enteredAt: string;
  readonly decidedByName: string | null;
  readonly decidedAt: string | null;
};
export type Standstill = {
  readonly id: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly reason: string;
  readonly declaredBy: string;
  readonly declaredByName: string | null;
  readonly declaredAt: number;
};
export type EndKind = 'author' | 'provider' | 'no-works' | 'force-majeure' | 'consent';
export type Termination = {
  readonly id: number;
  readonly author: Author;
  readonly kind: EndKind;
  readonly state: 'announced' | 'ended' | 'stopped';
  readonly reason: string | null;
  readonly announced: string;
  readonly ends: string | null;
  readonly access_ends: string | null;
  readonly settle_by: string | null;
};

/** A public animation of a work, by its licence; sums are tenge. */
export type Animation = {
  readonly id: number;
  readonly licence: string;
  readonly work: string;
  readonly title: string;
  readonly author: Author;
  readonly performedOn: string;
  readonly place: string;
  readonly payer: string;
  readonly price: number;
  readonly fee: number;
  readonly reward: number;
  readonly recordedBy: string;
  readonly recordedByName: string | null;
  readonly recordedAt: string;
  /** Null while the record stands. */
  readonly reversedOn: string | null;
  readonly reversedByName: string | null;
  readonly reversalReason: string | null;
};
export type AnimationPage = {
  readonly animations: readonly Animation[];
  readonly next: number | null;
  /** The sum of today's schedule, and whose it is. */
  readonly fee: number;
  readonly mode: Schedule['mode'];
};
export type AnimationDraft = {
  readonly work: string;
  readonly performedOn: string;
  readonly place: string;
  readonly payer: string;
  readonly price: number;
};

export const earningMoments = ['paid', 'cancel-window', 'delivered', 'completed'] as const;
/** Sums for one unit in tiyn, shares in hundredths of a percent. */
export type FeeSchedule = Schedule & {
  readonly earnedWhen: (typeof earningMoments)[number];
  readonly proposedBy: string;
  readonly proposedByName: string | null;
  readonly proposedAt: number;
  readonly confirmedBy: string | null;
  readonly confirmedByName: string | null;
  readonly confirmedAt: number | null;
};

export type Statement = {
  readonly id: number;
  readonly name: string;
  readonly rows: number;
  readonly fresh: number;
};
