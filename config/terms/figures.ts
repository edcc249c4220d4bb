import type { IsoDate } from './dates.ts';
import { largestPictureBytes } from './picture-size.ts';
import { type Tiyn, tengeToTiyn } from './tenge.ts';

/** Unit of a figure; `day-of-month` is the day of an event, `bp` a hundredth of a percent. */
type FigureUnit =
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
  | 'accounts'
  | 'works';

/**
 * Day that determines which edition of a figure applies to a case. Later events of the case do not change it: `act` is
 * the day on which the act of a month is due to be sent, even if it is sent again after an objection.
 */
type DecidingDay =
  | 'act'
  | 'announced'
  | 'changed'
  | 'delivered'
  | 'objected'
  | 'ordered'
  | 'paid'
  | 'received'
  | 'sent'
  | 'signed'
  | 'submitted'
  | 'today';

/** Value of a figure from a day on, and the clause that states it (`L` is the legal specification). */
type Edition<Value extends number = number> = {
  readonly from: IsoDate;
  readonly value: Value;
  readonly clause: string;
};

/** A figure with all its editions, oldest first. */
export type DatedFigure<Value extends number = number> = {
  readonly unit: FigureUnit;
  readonly decidedBy: DecidingDay;
  readonly editions: readonly [Edition<Value>, ...Edition<Value>[]];
};

/** A figure on one day. */
export type Figure<Value extends number = number> = {
  readonly value: Value;
  readonly unit: FigureUnit;
  readonly clause: string;
};

/** Opening day of the shop, from which the first edition of every figure applies. */
export const OPENED_ON: IsoDate = '2024-04-01';

/**
 * All figures of the agreement, the user terms and the privacy policy that the code applies. A changed figure gets an
 * additional edition, such as `{ from: '2027-01-01', value: 1_200, clause: 'Agreement 8.1' }`; cases with an earlier
 * deciding day keep the older edition. Texts and strings are checked against the edition of the day (`npm run texts`).
 */
export const FIGURES = {
  notebookFee: tenge('ordered', first(1_000, 'L §9, Agreement 6.1')),
  shopperFee: tenge('ordered', first(1_000, 'L §9, Agreement 6.1')),
  tshirtFee: tenge('ordered', first(2_000, 'L §9, Agreement 6.2')),
  sweatshirtFee: tenge('ordered', first(2_000, 'L §9, Agreement 6.2')),
  hoodieFee: tenge('ordered', first(2_000, 'L §9, Agreement 6.2')),
  canvasFee: tenge('ordered', first(2_000, 'L §9, Agreement 6.2')),
  animationFee: tenge('ordered', first(5_000, 'L §9, Agreement 6.3')),
  rewardFloor: tenge('ordered', first(0, 'Agreement 6.4')),
  // The specification has no fee for originals, and the agreement gives the author the whole price: 0 until it is
  // changed. Staff propose another fee in the fee schedule; it needs a second person and the notice of 13.1.
  originalCommission: figure('bp', 'ordered', first(0, 'Agreement 6.6')),
  rentCommission: figure('bp', 'ordered', first(0, 'Agreement 6.6')),

  actSentOn: figure('day-of-month', 'act', first(1, 'Agreement 7.1')),
  actSigning: figure('working-days', 'sent', first(3, 'L §9, Agreement 7.2')),
  paymentNotice: figure('working-days', 'signed', first(1, 'L §9, Agreement 7.4')),
  payout: figure('calendar-days', 'signed', first(30, 'L §9, Agreement 7.5')),
  minimumPayout: tenge('act', first(10_000, 'L §9, Agreement 7.7')),
  credentialHold: figure('hours', 'changed', first(48, 'Agreement 7.8')),
  penaltyPerDay: figure('bp-per-day', 'act', first(10, 'L §9, Agreement 8.1')),
  penaltyCap: figure('bp', 'act', first(1_000, 'L §9, Agreement 8.1')),

  impossibleNotice: figure('hours', 'paid', first(24, 'L §9, Agreement 5.2, Terms 5.3')),
  production: figure('working-days', 'paid', first(7, 'L §9, Agreement 5.4, Terms 7.1')),
  cancellation: figure('working-days', 'paid', first(5, 'L §9, Agreement 5.6, Terms 8.1')),
  statutoryReturn: figure('calendar-days', 'delivered', first(14, 'Agreement 5.7, Terms 8.2')),
  claimAnswer: figure('working-days', 'received', first(15, 'L §9, Agreement 12.1, Terms 9.2')),

  uploadMax: figure('bytes', 'today', first(largestPictureBytes, 'A §9, Agreement 4.1')),
  uploadWarnBelow: figure('bytes', 'today', first(1_048_576, 'L §5, Agreement 4.1')),
  moderation: figure('working-days', 'submitted', first(2, 'L §9, Agreement 4.4')),
  changeRequest: figure('working-days', 'submitted', first(2, 'L §9, Agreement 4.5')),

  adultAge: figure('years', 'today', first(18, 'L §5, Agreement 3.2')),
  accountsPerPerson: figure('accounts', 'today', first(1, 'L §5, Agreement 3.3, Terms 2.2')),
  reportChangedData: figure('working-days', 'changed', first(5, 'L §9, Agreement 3.4')),
  noticeOfChanges: figure(
    'working-days',
    'announced',
    first(10, 'L §9, Agreement 13.1, Terms 12.1, Privacy 11.1'),
  ),
  accessClosed: figure('working-days', 'announced', first(2, 'L §9, Agreement 10.1')),
  autoTermination: figure('calendar-days', 'changed', first(30, 'L §9, Agreement 10.2')),
  terminationNotice: figure('months', 'announced', first(1, 'L §9, Agreement 10.3')),
  settlement: figure('calendar-days', 'announced', first(30, 'L §9, Agreement 10.4')),
  forceMajeure: figure('months', 'today', first(3, 'L §9, Agreement 8.4')),
} as const satisfies Record<string, DatedFigure>;

