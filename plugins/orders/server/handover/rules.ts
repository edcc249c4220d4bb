/** Reports of originals: their kinds, their writers and terms, and the moves that need them. Pure. */

import type { rentClaimReasons } from '@oner/config/contract/order-states';
import {
  atAuthors,
  type receiptVerdicts,
  type reportKinds,
} from '@oner/config/contract/order-states';
import { isPackedWhole, type PackingKind } from '@oner/config/terms';
import { advance, type OrderEvent, type OrderState } from '../order/rules.ts';
import type { Delivery, DeliveryPlace } from '../place/delivery-rules.ts';
import { type TermFacts, termProblem } from '../terms/rules.ts';

export type ReportKind = (typeof reportKinds)[number];
export type Verdict = (typeof receiptVerdicts)[number];
/** Kinds of the reports of an order; each is written once. */
export type WrittenReports = ReadonlySet<ReportKind>;

/** How an original gets from its author to the buyer. */
export type HandoverRoute = 'at-authors' | 'to-pickup-point' | 'by-courier';
export const handoverRouteOf = (order: {
  readonly delivery: Delivery;
  readonly place: Pick<DeliveryPlace, 'id'> | null;
}): HandoverRoute => {
  if (order.delivery === 'courier') return 'by-courier';
  return order.place?.id === atAuthors ? 'at-authors' : 'to-pickup-point';
};

/** Report that a move of an original requires. Its packing is reported, not produced by staff. */
const needed: Partial<Record<OrderEvent, ReportKind>> = {
  start_production: 'dispatch',
  mark_ready: 'dispatch',
  ship: 'dispatch',
  deliver: 'dispatch',
  accept_return: 'return',
};

export const needsReport = (event: OrderEvent): boolean => needed[event] !== undefined;

/**
 * Checks whether an order lacks the report that a move requires. Orders of merchandise and those from before reports existed
 * are not `byReports` and need none.
 */
export const lacksReport = (
  event: OrderEvent,
  { byReports, reports }: { readonly byReports: boolean; readonly reports: WrittenReports },
): boolean => {
  const kind = needed[event];
  return byReports && kind !== undefined && !reports.has(kind);
};

const packable = ['not_fulfilled', 'in_production', 'ready'] as const;

/**
 * An original can be packed from the conclusion of the licence until it is shipped.
 * @param awayWith order of another renter who has the work
 */
export const mayDispatch = (
  { status, payment, fulfillment }: OrderState,
  reports: WrittenReports,
  awayWith: string | null,
) =>
  awayWith === null &&
  status === 'confirmed' &&
  payment === 'captured' &&
  packable.some((one) => one === fulfillment) &&
  !reports.has('dispatch');

/**
 * Moves caused by a dispatch report. An original that its author packed for a pickup point of the provider is not there yet:
 * staff mark it ready later.
 * @param by writer of the report
 */
export const dispatchMoves = (
  { fulfillment }: Pick<OrderState, 'fulfillment'>,
  goes: HandoverRoute,
  by: 'author' | 'provider',
  hasTracking: boolean,
): readonly ('start_production' | 'mark_ready' | 'ship')[] => {
  const moves: ('start_production' | 'mark_ready' | 'ship')[] = [];
  if (fulfillment === 'not_fulfilled') moves.push('start_production');
  const isThere = goes !== 'to-pickup-point' || by === 'provider';
  if (fulfillment !== 'ready' && isThere) moves.push('mark_ready');
  if (goes === 'by-courier' && hasTracking) moves.push('ship');
  return moves;
};

type Fault = 'required' | 'bad-choice';
type Dispatch = {
  readonly packing: PackingKind;
  /** Keys of the completed steps. */
  readonly steps: readonly string[];
  readonly declared: number | undefined;
  readonly place: string | undefined;
  readonly tracking: string | undefined;
};

/** Faults of a dispatch report, by field; empty for none. */
export const dispatchFaults = (
  { packing, steps, declared, place, tracking }: Dispatch,
  goes: HandoverRoute,
): Readonly<Record<string, Fault[]>> => {
  const faults: Record<string, Fault[]> = {};
  if (!isPackedWhole(packing, steps)) faults.steps = ['required'];
  if (declared === undefined) faults.declared = ['required'];
  if (goes === 'at-authors' && !place) faults.place = ['required'];
  if (goes !== 'at-authors' && place) faults.place = ['bad-choice'];
  if (goes !== 'by-courier' && tracking) faults.tracking = ['bad-choice'];
  return faults;
};

type Facts = TermFacts & { readonly state: OrderState };

/** Stage of a rent for its reports; null for an original that is bought. */
export type RentStage = 'before' | 'out' | 'over' | null;

/**
 * Checks whether the buyer or renter may report how the work arrived: as the receipt of the order, or afterwards within the
 * term of a return. @param now milliseconds
 */
export const mayReportReceipt = (
  order: Facts,
  reports: WrittenReports,
  now: number,
  rent: RentStage = null,
): boolean => {
  if (reports.has('receipt') || reports.has('return-dispatch') || rent === 'over') return false;
  if (advance(order.state, 'deliver')) return true;
  const { status, fulfillment } = order.state;
  return (
    status === 'confirmed' &&
    fulfillment === 'delivered' &&
    termProblem('accept_return', order, now) === null
  );
};

/** Checks whether a renter may report sending the work back: once, while they have it. */
export const mayReportReturnDispatch = (reports: WrittenReports, rent: RentStage): boolean =>
  rent === 'out' && !reports.has('return-dispatch') && !reports.has('return');

/**
 * Checks whether a return may be reported: as long as it may be accepted; for a rented work, while it is out.
 * @param now milliseconds
 */
export const mayReportReturn = (
  order: Facts,
  reports: WrittenReports,
  now: number,
  rent: RentStage = null,
): boolean => {
  if (reports.has('return')) return false;
  if (rent !== null) return rent === 'out';
  return (
    advance(order.state, 'accept_return') !== null &&
    termProblem('accept_return', order, now) === null
  );
};

type Return = {
  readonly verdict?: Verdict | undefined;
  readonly claim?: (typeof rentClaimReasons)[number] | undefined;
  /** Whole tenge. */
  readonly amount?: number | undefined;
};

/**
 * Faults of a return report, by field: a rented work requires a verdict, and its author may claim an amount if something
 * is wrong with it.
 */
export const returnFieldFaults = (
  { verdict, claim, amount }: Return,
  rent: RentStage,
): Readonly<Record<string, Fault[]>> => {
  const faults: Record<string, Fault[]> = {};
  if (rent === null && verdict) faults.verdict = ['bad-choice'];
  if (rent !== null && !verdict) faults.verdict = ['required'];
  const mayClaim = rent !== null && verdict === 'something-wrong';
  if (claim && !mayClaim) faults.claim = ['bad-choice'];
  if (claim && amount === undefined) faults.amount = ['required'];
  if (!claim && amount !== undefined) faults.claim = ['required'];
  return faults;
};

/** True if a work is out of stock after an ended order until its author changes that. @param work null if it is gone */
export const waitsForAuthor = (
  { status, fulfillment }: OrderState,
  work: { readonly availability: string; readonly isBlocked: boolean } | null,
): boolean =>
  status === 'canceled' &&
  work?.availability === 'out-of-stock' &&
  !work.isBlocked &&
  (fulfillment === 'returned' || fulfillment === 'shipped' || fulfillment === 'undeliverable');
