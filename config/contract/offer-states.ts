/** Enumerations and limits of offers and conversations, for the API, the rules and the pages. */

/** Offer of a price for a work in stock, for rental days or for a licence; or request for a work made on order. */
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

/** Actions of both sides on an open offer. */
export const offerMoves = ['accept', 'counter', 'decline', 'withdraw'] as const;
export type OfferMove = (typeof offerMoves)[number];

export const offerSides = ['buyer', 'author'] as const;
export type OfferSide = (typeof offerSides)[number];

/** Maximum length of a message, characters. */
export const longestMessage = 2000;
/** Maximum working days for a work made on order. */
export const mostReadyDays = 180;
