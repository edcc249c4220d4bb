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
export type OrderGroup = (typeof orderGroups)[number];

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
  'lost',
  'cancelled',
  'lapsed',
] as const;
export type RentState = (typeof rentStates)[number];

/** Late days, a work that was lost, and what is wrong with one that came back: those are claims of its author. */
export const rentChargeReasons = ['late', 'damaged', 'incomplete', 'not-returned'] as const;
export const rentClaimReasons = ['damaged', 'incomplete'] as const;

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

/** What staff may do with an order, in the order of its life. */
export const staffMoves = [
  'start_production',
  'mark_ready',
  'ship',
  'deliver',
  'declare_impossible',
  'cancel_by_provider',
  'accept_return',
  'grant_refund',
  'refund_again',
  'close_mismatch',
] as const;

/** Claims of merchandise and of originals; which of them an order may have, it says itself. */
export const claimKinds = [
  'defect',
  'wrong-thing',
  'damaged',
  'not-arrived',
  'other',
  'not-as-described',
  'not-authentic',
] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimRemedies = ['refund', 'replace', 'repair'] as const;
export type ClaimRemedy = (typeof claimRemedies)[number];
/** What an answer says: what is done about it, or that the claim was not justified. */
export const claimOutcomes = [...claimRemedies, 'refuse'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/**
 * What a row of a bank statement is. `payment`, `refund`, `invoice`: found, and of the same sum; `fee`: what the bank took for
 * itself; `other`: nothing of ours; `unknown`: money that our books do not have; `amount`: another sum; `repeated`: a second
 * row about the same.
 */
export const rowVerdicts = [
  'payment',
  'refund',
  'invoice',
  'fee',
  'other',
  'unknown',
  'amount',
  'repeated',
] as const;