export type FigureName = keyof typeof FIGURES;

/** All figures with their editions; only tests pass another table than `FIGURES`. */
export type FigureTable = Readonly<Record<FigureName, DatedFigure>>;

type ValueOf<Name extends FigureName> = (typeof FIGURES)[Name]['editions'][number]['value'];
export type Figures = { readonly [Name in FigureName]: Figure<ValueOf<Name>> };

/**
 * Returns the figures on a day; before the first edition, the first one applies.
 * @param day deciding day of the case, see `decidedBy`
 */
export function figuresOn(day: IsoDate, table: FigureTable = FIGURES): Figures {
  const found = Object.entries(table).map(([name, figure]) => {
    const { value, clause } = editionOn(day, figure);
    return [name, { value, unit: figure.unit, clause }];
  });
  return Object.fromEntries(found) as Figures;
}

/** Returns the edition in force on a day; before the first edition, the first one. */
export function editionOn<Value extends number>(
  day: IsoDate,
  { editions }: DatedFigure<Value>,
): Edition<Value> {
  return editions.findLast(({ from }) => from <= day) ?? editions[0];
}

/** Returns the days after `day` on which at least one figure changes, in ascending sequence. */
export function changesAfter(day: IsoDate, table: FigureTable = FIGURES): IsoDate[] {
  const days = Object.values(table).flatMap(({ editions }) => editions.slice(1));
  return [...new Set(days.map(({ from }) => from).filter((from) => from > day))].sort();
}

/** Initial fee of the provider per unit of each licensed use; later fees are in fee schedules (Agreement 6.1 to 6.3). */
export const FEE_PER_UNIT = feesOn(OPENED_ON);

function feesOn(day: IsoDate) {
  const figures = figuresOn(day);
  return {
    notebook: figures.notebookFee.value,
    shopper: figures.shopperFee.value,
    tshirt: figures.tshirtFee.value,
    sweatshirt: figures.sweatshirtFee.value,
    hoodie: figures.hoodieFee.value,
    canvas: figures.canvasFee.value,
    animation: figures.animationFee.value,
  } as const satisfies Record<string, Tiyn>;
}

function first(value: number, clause: string): Edition {
  return { from: OPENED_ON, value, clause };
}

/** @param editions values in tenge */
function tenge(
  decidedBy: DecidingDay,
  ...editions: readonly [Edition, ...Edition[]]
): DatedFigure<Tiyn> {
  const [one, ...later] = editions.map((edition) => ({
    ...edition,
    value: tengeToTiyn(edition.value),
  }));
  if (one === undefined) throw new RangeError('a figure requires at least one edition');
  return { unit: 'tiyn', decidedBy, editions: [one, ...later] };
}

function figure(
  unit: FigureUnit,
  decidedBy: DecidingDay,
  ...editions: readonly [Edition, ...Edition[]]
): DatedFigure {
  return { unit, decidedBy, editions };
}
