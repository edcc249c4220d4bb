import {
  dateInAlmaty,
  type IsoDate,
  impossibleUntil,
  lastDay,
  NO_END,
  type TermRules,
} from '@oner/config/terms';

/** What is promised from the instant of payment on (L §9; Agreement 5.2, 5.4, 5.6). */
export type Promises = {
  /** Exclusive: until then "delivery is impossible" may be declared. */
  readonly impossibleUntil: Date;
  /** The last day to cancel; `NO_END` while it stands still. */
  readonly cancelThrough: IsoDate;
  /** The last day to make the thing; `NO_END` while it stands still. */
  readonly produceBy: IsoDate;
};

/**
 * The deadlines begin when the money has arrived, with the figures of that day. Force majeure moves the days (Agreement 8.4,
 * Terms 10.3), not the 24 hours: those are the provider's alone, and end in the licence or in a refund.
 */
export const promisesFrom = (paidAt: Date, rules: TermRules): Promises => {
  const paidOn = dateInAlmaty(paidAt);
  return {
    impossibleUntil: impossibleUntil(paidAt),
    cancelThrough: lastDay('cancellation', paidOn, rules) ?? NO_END,
    produceBy: lastDay('production', paidOn, rules) ?? NO_END,
  };
};

/**
 * The days after a change of the rules. What a buyer was told once is not taken back: a corrected calendar moves no day to
 * an earlier one, and a term that went on is counted anew.
 */
export const movedPromises = (before: Promises, now: Promises): Promises => ({
  impossibleUntil: before.impossibleUntil,
  cancelThrough: laterOf(before.cancelThrough, now.cancelThrough),
  produceBy: laterOf(before.produceBy, now.produceBy),
});

const laterOf = (before: IsoDate, now: IsoDate): IsoDate =>
  before === NO_END || now > before ? now : before;
