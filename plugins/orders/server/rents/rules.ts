/** Rents of works: their states, and the days that may be rented. Pure. */
import type { RentSaleState, RentState } from '@oner/config/contract/order-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import {
  addDays,
  type IsoDate,
  type PeriodFault,
  periodFault,
  type RentPeriod,
} from '@oner/config/terms';
import type { OrderEvent } from '../order/rules.ts';

/**
 * `reserved` from the order until the hand-over, paid or not; `running` while the renter has the work; `late` after the last
 * day; `lost` if staff declare that it will not come back. Unpaid days lapse; a late payment takes them again if they are free.
 */
export const rentMachine = defineMachine({
  name: 'rent',
  events: [
    'hand-over',
    'overdue',
    'extend',
    'return',
    'buy-out',
    'lose',
    'cancel',
    'lapse',
    'reserve-again',
  ],
  table: {
    reserved: { 'hand-over': 'running', cancel: 'cancelled', lapse: 'lapsed' },
    running: {
      overdue: 'late',
      extend: 'running',
      return: 'returned',
      'buy-out': 'bought-out',
      lose: 'lost',
    },
    late: { extend: 'running', return: 'returned', 'buy-out': 'bought-out', lose: 'lost' },
    returned: {},
    'bought-out': {},
    lost: {},
    cancelled: {},
    lapsed: { 'reserve-again': 'reserved' },
  },
});
export type RentEvent = EventOf<typeof rentMachine>;

/** States that reserve the days of a rent. */
export const liveStates = ['reserved', 'running', 'late'] as const satisfies RentState[];
export const isLive = (state: RentState): boolean =>
  (liveStates as readonly RentState[]).includes(state);

export type RentTerms = {
  /** Days from the order to the first day, and between two rents. */
  readonly preparationDays: number;
  readonly leastDays: number;
  readonly mostDays: number;
  /** Latest first day, in days from now. */
  readonly aheadDays: number;
};

/** Possible first days of a rent ordered today. */
export const firstDaysOf = (
  today: IsoDate,
  { preparationDays, aheadDays }: RentTerms,
): { readonly earliest: IsoDate; readonly latest: IsoDate } => ({
  earliest: addDays(today, preparationDays),
  latest: addDays(today, Math.max(preparationDays, aheadDays)),
});

export type TakenDays = RentPeriod & { readonly state: RentState };

/**
 * Days that other rents make unavailable: their own, and the days of preparation before and after, in which the work comes
 * back, is checked and packed. A late rent counts as if it ended today at the earliest.
 */
export const takenDays = (
  rents: readonly TakenDays[],
  today: IsoDate,
  { preparationDays }: RentTerms,
): RentPeriod[] =>
  rents
    .filter(({ state }) => isLive(state))
    .map(({ firstDay, lastDay, state }) => ({
      firstDay: addDays(firstDay, -preparationDays),
      lastDay: addDays(state === 'late' && lastDay < today ? today : lastDay, preparationDays),
    }));

/** Why these days cannot be rented by an order placed today; null if they can. @param taken as takenDays() */
export const faultOfPeriod = (
  period: RentPeriod,
  taken: readonly RentPeriod[],
  today: IsoDate,
  terms: RentTerms,
): PeriodFault | null => periodFault(period, { ...firstDaysOf(today, terms), ...terms, taken });

/**
 * Possible last days of a rent that is extended; null if the next day is taken, or the longest rent would be over by today.
 * Late days count as days of the extension.
 * @param taken as takenDays(), without the rent itself
 */
export const extensionBounds = (
  lastDay: IsoDate,
  taken: readonly RentPeriod[],
  today: IsoDate,
  { mostDays }: RentTerms,
): { readonly firstDay: IsoDate; readonly earliest: IsoDate; readonly latest: IsoDate } | null => {
  const firstDay = addDays(lastDay, 1);
  const ends = taken
    .filter((other) => other.lastDay >= firstDay)
    .map((other) => addDays(other.firstDay, -1));
  const [latest = firstDay] = [addDays(firstDay, mostDays - 1), ...ends].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const earliest = today > firstDay ? today : firstDay;
  return latest < earliest ? null : { firstDay, earliest, latest };
};

/**
 * The last day of a rent with its extensions, which have to follow each other without a gap; and the extensions after a
 * gap, which are cut off.
 * @param ownLastDay last day without extensions
 */
export const chainOf = <Days extends RentPeriod>(
  ownLastDay: IsoDate,
  more: readonly Days[],
): {
  readonly lastDay: IsoDate;
  readonly linked: readonly Days[];
  readonly cutOff: readonly Days[];
} => {
  let lastDay = ownLastDay;
  const [linked, cutOff]: [Days[], Days[]] = [[], []];
  for (const days of more.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay))) {
    if (days.firstDay > addDays(lastDay, 1)) cutOff.push(days);
    else {
      linked.push(days);
      if (days.lastDay > lastDay) lastDay = days.lastDay;
    }
  }
  return { lastDay, linked, cutOff };
};

/** Rent state of a work for users who have not reserved it. */
export const rentSaleState = (
  {
    availability,
    rentTenge,
    isBlocked,
    isHidden,
  }: {
    readonly availability: string;
    /** Whole tenge a month; null if it is not for rent. */
    readonly rentTenge: number | null;
    readonly isBlocked: boolean;
    readonly isHidden: boolean;
  },
  hold: { readonly isPaid: boolean } | null,
): RentSaleState => {
  if (availability === 'sold' || hold?.isPaid) return 'sold';
  if (rentTenge === null) return 'not-for-rent';
  if (hold) return 'reserved';
  return isBlocked || isHidden || availability !== 'in-stock' ? 'out-of-stock' : 'for-rent';
};

/** Event of a rent for an event of its order before the hand-over; null for none. */
export const rentEventOf = (event: OrderEvent): RentEvent | null => {
  switch (event) {
    case 'payment_expired':
    case 'close_unpaid':
    case 'close_mismatch':
      return 'lapse';
    case 'sold_meanwhile':
    case 'declare_impossible':
    case 'cancel':
    case 'cancel_overdue':
    case 'cancel_by_provider':
      return 'cancel';
    default:
      return null;
  }
};
