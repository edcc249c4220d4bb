import type { OrderRow } from '../api/types.ts';
import type { TextKey } from '../texts.ts';

type Tone = 'danger' | 'warning' | 'success' | 'primary' | 'neutral';

/** The one word that says most about where an order stands, and how it looks. */
export const stateOf = ({
  status,
  payment,
  fulfillment,
}: Pick<OrderRow, 'status' | 'payment' | 'fulfillment'>): readonly [word: TextKey, tone: Tone] => {
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
