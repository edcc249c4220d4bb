/** What the catalogue knows of authors: figures, newest and sold works, who is public. */
import type { SellerId } from '@oner/config/contract';
import type { Section } from '@oner/config/terms';
import { db, readDb } from '../schema.ts';
import type { AuthorFigures } from './rules.ts';

/** What every author shows, by documentId of the seller. */
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

/** Orders that stand of every author who has any, by documentId of the seller. */
export const ordersOfAuthors = async (): Promise<ReadonlyMap<string, number>> => {
  const rows = await readDb
    .selectFrom('catalogueOrderCounts')
    .where('paidOrders', '>', 0)
    .selectAll()
    .execute();
  return new Map(rows.map(({ sellerId, paidOrders }) => [sellerId, paidOrders]));
};

type Newest = { readonly sellerId: string; readonly card: string };

/** Cards of the newest works, at most `most` of each of these authors, newest first. */
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

/** Cards, as JSON, of works whose originals are sold, newest first. */
export const soldCards = async (sellerId: string, most: number): Promise<string[]> => {
  const rows = await readDb
    .selectFrom('catalogue')
    .where('sellerId', '=', sellerId)
    .where('availability', '=', 'sold')
    .where('hidden', '=', false)
    .orderBy('sequence', 'desc')
    .limit(most)
    .select('card')
    .execute();
  return rows.map(({ card }) => card);
};

/** An order counts once for each of its authors: a repeated event changes nothing. */
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

/** An order that came back counts for nobody any more, even if the news of its payment is yet to come. */
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

/** In the order of their ids, so that two orders of the same authors wait for each other and for nothing else. */
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
 * Who is an author in public: whoever has had a work in the catalogue. The only owner of that truth; who takes their last
 * work down stays one, for orders, news and links lead to their page.
 */

/** The first work of an author makes them public, in the transaction that shows it. */
export const publishAuthor = async (sellerId: string, at: number): Promise<void> => {
  await db
    .insertInto('catalogueAuthors')
    .values({ sellerId, since: at })
    .onConflict((known) => known.column('sellerId').doNothing())
    .execute();
};

export const isPublishedAuthor = async (sellerId: string): Promise<boolean> => {
  const author = readDb.selectFrom('catalogueAuthors').where('sellerId', '=', sellerId);
  return (await author.select('since').executeTakeFirst()) !== undefined;
};

export const publishedAuthors = async (): Promise<ReadonlySet<string>> => {
  const authors = await readDb.selectFrom('catalogueAuthors').select('sellerId').execute();
  return new Set(authors.map(({ sellerId }) => sellerId));
};
