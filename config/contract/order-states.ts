/**
 * The three statuses of an order and the list filters: only their names, for the API, the transition table and the pages.
 * The transitions are in plugins/orders/server/order/rules.ts.
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

/** Groups for filtering a person's orders; every order is in one of them. */
export const orderGroups = ['unpaid', 'current', 'received', 'canceled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** Handover reports of an original, and the verdict on its arrival; `return-dispatch` is by the renter of a rented work. */
export const reportKinds = ['dispatch', 'receipt', 'return-dispatch', 'return'] as const;
export const receiptVerdicts = ['as-described', 'something-wrong'] as const;
/** Id of the pickup place at the author's, in addition to the provider's places in `getDelivery`. */
export const atAuthors = 'authorplace';

/** Current availability of an original for a prospective buyer. */
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

/** States of a reservation of an original by staff, and the actions of staff on it. */
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

/** Charges beside a rent: late days, a lost work, and defects after return; the latter are the author's claims. */
export const rentChargeReasons = ['late', 'damaged', 'incomplete', 'not-returned'] as const;
export const rentClaimReasons = ['damaged', 'incomplete'] as const;

export const rentChargeStates = ['claimed', 'due', 'paid', 'waived', 'refused'] as const;

/** Current availability of a work for rent. */
export const rentSaleStates = [
  'for-rent',
  'reserved',
  'sold',
  'out-of-stock',
  'not-for-rent',
] as const;
export type RentSaleState = (typeof rentSaleStates)[number];

/** Actions of staff on an order, in the sequence of its life cycle. */
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

/** Claims about merchandise and originals; each order lists those it may have. */
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
/** Outcome of a claim: a remedy, or refusal as unjustified. */
export const claimOutcomes = [...claimRemedies, 'refuse'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/**
 * Verdicts on a row of a bank statement. `payment`, `refund`, `invoice`: matched with the same amount; `fee`: taken by
 * the bank; `other`: unrelated; `unknown`: money that is not in our ledger; `amount`: a different amount; `repeated`: a
 * second row for the same transaction.
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

/** States of a certificate of authenticity, or of a licence. */
export const certificateStates = ['valid', 'replaced', 'withdrawn', 'expired'] as const;
