/** Offers and requests: permitted moves, deadlines and prices. Pure. */
import {
  type OfferKind,
  type OfferMove,
  type OfferSide,
  type OfferState,
  offerMoves,
} from '@oner/config/contract/offer-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import { add, dayMs, hourMs, percent, type Tiyn, tiyn } from '@oner/config/terms';

/**
 * `sent` waits for the author, `countered` for the buyer, `accepted` for the payment: it reserves the work for its buyer at
 * its price. All other states are final.
 */
export const offerMachine = defineMachine({
  name: 'offer',
  events: [...offerMoves, 'pay', 'expire', 'supersede'],
  table: {
    sent: {
      accept: 'accepted',
      counter: 'countered',
      decline: 'declined',
      withdraw: 'withdrawn',
      expire: 'expired',
      supersede: 'superseded',
    },
    countered: {
      accept: 'accepted',
      counter: 'sent',
      decline: 'declined',
      withdraw: 'withdrawn',
      expire: 'expired',
      supersede: 'superseded',
    },
    accepted: {
      withdraw: 'withdrawn',
      pay: 'bought',
      expire: 'expired',
      supersede: 'superseded',
    },
    bought: {},
    declined: {},
    withdrawn: {},
    expired: {},
    superseded: {},
  },
});
export type OfferEvent = EventOf<typeof offerMachine>;

export const openStates = ['sent', 'countered', 'accepted'] as const satisfies OfferState[];
export const isOpenOffer = (state: OfferState): boolean =>
  (openStates as readonly OfferState[]).includes(state);

/** Phase of an open offer: without agreement; agreed; with an unpaid order at its price. */
export const offerPhases = ['waiting', 'agreed', 'ordered'] as const;
export type OfferPhase = (typeof offerPhases)[number];

/**
 * Effects of outside events on an open offer; null if it continues. A price agreed with an author who is blocked holds (L §4);
 * after the block of a buyer, or a withdrawn consent, only an order that is being paid continues.
 */
export const offerCases = {
  'author blocked': { waiting: 'supersede', agreed: null, ordered: null },
  'author takes their consent back': { waiting: 'supersede', agreed: 'supersede', ordered: null },
  'author erased': { waiting: 'supersede', agreed: 'supersede', ordered: 'supersede' },
  'buyer blocked': { waiting: 'withdraw', agreed: 'withdraw', ordered: null },
  'buyer takes their consent back': { waiting: 'withdraw', agreed: 'withdraw', ordered: null },
  'buyer erased': { waiting: 'withdraw', agreed: 'withdraw', ordered: 'withdraw' },
  'closed by staff': { waiting: 'supersede', agreed: 'supersede', ordered: null },
  'work taken out of the shop': { waiting: 'supersede', agreed: 'supersede', ordered: 'supersede' },
  'work paid for by another': { waiting: 'supersede', agreed: 'supersede', ordered: 'supersede' },
} as const satisfies Readonly<Record<string, Readonly<Record<OfferPhase, OfferEvent | null>>>>;
export type OfferCase = keyof typeof offerCases;

/** Number of counter-offers in one offer; then it can only be accepted or declined. */
export const mostRounds = 6;

type Facts = {
  readonly kind: OfferKind;
  readonly state: OfferState;
  /** Counter-offers so far. */
  readonly rounds: number;
};

/** Who did a step: a side, the provider on behalf of the author, or a job or other event. */
export type StepBy = OfferSide | 'provider' | 'system';

/** Permitted moves of a side. The provider acts as the author, on their behalf. */
export const offerMovesOf = (
  { kind, state, rounds }: Facts,
  side: OfferSide,
): readonly OfferMove[] => {
  if (state === 'accepted') return side === 'buyer' ? ['withdraw'] : [];
  if (state !== 'sent' && state !== 'countered') return [];
  const turn: OfferSide = state === 'sent' ? 'author' : 'buyer';
  if (turn !== side) return side === 'buyer' ? ['withdraw'] : [];
  const mayCounter = kind !== 'request' && rounds < mostRounds;
  return mayCounter ? ['accept', 'counter', 'decline'] : ['accept', 'decline'];
};

export type OfferTerms = {
  readonly answerHours: number;
  readonly requestHours: number;
  readonly payHours: number;
};

/** Deadline of an offer in a state, milliseconds; null if it has none. */
export const dueAt = (
  state: OfferState,
  kind: OfferKind,
  now: number,
  { answerHours, requestHours, payHours }: OfferTerms,
): number | null => {
  if (state === 'accepted') return now + payHours * hourMs;
  if (state !== 'sent' && state !== 'countered') return null;
  return now + (kind === 'request' ? requestHours : answerHours) * hourMs;
};

/** Limits of an offer's price. */
export type PriceLimits = {
  /** Price of the work; null if it is on request. */
  readonly listed: Tiyn | null;
  /** Lowest price for either side. */
  readonly least: Tiyn;
  /** Lowest price for a buyer, percent of the listed one. */
  readonly floorPercent: number;
};

/** Lowest price that an offer may name, in whole tenge. */
export const leastOffer = ({ listed, least, floorPercent }: PriceLimits): Tiyn => {
  if (listed === null) return least;
  const share = percent(listed, floorPercent);
  const rest = share % 100;
  const lowest = rest === 0 ? share : add(share, tiyn(100 - rest));
  return lowest < least ? least : lowest;
};

/**
 * Fault of a price named by a side; null for none. A buyer offers less than the listed price and at least the floor; an author
 * names at most the listed price. Without a listed price only the lowest price counts.
 */
export const faultOfPrice = (
  named: Tiyn,
  limits: PriceLimits,
  side: OfferSide,
): 'too-small' | 'too-large' | null => {
  const { listed, least } = limits;
  if (named < (side === 'buyer' ? leastOffer(limits) : least)) return 'too-small';
  if (listed === null) return null;
  if (side === 'buyer') return named < listed ? null : 'too-large';
  return named <= listed ? null : 'too-large';
};

/** Offers for one work that a buyer may send per day; a configured limit counts those for all works. */
export const workOfferLimit = { most: 3, withinMs: dayMs } as const;
/** Waiting time after an agreed price lapsed unpaid, before the next offer for the same: the work, its days, or a licence. */
export const lapseCoolDownMs = 7 * dayMs;
