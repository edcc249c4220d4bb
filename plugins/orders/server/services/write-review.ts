/** A buyer says what the thing he has received is like, and betters it until somebody has decided about it. */
import { randomBytes } from 'node:crypto';
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { audit, clock, room, transact, type Verb } from '@oner/platform';
import { mayChange, mayReview, shownName } from '../domain/review.ts';
import { lineIdsOf } from '../store/claims.ts';
import { findOrder, type OrderRow } from '../store/orders.ts';
import { addReview, changeReviewRow, lockReview } from '../store/reviews.ts';
import { linesOfOrder } from './authors-of.ts';
import { showOwnReview } from './show-review.ts';

/** POST /api/my/orders/:number/review: once for each line; another's order is not there. */
export const sendReview: Verb<typeof calls.sendReview> = ({ params, body }, { person }) =>
  transact(async () => {
    const order = await findOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    if (!mayReview(order)) return refuse('review-not-allowed');
    const { stars, text = '', line = 1 } = body;
    const lineIds = await lineIdsOf(order.id);
    const lineId = lineIds[line - 1];
    const ordered = (await linesOfOrder(order.id))[line - 1];
    if (lineId === undefined || !ordered) return refuseFields({ line: ['bad-choice'] });
    const isNew = await addReview({
      code: randomBytes(12).toString('hex'),
      orderId: order.id,
      lineId,
      ownerId: order.ownerId,
      workId: ordered.workId,
      sellerId: ordered.sellerId,
      stars,
      text,
      name: await nameOf(order),
      writtenAt: clock.now().getTime(),
      flags: await room('moderation').findWords([text]),
    });
    const review = await lockReview({ line_id: lineId });
    if (!isNew || !review) return refuse('conflict');
    await note(order, 'review.sent', review.code);
    return done(showOwnReview(review, lineIds));
  });

/** PATCH /api/my/orders/:number/review */
export const changeReview: Verb<typeof calls.changeReview> = ({ params, body }, { person }) =>
  transact(async () => {
    const order = await findOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    const lineIds = await lineIdsOf(order.id);
    const lineId = lineIds[(body.line ?? 1) - 1];
    const review = lineId === undefined ? null : await lockReview({ line_id: lineId });
    if (!review) return refuse('not-found');
    if (!mayChange(review.state)) return refuse('conflict');
    const { stars, text = '' } = body;
    const change = { stars, text, flags: await room('moderation').findWords([text]) };
    await changeReviewRow(review.id, change);
    await note(order, 'review.changed', review.code);
    return done(showOwnReview({ ...review, ...change }, lineIds));
  });

const nameOf = async ({ ownerId }: OrderRow): Promise<string> => {
  const person = await room('accounts').findPerson(ownerId);
  return person ? shownName(person.firstName, person.lastName) : '';
};

const note = ({ ownerId, number }: OrderRow, action: string, code: string) =>
  audit({
    actor: `user:${ownerId}`,
    action,
    subject: `review:${code}`,
    facts: { order: number },
  });
