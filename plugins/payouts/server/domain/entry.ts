import type { IsoMonth, Tiyn } from '@oner/config/terms';

/**
 * What an entry of the ledger may be about. `paid` and `refunded` are money of buyers at the bank; `earned`, `reversed`
 * and `released` say whose it is; the others are what leaves for an author.
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
 * The chart of accounts. An amount above zero is credited, one below zero debited: what we owe stands above zero,
 * what we have stands below it, and all accounts together are zero.
 */
export const ACCOUNTS = [
  /** Owed to an author, in no act yet. */
  'author',
  /** Owed to an author by an act, with the penalty for paying it late. */
  'act',
  /** The provider's fee. */
  'provider',
  /** What making the things has cost. */
  'production',
  /** Paid in advance by buyers for what is not earned yet. */
  'buyers',
  /** What goes back to buyers, until it is told whose it was. */
  'refunds',
  /** What being late has cost the provider. */
  'penalty',
  /** The money itself. */
  'bank',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Accounts that each author has one of. */
export const AUTHOR_ACCOUNTS = ['author', 'act'] as const satisfies readonly Account[];

export type Posting = {
  readonly account: Account;
  /** documentId of the seller, for the accounts that each author has. */
  readonly authorId: string | null;
  /** Never zero. */
  readonly amountTiyn: Tiyn;
};

/** The terms under which a line was earned. */
export type EntryTerms = {
  readonly version: number;
  readonly mode: 'royalty' | 'commission';
  /** The sum for one unit, or the share of an original; the other one is null. */
  readonly perUnitTiyn: Tiyn | null;
  readonly basisPoints: number | null;
};

export type NewEntry = {
  /** What it is booked for, `earned:<order>:<line>`: booked once however often it is asked for. */
  readonly source: string;
  readonly kind: EntryKind;
  /** When it happened, milliseconds. */
  readonly at: number;
  /** The month it belongs to, Asia/Almaty. */
  readonly month: IsoMonth;
  /** The clause it stands on, `Agreement 6.2`. */
  readonly clause: string;
  /** documentId of the seller; null for what concerns no author. */
  readonly authorId: string | null;
  readonly order: string | null;
  /** Row number of the order's line. */
  readonly lineId: number | null;
  readonly terms: EntryTerms | null;
  /** The source of the entry that this one takes back, wholly or in part. */
  readonly mirrors: string | null;
  /** What else is to be told of it: quantity, unit price, name. */
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** At least two; they add up to zero. */
  readonly postings: readonly Posting[];
};

/** An entry as the ledger keeps it. */
export type Entry = NewEntry & {
  /** Place in the ledger, from one, without gaps. */
  readonly id: number;
  /** When it was written, milliseconds. */
  readonly bookedAt: number;
  /** The act it stands in; null while it is in none, or concerns no author. */
  readonly act: string | null;
};
