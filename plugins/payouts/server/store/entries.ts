/** Reads the ledger: entries of an author, of a month, of an order. */
import type { IsoMonth } from '@oner/config/terms';
import { db } from '@oner/platform';
import type { Knex } from 'knex';
import type { Entry } from '../domain/entry.ts';
import { type Row, toEntry, toPosting } from './entry-rows.ts';

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

/** Everything booked for an order, oldest first. */
export const entriesOfOrder = async (order: string): Promise<Entry[]> => {
  const rows: Row[] = await entries().where('e.order_number', order).orderBy('e.id');
  return withPostings(rows);
};

export const findEntry = async (source: string): Promise<Entry | null> => {
  const rows: Row[] = await entries().where('e.source', source);
  return (await withPostings(rows))[0] ?? null;
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
