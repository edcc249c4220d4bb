/** Licences: possible offers, duration and permitted actions. Pure. */
import {
  isInRuns,
  type LicenceScope,
  type LicenceState,
  type LicenceTerritory,
} from '@oner/config/contract/licence-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  figuresOn,
  type IsoDate,
  type Tiyn,
} from '@oner/config/terms';
import type { OrderEvent } from '../order/rules.ts';

/** The last three states are final. A paid licence may end with its order until its file is received. */
export const licenceMachine = defineMachine({
  name: 'licence',
  events: ['pay', 'conclude', 'expire', 'withdraw', 'end'],
  table: {
    ordered: { pay: 'paid', end: 'ended' },
    paid: { conclude: 'running', end: 'ended' },
    running: { expire: 'expired', withdraw: 'withdrawn', end: 'ended' },
    expired: {},
    withdrawn: {},
    ended: {},
  },
});
export type LicenceEvent = EventOf<typeof licenceMachine>;

/** Phase of a licence at an outside event: `paying` has gone to the bank, `paid` is not concluded yet. */
export const licencePhases = ['ordered', 'paying', 'paid', 'running'] as const;
type Case = Readonly<
  Record<(typeof licencePhases)[number], 'lapses' | 'money goes back' | null>
> & {
  /** Refusal for later orders of the licence; null if it is still offered. */
  readonly offered: 'out-of-stock' | 'not-found' | 'licence-sold' | null;
};

const goesOn = { ordered: null, paying: null, paid: null, running: null } as const;

/**
 * Effects of outside events on a licence; null if it continues. A paid licence stays valid until its last day, even if buyer or
 * author leave (L §4). A payment in progress is waited for, and refunded if the licence is not available by then. `lapses`: the
 * order ends at once, unpaid.
 */
export const licenceCases = {
  'buyer blocked': { offered: null, ...goesOn },
  'buyer takes their consent back': { offered: null, ...goesOn, ordered: 'lapses' },
  'buyer erased': {
    ...goesOn,
    offered: null,
    ordered: 'money goes back',
    paying: 'money goes back',
  },
  'author blocked': { offered: 'out-of-stock', ...goesOn },
  'agreement with the author ended': { offered: 'out-of-stock', ...goesOn },
  'author takes their consent back': { offered: 'out-of-stock', ...goesOn },
  'author erased': {
    ...goesOn,
    offered: 'not-found',
    ordered: 'lapses',
    paying: 'money goes back',
  },
  'work hidden': { offered: 'out-of-stock', ...goesOn },
  'work taken out of the shop': {
    ...goesOn,
    offered: 'not-found',
    ordered: 'lapses',
    paying: 'money goes back',
  },
  'exclusive licence paid for by another': {
    ...goesOn,
    offered: 'licence-sold',
    ordered: 'money goes back',
    paying: 'money goes back',
  },
} as const satisfies Readonly<Record<string, Case>>;
export type LicenceCase = keyof typeof licenceCases;

/** Terms of a licence as its author offers it; price in whole tenge. */
export type OfferedTerms = {
  readonly scope: LicenceScope;
  readonly price: number;
  readonly months: number | null;
  readonly territory: LicenceTerritory;
  readonly runs: number | null;
};

/** The lowest price of one public animation: the provider's fee on it (L §9; Agreement 6.3, 6.4). */
export const leastAnimationPrice = (today: IsoDate): Tiyn => figuresOn(today).animationFee.value;

type OfferFault = 'required' | 'bad-choice' | 'too-small';

/**
 * Faults of an author's offers, by field of the body (`offers.1.price`); empty for none.
 * @param least lowest price of an animation, tenge
 */
export const faultsOfOffers = (
  offers: readonly OfferedTerms[],
  least: number,
): Readonly<Record<string, readonly OfferFault[]>> => {
  const faults: Record<string, readonly OfferFault[]> = {};
  for (const [index, { scope, price, runs }] of offers.entries()) {
    const row = `offers.${index}`;
    if (offers.findIndex((one) => one.scope === scope) < index)
      faults[`${row}.scope`] = ['bad-choice'];
    if (isInRuns(scope) !== (runs !== null))
      faults[`${row}.runs`] = [runs === null ? 'required' : 'bad-choice'];
    if (scope === 'public-animation' && price < least) faults[`${row}.price`] = ['too-small'];
  }
  return faults;
};

/**
 * First and last day of a licence: the day before the same date, or the last day of a month without that date (Civil Code, art.
 * 173).
 * @param months null for one without an end
 */
export const termOf = (
  from: IsoDate,
  months: number | null,
): { readonly fromDay: IsoDate; readonly throughDay: IsoDate | null } => {
  const next = months === null ? null : addMonths(from, months);
  const isSameDate = next?.slice(8) === from.slice(8);
  return { fromDay: from, throughDay: next && isSameDate ? addDays(next, -1) : next };
};

/** A renewal begins after the last day of the earlier term, or at once if that has passed. */
export const beginsOn = (concludedOn: IsoDate, throughOfOld: IsoDate | null): IsoDate =>
  throughOfOld === null || throughOfOld < concludedOn ? concludedOn : addDays(throughOfOld, 1);

/**
 * True from `renewalDays` before the last day on, and after it; withdrawn licences and those that ended with their order cannot
 * be renewed.
 */
export const mayRenew = (
  licence: { readonly state: LicenceState; readonly throughDay: IsoDate | null },
  today: IsoDate,
  renewalDays: number,
): boolean =>
  (licence.state === 'running' || licence.state === 'expired') &&
  licence.throughDay !== null &&
  today >= addDays(licence.throughDay, -renewalDays);

/** Day on which the buyer is reminded of the end: `renewalDays` before the last day, but in the second half of the term. */
export const renewalNoticeOn = (
  fromDay: IsoDate,
  throughDay: IsoDate,
  renewalDays: number,
): IsoDate => {
  const half = Math.floor(daysBetween(fromDay, throughDay) / 2);
  return addDays(throughDay, -Math.min(renewalDays, half));
};

/** End of a licence; null for one without an end. */
export const endOfLicence = (throughDay: IsoDate | null): Date | null =>
  throughDay === null ? null : endOfDay(throughDay);

/** Events that end an order before its file is received; its licence ends too. */
const endings: ReadonlySet<OrderEvent> = new Set([
  'sold_meanwhile',
  'declare_impossible',
  'cancel',
  'cancel_overdue',
  'cancel_by_provider',
  'close_mismatch',
  'close_unpaid',
]);
export const endsLicence = (events: readonly OrderEvent[]): boolean =>
  events.some((event) => endings.has(event));
