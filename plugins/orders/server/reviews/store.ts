/** Reviews of order lines. */
import type { SellerId, UserId, WorkId } from '@oner/config/contract';
import { countBy, findOne, groupRows, type Selectable, sql } from '@oner/platform';
import type { Cursor } from '../history/rules.ts';
import { db, type OrdersTables, readDb } from '../schema.ts';
import type { ReviewState } from './rules.ts';

type ReviewFlag = { readonly category: string; readonly word: string };
type Row = Selectable<OrdersTables['reviews']>;
/** One review. Instants are milliseconds. */
export type Review = Readonly<Omit<Row, 'flags'>> & { readonly flags: readonly ReviewFlag[] };
/** The work of the reviewed item, and its author. */
export type ReviewSubject = Pick<Review, 'workId' | 'sellerId'>;
type NewReview = Omit<
  Review,
  'id' | 'state' | 'reason' | 'decidedAt' | 'decidedBy' | 'answer' | 'answeredAt'
>;
type ReviewChange = Partial<Omit<Review, 'id'>>;

const toReview = <R extends Pick<Row, 'flags'>>(row: R) => ({
  ...row,
  flags: JSON.parse(row.flags) as ReviewFlag[],
});

/** Inserts a review; false if the line has one already. */
export const addReview = async (review: NewReview): Promise<boolean> => {
  const added = await db
    .insertInto('reviews')
    .values({ ...review, state: 'waiting', flags: JSON.stringify(review.flags) })
    .onConflict((known) => known.column('lineId').doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
};

/** Reads the review and locks it until the open transaction ends. */
export const lockReview = (
  where: { readonly code: string } | { readonly lineId: number },
): Promise<Review | null> => {
  const all = db.selectFrom('reviews').selectAll().forUpdate();
  const one =
    'code' in where ? all.where('code', '=', where.code) : all.where('lineId', '=', where.lineId);
  return findOne(one, toReview);
};

export const changeReviewRow = async (
  id: number,
  { flags, ...change }: ReviewChange,
): Promise<void> => {
  const row = { ...change, flags: flags && JSON.stringify(flags) };
  await db.updateTable('reviews').set(row).where('id', '=', id).execute();
};

/** Reviews of several orders, by row number of the order. */
export const reviewsOf = async (orderIds: readonly number[]): Promise<Map<number, Review[]>> => {
  const all = db.selectFrom('reviews').selectAll().where('orderId', 'in', orderIds);
  const rows = await all.orderBy('id').execute();
  return Map.groupBy(rows.map(toReview), ({ orderId }) => orderId);
};

/** A review with the name of the item. */
export type ShownReview = Review & { readonly item: string };

type Page = { readonly after: Cursor | null; readonly limit: number };
/** Filter by state and by work, author or item; all if none is given. */
type Wanted = {
  readonly state: ReviewState;
  readonly workId?: WorkId;
  readonly sellerId?: SellerId;
  readonly itemId?: string;
};

const withLines = () =>
  readDb.selectFrom('reviews as r').innerJoin('orderLines as l', 'l.id', 'r.lineId');

/** Newest first by default. */
export const listReviewRows = async (
  { state, workId, sellerId, itemId }: Wanted,
  { after, limit }: Page,
  order: 'asc' | 'desc' = 'desc',
): Promise<ShownReview[]> => {
  const than = order === 'desc' ? '<' : '>';
  let query = withLines()
    .where('r.state', '=', state)
    .orderBy('r.writtenAt', order)
    .orderBy('r.id', order)
    .limit(limit)
    .selectAll('r')
    .select('l.name as item');
  if (workId !== undefined) query = query.where('r.workId', '=', workId);
  if (sellerId !== undefined) query = query.where('r.sellerId', '=', sellerId);
  if (itemId !== undefined) query = query.where('l.itemId', '=', itemId);
  if (after) {
    const { at, id } = after;
    query = query.where(({ eb, or, and }) =>
      or([eb('r.writtenAt', than, at), and([eb('r.writtenAt', '=', at), eb('r.id', than, id)])]),
    );
  }
  return (await query.execute()).map(toReview);
};

/** Sum of the stars and number of the published reviews of a work. */
export const ratingOf = async (workId: WorkId): Promise<{ sum: number; count: number }> => {
  const published = readDb.selectFrom('reviews').where('state', '=', 'published');
  const { sum, count } = await published
    .where('workId', '=', workId)
    .select(({ fn }) => [
      fn.sum<number | null>('stars').as('sum'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  return { sum: sum ?? 0, count };
};

/** The same for several items, by item; items without reviews are left out. */
export const ratingsOfItems = async (
  itemIds: readonly string[],
): Promise<Map<string, { sum: number; count: number }>> => {
  const rows = await withLines()
    .where('r.state', '=', 'published')
    .where('l.itemId', 'in', itemIds)
    .groupBy('l.itemId')
    .select(({ fn }) => [
      'l.itemId',
      fn.sum<number>('r.stars').as('sum'),
      fn.countAll<number>().as('count'),
    ])
    .execute();
  return new Map(rows.map(({ itemId, ...rating }) => [itemId, rating]));
};

/** Published reviews with a text, newest first, at most `most` per item. */
export const textsOfItems = (
  itemIds: readonly string[],
  most: number,
): Promise<Map<string, Pick<Review, 'stars' | 'text' | 'name' | 'writtenAt'>[]>> => {
  const newest = sql<number>`row_number() over (partition by ${sql.ref('l.itemId')} order by ${sql.ref('r.writtenAt')} desc, ${sql.ref('r.id')} desc)`;
  const ranked = withLines()
    .where('r.state', '=', 'published')
    .where('r.text', '!=', '')
    .where('l.itemId', 'in', itemIds)
    .select(['r.stars', 'r.text', 'r.name', 'r.writtenAt', 'l.itemId', newest.as('place')]);
  return groupRows(
    readDb.selectFrom(ranked.as('ranked')).where('place', '<=', most).orderBy('place').selectAll(),
    'itemId',
  );
};

/** Number of reviews in each state. */
export const countReviews = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await countBy(readDb.selectFrom('reviews').groupBy('state').select('state')));

/** Empties the reviews of an erased user except for the stars. @returns subjects whose pages have changed */
export const emptyReviews = async (ownerId: UserId): Promise<ReviewSubject[]> => {
  const own = db.updateTable('reviews').where('ownerId', '=', ownerId);
  const emptied = own.set({ name: '', text: '', flags: '[]' });
  return emptied.returning(['workId', 'sellerId']).execute();
};

/** Deletes the answers of an erased author. @returns as emptyReviews() */
export const emptyAnswers = async (sellerId: SellerId): Promise<ReviewSubject[]> => {
  const own = db.updateTable('reviews').where('sellerId', '=', sellerId);
  const emptied = own.set({ answer: null, answeredAt: null });
  return emptied.returning(['workId', 'sellerId']).execute();
};
