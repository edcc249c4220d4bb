/** Reviews by buyers of what they received; the provider publishes or hides them, the author may answer (spec L). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { filled, id, instant, maybe, orderNumber, paging, photo, wholeNumber } from './shapes.ts';

export const reviewStates = ['waiting', 'published', 'hidden', 'removed'] as const;
export const longestReview = 2000;
export const mostReviewPhotos = 4;

const answer = z.nullable(z.object({ text: z.string(), written: instant }));
const stars = wholeNumber(1, 5);
const line = z.optional(wholeNumber(1, 50));
const reviewCode = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));
const photoCode = reviewCode;
/** A photo of the purchase, in all widths. */
export const reviewPhoto = z.object({ id: photoCode, ...photo.shape });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** A review as shown to its writer. */
export const ownReview = z.object({
  id: reviewCode,
  /** Order line, from 1. */
  line: z.number(),
  stars: z.number(),
  text: z.string(),
  photos: z.array(reviewPhoto),
  state: z.enum(reviewStates),
  /** Why it is hidden or removed. */
  reason: z.nullable(z.string()),
  written: instant,
  answer,
  can: z.object({
    change: z.boolean(),
    /** Photos may be removed, even from a published review. */
    drop_photos: z.boolean(),
  }),
});
export type OwnReview = z.infer<typeof ownReview>;

const params = z.object({ number: orderNumber });
const body = z.object({
  stars,
  text: maybe(longestReview),
  /** Default: the first line. */
  line,
});
const example = {
  params: { number: '{orderNumber}' },
  body: { stars: 5, text: 'Түсі анық, матасы жұмсақ.' },
};

const withPhotos = ['same-key-other-body', ...pictureRefusals] as const;

/**
 * Allowed once per order line, after receipt, except for a work of the buyer's own. JSON, or multipart with up to four photos, JPG or PNG, which are public
 * with the review. Idempotent with an Idempotency-Key.
 */
export const sendReview = defineCall('POST /api/my/orders/:number/review', {
  auth: 'user',
  spec: 'L review',
  params,
  body,
  files: ['photo'],
  mostFiles: mostReviewPhotos,
  reply: ownReview,
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'review-not-allowed',
    'review-of-own-work',
    'conflict',
    ...withPhotos,
  ],
  example: { ...example, orRefused: ['review-not-allowed', 'conflict'] },
});

/** Allowed until staff have decided about the review. Photos are added to the existing ones; dropReviewPhoto removes one. */
export const changeReview = defineCall('PATCH /api/my/orders/:number/review', {
  auth: 'user',
  params,
  body,
  files: ['photo'],
  mostFiles: mostReviewPhotos,
  reply: ownReview,
  refusals: ['bad-request', 'not-found', 'conflict', ...withPhotos],
  example: { ...example, orRefused: ['not-found', 'conflict'] },
});

/** Permanently removes a photo of the buyer's own review, published or not. */
export const dropReviewPhoto = defineCall('DELETE /api/my/orders/:number/review-photos/:photo', {
  auth: 'user',
  params: z.object({ number: orderNumber, photo: photoCode }),
  reply: z.undefined(),
  status: 204,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}', photo: '0'.repeat(24) }, orRefused: ['not-found'] },
});

const publicReview = z.object({
  id: reviewCode,
  stars: z.number(),
  text: z.string(),
  photos: z.array(reviewPhoto),
  /** First name and initial; empty if the buyer has left. */
  name: z.string(),
  /** Name of what was bought. */
  item: z.string(),
  written: instant,
  answer,
});
export type PublicReview = z.infer<typeof publicReview>;

/** Published reviews of copies of a work, newest first. */
export const listReviews = defineCall('GET /api/works/:id/reviews', {
  auth: 'anyone',
  params: z.object({ id }),
  query: z.object({ after: paging.after, limit: paging.limit }),
  reply: z.object({
    /** To one decimal; null without reviews. */
    average: z.nullable(z.number()),
    count: z.number(),
    reviews: z.array(publicReview),
    /** Cursor for `after`. */
    next: z.nullable(z.string()),
  }),
  refusals: ['bad-request'],
  example: { params: { id: '{workId}' } },
});

/** Published reviews of items with works of an author, newest first, for the author's page. */
export const listSellerReviews = defineCall('GET /api/sellers/:id/reviews', {
  auth: 'anyone',
  params: z.object({ id }),
  query: z.object({ after: paging.after, limit: paging.limit }),
  reply: z.object({ reviews: z.array(publicReview), next: z.nullable(z.string()) }),
  refusals: ['bad-request'],
  example: { params: { id: '{sellerId}' } },
});

/** A published review as shown to the author of the work. */
const authorReview = z.object({
  ...publicReview.shape,
  work: z.object({ id, name: z.string() }),
  can: z.object({ answer: z.boolean() }),
});
export type AuthorReview = z.infer<typeof authorReview>;

export const listMyReviews = defineCall('GET /api/my/reviews', {
  auth: 'author',
  query: z.object({ after: paging.after, limit: paging.limit }),
  reply: z.object({ reviews: z.array(authorReview), next: z.nullable(z.string()) }),
  refusals: ['bad-request'],
  example: {},
});

/** Writes the author's one answer, which they may edit for 24 hours. */
export const answerReview = defineCall('POST /api/my/reviews/:id/answer', {
  auth: 'author',
  spec: 'ours: the author may answer',
  params: z.object({ id: reviewCode }),
  body: z.object({ text: filled(longestReview) }),
  reply: authorReview,
  refusals: ['bad-request', 'not-found', 'conflict', 'too-many-attempts'],
  example: { params: { id: '0'.repeat(24) }, body: { text: 'Рақмет!' }, orRefused: ['not-found'] },
});
