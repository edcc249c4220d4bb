/** Dates promised from the payment on, and the terms of spec L (L §9; Agreement 5). Pure. */
import {
  addDays,
  asIfEndedOn,
  dateInAlmaty,
  endOfDay,
  hourMs,
  type IsoDate,
  impossibleUntil,
  lastDay,
  NO_END,
  returnThrough,
  startOfDay,
  type TermRules,
  termEnd,
} from '@oner/config/terms';
import type { DeliveredKind, OrderEvent, OrderState } from '../order/rules.ts';

/** Dates promised from the time of payment on (L §9; Agreement 5.2, 5.4, 5.6). */
export type Promises = {
  /** Exclusive end of the period in which "delivery is impossible" may be declared. */
  readonly impossibleUntil: Date;
  /** Last day to cancel; `NO_END` while suspended. */
  readonly cancelThrough: IsoDate;
  /** Last day of production; `NO_END` while suspended. */
  readonly produceBy: IsoDate;
};

/** Start of the days of a rent. */
export type RentStart = {
  readonly firstDay: IsoDate;
  /**
   * True if a work is handed over by then. False for an extension: it can be cancelled only before that day, and begins on it,
   * or once "impossible" can no longer be declared.
   */
  readonly isHandedOver: boolean;
};

/**
 * Terms begin with the payment, by the rules of that day. Force majeure moves the days (Agreement 8.4, Terms 10.3), not the
 * 24 hours: these concern the provider alone, and end with the licence or a refund.
 * @param agreedDays working days of production agreed by buyer and author; null for those of the Terms
 * @param rent start of the days of a rent; null for a sale
 */
export const promisesFrom = (
  paidAt: Date,
  rules: TermRules,
  agreedDays: number | null = null,
  rent: RentStart | null = null,
): Promises => {
  const paidOn = dateInAlmaty(paidAt);
  const cancelThrough = lastDay('cancellation', paidOn, rules) ?? NO_END;
  if (rent && !rent.isHandedOver)
    return {
      impossibleUntil: impossibleUntil(paidAt),
      cancelThrough: earlierOf(addDays(rent.firstDay, -1), cancelThrough),
      produceBy: laterOf(rent.firstDay, addDays(paidOn, 1)),
    };
  return {
    impossibleUntil: impossibleUntil(paidAt),
    cancelThrough,
    produceBy:
      rent?.firstDay ??
      (agreedDays === null
        ? lastDay('production', paidOn, rules)
        : termEnd(paidOn, agreedDays, 'working', rules)) ??
      NO_END,
  };
};

/**
 * Dates of a payment at `at` for display: a term that is suspended ends on the earliest possible day.
 * @param today in Almaty; other parameters as of promisesFrom()
 */
export const earliestPromises = (
  at: Date,
  today: IsoDate,
  rules: TermRules,
  agreedDays: number | null,
  rent: RentStart | null = null,
): Promises => promisesFrom(at, asIfEndedOn(today, rules), agreedDays, rent);

/**
 * The days after a change of the rules. A day once stated to the buyer is never moved earlier, except when the end of a
 * suspended term becomes known.
 */
export const movedPromises = (before: Promises, now: Promises): Promises => ({
  impossibleUntil: before.impossibleUntil,
  cancelThrough: laterOf(before.cancelThrough, now.cancelThrough),
  produceBy: laterOf(before.produceBy, now.produceBy),
});

const earlierOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

const laterOf = (before: IsoDate, now: IsoDate): IsoDate =>
  before === NO_END || now > before ? now : before;

/** Facts of an order that determine its terms. Instants are milliseconds. */
export type TermFacts = {
  readonly promises: Promises | null;
  readonly deliveredAt: number | null;
};

export type TermProblem = 'too-early' | 'too-late';

/**
 * Checks whether the terms of spec L allow an event now; events without a term are always allowed.
 * @param now milliseconds
 */
export const termProblem = (
  event: OrderEvent,
  { promises, deliveredAt }: TermFacts,
  now: number,
): TermProblem | null => {
  if (!promises) return null;
  switch (event) {
    case 'declare_impossible':
      return now < promises.impossibleUntil.getTime() ? null : 'too-late';
    case 'conclude_licence':
      return now >= promises.impossibleUntil.getTime() ? null : 'too-early';
    case 'cancel':
      return isOpen(promises.cancelThrough, now) ? null : 'too-late';
    case 'cancel_overdue':
      return isOpen(promises.produceBy, now) ? 'too-early' : null;
    case 'accept_return':
      return deliveredAt !== null && isOpen(returnThrough(new Date(deliveredAt)), now)
        ? null
        : 'too-late';
    case 'complete':
      return deliveredAt !== null && !isOpen(returnThrough(new Date(deliveredAt)), now)
        ? null
        : 'too-early';
    default:
      return null;
  }
};

/** The last day of a term ends at 24:00 in Almaty (Agreement 1.5). */
const isOpen = (day: IsoDate, now: number): boolean => now < endOfDay(day).getTime();

/** A running term: its subject, and the instant at which it is over. */
type RunningTerm = {
  readonly term: 'impossible' | 'produce' | 'cancel' | 'return';
  /** Milliseconds. */
  readonly endsAt: number;
  /** True if the shop has to do something by then; otherwise the buyer may do something until then. */
  readonly isOurs: boolean;
};

type Order = TermFacts & { readonly state: OrderState };

const unmade = ['not_fulfilled', 'in_production', 'ready'];

/**
 * Running terms of an order, the shop's first (L §9; Agreement 5.2, 5.4, 5.6, 5.7). A suspended term has no end, and is left
 * out; only an item is produced.
 */
export const runningTerms = (
  { state, promises, deliveredAt }: Order,
  delivers: DeliveredKind,
): readonly RunningTerm[] => {
  const { status, payment, fulfillment } = state;
  const terms: RunningTerm[] = [];
  if (!promises || (status !== 'pending' && status !== 'confirmed')) return terms;
  if (payment === 'captured' && fulfillment !== 'delivered') {
    if (status === 'pending') {
      const endsAt = promises.impossibleUntil.getTime();
      terms.push({ term: 'impossible', endsAt, isOurs: true });
    }
    const isMade = delivers === 'thing' && unmade.includes(fulfillment);
    if (isMade && promises.produceBy !== NO_END) {
      terms.push({ term: 'produce', endsAt: endOfDay(promises.produceBy).getTime(), isOurs: true });
    }
    if (promises.cancelThrough !== NO_END) {
      const endsAt = endOfDay(promises.cancelThrough).getTime();
      terms.push({ term: 'cancel', endsAt, isOurs: false });
    }
  }
  if (fulfillment === 'delivered' && deliveredAt !== null) {
    const endsAt = endOfDay(returnThrough(new Date(deliveredAt))).getTime();
    terms.push({ term: 'return', endsAt, isOurs: false });
  }
  return terms;
};

/** Time of a reminder of a last day: nine in the morning of the day before, in Almaty. */
export const remindAt = (lastDayOfTerm: IsoDate): Date =>
  new Date(startOfDay(lastDayOfTerm).getTime() - 15 * hourMs);
