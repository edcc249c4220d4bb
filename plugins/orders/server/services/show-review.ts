import type { AuthorReview, OwnReview, PublicReview } from '@oner/config/contract';
import { clock } from '@oner/platform';
import { mayAnswer, mayChange } from '../domain/review.ts';
import { lineIdsOf } from '../store/claims.ts';
import { type Review, reviewsOf, type ShownReview } from '../store/reviews.ts';

const instant = (at: number): string => new Date(at).toISOString();

const answerOf = ({ answer: text, answeredAt }: Review): PublicReview['answer'] =>
  text === null || answeredAt === null ? null : { text, written: instant(answeredAt) };

/** As who wrote it sees it. What the provider has removed says why and no more. */
export const showOwnReview = (review: Review, lineIds: readonly number[]): OwnReview => ({
  id: review.code,
  line: lineIds.indexOf(review.lineId) + 1,
  stars: review.stars,
  text: review.text,
  state: review.state,
  reason: review.reason,
  written: instant(review.writtenAt),
  answer: answerOf(review),
  can: { change: mayChange(review.state) },
});

/** Reviews of several orders as who wrote them sees them, by row number of the order. */
export const showReviewsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, OwnReview[]>> => {
  const found = new Map<number, OwnReview[]>();
  for (const [orderId, reviews] of await reviewsOf(orderIds)) {
    const lineIds = await lineIdsOf(orderId);
    found.set(
      orderId,
      reviews.map((review) => showOwnReview(review, lineIds)),
    );
  }
  return found;
};

export const showPublicReview = (review: ShownReview): PublicReview => ({
  id: review.code,
  stars: review.stars,
  text: review.text,
  name: review.name,
  item: review.item,
  written: instant(review.writtenAt),
  answer: answerOf(review),
});

/** As the author of the work on the thing sees it. @param title of his work */
export const showAuthorReview = (review: ShownReview, title: string): AuthorReview => ({
  ...showPublicReview(review),
  work: { id: review.workId ?? '', name: title },
  can: { answer: mayAnswer(review, clock.now().getTime()) },
});
