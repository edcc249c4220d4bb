import type { ListedOrder, PastEvent } from '../api.ts';
import { isKey, type Message, type TextKey } from '../texts.ts';

type Tone = 'danger' | 'warning' | 'success' | 'primary' | 'neutral';

/** The one word that says most about where an order stands, and how it looks. */
export const stateOf = ({
  status,
  payment,
  fulfillment,
}: Pick<ListedOrder, 'status' | 'payment' | 'fulfillment'>): readonly [
  word: TextKey,
  tone: Tone,
] => {
  if (status === 'requires_action') return ['status.requires_action', 'danger'];
  if (payment === 'refund_pending') return ['payment.refund_pending', 'warning'];
  if (status === 'canceled') return ['status.canceled', 'neutral'];
  if (status === 'completed') return ['status.completed', 'success'];
  if (payment !== 'captured' && payment !== 'partially_refunded' && payment !== 'refunded') {
    return [`payment.${payment}`, payment === 'awaiting' ? 'primary' : 'neutral'];
  }
  if (status === 'pending') return ['payment.captured', 'primary'];
  return [`fulfillment.${fulfillment}`, fulfillment === 'delivered' ? 'success' : 'primary'];
};

/** What happened, in words. */
export const eventText = (event: string): Message => {
  const key = `event.${event}`;
  return isKey(key) ? [key, {}] : ['event.other', { event }];
};

/** Who did it: a name, or a word for who has none. */
export const actorText = ({
  actor,
  actorName,
}: Pick<PastEvent, 'actor' | 'actorName'>): string | Message => {
  if (actorName) return actorName;
  const kind = actor.split(':')[0] ?? '';
  if (kind === 'user') return ['actor.buyer', {}];
  const key = `actor.${kind}`;
  return isKey(key) ? [key, {}] : actor;
};

/** What of the facts of an event is for people: reason, parcel, sum in whole tenge, and another one in the bank's own words. */
export const factsOf = (
  facts: PastEvent['facts'],
): {
  readonly reason?: string;
  readonly tracking?: string;
  readonly amount?: number;
  readonly told?: string;
} => {
  const { reason, tracking, amountTiyn, amount, currency } = facts;
  return {
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    ...(typeof tracking === 'string' && { tracking }),
    ...(typeof amountTiyn === 'number' && { amount: amountTiyn / 100 }),
    ...(typeof amount === 'string' && { told: `${amount} ${String(currency ?? '')}`.trim() }),
  };
};
