/** Reads entries of an author, month or act, and balances, which are sums of postings. */
import type { SellerId } from '@oner/config/contract';
import { type IsoMonth, negate, type Tiyn, toTiyn, ZERO } from '@oner/config/terms';
import { countOf, db as knexDb, sql } from '@oner/platform';
import type { Knex } from 'knex';
import { db, dbOn } from '../schema.ts';
import type { Account, Entry, EntryKind } from './entry-rules.ts';
import { type EntryRow, mapInParts, toEntry, toPosting } from './store.ts';

const BATCH = 500;

/**
 * Entries of an author in no act yet, up to and including a month, oldest first. A late entry for an earlier month
 * goes into the next act.
 * @param authorId documentId of the seller
 */
export const openEntriesOf = async (authorId: SellerId, upTo: IsoMonth): Promise<Entry[]> => {
  const rows = await db
    .selectFrom('ledgerOpen as o')
    .innerJoin('ledgerEntries as e', 'e.id', 'o.entryId')
    .where('o.authorId', '=', authorId)
    .where('o.month', '<=', upTo)
    .orderBy('e.id')
    .selectAll('e')
    .execute();
  return withPostings(rows);
};

/** Entries of an author for a month, in an act or not, oldest first. */
export const entriesOf = async (authorId: SellerId, month: IsoMonth): Promise<Entry[]> => {
  const own = entries().where('e.authorId', '=', authorId).where('e.month', '=', month);
  return withPostings(await own.orderBy('e.id').execute());
};

/** Entries in an act, oldest first. @param act its name, e.g. `A-000012` */
export const entriesOfAct = async (act: string): Promise<Entry[]> =>
  withPostings(await entries().where('a.act', '=', act).orderBy('e.id').execute());

/** Entries in acts. @param acts their names @returns by id */
export const entriesOfActs = async (acts: readonly string[]): Promise<Map<number, Entry>> => {
  const found = await withPostings(await entries().where('a.act', 'in', acts).execute());
  return new Map(found.map((entry) => [entry.id, entry]));
};

/** Authors with entries in no act yet, up to and including a month: sorted documentIds of sellers. */
export const authorsWithOpenEntries = async (upTo: IsoMonth): Promise<string[]> => {
  const open = db.selectFrom('ledgerOpen').where('month', '<=', upTo).select('authorId');
  const rows = await open.distinct().orderBy('authorId').execute();
  return rows.map(({ authorId }) => authorId);
};

/** Entries that change an author's balance; the move into an act does not. */
const ofAuthor = (authorId: SellerId, month: IsoMonth | null) => {
  const own = entries().where('e.authorId', '=', authorId).where('e.kind', '!=', 'act');
  return month ? own.where('e.month', '=', month) : own;
};

