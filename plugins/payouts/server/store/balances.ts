/** Balances are never kept: they are what the postings add up to. */
import { negate, type Tiyn, toTiyn, ZERO } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Account, EntryKind } from '../domain/entry.ts';
import type { Row } from './entry-rows.ts';

/** Where the money of an author is. */
export type Balance = {
  /** Earned, and in no act yet; below zero when more went back than was earned since. */
  readonly openTiyn: Tiyn;
  /** Stands in acts, with penalties, and is not paid out. */
  readonly inActTiyn: Tiyn;
  /** Paid out so far, less what the bank has sent back. */
  readonly paidTiyn: Tiyn;
  /** Penalties for paying late so far, paid or not. */
  readonly penaltyTiyn: Tiyn;
};

/** @param authorId documentId of the seller */
export const balanceOf = async (authorId: string): Promise<Balance> => {
  const rows: Row[] = await db()('ledger_postings as p')
    .join('ledger_entries as e', 'e.id', 'p.entry_id')
    .where('p.author_id', authorId)
    .groupBy('p.account', 'e.kind')
    .select('p.account', 'e.kind', db().raw('cast(sum(p.amount_tiyn) as bigint) as sum'));
  const sum = (account: Account, kinds: readonly EntryKind[] | null): Tiyn =>
    rows
      .filter((row) => row.account === account)
      .filter((row) => kinds === null || kinds.some((kind) => kind === row.kind))
      .reduce((total, row) => toTiyn(total + toTiyn(row.sum)), ZERO);
  return {
    openTiyn: sum('author', null),
    inActTiyn: sum('act', null),
    paidTiyn: negate(sum('act', ['payout', 'payout-returned'])),
    penaltyTiyn: sum('act', ['penalty']),
  };
};

/** What an account adds up to, over all authors. */
export const sumOf = async (account: Account): Promise<Tiyn> => {
  const row: Row | undefined = await db()('ledger_postings')
    .where({ account })
    .select(db().raw('cast(coalesce(sum(amount_tiyn), 0) as bigint) as sum'))
    .first();
  return toTiyn(row?.sum ?? 0);
};
