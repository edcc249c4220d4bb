/** Calls about reviews: of who wrote one, of the author of the work, of everybody, and of the desk. */

import { randomBytes } from 'node:crypto';
import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import {
  answerOf,
  audit,
  clock,
  type Handler,
  handleStaff,
  pluginService,
  purgeSite,
  transact,
} from '@oner/platform';
import { type Cursor, readCursor, writeCursor } from '../history/rules.ts';
import { notifyBuyer } from '../order/notices.ts';
import {
  findOrder,
  findOrderById,
  lineIdsOf,
  linesOfOrder,
  type OrderRow,
} from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import {
  averageOf,
  mayAnswer,
  mayChange,
  mayReview,
  type ReviewMove,
  reviewMachine,
  shownName,
} from './rules.ts';
import { decideReview, showAuthorReview, showOwnReview, showPublicReview } from './service.ts';
import {
  addReview,
  changeReviewRow,
  countReviews,
  listReviewRows,
  lockReview,
  type Review,
  ratingOf,
  ratingsOfItems,
  type ShownReview,
} from './store.ts';

/** POST /api/my/orders/:number/review: once for each line; another's order is not there. */
export const sendReview: Handler<typeof calls.sendReview> = ({ params, body }, { person }) =>
  transact(async () => {
    const order = await findOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    const { stars, text = '', line = 1 } = body;
    const lines = await linesOfOrder(order.id);
    if (!mayReview(order, lines[0]?.kind)) return refuse('review-not-allowed');
    const ordered = lines[line - 1];
    if (!ordered || ordered.kind === 'wrap') return refuseFields({ line: ['bad-choice'] });
    const { id: lineId, workId, sellerId } = ordered;
    const isNew = await addReview({
      code: randomBytes(12).toString('hex'),
      orderId: order.id,
      lineId,
      ownerId: order.ownerId,
      workId,
      sellerId,
      stars,
      text,
      name: await nameOf(order),
      writtenAt: clock.now().getTime(),
      flags: await pluginService('moderation').findWords([text]),
    });
    const review = await lockReview({ lineId });
    if (!isNew || !review) return refuse('conflict');
    await note(order, 'review.sent', review.code);
    return done(
      showOwnReview(
        review,
        lines.map(({ id }) => id),
      ),
    );
  });

/** PATCH /api/my/orders/:number/review */
export const changeReview: Handler<typeof calls.changeReview> = ({ params, body }, { person }) =>
  transact(async () => {
    const order = await findOrder(params.number);
    if (!order || order.ownerId !== person?.documentId) return refuse('not-found');
    const lineIds = await lineIdsOf(order.id);
    const lineId = lineIds[(body.line ?? 1) - 1];
    const review = lineId === undefined ? null : await lockReview({ lineId });
    if (!review) return refuse('not-found');
    if (!mayChange(review.state)) return refuse('conflict');
    const { stars, text = '' } = body;
    const change = { stars, text, flags: await pluginService('moderation').findWords([text]) };
    await changeReviewRow(review.id, change);
    await note(order, 'review.changed', review.code);
    return done(showOwnReview({ ...review, ...change }, lineIds));
  });

const nameOf = async ({ ownerId }: OrderRow): Promise<string> => {
  const person = await pluginService('accounts').findPerson(ownerId);
  return person ? shownName(person.firstName, person.lastName) : '';
};

const note = ({ ownerId, number }: OrderRow, action: string, code: string) =>
  audit({
    actor: `user:${ownerId}`,
    action,
    subject: `review:${code}`,
    facts: { order: number },
  });

const titleOf = async ({ workId, item }: ShownReview): Promise<string> =>
  (workId && (await pluginService('works').findDraft(workId))?.title) || item;

/** GET /api/my/reviews */
export const listMyReviews: Handler<typeof calls.listMyReviews> = async ({ query }, { person }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { sellerId: person?.profileId ?? '', state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const shown = found.slice(0, page.limit);
  const reviews = await Promise.all(
    shown.map(async (review) => showAuthorReview(review, await titleOf(review))),
  );
  return done({ reviews, next: nextOf(found, page.limit) });
};

/** POST /api/my/reviews/:id/answer: once, and bettered for a day. Reviews of others' works are not there. */
export const answerReview: Handler<typeof calls.answerReview> = ({ params, body }, { person }) =>
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
    if (isFirst && order) await notifyBuyer('review-answered', order, {}, code);
    if (review.workId) await purgeSite([`work:${review.workId}`]);
    const lines = await linesOfOrder(review.orderId);
    const item = lines.find(({ workId }) => workId === review.workId)?.name ?? '';
    const shown = { ...review, ...change, item };
    return done(showAuthorReview(shown, await titleOf(shown)));
  });

const usual = 20;

/** GET /api/works/:id/reviews: what is published about copies of a work, newest first. */
export const listReviews: Handler<typeof calls.listReviews> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { workId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const { sum, count } = await ratingOf(params.id);
  const shown = found.slice(0, page.limit);
  return done({
    average: averageOf(sum, count),
    count,
    reviews: shown.map(showPublicReview),
    next: nextOf(found, page.limit),
  });
};

/** GET /api/shop/items/:id/reviews: what is published about one thing, newest first. */
export const listItemReviews: Handler<typeof calls.listItemReviews> = async ({ params, query }) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { itemId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  const rating = (await ratingsOfItems([params.id])).get(params.id);
  return done({
    average: averageOf(rating?.sum ?? 0, rating?.count ?? 0),
    count: rating?.count ?? 0,
    reviews: found.slice(0, page.limit).map(showPublicReview),
    next: nextOf(found, page.limit),
  });
};

/** GET /api/sellers/:id/reviews: what is published about things with works of an author who is public. */
export const listSellerReviews: Handler<typeof calls.listSellerReviews> = async ({
  params,
  query,
}) => {
  const page = pageOf(query);
  if (!page) return refuseFields({ after: ['bad-choice'] });
  const where = { sellerId: params.id, state: 'published' } as const;
  const found = await listReviewRows(where, { ...page, limit: page.limit + 1 });
  return done({
    reviews: found.slice(0, page.limit).map(showPublicReview),
    next: nextOf(found, page.limit),
  });
};

/** Where a page of reviews begins and how long it is; null for a cursor that is none of ours. */
const pageOf = (query: {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}): { after: Cursor | null; limit: number } | null => {
  const after = query.after ? readCursor(query.after) : null;
  return query.after && !after ? null : { after, limit: query.limit ?? usual };
};

/** The cursor behind a page of which one more was asked for. */
const nextOf = (found: readonly Review[], limit: number): string | null => {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return last ? writeCursor({ at: last.writtenAt, id: last.id }) : null;
};

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
  writtenAt: instantText(review.writtenAt),
  decidedBy: review.decidedBy,
  answer: review.answer,
  can: reviewMachine.events.filter((move) => reviewMachine.next(review.state, move) !== null),
});

const decide = async (id: string, move: ReviewMove, reason: string, actor: string) => {
  const decided = await decideReview(id, move, reason, actor);
  return decided.ok
    ? { value: { id, done: true as const } }
    : answerOf<never, 'not-found' | 'moved-on'>(decided);
};

export const reviewRoutes = [
  handleStaff(staffCalls.listReviews, async ({ query: { state, after, limit } }) => {
    const place = after ? readCursor(after) : null;
    // What waits is worked off from its oldest end.
    const order = state === 'waiting' ? 'asc' : 'desc';
    const rows = await listReviewRows({ state }, { after: place, limit }, order);
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
