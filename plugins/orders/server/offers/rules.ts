/** Offers and requests: what may happen to one, by whom, until when and at which price. Pure. */
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
 * `sent` waits for the author, `countered` for the buyer, `accepted` for the money: it reserves the work for its buyer at
 * its price. Nothing leads out of the others.
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

/** How far an open offer has come: nobody has agreed yet; agreed on; and an order at its price waits for its money. */
export const offerPhases = ['waiting', 'agreed', 'ordered'] as const;
export type OfferPhase = (typeof offerPhases)[number];

/**
 * What ends an open offer that neither side has moved; null where it goes on. What was agreed on with an author who is
 * blocked holds (L §4); a buyer who is blocked, or a consent that is taken back, leaves nothing but what somebody is paying for.
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

/** So many prices are named in one offer; then it is accepted or declined. */
export const mostRounds = 6;

type Facts = {
  readonly kind: OfferKind;
  readonly state: OfferState;
  /** Counter-offers so far. */
  readonly rounds: number;
};

/** Who did a step: a side, the provider on behalf of the author, or the clock and the shop. */
export type StepBy = OfferSide | 'provider' | 'system';

/** What a side may do with an offer now. The provider answers on behalf of the author, as the author. */
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

/** Until when an offer waits in a state, milliseconds; null where it waits for nothing. */
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

/** What an offer is measured by. */
export type Measure = {
  /** What is asked for it; null where that is told on request. */
  readonly listed: Tiyn | null;
  /** No side names less. */
  readonly least: Tiyn;
  /** A buyer names so much of the price at least, percent. */
  readonly floorPercent: number;
};

/** The least that an offer may name, whole tenge. */
export const leastOffer = ({ listed, least, floorPercent }: Measure): Tiyn => {
  if (listed === null) return least;
  const share = percent(listed, floorPercent);
  const rest = share % 100;
  const lowest = rest === 0 ? share : add(share, tiyn(100 - rest));
  return lowest < least ? least : lowest;
};

/**
 * What is wrong with a price that a side names; null for nothing. A buyer offers less than the price and no less than the
 * floor; an author asks for the price at most. Where there is no price, anything goes.
 */
export const faultOfPrice = (
  named: Tiyn,
  measure: Measure,
  side: OfferSide,
): 'too-small' | 'too-large' | null => {
  const { listed, least } = measure;
  if (named < (side === 'buyer' ? leastOffer(measure) : least)) return 'too-small';
  if (listed === null) return null;
  if (side === 'buyer') return named < listed ? null : 'too-large';
  return named <= listed ? null : 'too-large';
};

/** Offers of one work that a buyer may send within a day; with those of all works, the shop's own limit counts. */
export const mostOfOneWork = { most: 3, withinMs: dayMs } as const;
/** Whoever let an agreed price lapse unpaid waits so long before they offer one for the same again: the work, days of it, or a licence. */
export const afterLapseMs = 7 * dayMs;
