/** States, deadlines and document of a monthly act (L §4, §9; Agreement 7.1 to 7.5, 10.4). Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import {
  add,
  addDays,
  figuresOn,
  type IsoDate,
  type IsoMonth,
  lastDay,
  type TermRules,
  type Tiyn,
} from '@oner/config/terms';

/**
 * An answer that leaves the act unchanged (`answer`) and a corrected act (`reissue`) are both sent again with a new
 * term. The author may sign even after an objection. A payout returned by the bank makes its acts `signed` again.
 */
export const actMachine = defineMachine({
  name: 'act',
  events: ['send', 'sign', 'deem', 'dispute', 'answer', 'reissue', 'pay', 'give-back'],
  table: {
    drafted: { send: 'sent' },
    sent: { sign: 'signed', deem: 'deemed_signed', dispute: 'disputed' },
    disputed: { sign: 'signed', answer: 'sent', reissue: 'sent' },
    signed: { pay: 'paid' },
    deemed_signed: { pay: 'paid' },
    paid: { 'give-back': 'signed' },
  },
});
export type ActState = StateOf<typeof actMachine>;
export type ActEvent = EventOf<typeof actMachine>;

/** Whether the act binds both parties: its sum is owed, or carried over if it is negative. */
export const isBinding = (state: ActState): boolean =>
  state === 'signed' || state === 'deemed_signed' || state === 'paid';

/** Whether the author may still sign the act or, while it is `sent`, object to it. */
export const isOpenAct = (state: ActState): boolean => state === 'sent' || state === 'disputed';

// Deadlines of an act and its payment; days of force majeure are not counted (L §9; Agreement 7.1 to 7.5, 10.4).

/**
 * Date on which the act of a month is due to be sent: the first of the next month. The minimum, penalty and cap of
 * the act are those of this date, because an answered objection changes `sent_on`.
 */
export const actSentOn = (month: IsoMonth): IsoDate => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
  return `${next}-${String(figuresOn(`${next}-01`).actSentOn.value).padStart(2, '0')}`;
};

/** The month before that of `today`; its act is due. */
export const monthBefore = (today: IsoDate): IsoMonth =>
  addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

/**
 * Last day to sign or object; at its end the act counts as signed (Agreement 7.2). Null during force majeure without
 * an end.
 */
export const signBy = (sentOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('actSigning', sentOn, rules);

/** Last day to answer an objection (Agreement 12.1). */
export const answerBy = (disputedOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('claimAnswer', disputedOn, rules);

/**
 * Last day to pay a signed act; not moved if it is a rest day.
 * @param endedOn the day the agreement ended; then the account is settled in 30 days, if that is earlier
 */
export const payBy = (
  signedOn: IsoDate,
  endedOn: IsoDate | null,
  rules: TermRules,
): IsoDate | null => {
  const byAct = lastDay('payout', signedOn, rules);
  if (endedOn === null) return byAct;
  const bySettlement = lastDay('settlement', endedOn, rules);
  // An act signed after the settlement date has its own payment term.
  if (bySettlement === null || bySettlement < signedOn) return byAct;
  return byAct === null || bySettlement < byAct ? bySettlement : byAct;
};

// Content of an act: stored once, hashed, and printed in any language.

export type ActLine = {
  readonly entry: number;
  readonly on: IsoDate;
  /** Reason for the credit or deduction, as `lineKindOf` returns it. */
  readonly kind: string;
  readonly order: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly amountTiyn: Tiyn;
  /** Version of the fee schedule that the amount was calculated with. */
  readonly schedule: number | null;
};
export type ActDocument = {
  readonly number: string;
  readonly version: number;
  readonly month: IsoMonth;
  readonly sentOn: IsoDate;
  readonly author: { readonly id: string; readonly name: string; readonly username: string };
  readonly provider: { readonly name: string; readonly bin: string; readonly address: string };
  readonly lines: readonly ActLine[];
  readonly totalTiyn: Tiyn;
};

/** Number of an act in PDFs and bank files, `A-000012`. */
export const actName = (number: number): string => `A-${String(number).padStart(6, '0')}`;

/** Sorts the lines by date and entry, and adds up rewards and deductions. */
export const sumUp = (lines: readonly ActLine[]): Pick<ActDocument, 'lines' | 'totalTiyn'> => ({
  lines: lines.toSorted((a, b) => (a.on === b.on ? a.entry - b.entry : a.on < b.on ? -1 : 1)),
  totalTiyn: add(...lines.map(({ amountTiyn }) => amountTiyn)),
});
