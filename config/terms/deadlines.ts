/**
 * All terms of the legal texts as dates. A term begins on the day after its event and ends at 24:00 in Almaty of the
 * returned day (Agreement 1.5, Terms 1.4): it is open while `now < endOfDay(date)`. Parameters ending in `At` are
 * instants, those ending in `On` are days. The figure of a term is that of the day of its event. Force majeure is not
 * considered here, but in `lastDay` of force-majeure.ts.
 */
import { addWorkingDays, type Calendar, KAZAKHSTAN } from './calendar.ts';
import { addDays, addHours, dateInAlmaty, type IsoDate, type IsoMonth } from './dates.ts';
import { type FigureName, figuresOn } from './figures.ts';

/** Last day on which a buyer may cancel a paid, not yet received order (Agreement 5.6, Terms 8.1). */
export function cancelThrough(paidAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('cancellation', dateInAlmaty(paidAt), calendar);
}

/** Last day to produce paid merchandise (Agreement 5.4, Terms 7.1). */
export function produceBy(paidAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('production', dateInAlmaty(paidAt), calendar);
}

/**
 * Range of days in which a courier is expected with an item produced by `producedBy`.
 * @param minDays minimum working days in transit; @param maxDays maximum
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

/** Last day on which buyers may by law return a received order (Agreement 5.7, Terms 8.2). */
export function returnThrough(deliveredAt: Date): IsoDate {
  return calendarDays('statutoryReturn', dateInAlmaty(deliveredAt));
}

/** Last day to decide on a submitted work or change request (Agreement 4.4, 4.5). */
export function moderateBy(submittedAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('moderation', dateInAlmaty(submittedAt), calendar);
}

/** Last day to answer a claim (Agreement 12.1, Terms 9.2). */
export function answerClaimBy(receivedAt: Date, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('claimAnswer', dateInAlmaty(receivedAt), calendar);
}

/**
 * Instant until which delivery may still be declared impossible, exclusive. From then on the licence is concluded
 * (Agreement 5.2, Terms 5.3). Clock hours, so weekends do not matter.
 */
export function impossibleUntil(paidAt: Date): Date {
  return addHours(paidAt, figuresOn(dateInAlmaty(paidAt)).impossibleNotice.value);
}

/** Day on which an act counts as signed if the author neither signs nor objects (Agreement 7.2). */
export function deemedSignedOn(sentOn: IsoDate, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('actSigning', sentOn, calendar);
}

/** Last day to pay a signed act; not moved if it is a rest day (Agreement 7.5). */
export function payoutDueOn(signedOn: IsoDate): IsoDate {
  return calendarDays('payout', signedOn);
}

/** Month, in Almaty time, whose act contains a reward earned at an instant. */
export function accountingMonth(instant: Date): IsoMonth {
  return dateInAlmaty(instant).slice(0, 7);
}

/** Day on which the agreement ends automatically unless a work is offered by then (Agreement 10.2). */
export function autoTerminatesOn(lastRemovedOn: IsoDate): IsoDate {
  return calendarDays('autoTermination', lastRemovedOn);
}

/** Last day to settle all accounts after termination (Agreement 10.4). */
export function settleBy(terminatedOn: IsoDate): IsoDate {
  return calendarDays('settlement', terminatedOn);
}

/**
 * Last day of the notice of changed terms, which take effect after it (Agreement 13.1, Terms 12.1, Privacy 11.1). Working
 * days, because they are never fewer than the calendar days of L §9.
 */
export function noticeOver(publishedOn: IsoDate, calendar: Calendar = KAZAKHSTAN): IsoDate {
  return workingDays('noticeOfChanges', publishedOn, calendar);
}

function workingDays(name: FigureName, from: IsoDate, calendar: Calendar): IsoDate {
  return addWorkingDays(from, figuresOn(from)[name].value, calendar);
}

function calendarDays(name: FigureName, from: IsoDate): IsoDate {
  return addDays(from, figuresOn(from)[name].value);
}
