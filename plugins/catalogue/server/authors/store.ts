/** Database access for authors: figures, newest and sold works, public status. */

import type { SellerId } from '@oner/config/contract';
import type { Section } from '@oner/config/terms';
import { findValues, hasRow } from '@oner/platform';
import { db, readDb } from '../schema.ts';
import type { AuthorFigures } from './rules.ts';

/** Returns the figures of all authors by documentId of the seller. */
export const figuresOfAuthors = async (): Promise<Map<string, AuthorFigures>> => {
  const found = new Map<string, AuthorFigures>();
  const rows = await readDb
    .selectFrom('catalogue')
    .where('listed', '=', true)
    .groupBy(['sellerId', 'section'])
    .select(({ fn }) => [
      'sellerId',
      'section',
      fn.count<number>('workId').as('n'),
      fn.max('sequence').as('newest'),
    ])
    .execute();
  for (const { sellerId: id, section, n, newest } of rows) {
    const known = found.get(id) ?? {
      works: { art: 0, artisan: 0, design: 0 },
      newest: 0,
    };
    found.set(id, {
      ...known,
      works: { ...known.works, [section]: n },
      newest: Math.max(known.newest, newest),
    });
  }
  return found;
};

/** Returns the number of orders that were not canceled, by documentId of the seller; authors without any are left out. */
export const ordersOfAuthors = async (): Promise<ReadonlyMap<string, number>> => {
  const rows = await readDb
    .selectFrom('catalogueOrderCounts')
    .where('paidOrders', '>', 0)
    .selectAll()
    .execute();
  return new Map(rows.map(({ sellerId, paidOrders }) => [sellerId, paidOrders]));
};

type Newest = { readonly sellerId: string; readonly card: string };

/** Returns cards of the newest works, at most `most` per author, newest first. */
export const newestCards = async (
  sellerIds: readonly string[],
  most: number,
  section?: Section,
): Promise<Newest[]> => {
  let numbered = readDb
    .selectFrom('catalogue')
    .where('listed', '=', true)
    .where('sellerId', 'in', sellerIds)
    .select(({ fn }) => [
      'sellerId',
      'card',
      'sequence',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('sellerId').orderBy('sequence', 'desc'))
        .as('place'),
    ]);
  if (section) numbered = numbered.where('section', '=', section);
  return readDb
    .selectFrom(numbered.as('numbered'))
    .where('place', '<=', most)
    .orderBy('sequence', 'desc')
    .select(['sellerId', 'card'])
    .execute();
};

/** Returns the cards (JSON) of works whose originals are sold, newest first. */
export const soldCards = (sellerId: string, most: number): Promise<string[]> =>
  findValues(
    readDb
      .selectFrom('catalogue')
      .where('sellerId', '=', sellerId)
      .where('availability', '=', 'sold')
      .where('hidden', '=', false)
      .orderBy('sequence', 'desc')
      .limit(most)
      .select('card'),
  );

/** Counts an order once for each of its authors; a repeated event changes nothing. */
export const countOrder = async (number: string, sellerIds: readonly string[]): Promise<void> => {
  if (sellerIds.length === 0) return;
  const counted = await db
    .insertInto('catalogueOrders')
    .values(sellerIds.map((sellerId) => ({ number, sellerId })))
    .onConflict((known) => known.columns(['number', 'sellerId']).doNothing())
    .returning('sellerId')
    .execute();
  await addToCounts(counted, 1);
};

/** Removes a canceled order from the counts, also when the event of its payment arrives later. */
export const uncountOrder = async (number: string, sellerIds: readonly string[]): Promise<void> => {
  if (sellerIds.length === 0) return;
  const uncounted = await db
    .updateTable('catalogueOrders')
    .set({ canceled: true })
    .where('number', '=', number)
    .where('sellerId', 'in', sellerIds)
    .where('canceled', '=', false)
    .returning('sellerId')
    .execute();
  await db
    .insertInto('catalogueOrders')
    .values(sellerIds.map((sellerId) => ({ number, sellerId, canceled: true })))
    .onConflict((known) => known.columns(['number', 'sellerId']).doUpdateSet({ canceled: true }))
    .execute();
  await addToCounts(uncounted, -1);
};

/** Updates in the order of ids, so that concurrent orders of the same authors cannot deadlock. */
const addToCounts = async (
  authors: readonly { readonly sellerId: SellerId }[],
  more: 1 | -1,
): Promise<void> => {
  for (const sellerId of authors.map((author) => author.sellerId).sort())
    await db
      .insertInto('catalogueOrderCounts')
      .values({ sellerId, paidOrders: Math.max(0, more) })
      .onConflict((known) =>
        known.column('sellerId').doUpdateSet((row) => ({
          paidOrders: row('catalogueOrderCounts.paidOrders', '+', more),
        })),
      )
      .execute();
};

/**
 * An author is public once a work of theirs was in the catalogue; this is the only source of that status. An author who
 * withdraws their last work stays public, because orders, news and links lead to their page.
 */

/** Makes an author public in the transaction that shows their first work. */
export const publishAuthor = async (sellerId: string, at: number): Promise<void> => {
  await db
    .insertInto('catalogueAuthors')
    .values({ sellerId, since: at })
    .onConflict((known) => known.column('sellerId').doNothing())
    .execute();
};

export const isPublishedAuthor = (sellerId: string): Promise<boolean> => {
  const author = readDb.selectFrom('catalogueAuthors').where('sellerId', '=', sellerId);
  return hasRow(author.select('since'));
};

export const publishedAuthors = async (): Promise<ReadonlySet<string>> =>
  new Set(await findValues(readDb.selectFrom('catalogueAuthors').select('sellerId')));
