/**
 * Enumerations for authors' money: states, reasons, places and choices, for the API, the rules and the desks. The
 * transitions are in the tables of plugins/payouts/server.
 */
/** States of an act as shown to its author; staff also see `drafted`, while it is being prepared. */
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

/** Reasons to hold a due payout (Agreement 7.8, 9); each can be resolved. */
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
 * `due`: its last day to pay is not after the selected day; `payable`: may be paid now, due later; `held`: blocked (no
 * bank details, a freeze, a lock …), whenever it is due; `below-minimum`: joins the next act.
 */
export const debtPlaces = ['due', 'payable', 'below-minimum', 'held'] as const;
export type DebtPlace = (typeof debtPlaces)[number];

/** Event at which an order line is earned; Agreement 6.7: on the day of delivery. */
export const earningMoments = ['paid', 'cancel-window', 'delivered', 'completed'] as const;
export type EarningMoment = (typeof earningMoments)[number];

/** Who terminates an agreement, and why. `consent`: the author withdrew the consent to data processing (Agreement 11.3). */
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
/** Whether the claim was justified, partly justified, or not. */
export const authorClaimOutcomes = ['granted', 'partly', 'refused'] as const;
export type AuthorClaimOutcome = (typeof authorClaimOutcomes)[number];
