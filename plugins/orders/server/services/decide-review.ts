import { audit, clock, notify, purgeSite, room, transact } from '@oner/platform';
import { type ReviewMove, reviewMachine } from '../domain/review.ts';
import { findOrderById } from '../store/orders.ts';
import { changeReviewRow, lockReview, type Review } from '../store/reviews.ts';
import { tellBuyer } from './tell-buyer.ts';

export type ReviewProblem = 'not-found' | 'moved-on';

/**
 * The provider publishes a review, hides it, or removes it for good (spec L: at its discretion). Who wrote it is told
 * why; the author of the work hears of one that is published for the first time.
 * @param reason as the buyer reads it; empty when it is published
 */
export const decideReview = (
  code: string,
  move: ReviewMove,
  reason: string,
  actor: string,
): Promise<ReviewProblem | null> =>
  transact(async () => {
    const review = await lockReview({ code });
    if (!review) return 'not-found';
    const state = reviewMachine.next(review.state, move);
    if (!state) return 'moved-on';
    const decidedAt = clock.now().getTime();
    const shownReason = move === 'publish' ? null : reason;
    await changeReviewRow(review.id, { state, reason: shownReason, decidedAt, decidedBy: actor });
    await audit({
      actor,
      action: `review.${state}`,
      subject: `review:${code}`,
      facts: { before: review.state, ...(shownReason && { reason: shownReason }) },
    });
    await tell(review, move, reason, decidedAt);
    if (review.workId) {
      await purgeSite([`work:${review.workId}`, `seller:${review.sellerId}`, 'shop']);
      await room('catalogue').ratingsMoved();
    }
    return null;
  });

const tell = async (
  review: Review,
  move: ReviewMove,
  reason: string,
  at: number,
): Promise<void> => {
  const order = await findOrderById(review.orderId);
  const key = `${review.code}:${at}`;
  if (order && move === 'publish') await tellBuyer('review-published', order, {}, key);
  if (order && move === 'hide') await tellBuyer('review-hidden', order, { reason }, key);
  if (order && move === 'remove') await tellBuyer('review-removed', order, { reason }, key);
  if (move !== 'publish' || review.decidedAt !== null || review.sellerId === null) return;
  const author = await room('accounts').findPersonByProfile('seller', review.sellerId);
  if (!author) return;
  const { email, language, firstName: name, account } = author;
  const facts = { stars: String(review.stars) };
  await notify('review-author', { email, language, name, account }, facts, review.code);
};
