import type { HoldReason, PayoutState } from '@oner/config/contract/payout-states';
import { defineMachine, type EventOf } from '@oner/config/machine';
import { add, type IsoDate, lastDay, type TermRules, type Tiyn } from '@oner/config/terms';

/** States and holds of a payout, and its names at the bank (spec L §4; Agreement 7.8, 9). Pure. */

/** A due act has no payout row yet. Dropped and returned payouts release their acts, which become due again. */
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

/** Whether the payout holds its acts, so that no other payout can include them. */
export const holdsActs = (state: PayoutState): boolean =>
  state !== 'returned' && state !== 'dropped';

// Holds of payouts that are due (Agreement 7.8, 9). Pure.

export type HoldFacts = {
  readonly hasIban: boolean;
  readonly hasTaxNumber: boolean;
  /** When the IBAN was set, in milliseconds; null if there is none. */
  readonly ibanSetAt: number | null;
  /** 48 hours after the last change of e-mail, phone, password, IBAN, IIN or BIN, in milliseconds; null without a change. */
  readonly heldUntil: number | null;
  /** An e-mail change was undone; payouts wait until staff have checked with the author. */
  readonly isFrozen: boolean;
  /** When a payout was last returned, unless staff have confirmed the account since. */
  readonly returnedAt: number | null;
  /** Staff have locked this author's payouts, with a reason. */
  readonly isRestricted: boolean;
  /** No payout is made before the owner has confirmed the fee schedule. */
  readonly isScheduleConfirmed: boolean;
};
export type PayoutHold = {
  readonly reason: HoldReason;
  /** When it ends by itself, in milliseconds; null if a person has to end it. */
  readonly until: number | null;
};

/** All reasons that hold a payout now, those that only the provider can end first. */
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
 * Whether a hold also stops a written file. The others may result from what the author did with their account since,
 * and the payment goes where two people have agreed to send it.
 */
export const stopsFile = (reason: HoldReason): boolean =>
  reason === 'frozen' || reason === 'restricted';

/** Whether the author can end the hold, which excuses the provider; the provider's own locks do not (Agreement 7.5, 8.1). */
export const isAuthorsHold = (reason: HoldReason): boolean =>
  reason === 'iban-missing' ||
  reason === 'tax-number-missing' ||
  reason === 'credentials-changed' ||
  reason === 'frozen' ||
  reason === 'payout-returned';

/**
 * Bank details that staff may enter for an author: missing ones, and an IBAN that the bank returned a payout from.
 * Only the author can change others.
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

// Transfers of a payment order, and the texts allowed in bank files. Pure.

export type Transfer = {
  /** Our reference, repeated in the statement; at most 35 characters. */
  readonly endToEndId: string;
  readonly name: string;
  readonly iban: string;
  readonly taxNumber: string;
  readonly amountTiyn: Tiyn;
  /** Purpose of the payment. */
  readonly purpose: string;
};
export type PaymentOrder = {
  readonly id: string;
  /** Time of approval; fixed, so that one order always gives the same bytes. */
  readonly at: Date;
  readonly executeOn: IsoDate;
  readonly debtor: { readonly name: string; readonly bin: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
};

/** Number of a payment order, `OP-000012`. */
export const batchName = (id: number): string => `OP-${String(id).padStart(6, '0')}`;
/** Number of a payout in its payment order, `OP-000012-000345`. */
export const endToEndId = (batchId: number, payoutId: number): string =>
  `${batchName(batchId)}-${String(payoutId).padStart(6, '0')}`;

/** Payout numbers that a statement row contains. */
export const namedPayouts = (text: string): number[] => [
  ...new Set([...text.matchAll(/\bOP-\d{6,}-(\d{6,15})\b/g)].map(([, id]) => Number(id))),
];

export const payoutTotalOf = (transfers: readonly Transfer[]): Tiyn =>
  add(...transfers.map(({ amountTiyn }) => amountTiyn));

/** Text for a bank field: no line ends or control characters, cut to the length of the field. */
export const bankText = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();

/** Authors report changed data within five working days (L §9; Agreement 3.4). Pure. */

/** Last day to report it. @param since day it became known, e.g. by a returned payout */
export const reportBy = (since: IsoDate, rules: TermRules): IsoDate | null =>
  lastDay('reportChangedData', since, rules);

/** Half-year, `2026-H2`; all authors are reminded once in each. */
export const halfYearOf = (day: IsoDate): string =>
  `${day.slice(0, 4)}-H${day.slice(5, 7) < '07' ? 1 : 2}`;
