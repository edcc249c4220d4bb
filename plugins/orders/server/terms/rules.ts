/** What is promised from the payment on, and what the terms of spec L allow (L §9; Agreement 5). Pure. */
import {
  addDays,
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
import type { OrderEvent, OrderState } from '../order/rules.ts';

/** What is promised from the instant of payment on (L §9; Agreement 5.2, 5.4, 5.6). */
export type Promises = {
  /** Exclusive: until then "delivery is impossible" may be declared. */
  readonly impossibleUntil: Date;
  /** The last day to cancel; `NO_END` while it stands still. */
  readonly cancelThrough: IsoDate;
  /** The last day to make the thing; `NO_END` while it stands still. */
  readonly produceBy: IsoDate;
};

/** When days of a rent begin. */
export type RentStart = {
  readonly firstDay: IsoDate;
  /**
   * A work is handed over by then. False for days that go on with a rent: they can be cancelled before it alone, and begin
   * then, or when nobody may say any more that they are impossible.
   */
  readonly isHandedOver: boolean;
};

/**
 * The deadlines begin when the money has arrived, with the figures of that day. Force majeure moves the days (Agreement 8.4,
 * Terms 10.3), not the 24 hours: those are the provider's alone, and end in the licence or in a refund.
 * @param agreedDays working days to make it that buyer and author agreed on; null for those of the Terms
 * @param rent when the days of a rent begin; null for what is bought
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
 * The days after a change of the rules. What a buyer was told once is not taken back: a corrected calendar moves no day to
 * an earlier one, and a term that went on is counted anew.
 */
export const movedPromises = (before: Promises, now: Promises): Promises => ({
  impossibleUntil: before.impossibleUntil,
  cancelThrough: laterOf(before.cancelThrough, now.cancelThrough),
  produceBy: laterOf(before.produceBy, now.produceBy),
});

const earlierOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

const laterOf = (before: IsoDate, now: IsoDate): IsoDate =>
  before === NO_END || now > before ? now : before;

/** What of an order its terms are counted from. Instants are milliseconds. */
export type TermFacts = {
  readonly promises: Promises | null;
  readonly deliveredAt: number | null;
};

export type TermProblem = 'too-early' | 'too-late';

/**
 * Whether the terms of spec L let an event happen now; what has no term may always happen.
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

/** A term that runs through a day is open until 24:00 in Almaty (Agreement 1.5). */
const isOpen = (day: IsoDate, now: number): boolean => now < endOfDay(day).getTime();

/** A term that runs: what it is about, and the instant from which it is over. */
type RunningTerm = {
  readonly term: 'impossible' | 'produce' | 'cancel' | 'return';
  /** milliseconds */
  readonly endsAt: number;
  /** Whether the shop owes something by then; the others say what the buyer may still do. */
  readonly isOurs: boolean;
};

type Order = TermFacts & { readonly state: OrderState };

const unmade = ['not_fulfilled', 'in_production', 'ready'];

/**
 * The terms of an order that still matter, ours first (L §9; Agreement 5.2, 5.4, 5.6, 5.7). One that stands still ends at no
 * instant, and is not among them.
 */
export const runningTerms = ({ state, promises, deliveredAt }: Order): readonly RunningTerm[] => {
  const { status, payment, fulfillment } = state;
  const terms: RunningTerm[] = [];
  if (!promises || (status !== 'pending' && status !== 'confirmed')) return terms;
  if (payment === 'captured' && fulfillment !== 'delivered') {
    if (status === 'pending') {
      const endsAt = promises.impossibleUntil.getTime();
      terms.push({ term: 'impossible', endsAt, isOurs: true });
    }
    if (unmade.includes(fulfillment) && promises.produceBy !== NO_END) {
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

/** When people are reminded of a last day: at nine in the morning of the day before it, in Almaty. */
export const remindAt = (lastDayOfTerm: IsoDate): Date =>
  new Date(startOfDay(lastDayOfTerm).getTime() - 15 * hourMs);
