import { type calls, done, refuseFields } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { type Cursor, readCursor, writeCursor } from '../domain/cursor.ts';
import { averageOf } from '../domain/review.ts';
import { listReviewRows, type Review, ratingOf } from '../store/reviews.ts';
import { showPublicReview } from './show-review.ts';

const usual = 20;

/** GET /api/works/:id/reviews: what is published about copies of a work, newest first. */
export const listReviews: Verb<typeof calls.listReviews> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { 'r.work_id': params.id, 'r.state': 'published' };
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const { sum, count } = await ratingOf(params.id);
  const shown = found.slice(0, page.limit);
  return done({
    average: averageOf(sum, count),
    count,
    reviews: shown.map(showPublicReview),
    next: nextOf(found, page.limit),
  });
};

/** GET /api/sellers/:id/reviews: what is published about things with works of an author who is public. */
export const listSellerReviews: Verb<typeof calls.listSellerReviews> = async ({
  params,
  query,
}) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { 'r.seller_id': params.id, 'r.state': 'published' };
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  return done({
    reviews: found.slice(0, page.limit).map(showPublicReview),
    next: nextOf(found, page.limit),
  });
};

/** Where a page of reviews begins and how long it is; null for a cursor that is none of ours. */
export const pageOf = (query: {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}): { after: Cursor | null; limit: number } | null => {
  const after = query.after ? readCursor(query.after) : null;
  return query.after && !after ? null : { after, limit: query.limit ?? usual };
};

/** The cursor behind a page of which one more was asked for. */
export const nextOf = (found: readonly Review[], limit: number): string | null => {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
};
