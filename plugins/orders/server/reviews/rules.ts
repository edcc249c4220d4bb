/** Reviews: who may write one, who may change it, and what the provider does with it (spec L: review). Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import type { SaleKind } from '@oner/config/terms';
import type { OrderState } from '../order/rules.ts';

/** What is removed stays so, and is written anew by nobody. */
export const reviewMachine = defineMachine({
  name: 'review',
  events: ['publish', 'hide', 'remove'],
  table: {
    waiting: { publish: 'published', hide: 'hidden', remove: 'removed' },
    published: { hide: 'hidden', remove: 'removed' },
    hidden: { publish: 'published', remove: 'removed' },
    removed: {},
  },
});
export type ReviewState = StateOf<typeof reviewMachine>;
export type ReviewMove = EventOf<typeof reviewMachine>;

/** Only who has had the thing in their hands says what it is like; a licence is no thing. @param sold what the order is of */
export const mayReview = (
  { state, deliveredAt }: { readonly state: OrderState; readonly deliveredAt: number | null },
  sold: SaleKind | undefined,
): boolean => deliveredAt !== null && state.status !== 'requires_action' && sold !== 'licence';

/** Nobody has decided about it yet. */
export const mayChange = (state: ReviewState): boolean => state === 'waiting';

/** A photo is its buyer's to take away, also where it is shown; of a review that is removed there is none. */
export const mayDropPhotos = (state: ReviewState): boolean => state !== 'removed';

const betterMs = 24 * 3_600_000;

/** The author answers once, and may edit the answer for 24 hours. Instants are milliseconds. */
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
