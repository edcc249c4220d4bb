/** Rents of works: which states one passes, and which days may be rented. Pure. */
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
 * `reserved` from the order until the work is with its renter, paid or not; `running` while they have it, `late` after the last
 * day, `lost` when staff say that the work will not come back. An order that is not paid in time lets its days lapse; money that comes later takes them again where they are free.
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

/** While a rent is in one of these nobody else has its days. */
export const liveStates = ['reserved', 'running', 'late'] as const satisfies RentState[];
export const isLive = (state: RentState): boolean =>
  (liveStates as readonly RentState[]).includes(state);

export type RentTerms = {
  /** From the order to the first day, and between two rents. */
  readonly preparationDays: number;
  readonly leastDays: number;
  readonly mostDays: number;
  /** How far ahead a rent may begin. */
  readonly aheadDays: number;
};

/** On which days a rent that is ordered today may begin. */
export const firstDaysOf = (
  today: IsoDate,
  { preparationDays, aheadDays }: RentTerms,
): { readonly earliest: IsoDate; readonly latest: IsoDate } => ({
  earliest: addDays(today, preparationDays),
  latest: addDays(today, Math.max(preparationDays, aheadDays)),
});

export type TakenDays = RentPeriod & { readonly state: RentState };

/**
 * The days that nobody can rent because of other rents: their own, and so many before and after that the work comes back, is
 * looked at and packed anew. One that is late takes the days until it is back, counted from today.
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

/** Why these days cannot be rented by an order of today; null where they can. @param taken as takenDays() */
export const faultOfPeriod = (
  period: RentPeriod,
  taken: readonly RentPeriod[],
  today: IsoDate,
  terms: RentTerms,
): PeriodFault | null => periodFault(period, { ...firstDaysOf(today, terms), ...terms, taken });

/**
 * Between which days a rent may end that goes on after its last day; null where the next day is taken, or the longest rent
 * would be over by today. Late days are days of it.
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
 * The last day of a rent with the days that go on with it, each of which follows the day before without a gap; and those behind a
 * gap, which go on with nothing.
 * @param ownLastDay without them
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

/** What renting a work is for who has not reserved it. */
export const rentSaleState = (
  {
    availability,
    rentTenge,
    isBlocked,
    isHidden,
  }: {
    readonly availability: string;
    /** Whole tenge a month; null where it is not rented out. */
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

/** How a rent goes on when its order moves so before the work is with its renter; null where nothing follows. */
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
