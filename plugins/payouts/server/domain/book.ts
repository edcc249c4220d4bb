/** Postings of what happens to an author's money after it is earned; each adds up to zero. */
import { negate, type Tiyn } from '@oner/config/terms';
import type { Posting } from './entry.ts';

const of = (account: Posting['account'], amountTiyn: Tiyn, authorId: string | null = null) => ({
  account,
  authorId,
  amountTiyn,
});

/** An act takes in what was earned: from now on it is owed by the act. A negative act works the same way. */
export const bookAct = (authorId: string, amountTiyn: Tiyn): Posting[] => [
  of('author', negate(amountTiyn), authorId),
  of('act', amountTiyn, authorId),
];

/** Money leaves our account for an author. */
export const bookPayout = (authorId: string, amountTiyn: Tiyn): Posting[] => [
  of('act', negate(amountTiyn), authorId),
  of('bank', amountTiyn),
];

/** The bank sent a payout back: it is owed again. */
export const bookReturn = (authorId: string, amountTiyn: Tiyn): Posting[] => [
  of('act', amountTiyn, authorId),
  of('bank', negate(amountTiyn)),
];

/** The provider is late and owes more (Agreement 8.1). */
export const bookPenalty = (authorId: string, amountTiyn: Tiyn): Posting[] => [
  of('penalty', negate(amountTiyn)),
  of('act', amountTiyn, authorId),
];
