import type { HoldReason, PayoutState } from '@oner/config/contract/payout-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import { add, type IsoDate, lastDay, type TermRules, type Tiyn } from '@oner/config/terms';

/** The states of a payout, why one waits, and how it is named to the bank (spec L §4; Agreement 7.8, 9). Pure. */

/** A due act has no row yet. What was dropped or came back frees its acts, and they are due as before. */
export const payoutMachine = defineMachine({
  name: 'payout',
  events: ['approve', 'drop', 'file', 'pay', 'return'],
  table: {
    proposed: { approve: 'approved', drop: 'dropped' },
    approved: { drop: 'dropped', file: 'filed' },
    filed: { drop: 'dropped', pay: 'paid', return: 'returned' },
    paid: { return: 'returned' },
    returned: {},
    dropped: {},
  },
});
export type PayoutEvent = EventOf<typeof payoutMachine>;

/** It holds its acts: no other payout takes them. */
export const holdsActs = (state: PayoutState): boolean =>
  state !== 'returned' && state !== 'dropped';

// Why a payout that is due waits all the same (Agreement 7.8, 9). Pure.

export type HoldFacts = {
  readonly hasIban: boolean;
  readonly hasTaxNumber: boolean;
  /** When the IBAN was given, milliseconds; null where there is none. */
  readonly ibanSetAt: number | null;
  /** 48 hours after the last change of e-mail, phone, password, IBAN, IIN or BIN, milliseconds; null where none changed. */
  readonly heldUntil: number | null;
  /** A change of their e-mail was undone: nothing is paid before the staff knows from them that all is well. */
  readonly isFrozen: boolean;
  /** When a payout last came back from it, and nobody of the staff has said that it is right. */
  readonly returnedAt: number | null;
  /** Staff have shut this author's payouts, with a reason. */
  readonly isRestricted: boolean;
  /** A shop in production pays nothing before the owner has confirmed the fee schedule. */
  readonly isScheduleConfirmed: boolean;
};
export type PayoutHold = {
  readonly reason: HoldReason;
  /** When it ends by itself, milliseconds; null: somebody has to do something. */
  readonly until: number | null;
};

/** Every reason that holds a payout now, the one that nobody but the provider can end first. */
export const holdsOf = (facts: HoldFacts, now: number): PayoutHold[] => {
  const holds: PayoutHold[] = [];
  if (!facts.isScheduleConfirmed) holds.push({ reason: 'schedule-unconfirmed', until: null });
  if (facts.isRestricted) holds.push({ reason: 'restricted', until: null });
  if (facts.isFrozen) holds.push({ reason: 'frozen', until: null });
  if (!facts.hasIban) holds.push({ reason: 'iban-missing', until: null });
  if (!facts.hasTaxNumber) holds.push({ reason: 'tax-number-missing', until: null });
  const { heldUntil: until, ibanSetAt, returnedAt } = facts;
  if (returnedAt !== null && ibanSetAt !== null && ibanSetAt <= returnedAt)
    holds.push({ reason: 'payout-returned', until: null });
  if (facts.hasIban && until !== null && now < until)
    holds.push({ reason: 'credentials-changed', until });
  return holds;
};

/**
 * A hold that also stops a file which is written already. The others came or may come about by what the author did with
 * their account since, and the money goes where two people have agreed to send it.
 */
export const stopsFile = (reason: HoldReason): boolean =>
  reason === 'frozen' || reason === 'restricted';

/** A hold that the author can end excuses the provider; its own locks do not (Agreement 7.5, 8.1). */
export const isAuthorsHold = (reason: HoldReason): boolean =>
  reason === 'iban-missing' ||
  reason === 'tax-number-missing' ||
  reason === 'credentials-changed' ||
  reason === 'frozen' ||
  reason === 'payout-returned';

/**
 * Which bank details staff may enter for an author: those without which nothing can be paid, and an IBAN that the bank has
 * sent money back from. All others are the author's own to change.
 */
export const enterable = (
  holds: readonly PayoutHold[],
): { readonly iban: boolean; readonly tax: boolean } => {
  const reasons = new Set(holds.map(({ reason }) => reason));
  return {
    iban: reasons.has('iban-missing') || reasons.has('payout-returned'),
    tax: reasons.has('tax-number-missing'),
  };
};

// One transfer of a payment order, and the words it may carry through a bank. Pure.

export type Transfer = {
  /** Ours, and in the statement again: at most 35 signs. */
  readonly endToEndId: string;
  readonly name: string;
  readonly iban: string;
  readonly taxNumber: string;
  readonly amountTiyn: Tiyn;
  /** What it is for. */
  readonly purpose: string;
};
export type PaymentOrder = {
  readonly id: string;
  /** When it was approved: the same order is the same bytes. */
  readonly at: Date;
  readonly executeOn: IsoDate;
  readonly debtor: { readonly name: string; readonly bin: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
};

/** `OP-12`, the number of a payment order. */
export const batchName = (id: number): string => `OP-${String(id).padStart(6, '0')}`;
/** `OP-000012-000345`: the payment order and the payout in it. */
export const endToEndId = (batchId: number, payoutId: number): string =>
  `${batchName(batchId)}-${String(payoutId).padStart(6, '0')}`;

/** The numbers of ours that a row of a statement names. */
export const namedPayouts = (text: string): number[] => [
  ...new Set([...text.matchAll(/\bOP-\d{6,}-(\d{6,})\b/g)].map(([, id]) => Number(id))),
];

export const payoutTotalOf = (transfers: readonly Transfer[]): Tiyn =>
  add(...transfers.map(({ amountTiyn }) => amountTiyn));

/** Texts without line ends and control signs, as long as a field of the bank. */
export const bankText = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();

/** An author tells of changed data in five working days (L §9; Agreement 3.4). Pure. */

/** The last day to tell of it. @param since the day it showed, as by a payout that came back */
export const reportBy = (since: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('reportChangedData', since, rules);

/** `2026-H2`: twice a year every author is reminded. */
export const halfYearOf = (day: IsoDate): string =>
  `${day.slice(0, 4)}-H${day.slice(5, 7) < '07' ? 1 : 2}`;
