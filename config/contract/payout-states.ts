/**
 * The names of what authors' money goes through: states, reasons, places and choices, for the wire, the rules and the desks.
 * What may follow what is the tables' (plugins/payouts/server).
 */
/** States of an act as its author sees it; staff see it as `drafted` too, while it is being made. */
export const actStates = ['sent', 'disputed', 'signed', 'deemed_signed', 'paid'] as const;

export const payoutStates = [
  'proposed',
  'approved',
  'filed',
  'paid',
  'returned',
  'dropped',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why a payout that is due waits all the same (Agreement 7.8, 9); each has a way out. */
export const holdReasons = [
  'iban-missing',
  'tax-number-missing',
  'credentials-changed',
  'frozen',
  'payout-returned',
  'restricted',
  'schedule-unconfirmed',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * `due`: the last day to pay is not after the chosen one; `payable`: may be paid now, due later; `held`: something stops it
 * (no bank details, a freeze, a lock …), whenever it is due; `below-minimum`: joins the next act.
 */
export const debtPlaces = ['due', 'payable', 'below-minimum', 'held'] as const;
export type DebtPlace = (typeof debtPlaces)[number];

/** When a line of an order is earned; Agreement 6.7 says: on the day it is delivered. */
export const earningMoments = ['paid', 'cancel-window', 'delivered', 'completed'] as const;
export type EarningMoment = (typeof earningMoments)[number];

/** Who ends an agreement, and why. `consent`: the author took the consent to the processing of data back (Agreement 11.3). */
export const terminationKinds = [
  'author',
  'provider',
  'no-works',
  'force-majeure',
  'consent',
] as const;
export type TerminationKind = (typeof terminationKinds)[number];

export const authorClaimAbout = ['act', 'payout', 'blocking'] as const;
export type AuthorClaimAbout = (typeof authorClaimAbout)[number];
export const authorClaimStates = ['received', 'answered'] as const;
export type AuthorClaimState = (typeof authorClaimStates)[number];
/** What the answer says: the claim was right, in part, or not. */
export const authorClaimOutcomes = ['granted', 'partly', 'refused'] as const;
export type AuthorClaimOutcome = (typeof authorClaimOutcomes)[number];
