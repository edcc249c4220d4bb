/**
 * The three states of an order, and how lists of them are filtered: the names alone, for the wire, the table of moves and
 * the pages. What may follow what is the table's (plugins/orders/server/domain/order-states.ts).
 */

export const orderStatuses = [
  'pending',
  'confirmed',
  'completed',
  'canceled',
  'requires_action',
] as const;
export const paymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
] as const;
export const fulfillmentStatuses = [
  'not_fulfilled',
  'in_production',
  'ready',
  'shipped',
  'delivered',
  'returned',
  'undeliverable',
] as const;

/** What a person filters his orders by: every order is in one of them. */
export const orderGroups = ['unpaid', 'current', 'received', 'canceled'] as const;
