/** An original changes hands by reports: which there are, who writes them when, and what they let happen. Pure. */

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
/** The kinds of the reports that an order has; each is written once. */
export type WrittenReports = ReadonlySet<ReportKind>;

/** How an original leaves its author. */
export type Goes = 'at-authors' | 'to-pickup-point' | 'by-courier';
export const goesBy = (order: {
  readonly delivery: Delivery;
  readonly place: Pick<DeliveryPlace, 'id'> | null;
}): Goes => {
  if (order.delivery === 'courier') return 'by-courier';
  return order.place?.id === atAuthors ? 'at-authors' : 'to-pickup-point';
};

/** What has to be written before an original is moved so. */
const needed: Partial<Record<OrderEvent, ReportKind>> = {
  mark_ready: 'dispatch',
  ship: 'dispatch',
  deliver: 'dispatch',
  accept_return: 'return',
};

/** Whether a move of an order asks for a report at all. */
export const needsReport = (event: OrderEvent): boolean => needed[event] !== undefined;

/**
 * Whether an order lacks the report that a move needs. An order that began before there were reports, and one of
 * merchandise, is not `byReports` and moves without any.
 */
export const lacksReport = (
  event: OrderEvent,
  { byReports, reports }: { readonly byReports: boolean; readonly reports: WrittenReports },
): boolean => {
  const kind = needed[event];
  return byReports && kind !== undefined && !reports.has(kind);
};

const packable = ['not_fulfilled', 'in_production', 'ready'] as const;

/** An original is packed once the licence is concluded, until it is on its way. */
export const mayDispatch = (
  { status, payment, fulfillment }: OrderState,
  reports: WrittenReports,
) =>
  status === 'confirmed' &&
  payment === 'captured' &&
  packable.some((one) => one === fulfillment) &&
  !reports.has('dispatch');

/**
 * The moves that a dispatch report makes. What its author has packed for a pickup point of the provider is not there yet:
 * staff mark it ready when it is.
 * @param by who writes it
 */
export const dispatchMoves = (
  { fulfillment }: Pick<OrderState, 'fulfillment'>,
  goes: Goes,
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
  /** Keys of the steps that are done. */
  readonly steps: readonly string[];
  readonly declared: number | undefined;
  readonly place: string | undefined;
  readonly tracking: string | undefined;
};

/** What is wrong with the fields of a dispatch report, by field; nothing where it can be written. */
export const dispatchFaults = (
  { packing, steps, declared, place, tracking }: Dispatch,
  goes: Goes,
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

/** Where the rent of a work stands for its reports; null for an original that is bought. */
export type RentStage = 'before' | 'out' | 'over' | null;

/**
 * Whether the buyer may say how it arrived: by their receipt, or within the term to bring it back; a renter as long as they have it.
 * @param now milliseconds
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

/** Whether a renter may say that they have sent the work back, in which condition: once, while they have it. */
export const mayReportReturnDispatch = (reports: WrittenReports, rent: RentStage): boolean =>
  rent === 'out' && !reports.has('return-dispatch') && !reports.has('return');

/**
 * Whether what has come back may be reported: as long as the return may be accepted; of a rented work as long as it is out.
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
  /** Whole tenge */
  readonly amount?: number | undefined;
};

/**
 * What is wrong with the fields of a report of what came back, by field: of a rented work a verdict is needed, and its author
 * claims a sum for what is wrong with it, or nothing.
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

/** Ended orders after which a work waits for the word of its author, whose account is open. @param work null for one that is gone */
export const waitsForAuthor = (
  { status, fulfillment }: OrderState,
  work: { readonly availability: string; readonly isBlocked: boolean } | null,
): boolean =>
  status === 'canceled' &&
  work?.availability === 'out-of-stock' &&
  !work.isBlocked &&
  (fulfillment === 'returned' || fulfillment === 'shipped' || fulfillment === 'undeliverable');
