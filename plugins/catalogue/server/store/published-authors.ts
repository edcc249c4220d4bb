/**
 * Who is an author in public: whoever has had a work in the catalogue. The only owner of that truth; who takes his last
 * work down stays one, for orders, news and links lead to his page.
 */
import { db, readDb } from '../schema.ts';

/** The first work of an author makes him public, in the transaction that shows it. */
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
