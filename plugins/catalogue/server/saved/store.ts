/** Rows of favourites, follows and saved searches. `account` is the documentId of a user; prices are whole tenge. */

import type { Payload } from '@oner/config/events';
import {
  countBy,
  countOf,
  findOne,
  findValues,
  type Insertable,
  isPostgres,
  db as knexDb,
  type Selectable,
  type Updateable,
} from '@oner/platform';
import { type CatalogueTables, db, readDb } from '../schema.ts';

/** Serializes changes of an account in the open transaction, so that limits cannot be exceeded. */
export const lockSaved = async (account: string): Promise<void> => {
  if (isPostgres())
    await knexDb().raw('select pg_advisory_xact_lock(hashtext(?))', [`saved:${account}`]);
};

type PublicWork = {
  readonly card: string;
  readonly priceSale: number | null;
  readonly priceRent: number | null;
};

export const publicWorks = async (ids: readonly string[]): Promise<Map<string, PublicWork>> => {
  const rows = await readDb
    .selectFrom('catalogue')
    .where('workId', 'in', ids)
    .where('hidden', '=', false)
    .select(['workId', 'card', 'priceSale', 'priceRent'])
    .execute();
  return new Map(rows.map(({ workId, ...row }) => [workId, row]));
};

/** Returns `catalogue.sequence` of the newest work; 0 without works. */
export const newestSequence = async (): Promise<number> => {
  const newest = readDb.selectFrom('catalogue').select(({ fn }) => fn.max('sequence').as('last'));
  return (await newest.executeTakeFirst())?.last ?? 0;
};

/** Returns `price_falls.id` of the last price fall; 0 without any. */
export const newestFall = async (): Promise<number> => {
  const newest = readDb.selectFrom('priceFalls').select(({ fn }) => fn.max('id').as('last'));
  return (await newest.executeTakeFirst())?.last ?? 0;
};

export type FavouriteRow = Readonly<Selectable<CatalogueTables['favourites']>>;

/** Returns favourite works of an account, newest first. */
export const savedWorks = (account: string): Promise<string[]> => {
  const own = db.selectFrom('favourites').where('account', '=', account);
  return findValues(own.orderBy('id', 'desc').select('workId'));
};

/** @param after id of the last row shown @param listId restricts the result to one list */
export const favouritesAfter = (
  account: string,
  listId: number | null,
  after: number | null,
  most: number,
): Promise<FavouriteRow[]> => {
  let rows = db.selectFrom('favourites').where('account', '=', account);
  if (listId !== null) rows = rows.where('listId', '=', listId);
  if (after !== null) rows = rows.where('id', '<', after);
  return rows.orderBy('id', 'desc').limit(most).selectAll().execute();
};

export const countFavourites = async (account: string, listId: number | null): Promise<number> => {
  let rows = db.selectFrom('favourites').where('account', '=', account);
  if (listId !== null) rows = rows.where('listId', '=', listId);
  return countOf(rows);
};

export const findFavourite = (account: string, workId: string): Promise<FavouriteRow | null> => {
  const own = db.selectFrom('favourites').where('account', '=', account);
  return findOne(own.where('workId', '=', workId).selectAll());
};

/** Adds them in the given order. */
export const addFavourites = async (
  account: string,
  works: readonly { readonly workId: string; readonly knownPrice: number | null }[],
  savedAt: number,
): Promise<void> => {
  for (let from = 0; from < works.length; from += 100)
    await db
      .insertInto('favourites')
      .values(works.slice(from, from + 100).map((work) => ({ account, savedAt, ...work })))
      .onConflict((known) => known.columns(['account', 'workId']).doNothing())
      .execute();
};

export const dropFavourite = async (account: string, workId: string): Promise<void> => {
  const own = db.deleteFrom('favourites').where('account', '=', account);
  await own.where('workId', '=', workId).execute();
};

export const changeFavouriteRow = async (
  id: number,
  change: Updateable<CatalogueTables['favourites']>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('favourites').set(change).where('id', '=', id).execute();
};

export type ListRow = {
  readonly id: number;
  readonly name: string;
  /** Code of the shared link; null for a list that is not shared. */
  readonly code: string | null;
  readonly works: number;
};

/** Returns the lists of an account by name, with the number of works in each. */
export const listsOf = (account: string): Promise<ListRow[]> =>
  db
    .selectFrom('favouriteLists as l')
    .leftJoin('favourites as f', 'f.listId', 'l.id')
    .where('l.account', '=', account)
    .groupBy(['l.id', 'l.name', 'l.code'])
    .orderBy('l.name')
    .select(({ fn }) => ['l.id', 'l.name', 'l.code', fn.count<number>('f.id').as('works')])
    .execute();

