/** The states, the days and the document of one month's act (L §4, §9; Agreement 7.1 to 7.5, 10.4). Pure. */
import { defineMachine, type EventOf, type StateOf } from '@oner/config/machine';
import {
  add,
  addDays,
  type IsoDate,
  type IsoMonth,
  lastDay,
  on,
  type TermRules,
  type Tiyn,
} from '@oner/config/terms';

/**
 * An answer that leaves the act as it is, and a corrected act, are both sent again with a term of their own; an author
 * who has objected may sign all the same. What the bank gives back is owed again, as it was signed.
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

/** Both sides stand by it: its sum is owed, or carried where it is below zero. */
export const isBinding = (state: ActState): boolean =>
  state === 'signed' || state === 'deemed_signed' || state === 'paid';

/** The author may still say something about it. */
export const isOpenAct = (state: ActState): boolean => state === 'sent' || state === 'disputed';

// The days of an act and of its money, force majeure left out (L §9; Agreement 7.1 to 7.5, 10.4). Pure.

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

/** The last day to sign or object; at its end the act counts as signed (Agreement 7.2). Null: it stands still. */
export const signBy = (sentOn: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('actSigning', sentOn, rules);

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

// What an act says: written down once, hashed, and printed in whatever language. Pure.

export type ActLine = {
  /** Number of the entry in the ledger. */
  readonly entry: number;
  readonly on: IsoDate;
  /** Why the money is the author's, or is taken back: the kind of the entry. */
  readonly kind: string;
  readonly order: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly amountTiyn: Tiyn;
  /** Version of the fee schedule it was reckoned by. */
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

/** `A-000012`, as papers and banks name an act. */
export const actName = (number: number): string => `A-${String(number).padStart(6, '0')}`;

/** Lines in the order of the books, and their sum: rewards and what is taken back. */
export const sumUp = (lines: readonly ActLine[]): Pick<ActDocument, 'lines' | 'totalTiyn'> => ({
  lines: lines.toSorted((a, b) => (a.on === b.on ? a.entry - b.entry : a.on < b.on ? -1 : 1)),
  totalTiyn: add(...lines.map(({ amountTiyn }) => amountTiyn)),
});
