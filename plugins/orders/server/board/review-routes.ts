/** Reviews of buyers; README.md describes each route. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff } from '@oner/platform';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { type ReviewMove, reviewMachine } from '../domain/review.ts';
import { decideReview } from '../services/decide-review.ts';
import { countReviews, listReviewRows, type ShownReview } from '../store/reviews.ts';

const missing = { refused: 'not-found', status: 404 } as const;

const show = (review: ShownReview) => ({
  id: review.code,
  stars: review.stars,
  text: review.text,
  name: review.name,
  item: review.item,
  workId: review.workId,
  state: review.state,
  /** Words of the list of moderation that stand in it. */
  flags: review.flags.map(({ word }) => word),
  reason: review.reason,
  writtenAt: new Date(review.writtenAt).toISOString(),
  decidedBy: review.decidedBy,
  answer: review.answer,
  can: reviewMachine.events.filter((move) => reviewMachine.next(review.state, move) !== null),
});

const decide = async (id: string, move: ReviewMove, reason: string, actor: string) => {
  const problem = await decideReview(id, move, reason, actor);
  if (problem === 'not-found') return missing;
  return problem
    ? ({ refused: problem, status: 409 } as const)
    : { value: { id, done: true as const } };
};

export const reviewRoutes = [
  handleStaff(staffCalls.listReviews, async ({ query: { state, after, limit } }) => {
    const place = after ? readCursor(after) : null;
    // What waits is worked off from its oldest end.
    const order = state === 'waiting' ? 'asc' : 'desc';
    const rows = await listReviewRows({ 'r.state': state }, { after: place, limit }, order);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
    return { value: { reviews: rows.map(show), counts: await countReviews(), next } };
  }),
  handleStaff(staffCalls.publishReview, ({ params: { id }, actor }) =>
    decide(id, 'publish', '', actor),
  ),
  handleStaff(staffCalls.hideReview, ({ params: { id }, body: { reason }, actor }) =>
    decide(id, 'hide', reason, actor),
  ),
  handleStaff(staffCalls.removeReview, ({ params: { id }, body: { reason }, actor }) =>
    decide(id, 'remove', reason, actor),
  ),
];
