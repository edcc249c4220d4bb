/** Calls about reviews: of the author of the work, public ones, and those of the desk. */
import { calls, done, refuse, refuseFields } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  answerOf,
  audit,
  clock,
  type Handler,
  handle,
  handleStaff,
  pluginService,
  purgeSite,
  transact,
} from '@oner/platform';
import { type Cursor, readCursor, writeCursor } from '../history/rules.ts';
import { reviewLimit } from '../limits.ts';
import { notifyBuyer } from '../order/notices.ts';
import { findOrderById, linesOfOrder } from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import { publicPhotosOf, reviewPhotosOf, type StoredReviewPhoto } from './photo-store.ts';
import { averageOf, mayAnswer, type ReviewMove, reviewMachine } from './rules.ts';
import {
  decideReview,
  removePhoto,
  reviewVersionOf,
  showAuthorReview,
  showPublicReviews,
} from './service.ts';
import {
  changeReviewRow,
  countReviews,
  listReviewRows,
  lockReview,
  type Review,
  ratingOf,
  ratingsOfItems,
  type ShownReview,
} from './store.ts';

const titleOf = async ({ workId, item }: ShownReview): Promise<string> =>
  (workId && (await pluginService('works').findDraft(workId))?.title) || item;

const listMyReviews: Handler<'listMyReviews'> = async ({ query }, { person }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { sellerId: person.profileId, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const photos = await reviewPhotosOf(shown.map(({ id }) => id));
  const reviews = await Promise.all(
    shown.map(async (review) =>
      showAuthorReview(review, await titleOf(review), photos.get(review.id)),
    ),
  );
  return done({ reviews, next: nextOf(found, page.limit) });
};

/** Once, editable for a day. Reviews of other authors' works are not found. */
export const answerReview: Handler<'answerReview'> = ({ params, body }, { person }) =>
  transact(async () => {
    const review = await lockReview({ code: params.id });
    if (review?.sellerId !== person.profileId) return refuse('not-found');
    const now = clock.now().getTime();
    if (!mayAnswer(review, now)) {
      return refuse(review.state === 'published' ? 'conflict' : 'not-found');
    }
    const isFirst = review.answeredAt === null;
    const change = { answer: body.text, answeredAt: review.answeredAt ?? now };
    await changeReviewRow(review.id, change);
    const { code } = review;
    await audit({
      actor: `user:${person.documentId}`,
      action: 'review.answered',
      subject: `review:${code}`,
    });
    const order = await findOrderById(review.orderId);
    if (isFirst && order) await notifyBuyer('review-answered', order, {}, code);
    if (review.workId) await purgeSite([`work:${review.workId}`]);
    const lines = await linesOfOrder(review.orderId);
    const item = lines.find(({ workId }) => workId === review.workId)?.name ?? '';
    const shown = { ...review, ...change, item };
    const photos = (await reviewPhotosOf([review.id])).get(review.id);
    return done(showAuthorReview(shown, await titleOf(shown), photos));
  });

const defaultPageSize = 20;

/** Published reviews of copies of a work, newest first. */
const listReviews: Handler<'listReviews'> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { workId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const { sum, count } = await ratingOf(params.id);
  const shown = found.slice(0, page.limit);
  return done({
    average: averageOf(sum, count),
    count,
    reviews: await showPublicReviews(shown),
    next: nextOf(found, page.limit),
  });
};

/** Published reviews of one item, newest first. */
const listItemReviews: Handler<'listItemReviews'> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { itemId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const rating = (await ratingsOfItems([params.id])).get(params.id);
  return done({
    average: averageOf(rating?.sum ?? 0, rating?.count ?? 0),
    count: rating?.count ?? 0,
    reviews: await showPublicReviews(found.slice(0, page.limit)),
    next: nextOf(found, page.limit),
  });
};

/** Published reviews of items with works of a public author. */
const listSellerReviews: Handler<'listSellerReviews'> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { sellerId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  return done({
    reviews: await showPublicReviews(found.slice(0, page.limit)),
    next: nextOf(found, page.limit),
  });
};

/** Start and length of a page of reviews; null for an invalid cursor. */
const pageOf = (query: {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}): { after: Cursor | null; limit: number } | null => {
  const after = query.after ? readCursor(query.after) : null;
  return query.after && !after ? null : { after, limit: query.limit ?? defaultPageSize };
};

/** Cursor of the next page; `found` has one more row than the page. */
const nextOf = (found: readonly Review[], limit: number): string | null => {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
};

const show = (review: ShownReview, photos?: readonly StoredReviewPhoto[]) => ({
  id: review.code,
  version: reviewVersionOf(review, photos),
  stars: review.stars,
  text: review.text,
  name: review.name,
  item: review.item,
  // The panel may load every picture.
  photos: publicPhotosOf(photos),
  workId: review.workId,
  state: review.state,
  /** Words of the moderation list that occur in the text. */
  flags: review.flags.map(({ word }) => word),
  reason: review.reason,
  writtenAt: instantText(review.writtenAt),
  decidedBy: review.decidedBy,
  answer: review.answer,
  can: reviewMachine.events.filter((move) => reviewMachine.next(review.state, move) !== null),
});

const decide = async (
  id: string,
  move: ReviewMove,
  reason: string,
  actor: string,
  version?: string,
) => {
  const decided = await decideReview(id, move, reason, actor, version);
  return decided.ok
    ? { value: { id, done: true as const } }
    : answerOf<never, 'not-found' | 'moved-on'>(decided);
};

export const reviewRoutes = [
  handleStaff(staffCalls.listReviews, async ({ query: { state, after, limit } }) => {
    const place = after ? readCursor(after) : null;
    // Waiting reviews are handled oldest first.
    const order = state === 'waiting' ? 'asc' : 'desc';
    const rows = await listReviewRows({ state }, { after: place, limit }, order);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
    const photos = await reviewPhotosOf(rows.map(({ id }) => id));
    const reviews = rows.map((review) => show(review, photos.get(review.id)));
    return { value: { reviews, counts: await countReviews(), next } };
  }),
  handleStaff(staffCalls.publishReview, ({ params: { id }, body: { version }, actor }) =>
    decide(id, 'publish', '', actor, version),
  ),
  handleStaff(staffCalls.hideReview, ({ params: { id }, body: { reason }, actor }) =>
    decide(id, 'hide', reason, actor),
  ),
  handleStaff(staffCalls.removeReview, ({ params: { id }, body: { reason }, actor }) =>
    decide(id, 'remove', reason, actor),
  ),
  handleStaff(
    staffCalls.removeReviewPhoto,
    async ({ params: { id, photo }, body: { reason }, actor }) => {
      const removed = await removePhoto(id, photo, reason, actor);
      return removed.ok
        ? { value: { id, done: true as const } }
        : answerOf<never, 'not-found'>(removed);
    },
  ),
];

export const reviewCalls = [
  handle(calls.listReviews, listReviews),
  handle(calls.listItemReviews, listItemReviews),
  handle(calls.listSellerReviews, listSellerReviews),
  handle(calls.listMyReviews, listMyReviews),
  handle(calls.answerReview, answerReview, { limits: [reviewLimit] }),
];
