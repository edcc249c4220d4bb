/**
 * The three states of an order, and how lists of them are filtered: the names alone, for the wire, the table of moves and
 * the pages. What may follow what is the table's (plugins/orders/server/order/rules.ts).
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

/** What a person filters their orders by: every order is in one of them. */
export const orderGroups = ['unpaid', 'current', 'received', 'canceled'] as const;

/** Reports of an original that is handed over, and what is said of how it arrived; a rented one is sent back by its renter. */
export const reportKinds = ['dispatch', 'receipt', 'return-dispatch', 'return'] as const;
export const receiptVerdicts = ['as-described', 'something-wrong'] as const;
/** The id of the pickup place at the author's, beside those of the provider in `getDelivery`. */
export const atAuthors = 'authorplace';

/** What the original of a work is at this moment for who wants to buy it. */
export const saleStates = [
  'for-sale',
  'reserved',
  'rented',
  'sold',
  'on-order',
  'out-of-stock',
  'not-for-sale',
] as const;
export type SaleState = (typeof saleStates)[number];

/** Of an original that staff keep for somebody: where it stands, and what they may do with it. */
export const reservationStates = ['open', 'bought', 'released', 'expired'] as const;
export type ReservationState = (typeof reservationStates)[number];
export const reservationMoves = ['extend', 'move', 'release'] as const;
export type ReservationMove = (typeof reservationMoves)[number];

/** The states of a rent of a work. */
export const rentStates = [
  'reserved',
  'running',
  'late',
  'returned',
  'bought-out',
  'cancelled',
  'lapsed',
] as const;
export type RentState = (typeof rentStates)[number];

/** Late days, and what is wrong with a work that came back or did not: those are claims of its author. */
export const rentChargeReasons = ['late', 'damaged', 'incomplete', 'not-returned'] as const;
export const rentClaimReasons = ['damaged', 'incomplete', 'not-returned'] as const;

export const rentChargeStates = ['claimed', 'due', 'paid', 'waived', 'refused'] as const;

/** What renting a work is at this moment. */
export const rentSaleStates = [
  'for-rent',
  'reserved',
  'sold',
  'out-of-stock',
  'not-for-rent',
] as const;
export type RentSaleState = (typeof rentSaleStates)[number];
