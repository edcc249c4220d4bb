/** Ledger entries, their postings and hashed text; facts of an order. Pure. */
import type { SellerId } from '@oner/config/contract/ids';
import {
  type IsoDate,
  type IsoMonth,
  negate,
  type RentPeriod,
  type RoyaltyKind,
  type Tiyn,
} from '@oner/config/terms';

/**
 * Kinds of entries. `paid` and `refunded` are buyers' money at the bank; `earned`, `reversed` and `released` assign
 * it to accounts; the others are payments to authors.
 */
export const ENTRY_KINDS = [
  'paid',
  'earned',
  'reversed',
  'released',
  'refunded',
  'act',
  'payout',
  'payout-returned',
  'penalty',
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Chart of accounts. Positive amounts are credits, negative ones debits: liabilities are positive, assets negative,
 * and all accounts together are zero.
 */
export const ACCOUNTS = [
  'author',
  /** Owed to an author by an act, including penalties for late payment. */
  'act',
  /** The provider's fee. */
  'provider',
  /** Production costs. */
  'production',
  /** Paid in advance by buyers and not yet earned. */
  'buyers',
  /** Refunds to buyers until they are split among the accounts. */
  'refunds',
  /** Penalties paid by the provider. */
  'penalty',
  /** The money itself. */
  'bank',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Accounts that exist per author. */
export const AUTHOR_ACCOUNTS = ['author', 'act'] as const satisfies readonly Account[];

export type Posting = {
  readonly account: Account;
  /** documentId of the seller, for accounts per author. */
  readonly authorId: SellerId | null;
  /** Never zero. */
  readonly amountTiyn: Tiyn;
};

/** Fee terms under which a line was earned. */
export type EntryTerms = {
  readonly version: number;
  readonly mode: 'royalty' | 'commission';
  /** Fee per unit or share in basis points; the other is null. */
  readonly perUnitTiyn: Tiyn | null;
  readonly basisPoints: number | null;
};

export type NewEntry = {
  /** Unique cause, `earned:<order>:<line>`; booked once. */
  readonly source: string;
  readonly kind: EntryKind;
  readonly at: number;
  /** Accounting month, Asia/Almaty. */
  readonly month: IsoMonth;
  /** Clause it is based on, `Agreement 6.2`. */
  readonly clause: string;
  /** documentId of the seller; null if no author is concerned. */
  readonly authorId: SellerId | null;
  readonly order: string | null;
  /** Row number of the order's line. */
  readonly lineId: number | null;
  readonly terms: EntryTerms | null;
  /** Source of the entry that this one reverses, in full or in part. */
  readonly mirrors: string | null;
  /** Other details: quantity, unit price, name. */
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** At least two; they add up to zero. */
  readonly postings: readonly Posting[];
};

/** A stored entry. */
export type Entry = NewEntry & {
  /** Position in the ledger, from 1, without gaps. */
  readonly id: number;
  /** When it was stored, in milliseconds. */
  readonly bookedAt: number;
  /** Act that contains it; null if there is none yet, or no author is concerned. */
  readonly act: string | null;
};

/** One order line as the orders plugin returns it. */
export type LineFacts = {
  /** Row number. */
  readonly id: number;
  readonly kind: RoyaltyKind | 'deposit' | 'wrap';
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
  readonly unitCostTiyn: Tiyn;
  /** documentId of the seller; null for an item without a work. */
  readonly authorId: SellerId | null;
};

/** Refunds, in the order in which they were recorded. */
export type RefundFacts = {
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly at: number;
  /** Line it was for; null for the order as a whole. */
  readonly lineId: number | null;
};

/** Kept part of a deposit, for late days or damage. */
type KeptDeposit = { readonly key: string; readonly amountTiyn: Tiyn; readonly at: number };

/** Facts of an order that the ledger is planned from. Times are in milliseconds; null if the event has not happened. */
export type OrderFacts = {
  readonly number: string;
  /** Day of the order; its fees are those of that day (Agreement 6.5). */
  readonly orderedOn: IsoDate;
  readonly totalTiyn: Tiyn;
  readonly paidAt: number | null;
  /** End of the period in which the buyer may cancel. */
  readonly cancelUntil: number | null;
  readonly deliveredAt: number | null;
  readonly completedAt: number | null;
  readonly canceledAt: number | null;
  readonly lines: readonly LineFacts[];
  /** Rental period, for an order of kind `rent`. */
  readonly rent: RentPeriod | null;
  /** Kept parts of the deposit, in the order in which they were kept. */
  readonly kept?: readonly KeptDeposit[];
  readonly refunds: readonly RefundFacts[];
};

// Postings of acts, payouts and penalties; each list sums to zero.

const of = (account: Posting['account'], amountTiyn: Tiyn, authorId: SellerId | null = null) => ({
  account,
  authorId,
  amountTiyn,
});

/** An act takes over the open amount and owes it from then on. A negative act works the same way. */
export const bookAct = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('author', negate(amountTiyn), authorId),
  of('act', amountTiyn, authorId),
];

/** Payout to an author. */
export const bookPayout = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('act', negate(amountTiyn), authorId),
  of('bank', amountTiyn),
];

/** The bank returned a payout: the act owes it again. */
export const bookReturn = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('act', amountTiyn, authorId),
  of('bank', negate(amountTiyn)),
];

/** Penalty for late payment (Agreement 8.1). */
export const bookPenalty = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('penalty', negate(amountTiyn)),
  of('act', amountTiyn, authorId),
];

type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Writes a value in canonical form, so that equal content has the same hash: sorted keys, no spaces. Pure. */
export const canonical = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/** Text of an entry without its position and time of booking: the same events always give the same text. */
export const entryText = (entry: NewEntry): string => {
  const { source, kind, at, month, clause, authorId, order, lineId } = entry;
  const { terms, mirrors, facts, postings } = entry;
  return canonical({
    source,
    kind,
    at,
    month,
    clause,
    authorId,
    order,
    lineId,
    terms: terms && { ...terms },
    mirrors,
    facts: { ...facts },
    postings: postings.map(({ account, authorId: owner, amountTiyn }) => ({
      account,
      authorId: owner,
      amountTiyn,
    })),
  });
};

/** Text that the hash of an entry covers: the previous hash, its position, the time of booking and its content. */
export const hashedText = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string => `${previousHash}\n${id}\n${bookedAt}\n${entryText(entry)}`;
