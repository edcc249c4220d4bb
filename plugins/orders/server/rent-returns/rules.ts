/** A rent from the hand-over to the return: reminders, lateness, and the end of its order. Pure. */
import type { RentState } from '@oner/config/contract/order-states';
import {
  addDays,
  dateInAlmaty,
  daysBetween,
  endOfDay,
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

/** Days before the last day on which a renter is reminded: in time to order a courier, and once more. */
export const reminderDays = [7, 1] as const;

/** Days after the last day at which staff are notified that the work is not back; the renter was reminded twice by then. */
export const staffAlertDays = 7;

/** Stage of a rent for the reports of its hand-over. */
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

/** Time of a reminder: nine in the morning, `daysBefore` the last day. */
export const reminderAt = (lastDay: IsoDate, daysBefore: number): Date =>
  remindAt(addDays(lastDay, 1 - daysBefore));

/** Reminders that are not due yet. @param now milliseconds */
export const remindersFrom = (lastDay: IsoDate, now: number) =>
  reminderDays
    .map((days) => ({ days, at: reminderAt(lastDay, days) }))
    .filter(({ at }) => at.getTime() > now);

/**
 * Number of late days. The work counts as back on the day the renter reports sending it, however long the courier takes;
 * without that report, on the day it is received.
 * @param backOn that day, or today while the renter has it
 */
export const lateDays = (lastDay: IsoDate, backOn: IsoDate): number =>
  Math.max(0, daysBetween(lastDay, backOn));

/**
 * Price of the late days: that of a rent of these days, from the day after the last one. The specification has no other
 * price, and a higher penalty would need a clause in the terms.
 * @param days above zero
 */
export const latePrice = (monthPrice: Tiyn, lastDay: IsoDate, days: number): Tiyn =>
  rentPrice(monthPrice, { firstDay: addDays(lastDay, 1), lastDay: addDays(lastDay, days) });

/** Splits an amount into the part covered by the deposit and the rest to pay. @param deposit amount still held */
export const splitByDeposit = (
  deposit: Tiyn,
  amount: Tiyn,
): { readonly fromDeposit: Tiyn; readonly toPay: Tiyn } => {
  const fromDeposit = tiyn(Math.min(Math.max(deposit, ZERO), amount));
  return { fromDeposit, toPay: subtract(amount, fromDeposit) };
};

/** Days after the end of a rent in which charges can still be made; then the deposit covers due ones, and the rest is refunded. */
export const depositReturnDays = 5;

/**
 * Time at which the deposit of an ended rent is settled, unless a claim waits for staff then. A decision about a charge does not
 * bring it forward. Nothing comes back of a bought work, so its deposit is settled at once.
 * @param endedAt milliseconds
 */
export const depositDueAt = (state: RentState, endedAt: number): Date =>
  state === 'bought-out'
    ? new Date(endedAt)
    : endOfDay(addDays(dateInAlmaty(new Date(endedAt)), depositReturnDays));

const decided: ReadonlySet<OrderEvent> = new Set(['accept_return', 'complete']);

/** True if the rent, not the terms of a sale, decides about an event of its order. */
export const isDecidedByRent = (event: OrderEvent): boolean => decided.has(event);

/** The order of a rent is completed once the work is back or bought; it ends instead of being returned. */
export const rentProblem = (
  event: OrderEvent,
  stage: Exclude<RentStage, null>,
): 'moved-on' | 'too-early' | null => {
  if (event === 'accept_return') return 'moved-on';
  return stage === 'over' ? null : 'too-early';
};
