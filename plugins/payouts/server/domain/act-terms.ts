/** The days of an act and of its money, force majeure left out (L §9; Agreement 7.1 to 7.5, 10.4). Pure. */
import {
  addDays,
  type IsoDate,
  type IsoMonth,
  lastDay,
  on,
  startOfDay,
  type TermRules,
} from '@oner/config/terms';

/**
 * The day the act of a month is due to be sent: the first of the next one. It decides the minimum, the penalty and its cap
 * of that act, for an answered objection does not move it as it moves `sent_on`.
 */
export const actSentOn = (month: IsoMonth): IsoDate => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
  return `${next}-${String(on(`${next}-01`).actSentOn.value).padStart(2, '0')}`;
};

/** The month whose act is sent on the first day after it began: the one before `today`'s. */
export const monthBefore = (today: IsoDate): IsoMonth =>
  addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/** The instant a month of the books ends, exclusive; milliseconds. */
export const endOfMonth = (month: IsoMonth): number => startOfDay(actSentOn(month)).getTime();

/** The last day to sign or object; at its end the act counts as signed (Agreement 7.2). Null: it stands still. */
export const signBy = (sentOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('actSigning', sentOn, rules);

/** The last day to tell the author that his act is signed, and what he will get (Agreement 7.4). */
export const noticeBy = (signedOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('paymentNotice', signedOn, rules);

/** The last day to answer an objection (Agreement 12.1). */
export const answerBy = (disputedOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('claimAnswer', disputedOn, rules);

/**
 * The last day to pay a signed act; it is not moved off a rest day.
 * @param endedOn the day the agreement ended; then everything is settled in 30 days, whichever comes first
 */
export const payBy = (
  signedOn: IsoDate,
  endedOn: IsoDate | null,
  rules: TermRules,
): IsoDate | null => {
  const byAct = lastDay('payout', signedOn, rules);
  if (endedOn === null) return byAct;
  const bySettlement = lastDay('settlement', endedOn, rules);
  // What is earned after the settlement has a month of its own, as every act.
  if (bySettlement === null || bySettlement < signedOn) return byAct;
  return byAct === null || bySettlement < byAct ? bySettlement : byAct;
};
