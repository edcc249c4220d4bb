/** An author reads what is said of copies of his works, and answers. */
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { audit, clock, purgeSite, room, transact, type Verb } from '@oner/platform';
import { mayAnswer } from '../domain/review.ts';
import { findOrderById } from '../store/orders.ts';
import { changeReviewRow, listReviewRows, lockReview, type ShownReview } from '../store/reviews.ts';
import { linesOfOrder } from './authors-of.ts';
import { nextOf, pageOf } from './list-reviews.ts';
import { showAuthorReview } from './show-review.ts';
import { tellBuyer } from './tell-buyer.ts';

const titleOf = async ({ workId, item }: ShownReview): Promise<string> =>
  (workId && (await room('works').findDraft(workId))?.title) || item;

/** GET /api/my/reviews */
export const listMyReviews: Verb<typeof calls.listMyReviews> = async ({ query }, { person }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { 'r.seller_id': person?.profileId ?? '', 'r.state': 'published' };
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const reviews = await Promise.all(
    shown.map(async (review) => showAuthorReview(review, await titleOf(review))),
  );
  return done({ reviews, next: nextOf(found, page.limit) });
};

/** POST /api/my/reviews/:id/answer: once, and bettered for a day. Reviews of others' works are not there. */
export const answerReview: Verb<typeof calls.answerReview> = ({ params, body }, { person }) =>
  transact(async () => {
    const review = await lockReview({ code: params.id });
    if (!review || review.sellerId === null || review.sellerId !== person?.profileId) {
      return refuse('not-found');
    }
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
    if (isFirst && order) await tellBuyer('review-answered', order, {}, code);
    if (review.workId) await purgeSite([`work:${review.workId}`]);
    const lines = await linesOfOrder(review.orderId);
    const item = lines.find(({ workId }) => workId === review.workId)?.name ?? '';
    const shown = { ...review, ...change, item };
    return done(showAuthorReview(shown, await titleOf(shown)));
  });
