import { type Tiyn, tengeToTiyn } from './tenge.ts';

/** Unit of a fact; `day-of-month` is the day a thing happens on, `bp` a hundredth of a percent. */
export type FactUnit =
  | 'tiyn'
  | 'bp'
  | 'bp-per-day'
  | 'working-days'
  | 'calendar-days'
  | 'hours'
  | 'months'
  | 'years'
  | 'day-of-month'
  | 'bytes'
  | 'accounts';

/** A figure the legal texts state, and the clause that states it (`L` is the legal specification). */
export type Fact<Value extends number = number> = {
  readonly value: Value;
  readonly unit: FactUnit;
  readonly clause: string;
};

/**
 * Every figure of the agreement, the user terms and the privacy policy that code obeys. The texts
 * are checked against this table, so a figure changes here and in the texts together or not at all.
 */
export const FACTS = {
  notebookFee: tenge(1_000, 'L §9, Agreement 6.1'),
  shopperFee: tenge(1_000, 'L §9, Agreement 6.1'),
  tshirtFee: tenge(2_000, 'L §9, Agreement 6.2'),
  sweatshirtFee: tenge(2_000, 'L §9, Agreement 6.2'),
  hoodieFee: tenge(2_000, 'L §9, Agreement 6.2'),
  canvasFee: tenge(2_000, 'L §9, Agreement 6.2'),
  animationFee: tenge(5_000, 'L §9, Agreement 6.3'),
  rewardFloor: tenge(0, 'Agreement 6.4'),
  originalCommission: fact(0, 'bp', 'Agreement 6.6'),
  rentCommission: fact(0, 'bp', 'Agreement 6.6'),

  actSentOn: fact(1, 'day-of-month', 'Agreement 7.1'),
  actSigning: fact(3, 'working-days', 'L §9, Agreement 7.2'),
  paymentNotice: fact(1, 'working-days', 'L §9, Agreement 7.4'),
  payout: fact(30, 'calendar-days', 'L §9, Agreement 7.5'),
  minimumPayout: tenge(10_000, 'L §9, Agreement 7.7'),
  credentialHold: fact(48, 'hours', 'Agreement 7.8'),
  penaltyPerDay: fact(10, 'bp-per-day', 'L §9, Agreement 8.1'),
  penaltyCap: fact(1_000, 'bp', 'L §9, Agreement 8.1'),

  impossibleNotice: fact(24, 'hours', 'L §9, Agreement 5.2, Terms 5.3'),
  production: fact(7, 'working-days', 'L §9, Agreement 5.4, Terms 7.1'),
  cancellation: fact(5, 'working-days', 'L §9, Agreement 5.6, Terms 8.1'),
  statutoryReturn: fact(14, 'calendar-days', 'Agreement 5.7, Terms 8.2'),
  claimAnswer: fact(15, 'working-days', 'L §9, Agreement 12.1, Terms 9.2'),

  uploadMax: fact(41_943_040, 'bytes', 'A §9, Agreement 4.1'),
  uploadWarnBelow: fact(1_048_576, 'bytes', 'L §5, Agreement 4.1'),
  moderation: fact(2, 'working-days', 'L §9, Agreement 4.4'),
  changeRequest: fact(2, 'working-days', 'L §9, Agreement 4.5'),

  adultAge: fact(18, 'years', 'L §5, Agreement 3.2'),
  accountsPerPerson: fact(1, 'accounts', 'L §5, Agreement 3.3, Terms 2.2'),
  reportChangedData: fact(5, 'working-days', 'L §9, Agreement 3.4'),
  noticeOfChanges: fact(10, 'working-days', 'L §9, Agreement 13.1, Terms 12.1, Privacy 11.1'),
  accessClosed: fact(2, 'working-days', 'L §9, Agreement 10.1'),
  autoTermination: fact(30, 'calendar-days', 'L §9, Agreement 10.2'),
  terminationNotice: fact(1, 'months', 'L §9, Agreement 10.3'),
  settlement: fact(30, 'calendar-days', 'L §9, Agreement 10.4'),
  forceMajeure: fact(3, 'months', 'L §9, Agreement 8.4'),
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;

/** The provider's default fee for one unit of each licensed use (Agreement 6.1 to 6.3). */
export const FEE_PER_UNIT = {
  notebook: FACTS.notebookFee.value,
  shopper: FACTS.shopperFee.value,
  tshirt: FACTS.tshirtFee.value,
  sweatshirt: FACTS.sweatshirtFee.value,
  hoodie: FACTS.hoodieFee.value,
  canvas: FACTS.canvasFee.value,
  animation: FACTS.animationFee.value,
} as const satisfies Record<string, Tiyn>;

function tenge(value: number, clause: string): Fact<Tiyn> {
  return { value: tengeToTiyn(value), unit: 'tiyn', clause };
}

function fact(value: number, unit: FactUnit, clause: string): Fact {
  return { value, unit, clause };
}
