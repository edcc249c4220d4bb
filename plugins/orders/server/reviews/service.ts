/** Decisions about reviews, and the reviews as shown to each reader. */
import { hash } from 'node:crypto';
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
import { findOrderById, positionOf } from '../order/store.ts';
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
 * Publishes, hides or finally removes a review (spec L: at the provider's discretion). The buyer is notified of the reason, and
 * the author of the work of a first publication.
 * @param reason for the buyer; empty when published
 * @param version version that staff have seen, from reviewVersionOf(); refused if the buyer has changed the review since
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

/** Hash of a review's content: changes with stars, text and photos. */
export const reviewVersionOf = (
  { stars, text }: Pick<Review, 'stars' | 'text'>,
  photos: readonly StoredReviewPhoto[] = [],
): string => {
  const shown = JSON.stringify([stars, text, photos.map(({ code }) => code)]);
  return hash('sha256', shown).slice(0, 32);
};

/** Purges cached pages, in the transaction that changes a published review. */
export const purgePages = async (...subjects: readonly ReviewSubject[]): Promise<void> => {
  const keys = subjects.flatMap(({ workId, sellerId }) =>
    workId ? [`work:${workId}`, `seller:${sellerId}`, 'shop'] : [],
  );
  await purgeSite([...new Set(keys)]);
};

/**
 * Removes one photo of a review for good, and notifies the buyer.
 * @param reason for the buyer
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

/** A review as shown to its buyer; a removed one shows only the reason. */
export const showOwnReview = async (
  review: Review,
  photos?: readonly StoredReviewPhoto[],
): Promise<OwnReview> => ({
  id: review.code,
  line: await positionOf(review),
  stars: review.stars,
  text: review.text,
  photos: ownPhotosOf(photos),
  state: review.state,
  reason: review.reason,
  written: instantText(review.writtenAt),
  answer: answerOf(review),
  can: { change: mayChange(review.state), drop_photos: mayDropPhotos(review.state) },
});

/** Reviews of several orders as shown to their buyers, by row number of the order. */
export const showReviewsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, OwnReview[]>> => {
  const found = new Map<number, OwnReview[]>();
  const ofOrders = await reviewsOf(orderIds);
  const photos = await reviewPhotosOf([...ofOrders.values()].flat().map(({ id }) => id));
  for (const [orderId, reviews] of ofOrders) {
    const shown = reviews.map((review) => showOwnReview(review, photos.get(review.id)));
    found.set(orderId, await Promise.all(shown));
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

/** A review as shown to the author of the work. @param title title of the work */
export const showAuthorReview = (
  review: ShownReview,
  title: string,
  photos?: readonly StoredReviewPhoto[],
): AuthorReview => ({
  ...showPublicReview(review, photos),
  work: { id: review.workId ?? '', name: title },
  can: { answer: mayAnswer(review, clock.now().getTime()) },
});

/** Number of reviews on the card of an item. */
const mostTexts = 3;

/** Ratings and texts of published reviews, by item: reviews of other items with the same work do not count. */
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
