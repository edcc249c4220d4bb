/** Reads the ledger: entries of an author, of a month, of an order; balances, which are what the postings add up to. */
import { type IsoMonth, negate, type Tiyn, toTiyn, ZERO } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Knex } from 'knex';
import type { Account, Entry, EntryKind } from './entry-rules.ts';
import { type Row, toEntry, toPosting } from './store.ts';

const BATCH = 500;

/**
 * Entries of an author that no act has taken in, up to and with a month, oldest first: what came late for an earlier
 * month stands in the next act.
 * @param authorId documentId of the seller
 */
export const openEntriesOf = async (authorId: string, upTo: IsoMonth): Promise<Entry[]> => {
  const rows: Row[] = await db()('ledger_open as o')
    .join('ledger_entries as e', 'e.id', 'o.entry_id')
    .where('o.author_id', authorId)
    .where('o.month', '<=', upTo)
    .orderBy('e.id')
    .select('e.*');
  return withPostings(rows);
};

/** Entries of an author that belong to a month, in an act or not, oldest first. */
export const entriesOf = async (authorId: string, month: IsoMonth): Promise<Entry[]> => {
  const rows: Row[] = await entries()
    .where({ 'e.author_id': authorId, 'e.month': month })
    .orderBy('e.id');
  return withPostings(rows);
};

/** Entries that an act has taken in, oldest first. @param act its key */
export const entriesOfAct = async (act: string): Promise<Entry[]> => {
  const rows: Row[] = await entries().where('a.act', act).orderBy('e.id');
  return withPostings(rows);
};

/** Authors with entries up to and with a month that stand in no act yet; documentIds of sellers, in order. */
export const authorsWithOpenEntries = (upTo: IsoMonth): Promise<string[]> =>
  db()('ledger_open')
    .where('month', '<=', upTo)
    .distinct('author_id')
    .orderBy('author_id')
    .pluck('author_id');

/** What changes an author's balance; that an act takes it in changes nothing. */
const ofAuthor = (authorId: string, month: IsoMonth | null): Knex.QueryBuilder => {
  const query = entries().where('e.author_id', authorId).whereNot('e.kind', 'act');
  return month ? query.where('e.month', month) : query;
};

/** Entries that change an author's balance, newest first. @param before id of an entry; only older ones */
export const pageOfEntries = async (
  authorId: string,
  month: IsoMonth | null,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Entry[]> => {
  const query = ofAuthor(authorId, month).orderBy('e.id', 'desc').limit(limit);
  const rows: Row[] = await (before === null ? query : query.where('e.id', '<', before));
  return withPostings(rows);
};

/** All of them, oldest first: what the shop knows of an author's money. */
export const allEntriesOf = async (authorId: string): Promise<Entry[]> => {
  const rows: Row[] = await ofAuthor(authorId, null).orderBy('e.id');
  return withPostings(rows);
};

export const countEntries = async (authorId: string, month: IsoMonth | null): Promise<number> => {
  const row: Row | undefined = await ofAuthor(authorId, month)
    .clearSelect()
    .count({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
};

export const entries = (on: Knex = db()): Knex.QueryBuilder =>
  on('ledger_entries as e')
    .leftJoin('ledger_acted as a', 'a.entry_id', 'e.id')
    .select('e.*', 'a.act');

/** The entries of these rows with what they move. */
export const withPostings = async (rows: readonly Row[], on: Knex = db()): Promise<Entry[]> => {
  const found: Entry[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const moved: Row[] = await on('ledger_postings')
      .whereIn(
        'entry_id',
        some.map(({ id }) => Number(id)),
      )
      .orderBy(['entry_id', 'position']);
    const byEntry = Map.groupBy(moved, ({ entry_id }) => Number(entry_id));
    for (const row of some)
      found.push(toEntry(row, (byEntry.get(Number(row.id)) ?? []).map(toPosting)));
  }
  return found;
};

/** The first month of which an author has something in no act; null for books without. */
export const firstOpenMonth = async (): Promise<IsoMonth | null> => {
  const row: Row | undefined = await db()('ledger_open').min({ first: 'month' }).first();
  return row?.first == null ? null : String(row.first);
};

/** The months in which something of an author was booked, in order. */
export const monthsOf = async (authorId: string): Promise<IsoMonth[]> =>
  db()('ledger_entries')
    .where({ author_id: authorId })
    .distinct('month')
    .orderBy('month')
    .pluck('month');

// Balances are never kept: they are what the postings add up to.

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
