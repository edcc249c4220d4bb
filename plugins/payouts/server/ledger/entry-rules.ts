/** What the ledger says: entries, their postings and the text that the hash covers; and the facts of an order. Pure. */
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
  readonly authorId: SellerId | null;
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
  readonly authorId: SellerId | null;
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

/** What orders says of one line. */
export type LineFacts = {
  /** Row number. */
  readonly id: number;
  readonly kind: RoyaltyKind | 'deposit' | 'wrap';
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
  readonly unitCostTiyn: Tiyn;
  /** documentId of the seller; null for a thing without a work. */
  readonly authorId: SellerId | null;
};

/** Money that went back, in the order in which it was written down. */
export type RefundFacts = {
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly at: number;
  /** The line it was about; null for the order as a whole. */
  readonly lineId: number | null;
};

/** What of a deposit was kept, for good: of late days or damage. */
type KeptFacts = { readonly key: string; readonly amountTiyn: Tiyn; readonly at: number };

/** Everything about an order that the ledger is made from. Instants are milliseconds; what has not happened is null. */
export type OrderFacts = {
  readonly number: string;
  /** The day it was placed on: its fees are those of that day (Agreement 6.5). */
  readonly orderedOn: IsoDate;
  readonly totalTiyn: Tiyn;
  readonly paidAt: number | null;
  /** The end of the days in which the buyer may cancel. */
  readonly cancelUntil: number | null;
  readonly deliveredAt: number | null;
  readonly completedAt: number | null;
  readonly canceledAt: number | null;
  readonly lines: readonly LineFacts[];
  /** Its days, for an order of kind `rent`. */
  readonly rent: RentPeriod | null;
  /** Of its deposit, in the order in which it was kept. */
  readonly kept?: readonly KeptFacts[];
  readonly refunds: readonly RefundFacts[];
};

// Postings of what happens to an author's money after it is earned; each adds up to zero.

const of = (account: Posting['account'], amountTiyn: Tiyn, authorId: SellerId | null = null) => ({
  account,
  authorId,
  amountTiyn,
});

/** An act takes in what was earned: from now on it is owed by the act. A negative act works the same way. */
export const bookAct = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('author', negate(amountTiyn), authorId),
  of('act', amountTiyn, authorId),
];

/** Money leaves our account for an author. */
export const bookPayout = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('act', negate(amountTiyn), authorId),
  of('bank', amountTiyn),
];

/** The bank sent a payout back: it is owed again. */
export const bookReturn = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('act', amountTiyn, authorId),
  of('bank', negate(amountTiyn)),
];

/** The provider is late and owes more (Agreement 8.1). */
export const bookPenalty = (authorId: SellerId, amountTiyn: Tiyn): Posting[] => [
  of('penalty', negate(amountTiyn)),
  of('act', amountTiyn, authorId),
];

/** The one way to write a value down, so that the same content has the same hash: keys in order, no spaces. Pure. */
type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain };

export const canonical = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/** What of an entry is true whenever it is booked: the same events always lead to this text. */
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

/** What the hash of an entry covers: the one before it, its place, when it was written, and all it says. */
export const hashedText = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string => `${previousHash}\n${id}\n${bookedAt}\n${entryText(entry)}`;
