/** Calls about reviews: of the author of the work, public ones, and those of the desk. */
import { type CallInput, calls, done, refuse, refuseFields } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  answerOf,
  audit,
  clock,
  type Handler,
  handle,
  handleStaff,
  lastOfFull,
  pageOf,
  pluginService,
  purgeSite,
  transact,
} from '@oner/platform';
import { readCursor, writeCursor } from '../history/rules.ts';
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
  ratingOf,
  ratingsOfItems,
  type ShownReview,
} from './store.ts';

const titleOf = async ({ workId, item }: ShownReview): Promise<string> =>
  (workId && (await pluginService('works').findDraft(workId))?.title) || item;

const listMyReviews: Handler<'listMyReviews'> = async ({ query }, { person }) => {
  const page = await publishedPage({ sellerId: person.profileId }, query);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const photos = await reviewPhotosOf(rows.map(({ id }) => id));
  const reviews = await Promise.all(
    rows.map(async (review) =>
      showAuthorReview(review, await titleOf(review), photos.get(review.id)),
    ),
  );
  return done({ reviews, next });
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
  const page = await publishedPage({ workId: params.id }, query);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const { sum, count } = await ratingOf(params.id);
  const reviews = await showPublicReviews(rows);
  return done({ average: averageOf(sum, count), count, reviews, next });
};

/** Published reviews of one item, newest first. */
const listItemReviews: Handler<'listItemReviews'> = async ({ params, query }) => {
  const page = await publishedPage({ itemId: params.id }, query);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  const { sum, count } = (await ratingsOfItems([params.id])).get(params.id) ?? unrated;
  const reviews = await showPublicReviews(rows);
  return done({ average: averageOf(sum, count), count, reviews, next });
};

/** Published reviews of items with works of a public author. */
const listSellerReviews: Handler<'listSellerReviews'> = async ({ params, query }) => {
  const page = await publishedPage({ sellerId: params.id }, query);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  return done({ reviews: await showPublicReviews(rows), next });
};

const unrated = { sum: 0, count: 0 };

/** A page of published reviews, newest first; refused for an invalid cursor. */
const publishedPage = async (
  of: Omit<Parameters<typeof listReviewRows>[0], 'state'>,
  { after: from, limit = defaultPageSize }: CallInput<typeof calls.listReviews>['query'],
) => {
  const after = readCursor(from);
  if (from && !after) return refuseFields({ after: ['bad-choice'] });
  const found = await listReviewRows({ ...of, state: 'published' }, { after, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return done({ rows, next: last ? writeCursor({ at: last.writtenAt, id: last.id }) : null });
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
    const place = readCursor(after);
    // Waiting reviews are handled oldest first.
    const order = state === 'waiting' ? 'asc' : 'desc';
    const rows = await listReviewRows({ state }, { after: place, limit }, order);
    const last = lastOfFull(rows, limit);
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
