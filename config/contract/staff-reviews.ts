/** Moderation of buyers' reviews on the orders desk. */
import * as z from 'zod/mini';
import { reviewPhoto, reviewStates } from './reviews.ts';
import { afterInstant, defineStaffCall, isoInstant, pageLimit } from './staff-call.ts';
import { nextPage, orderRights, reason } from './staff-orders-shapes.ts';

const { read, move } = orderRights;

const review = z.object({
  id: z.string(),
  /** Identifies the content shown: stars, text and photos. */
  version: z.string(),
  stars: z.int(),
  text: z.string(),
  /** First name and initial. */
  name: z.string(),
  item: z.string(),
  photos: z.array(reviewPhoto),
  workId: z.nullable(z.string()),
  state: z.enum(reviewStates),
  /** Prohibited words of the moderation list found in the text. */
  flags: z.array(z.string()),
  reason: z.nullable(z.string()),
  writtenAt: isoInstant,
  decidedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** Actions available now. */
  can: z.array(z.enum(['publish', 'hide', 'remove'])),
});
export type StaffReview = z.output<typeof review>;
const decided = z.object({ id: z.string(), done: z.literal(true) });

export const reviewsStaffCalls = {
  listReviews: defineStaffCall('GET /orders/reviews', {
    right: read,
    query: z.object({
      state: z._default(z.enum(reviewStates), 'waiting'),
      after: afterInstant,
      limit: pageLimit,
    }),
    reply: z.object({
      reviews: z.array(review),
      counts: z.partialRecord(z.enum(reviewStates), z.int()),
      next: nextPage,
    }),
  }),
  /** Publishes the shown version; refused if the buyer has changed it since. */
  publishReview: defineStaffCall('POST /orders/reviews/:id/publish', {
    right: move,
    body: z.object({ version: z.string() }),
    reply: decided,
    refusals: ['not-found', 'moved-on'],
  }),
  hideReview: defineStaffCall('POST /orders/reviews/:id/hide', {
    right: move,
    body: z.object({ reason }),
    reply: decided,
    refusals: ['not-found', 'moved-on'],
  }),
  removeReview: defineStaffCall('POST /orders/reviews/:id/remove', {
    right: move,
    body: z.object({ reason }),
    reply: decided,
    refusals: ['not-found', 'moved-on'],
  }),
  /** Permanently removes one photo of a review; the writer is shown the reason. */
  removeReviewPhoto: defineStaffCall('POST /orders/reviews/:id/photos/:photo/remove', {
    right: move,
    body: z.object({ reason }),
    reply: decided,
    refusals: ['not-found'],
  }),
} as const;
