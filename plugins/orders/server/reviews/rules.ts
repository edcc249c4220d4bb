/** Reviews: who may write or change one, and the provider's decisions (spec L: review). Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import type { SaleKind } from '@oner/config/terms';
import type { DeliveredKind, OrderState } from '../order/rules.ts';

/** `removed` is final, and no second review of the line can be written. */
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

/** Only a buyer who has received an item may review it; a licence, or what is paid for a rent, cannot be reviewed. */
export const mayReview = (
  { state, deliveredAt }: { readonly state: OrderState; readonly deliveredAt: number | null },
  delivers: DeliveredKind,
): boolean => deliveredAt !== null && state.status !== 'requires_action' && delivers === 'thing';

/** True for what a buyer receives; not for the deposit of a rent or the wrap of a gift. */
export const isReviewable = ({ kind }: { readonly kind: SaleKind }): boolean =>
  kind !== 'deposit' && kind !== 'wrap';

/** True if the buyer of a line is the author of its work. @param buyerId documentId of the buyer's or author's profile */
export const isOwnWork = (
  { buyerId }: { readonly buyerId: string },
  { sellerId }: { readonly sellerId: string | null },
): boolean => sellerId === buyerId;

export const mayChange = (state: ReviewState): boolean => state === 'waiting';

/** A buyer may delete their photos, even published ones; a removed review has none. */
export const mayDropPhotos = (state: ReviewState): boolean => state !== 'removed';

const answerEditMs = 24 * 3_600_000;

/** The author answers once, and may edit the answer for 24 hours. Instants are milliseconds. */
export const mayAnswer = (
  { state, answeredAt }: { readonly state: ReviewState; readonly answeredAt: number | null },
  now: number,
): boolean => state === 'published' && (answeredAt === null || now < answeredAt + answerEditMs);

/** `Әлия Н.`: the name as a review shows it. */
export const shownName = (firstName: string, lastName: string): string => {
  const [initial = ''] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
};

/** Rounded to one decimal for display. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;