export const addList = async (account: string, name: string, createdAt: number): Promise<number> =>
  (
    await db
      .insertInto('favouriteLists')
      .values({ account, name, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const changeList = async (
  id: number,
  change: { readonly name: string } | { readonly code: string | null },
): Promise<void> => {
  await db.updateTable('favouriteLists').set(change).where('id', '=', id).execute();
};

/** Returns the list with this link code, and its account; undefined if there is none. */
export const listOfCode = (
  code: string,
): Promise<{ readonly id: number; readonly account: string; readonly name: string } | undefined> =>
  readDb
    .selectFrom('favouriteLists')
    .where('code', '=', code)
    .select(['id', 'account', 'name'])
    .executeTakeFirst();

export const dropList = async (id: number): Promise<void> => {
  await db.updateTable('favourites').set({ listId: null }).where('listId', '=', id).execute();
  await db.deleteFrom('favouriteLists').where('id', '=', id).execute();
};

/** Returns the authors that an account follows, the latest first. */
export const followsOf = (account: string) =>
  db
    .selectFrom('follows')
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const addFollow = async (
  account: string,
  sellerId: string,
  followedAt: number,
  notifiedSequence: number,
): Promise<void> => {
  await db
    .insertInto('follows')
    .values({ account, sellerId, followedAt, notifiedSequence })
    .onConflict((known) => known.columns(['account', 'sellerId']).doNothing())
    .execute();
};

export const dropFollow = async (account: string, sellerId: string): Promise<void> => {
  const own = db.deleteFrom('follows').where('account', '=', account);
  await own.where('sellerId', '=', sellerId).execute();
};

/** @param notifiedSequence works above it are news */
export const setFollow = async (
  account: string,
  sellerId: string,
  notify: boolean,
  notifiedSequence: number,
): Promise<void> => {
  await db
    .updateTable('follows')
    .set({ notify, notifiedSequence })
    .where('account', '=', account)
    .where('sellerId', '=', sellerId)
    .execute();
};

export type SearchRow = Readonly<Selectable<CatalogueTables['savedSearches']>>;

/** Returns the searches of an account, the latest first. */
export const searchesOf = (account: string): Promise<SearchRow[]> =>
  db
    .selectFrom('savedSearches')
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const addSearch = (row: Insertable<CatalogueTables['savedSearches']>): Promise<SearchRow> =>
  db.insertInto('savedSearches').values(row).returningAll().executeTakeFirstOrThrow();

export const changeSearchRow = async (
  id: number,
  change: Updateable<CatalogueTables['savedSearches']>,
): Promise<void> => {
  await db.updateTable('savedSearches').set(change).where('id', '=', id).execute();
};

export const dropSearch = async (id: number): Promise<void> => {
  await db.deleteFrom('savedSearches').where('id', '=', id).execute();
};

/** Counts the accounts that saved each work of an author. */
export const savesOfAuthor = (
  sellerId: string,
): Promise<{ readonly id: string; readonly people: number }[]> =>
  readDb
    .selectFrom('favourites as f')
    .innerJoin('catalogue as c', 'c.workId', 'f.workId')
    .where('c.sellerId', '=', sellerId)
    .groupBy('f.workId')
    .select(({ fn }) => ['f.workId as id', fn.count<number>('f.id').as('people')])
    .execute();

export const countFollowers = (sellerId: string): Promise<number> =>
  countOf(readDb.selectFrom('follows').where('sellerId', '=', sellerId));

/** Counts the listed works of each of these authors. */
export const countWorksOf = (sellerIds: readonly string[]): Promise<Map<string, number>> => {
  const listed = readDb.selectFrom('catalogue').where('listed', '=', true);
  return countBy(listed.where('sellerId', 'in', sellerIds).groupBy('sellerId').select('sellerId'));
};

/** Deletes all saved data of an erased person, and follows of an erased author. */
export const eraseSaved = async ({
  account,
  profileId,
}: Payload<'personErased'>): Promise<void> => {
  await db.deleteFrom('favourites').where('account', '=', account).execute();
  await db.deleteFrom('favouriteLists').where('account', '=', account).execute();
  await db.deleteFrom('savedSearches').where('account', '=', account).execute();
  await db
    .deleteFrom('follows')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('sellerId', '=', profileId)]))
    .execute();
};
