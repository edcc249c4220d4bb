/** Reviews: who may write one, who may change it, and what the provider does with it (spec L: review). Pure. */
import type { OrderState } from './order-states.ts';

export const REVIEW_STATES = ['waiting', 'published', 'hidden', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export type ReviewMove = 'publish' | 'hide' | 'remove';

/**
 * | from, move | publish   | hide   | remove  |
 * |------------|-----------|--------|---------|
 * | waiting    | published | hidden | removed |
 * | published  |           | hidden | removed |
 * | hidden     | published |        | removed |
 *
 * What is removed stays so, and is written anew by nobody.
 */
const moves: Readonly<Record<ReviewState, Partial<Record<ReviewMove, ReviewState>>>> = {
  waiting: { publish: 'published', hide: 'hidden', remove: 'removed' },
  published: { hide: 'hidden', remove: 'removed' },
  hidden: { publish: 'published', remove: 'removed' },
  removed: {},
};

/** Where a move leads; null when it is none from here. */
export const afterReviewMove = (from: ReviewState, move: ReviewMove): ReviewState | null =>
  moves[from][move] ?? null;

/** Only who has had the thing in his hands says what it is like. */
export const mayReview = ({
  state,
  deliveredAt,
}: {
  readonly state: OrderState;
  readonly deliveredAt: number | null;
}): boolean => deliveredAt !== null && state.status !== 'requires_action';

/** Nobody has decided about it yet. */
export const mayChange = (state: ReviewState): boolean => state === 'waiting';

const betterMs = 24 * 3_600_000;

/** The author answers once, and may better his answer for 24 hours. Instants are milliseconds. */
export const mayAnswer = (
  { state, answeredAt }: { readonly state: ReviewState; readonly answeredAt: number | null },
  now: number,
): boolean => state === 'published' && (answeredAt === null || now < answeredAt + betterMs);

/** `Әлия Н.`: as much of a name as a review shows. */
export const shownName = (firstName: string, lastName: string): string => {
  const [initial = ''] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
};

/** To one decimal, as it is shown. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;
