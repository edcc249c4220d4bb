/**
 * Every term of the legal texts as a date. A term begins on the day after its event and ends at
 * 24:00 in Almaty of the day given here (Agreement 1.5, Terms 1.4): it is open while
 * `now < endOfDay(date)`. Names ending in `At` take instants, names ending in `On` take days. The figure of a term is
 * that of the day of its event. Force majeure is not in these dates: `lastDay` of standstill.ts counts with it.
 */
import { addWorkingDays, type Calendar, KAZAKHSTAN } from './calendar.ts';
import { addDays, addHours, dateInAlmaty, type IsoDate, type IsoMonth } from './dates.ts';
import { type FigureName, on } from './figures.ts';

/** The last day a buyer may cancel a paid, not yet received order (Agreement 5.6, Terms 8.1). */
export function cancelThrough(paidAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('cancellation', dateInAlmaty(paidAt), calendar);
}

/** The last day to make merchandise that is paid for (Agreement 5.4, Terms 7.1). */
export function produceBy(paidAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('production', dateInAlmaty(paidAt), calendar);
}

/**
 * The days between which a courier is expected with a thing that is made by then.
 * @param minDays working days on the way, at least; @param maxDays at most
 */
export function arrivesBetween(
  producedBy: IsoDate,
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
  calendar: Calendar = KAZAKHSTAN,
): { readonly from: IsoDate; readonly to: IsoDate } {
  return {
    from: addWorkingDays(producedBy, minDays, calendar),
    to: addWorkingDays(producedBy, maxDays, calendar),
  };
}

/** The last day the law lets buyers bring back what they have received (Agreement 5.7, Terms 8.2). */
export function returnThrough(deliveredAt: Date): IsoDate {
  return calendarDays('statutoryReturn', dateInAlmaty(deliveredAt));
}

/** The last day to answer a claim (Agreement 12.1, Terms 9.2). */
export function answerClaimBy(receivedAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('claimAnswer', dateInAlmaty(receivedAt), calendar);
}

/**
 * The instant until which "delivery is impossible" may still be declared, exclusive. From then on
 * the licence is concluded (Agreement 5.2, Terms 5.3). Clock hours: a weekend changes nothing.
 */
export function impossibleUntil(paidAt: Date): Date {
  return addHours(paidAt, on(dateInAlmaty(paidAt)).impossibleNotice.value);
}

/** The day an act counts as signed when the author neither signs nor objects (Agreement 7.2). */
export function deemedSignedOn(sentOn: IsoDate, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('actSigning', sentOn, calendar);
}

/** The last day to pay a signed act; it is not moved off a rest day (Agreement 7.5). */
export function payoutDueOn(signedOn: IsoDate): IsoDate {
  return calendarDays('payout', signedOn);
}

/** The month, by the Almaty clock, whose act a reward earned at that instant belongs to. */
export function accountingMonth(instant: Date): IsoMonth {
  return dateInAlmaty(instant).slice(0, 7);
}

/** The day the agreement ends by itself unless a work is offered by then (Agreement 10.2). */
export function autoTerminatesOn(lastRemovedOn: IsoDate): IsoDate {
  return calendarDays('autoTermination', lastRemovedOn);
}

/** The last day to settle all accounts after termination (Agreement 10.4). */
export function settleBy(terminatedOn: IsoDate): IsoDate {
  return calendarDays('settlement', terminatedOn);
}

/**
 * The last day of the notice of changed terms; they take effect after it (Agreement 13.1, Terms
 * 12.1, Privacy 11.1). Working days, for they are never fewer than the calendar days of L §9.
 */
export function noticeOver(publishedOn: IsoDate, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('noticeOfChanges', publishedOn, calendar);
}

function workingDays(name: FigureName, from: IsoDate, calendar: Calendar): IsoDate {
  return addWorkingDays(from, on(from)[name].value, calendar);
}

function calendarDays(name: FigureName, from: IsoDate): IsoDate {
  return addDays(from, on(from)[name].value);
}
