/** A rent from the hand-over to the return: reminders, lateness, and what of it ends the order. Pure. */
import type { RentState } from '@oner/config/contract/order-states';
import {
  addDays,
  daysBetween,
  type IsoDate,
  rentPrice,
  subtract,
  type Tiyn,
  tiyn,
  ZERO,
} from '@oner/config/terms';
import type { RentStage } from '../handover/rules.ts';
import type { OrderEvent } from '../order/rules.ts';
import { remindAt } from '../terms/rules.ts';

/** Days before the last one on which a renter is reminded: in time to order a courier, and once more. */
export const reminderDays = [7, 1] as const;

/** So many days after the last one staff are written to, where the work is not back: whoever forgot it has been told twice by then. */
export const staffAlertDays = 7;

/** Where a rent stands for the reports of its hand-over. */
export const stageOf = (state: RentState): Exclude<RentStage, null> => {
  switch (state) {
    case 'reserved':
      return 'before';
    case 'running':
    case 'late':
      return 'out';
    default:
      return 'over';
  }
};

/** When a renter is reminded of the last day: at nine in the morning so many days before it. */
export const reminderAt = (lastDay: IsoDate, daysBefore: number): Date =>
  remindAt(addDays(lastDay, 1 - daysBefore));

/** Reminders that are still to come. @param now milliseconds */
export const remindersFrom = (lastDay: IsoDate, now: number) =>
  reminderDays
    .map((days) => ({ days, at: reminderAt(lastDay, days) }))
    .filter(({ at }) => at.getTime() > now);

/**
 * How many days late a work is: it is back, as far as its renter is concerned, on the day they report that they have sent it,
 * however long the courier takes; without that report on the day it is received.
 * @param backOn that day, or today while they have it
 */
export const lateDays = (lastDay: IsoDate, backOn: IsoDate): number =>
  Math.max(0, daysBetween(lastDay, backOn));

/**
 * What the late days cost: as much as a rent of these days, which begins on the day after the last one. A price of its own
 * stands nowhere in the specification, and a penalty above it would need a clause of the terms.
 * @param days above zero
 */
export const latePrice = (monthPrice: Tiyn, lastDay: IsoDate, days: number): Tiyn =>
  rentPrice(monthPrice, { firstDay: addDays(lastDay, 1), lastDay: addDays(lastDay, days) });

/** What of an amount the deposit covers, and what is left to pay. @param deposit what is still held of it */
export const coverBy = (
  deposit: Tiyn,
  amount: Tiyn,
): { readonly fromDeposit: Tiyn; readonly toPay: Tiyn } => {
  const fromDeposit = tiyn(Math.min(Math.max(deposit, ZERO), amount));
  return { fromDeposit, toPay: subtract(amount, fromDeposit) };
};

const decided: ReadonlySet<OrderEvent> = new Set(['accept_return', 'complete']);

/** Whether a rent and not the terms of a sale says if an order may move so. */
export const isDecidedByRent = (event: OrderEvent): boolean => decided.has(event);

/** The order of a rent is complete when the work is back or bought; a rent is never taken back, it ends. */
export const rentProblem = (
  event: OrderEvent,
  stage: Exclude<RentStage, null>,
): 'moved-on' | 'too-early' | null => {
  if (event === 'accept_return') return 'moved-on';
  return stage === 'over' ? null : 'too-early';
};
