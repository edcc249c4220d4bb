import { db, readDb } from '@oner/platform';
import type { Cursor } from '../history/rules.ts';
import type { ReviewState } from './rules.ts';

export type ReviewFlag = { readonly category: string; readonly word: string };
/** One review. Instants are milliseconds. */
export type Review = {
  readonly id: number;
  readonly code: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly ownerId: string;
  readonly workId: string | null;
  readonly sellerId: string | null;
  readonly stars: number;
  readonly text: string;
  readonly name: string;
  readonly state: ReviewState;
  readonly flags: readonly ReviewFlag[];
  readonly reason: string | null;
  readonly writtenAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly answer: string | null;
  readonly answeredAt: number | null;
};
export type NewReview = Omit<
  Review,
  'id' | 'state' | 'reason' | 'decidedAt' | 'decidedBy' | 'answer' | 'answeredAt'
>;
type Row = Record<string, string | number | null>;

const text = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const instant = (value: Row[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const toReview = (row: Row): Review => ({
  id: Number(row.id),
  code: String(row.code),
  orderId: Number(row.order_id),
  lineId: Number(row.line_id),
  ownerId: String(row.owner_id),
  workId: text(row.work_id),
  sellerId: text(row.seller_id),
  stars: Number(row.stars),
  text: String(row.text),
  name: String(row.name),
  state: String(row.state) as ReviewState,
  flags: JSON.parse(String(row.flags)) as ReviewFlag[],
  reason: text(row.reason),
  writtenAt: Number(row.written_at),
  decidedAt: instant(row.decided_at),
  decidedBy: text(row.decided_by),
  answer: text(row.answer),
  answeredAt: instant(row.answered_at),
});

/** Writes a review; false when the line has one. */
export const addReview = async (review: NewReview): Promise<boolean> => {
  const rows = await db()('reviews')
    .insert({
      code: review.code,
      order_id: review.orderId,
      line_id: review.lineId,
      owner_id: review.ownerId,
      work_id: review.workId,
      seller_id: review.sellerId,
      stars: review.stars,
      text: review.text,
      name: review.name,
      state: 'waiting',
      flags: JSON.stringify(review.flags),
      written_at: review.writtenAt,
    })
    .onConflict('line_id')
    .ignore()
    .returning('id');
  return rows.length > 0;
};

/** The review, and nobody else changes it until the open transaction ends. */
export const lockReview = async (
  where: { readonly code: string } | { readonly line_id: number },
): Promise<Review | null> => {
  const row: Row | undefined = await db()('reviews').where(where).forUpdate().first();
  return row ? toReview(row) : null;
};

export type ReviewChange = Partial<
  Pick<
    Review,
    | 'stars'
    | 'text'
    | 'flags'
    | 'state'
    | 'reason'
    | 'decidedAt'
    | 'decidedBy'
    | 'answer'
    | 'answeredAt'
  >
>;

export const changeReviewRow = async (id: number, change: ReviewChange): Promise<void> => {
  const row = {
    stars: change.stars,
    text: change.text,
    state: change.state,
    reason: change.reason,
    flags: change.flags && JSON.stringify(change.flags),
    decided_at: change.decidedAt,
    decided_by: change.decidedBy,
    answer: change.answer,
    answered_at: change.answeredAt,
  };
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  await db()('reviews').where({ id }).update(given);
};

/** Reviews of several orders, by row number of the order. */
export const reviewsOf = async (orderIds: readonly number[]): Promise<Map<number, Review[]>> => {
  const rows: Row[] = await db()('reviews').whereIn('order_id', orderIds).orderBy('id');
  return Map.groupBy(rows.map(toReview), ({ orderId }) => orderId);
};

/** A review with what was bought. */
export type ShownReview = Review & { readonly item: string };

type Page = { readonly after: Cursor | null; readonly limit: number };

/** In these states, of a work or an author or of everybody; the newest first unless they wait for somebody. */
export const listReviewRows = async (
  where: Readonly<Record<string, string>>,
  { after, limit }: Page,
  order: 'asc' | 'desc' = 'desc',
): Promise<ShownReview[]> => {
  const than = order === 'desc' ? '<' : '>';
  const query = readDb()('reviews as r')
    .join('order_lines as l', 'l.id', 'r.line_id')
    .where(where)
    .orderBy([
      { column: 'r.written_at', order },
      { column: 'r.id', order },
    ])
    .limit(limit)
    .select('r.*', 'l.name as item');
  if (after) {
    query.where((rest) =>
      rest
        .where('r.written_at', than, after.at)
        .orWhere((same) => same.where('r.written_at', after.at).where('r.id', than, after.id)),
    );
  }
  const rows: Row[] = await query;
  return rows.map((row) => ({ ...toReview(row), item: String(row.item) }));
};

/** Sum of the stars and number of the published reviews of a work. */
export const ratingOf = async (workId: string): Promise<{ sum: number; count: number }> => {
  const row: Row | undefined = await readDb()('reviews')
    .where({ work_id: workId, state: 'published' })
    .sum({ sum: 'stars' })
    .count({ n: '*' })
    .first();
  return { sum: Number(row?.sum ?? 0), count: Number(row?.n ?? 0) };
};

/** The same of several things of the shop at once, by thing; those without any are left out. */
export const ratingsOfItems = async (
  itemIds: readonly string[],
): Promise<Map<string, { sum: number; count: number }>> => {
  const rows: Row[] = await readDb()('reviews as r')
    .join('order_lines as l', 'l.id', 'r.line_id')
    .where('r.state', 'published')
    .whereIn('l.item_id', itemIds)
    .groupBy('l.item_id')
    .select('l.item_id')
    .sum({ sum: 'r.stars' })
    .count({ n: '*' });
  return new Map(
    rows.map((row) => [String(row.item_id), { sum: Number(row.sum), count: Number(row.n) }]),
  );
};

/** Published reviews of these things that have words, newest first, at most so many of each. */
export const textsOfItems = async (
  itemIds: readonly string[],
  most: number,
): Promise<Map<string, Review[]>> => {
  const ranked = readDb()('reviews as r')
    .join('order_lines as l', 'l.id', 'r.line_id')
    .where('r.state', 'published')
    .whereNot('r.text', '')
    .whereIn('l.item_id', itemIds)
    .select('r.*', 'l.item_id')
    .rowNumber('place', (over) =>
      over.partitionBy('l.item_id').orderBy([
        { column: 'r.written_at', order: 'desc' },
        { column: 'r.id', order: 'desc' },
      ]),
    );
  const rows: Row[] = await readDb()
    .from(ranked.as('ranked'))
    .where('place', '<=', most)
    .orderBy('place')
    .select('*');
  const byItem = Map.groupBy(rows, ({ item_id: id }) => String(id));
  return new Map([...byItem].map(([id, list]) => [id, list.map(toReview)]));
};

/** How many reviews stand in each state. */
export const countReviews = async (): Promise<Record<string, number>> => {
  const rows: Row[] = await readDb()('reviews').groupBy('state').select('state').count({ n: '*' });
  return Object.fromEntries(rows.map((row) => [String(row.state), Number(row.n)]));
};

/** Of a person who is erased the stars stay, and nothing that tells of him. @returns works whose pages say more */
export const emptyReviews = async (ownerId: string): Promise<string[]> => {
  const own = () => db()('reviews').where({ owner_id: ownerId });
  await own().update({ name: '', text: '', flags: '[]' });
  return own().whereNotNull('work_id').distinct().pluck('work_id');
};

/** What an author who is erased has answered goes. */
export const emptyAnswers = async (sellerId: string): Promise<void> => {
  await db()('reviews').where({ seller_id: sellerId }).update({ answer: null, answered_at: null });
};
