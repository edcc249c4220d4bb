/**
 * Who is an author in public: whoever has had a work in the catalogue. The only owner of that truth; who takes his last
 * work down stays one, for orders, news and links lead to his page.
 */
import { db, readDb } from '@oner/platform';

/** The first work of an author makes him public, in the transaction that shows it. */
export const publishAuthor = async (sellerId: string, at: number): Promise<void> => {
  const row = { seller_id: sellerId, since: at };
  await db()('catalogue_authors').insert(row).onConflict('seller_id').ignore();
};

export const isPublishedAuthor = async (sellerId: string): Promise<boolean> =>
  (await readDb()('catalogue_authors').where('seller_id', sellerId).first('since')) !== undefined;

export const publishedAuthors = async (): Promise<ReadonlySet<string>> =>
  new Set<string>(await readDb()('catalogue_authors').pluck('seller_id'));
