/** Reviews of buyers; README.md describes each route. */
import * as z from 'zod/mini';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { type ReviewMove, reviewMachine } from '../domain/review.ts';
import { decideReview } from '../services/decide-review.ts';
import { countReviews, listReviewRows, type ShownReview } from '../store/reviews.ts';
import { nothing, said } from './asked.ts';
import { missing, route } from './route.ts';

const wanted = z.object({
  state: z._default(z.enum(reviewMachine.states), 'waiting'),
  after: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
const because = z.object({ reason: said(300) });

const show = (review: ShownReview) => ({
  id: review.code,
  stars: review.stars,
  text: review.text,
  name: review.name,
  item: review.item,
  workId: review.workId,
  state: review.state,
  /** Words of the list of moderation that stand in it. */
  flags: review.flags,
  reason: review.reason,
  writtenAt: new Date(review.writtenAt).toISOString(),
  decidedBy: review.decidedBy,
  answer: review.answer,
});

const decide = async (id: string, move: ReviewMove, reason: string, actor: string) => {
  const problem = await decideReview(id, move, reason, actor);
  if (problem === 'not-found') return missing;
  return problem
    ? ({ refused: problem, status: 409 } as const)
    : { value: { id, done: true as const } };
};

export const reviewRoutes = [
  route('GET', '/reviews', 'read', wanted, async ({ input: { state, after, limit } }) => {
    const place = after ? readCursor(after) : null;
    // What waits is worked off from its oldest end.
    const order = state === 'waiting' ? 'asc' : 'desc';
    const rows = await listReviewRows({ 'r.state': state }, { after: place, limit }, order);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const next = last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
    return { value: { reviews: rows.map(show), counts: await countReviews(), next } };
  }),
  route('POST', '/reviews/:id/publish', 'move', nothing, ({ params, actor }) =>
    decide(params.id ?? '', 'publish', '', actor),
  ),
  route('POST', '/reviews/:id/hide', 'move', because, ({ params, input, actor }) =>
    decide(params.id ?? '', 'hide', input.reason, actor),
  ),
  route('POST', '/reviews/:id/remove', 'move', because, ({ params, input, actor }) =>
    decide(params.id ?? '', 'remove', input.reason, actor),
  ),
];
