import type { StaffOrder, StaffOrderRow } from '@oner/config/contract/staff-orders';
import { isKey, type Message, type TextKey } from '../texts.ts';

type Tone = 'danger' | 'warning' | 'success' | 'primary' | 'neutral';

/** The most important word about an order's state, and its tone. */
export const stateOf = ({
  status,
  payment,
  fulfillment,
}: Pick<StaffOrderRow, 'status' | 'payment' | 'fulfillment'>): readonly [
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

/** A work is packed, not produced, and the contract about it is no licence. */
const ofWorks: ReadonlyMap<TextKey, TextKey> = new Map([
  ['fulfillment.in_production', 'fulfillment.packed'],
  ['event.start_production', 'event.packed'],
  ['event.conclude_licence', 'event.contract'],
]);

/** Key of the text for an order: of a work itself, bought or rented, or of anything else. */
export const textFor = ({ items }: Pick<StaffOrderRow, 'items'>, key: TextKey): TextKey => {
  const isOfWork = items.some(({ kind }) => kind === 'original' || kind === 'rent');
  return (isOfWork && ofWorks.get(key)) || key;
};

/** Text of an event. */
export const eventText = (event: string): Message => {
  const key = `event.${event}`;
  return isKey(key) ? [key, {}] : ['event.other', { event }];
};

/** Name of an actor, or a text for actors without a name. */
export const actorText = ({
  actor,
  actorName,
}: Pick<StaffOrder['history'][number], 'actor' | 'actorName'>): string | Message => {
  if (actorName) return actorName;
  const kind = actor.split(':')[0] ?? '';
  if (kind === 'user') return ['actor.buyer', {}];
  const key = `actor.${kind}`;
  return isKey(key) ? [key, {}] : actor;
};

/** Facts of an event for people: reason, tracking, amount in whole tenge, and a differing amount as the bank reported it. */
export const factsOf = (
  facts: StaffOrder['history'][number]['facts'],
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
