/** Decisions about reviews, and how each reader sees them. */
import { createHash } from 'node:crypto';
import {
  type AuthorReview,
  done,
  type OwnReview,
  type PublicReview,
  type Result,
  refuse,
  type ShopItem,
} from '@oner/config/contract';
import {
  audit,
  clock,
  notify,
  pluginService,
  purgeSite,
  transactUnlessRefused,
} from '@oner/platform';
import { notifyBuyer } from '../order/notices.ts';
import { findOrderById, lineIdsOf } from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import { db } from '../schema.ts';
import {
  dropPhotos,
  ownPhotosOf,
  publicPhotosOf,
  reviewPhotosOf,
  type StoredReviewPhoto,
} from './photo-store.ts';
import {
  averageOf,
  mayAnswer,
  mayChange,
  mayDropPhotos,
  type ReviewMove,
  reviewMachine,
} from './rules.ts';
import {
  changeReviewRow,
  lockReview,
  type Review,
  type ReviewSubject,
  ratingsOfItems,
  reviewsOf,
  type ShownReview,
  textsOfItems,
} from './store.ts';

/**
 * The provider publishes a review, hides it, or removes it for good (spec L: at its discretion). Who wrote it is told
 * why; the author of the work hears of one that is published for the first time.
 * @param reason as the buyer reads it; empty when it is published
 * @param version what who decides has seen, as versionOf() names it; refused where the buyer has changed it since
 */
export const decideReview = (
  code: string,
  move: ReviewMove,
  reason: string,
  actor: string,
  version?: string,
): Promise<Result<undefined, 'not-found' | 'moved-on'>> =>
  transactUnlessRefused(async () => {
    const review = await lockReview({ code });
    if (!review) return refuse('not-found');
    const state = reviewMachine.next(review.state, move);
    if (!state) return refuse('moved-on');
    const photos = (await reviewPhotosOf([review.id], db)).get(review.id);
    if (version !== undefined && version !== reviewVersionOf(review, photos))
      return refuse('moved-on');
    const decidedAt = clock.now().getTime();
    const shownReason = move === 'publish' ? null : reason;
    await changeReviewRow(review.id, { state, reason: shownReason, decidedAt, decidedBy: actor });
    await audit({
      actor,
      action: `review.${state}`,
      subject: `review:${code}`,
      facts: { before: review.state, ...(shownReason && { reason: shownReason }) },
    });
    if (state === 'removed') await dropPhotos({ reviewId: review.id });
    await notifyDecision(review, move, reason, decidedAt);
    await purgePages(review);
    if (review.workId) await pluginService('catalogue').ratingsMoved();
    return done(undefined);
  });

/** Names what a review shows: another after each change of stars, words or photos. */
export const reviewVersionOf = (
  { stars, text }: Pick<Review, 'stars' | 'text'>,
  photos: readonly StoredReviewPhoto[] = [],
): string => {
  const shown = JSON.stringify([stars, text, photos.map(({ code }) => code)]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 32);
};

/** In the transaction in which what everybody reads of a review changes. */
export const purgePages = async (...subjects: readonly ReviewSubject[]): Promise<void> => {
  const keys = subjects.flatMap(({ workId, sellerId }) =>
    workId ? [`work:${workId}`, `seller:${sellerId}`, 'shop'] : [],
  );
  await purgeSite([...new Set(keys)]);
};

/**
 * The provider takes one photo of a review away for good, and who sent it is told why.
 * @param reason as the buyer reads it
 */
export const removePhoto = (
  code: string,
  photo: string,
  reason: string,
  actor: string,
): Promise<Result<undefined, 'not-found'>> =>
  transactUnlessRefused(async () => {
    const review = await lockReview({ code });
    if (!review || (await dropPhotos({ reviewId: review.id, code: photo })) === 0)
      return refuse('not-found');
    const subject = `review:${code}`;
    await audit({ actor, action: 'review.photo-removed', subject, facts: { photo, reason } });
    const order = await findOrderById(review.orderId);
    if (order) await notifyBuyer('review-photo-removed', order, { reason }, photo);
    await purgePages(review);
    return done(undefined);
  });

