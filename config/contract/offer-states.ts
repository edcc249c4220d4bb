/** Names and limits of offers and conversations: for the wire, the rules and the pages. */

/** A price offered for a work in stock, for days of it, or for a licence; or a request of a work that is made on order. */
export const offerKinds = ['price', 'request', 'rent', 'licence'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerStates = [
  'sent',
  'countered',
  'accepted',
  'bought',
  'declined',
  'withdrawn',
  'expired',
  'superseded',
] as const;
export type OfferState = (typeof offerStates)[number];

/** What the two sides do with an open offer. */
export const offerMoves = ['accept', 'counter', 'decline', 'withdraw'] as const;
export type OfferMove = (typeof offerMoves)[number];

export const offerSides = ['buyer', 'author'] as const;
export type OfferSide = (typeof offerSides)[number];

/** Characters of one message. */
export const longestMessage = 2000;
/** Working days that a work on order may take. */
export const mostReadyDays = 180;