/** Entries that change an author's balance, newest first. @param before id of an entry; only older ones */
export const pageOfEntries = async (
  authorId: SellerId,
  month: IsoMonth | null,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<Entry[]> => {
  const page = ofAuthor(authorId, month).orderBy('e.id', 'desc').limit(limit);
  return withPostings(await (before === null ? page : page.where('e.id', '<', before)).execute());
};

/** All entries of an author's balance, oldest first. */
export const allEntriesOf = async (authorId: SellerId): Promise<Entry[]> =>
  withPostings(await ofAuthor(authorId, null).orderBy('e.id').execute());

export const countEntries = (authorId: SellerId, month: IsoMonth | null): Promise<number> =>
  countOf(ofAuthor(authorId, month).clearSelect());

export const entries = (on: Knex = knexDb()) =>
  dbOn(on)
    .selectFrom('ledgerEntries as e')
    .leftJoin('ledgerActed as a', 'a.entryId', 'e.id')
    .selectAll('e')
    .select('a.act');

/** Entries of these rows with their postings. */
export const withPostings = async (
  rows: readonly EntryRow[],
  on: Knex = knexDb(),
): Promise<Entry[]> => {
  const found: Entry[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const ids = some.map(({ id }) => id);
    const moved = await dbOn(on)
      .selectFrom('ledgerPostings')
      .where('entryId', 'in', ids)
      .orderBy('entryId')
      .orderBy('position')
      .selectAll()
      .execute();
    const byEntry = Map.groupBy(moved, ({ entryId }) => entryId);
    for (const row of some) found.push(toEntry(row, (byEntry.get(row.id) ?? []).map(toPosting)));
  }
  return found;
};

/** First month with entries in no act; null if there are none. */
export const firstOpenMonth = async (): Promise<IsoMonth | null> => {
  const { first } = await db
    .selectFrom('ledgerOpen')
    .select(({ fn }) => fn.min<IsoMonth | null>('month').as('first'))
    .executeTakeFirstOrThrow();
  return first;
};

/** Months with entries of an author, in order. */
export const bookedMonthsOf = async (authorId: SellerId): Promise<IsoMonth[]> => {
  const own = db.selectFrom('ledgerEntries').where('authorId', '=', authorId).select('month');
  return (await own.distinct().orderBy('month').execute()).map(({ month }) => month);
};

// Balances are not stored; they are sums of postings.

type Balance = {
  /** Earned and in no act yet; negative if reversals exceed it. */
  readonly openTiyn: Tiyn;
  /** In acts, with penalties, and not paid out. */
  readonly inActTiyn: Tiyn;
  /** Paid out so far, less payouts that the bank returned. */
  readonly paidTiyn: Tiyn;
  /** Penalties for late payment so far, paid or not. */
  readonly penaltyTiyn: Tiyn;
};

/** @param authorId documentId of the seller */
export const balanceOf = async (authorId: SellerId): Promise<Balance> => {
  const rows = await db
    .selectFrom('ledgerPostings as p')
    .innerJoin('ledgerEntries as e', 'e.id', 'p.entryId')
    .where('p.authorId', '=', authorId)
    .groupBy(['p.account', 'e.kind'])
    .select(({ fn }) => ['p.account', 'e.kind', fn.sum<Tiyn>('p.amountTiyn').as('sum')])
    .execute();
  const sum = (account: Account, kinds: readonly EntryKind[] | null): Tiyn =>
    rows
      .filter((row) => row.account === account)
      .filter((row) => kinds === null || kinds.some((kind) => kind === row.kind))
      .reduce((total, row) => toTiyn(total + row.sum), ZERO);
  return {
    openTiyn: sum('author', null),
    inActTiyn: sum('act', null),
    paidTiyn: negate(sum('act', ['payout', 'payout-returned'])),
    penaltyTiyn: sum('act', ['penalty']),
  };
};

/**
 * Orders of this list that are not fully earned: part of the payment is still the buyer's (months of a rent to come,
 * a deposit), or is not booked yet.
 * @param numbers of orders
 */
export const unearnedOf = async (numbers: readonly string[]): Promise<string[]> => {
  const earned = await mapInParts(numbers, async (some) => {
    const rows = await db
      .selectFrom('ledgerPostings as p')
      .innerJoin('ledgerEntries as e', 'e.id', 'p.entryId')
      .where('p.account', '=', 'buyers')
      .where('e.orderNumber', 'in', some)
      .groupBy('e.orderNumber')
      .having(({ fn }) => fn.sum('p.amountTiyn'), '=', 0)
      .select('e.orderNumber')
      .$narrowType<{ orderNumber: string }>()
      .execute();
    return new Map(rows.map(({ orderNumber }) => [orderNumber, true]));
  });
  return numbers.filter((number) => !earned.has(number));
};

/** Sum of an account over all authors. */
export const sumOfEntries = async (account: Account): Promise<Tiyn> => {
  const { sum } = await db
    .selectFrom('ledgerPostings')
    .where('account', '=', account)
    .select(({ fn }) => fn.coalesce(fn.sum<Tiyn>('amountTiyn'), sql.lit(ZERO)).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
};