const notifyDecision = async (
  review: Review,
  move: ReviewMove,
  reason: string,
  at: number,
): Promise<void> => {
  const order = await findOrderById(review.orderId);
  const key = `${review.code}:${at}`;
  if (order && move === 'publish') await notifyBuyer('review-published', order, {}, key);
  if (order && move === 'hide') await notifyBuyer('review-hidden', order, { reason }, key);
  if (order && move === 'remove') await notifyBuyer('review-removed', order, { reason }, key);
  if (move !== 'publish' || review.decidedAt !== null || review.sellerId === null) return;
  const author = await pluginService('accounts').findPersonByProfile('seller', review.sellerId);
  if (!author) return;
  const { email, language, firstName: name, account } = author;
  const facts = { stars: String(review.stars) };
  await notify('review-author', { email, language, name, account }, facts, review.code);
};

const answerOf = ({ answer: text, answeredAt }: Review): PublicReview['answer'] =>
  text === null || answeredAt === null ? null : { text, written: instantText(answeredAt) };

/** As who wrote it sees it. What the provider has removed says why and no more. */
export const showOwnReview = (
  review: Review,
  lineIds: readonly number[],
  photos?: readonly StoredReviewPhoto[],
): OwnReview => ({
  id: review.code,
  line: lineIds.indexOf(review.lineId) + 1,
  stars: review.stars,
  text: review.text,
  photos: ownPhotosOf(photos),
  state: review.state,
  reason: review.reason,
  written: instantText(review.writtenAt),
  answer: answerOf(review),
  can: { change: mayChange(review.state), drop_photos: mayDropPhotos(review.state) },
});

/** Reviews of several orders as who wrote them sees them, by row number of the order. */
export const showReviewsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, OwnReview[]>> => {
  const found = new Map<number, OwnReview[]>();
  const ofOrders = await reviewsOf(orderIds);
  const photos = await reviewPhotosOf([...ofOrders.values()].flat().map(({ id }) => id));
  for (const [orderId, reviews] of ofOrders) {
    const lineIds = await lineIdsOf(orderId);
    found.set(
      orderId,
      reviews.map((review) => showOwnReview(review, lineIds, photos.get(review.id))),
    );
  }
  return found;
};

const showPublicReview = (
  review: ShownReview,
  photos?: readonly StoredReviewPhoto[],
): PublicReview => ({
  id: review.code,
  stars: review.stars,
  text: review.text,
  photos: publicPhotosOf(photos),
  name: review.name,
  item: review.item,
  written: instantText(review.writtenAt),
  answer: answerOf(review),
});

/** Published reviews with their photos. */
export const showPublicReviews = async (
  reviews: readonly ShownReview[],
): Promise<PublicReview[]> => {
  const photos = await reviewPhotosOf(reviews.map(({ id }) => id));
  return reviews.map((review) => showPublicReview(review, photos.get(review.id)));
};

/** As the author of the work on the thing sees it. @param title of their work */
export const showAuthorReview = (
  review: ShownReview,
  title: string,
  photos?: readonly StoredReviewPhoto[],
): AuthorReview => ({
  ...showPublicReview(review, photos),
  work: { id: review.workId ?? '', name: title },
  can: { answer: mayAnswer(review, clock.now().getTime()) },
});

/** Reviews that stand on the card of a thing. */
const mostTexts = 3;

/** What the shop shows of published reviews of these things: a T-shirt is not rated by what somebody says of a bag. */
export const rateItems = async (
  itemIds: readonly string[],
): Promise<Map<string, NonNullable<ShopItem['rating']>>> => {
  const [ratings, texts] = await Promise.all([
    ratingsOfItems(itemIds),
    textsOfItems(itemIds, mostTexts),
  ]);
  return new Map(
    [...ratings].map(([itemId, { sum, count }]) => [
      itemId,
      {
        average: averageOf(sum, count) ?? 0,
        count,
        said: (texts.get(itemId) ?? []).map(({ stars, text, name, writtenAt }) => ({
          stars,
          text,
          name,
          written: instantText(writtenAt),
        })),
      },
    ]),
  );
};
