import type { Tiyn } from '@oner/config/terms';
import { readAmount } from './amount.ts';
import { holdsMoney, type RefundState, type RefundWay } from './refund-states.ts';

/** Money that the bank has given back, as it tells of it. */
export type GivenBack = {
  /** As the bank writes it. */
  readonly amount: string;
  /** The words that came with our request, by which it is known again. */
  readonly mark: string;
};

type Earlier = { readonly amountTiyn: Tiyn; readonly state: RefundState };

/** What of a captured sum may still be given back, in tiyn; never below zero. */
export const refundableTiyn = (capturedTiyn: Tiyn, earlier: readonly Earlier[]): number =>
  capturedTiyn - earlier.reduce((sum, r) => sum + (holdsMoney(r.state) ? r.amountTiyn : 0), 0);

type Agreed = Earlier & { readonly approvedBy: string | null };
/**
 * Above the limit, and for every transfer, somebody else than who asked has to agree (reliability M10; ASVS 2.3.5).
 * The limit is an order's: parts of which nobody else has seen any count together.
 * @param earlier refunds of the same order
 */
export const needsSecondPerson = (
  amountTiyn: Tiyn,
  way: RefundWay,
  limitTiyn: Tiyn,
  earlier: readonly Agreed[] = [],
): boolean => {
  const unseen = earlier.filter(
    ({ approvedBy, state }) => approvedBy === null && holdsMoney(state),
  );
  const sumTiyn = unseen.reduce((sum, one) => sum + one.amountTiyn, amountTiyn as number);
  return way === 'transfer' || sumTiyn > limitTiyn;
};

/** The words by which the bank's answer is known to be about this refund: letters and digits of the key only. */
export const markOf = (number: string, key: string): string =>
  `Oner ${number} ${key.replace(/[^A-Za-z0-9-]/g, '-')}`.slice(0, 400);

/** Whether the bank tells that this refund was carried out. */
export const wasGivenBack = (told: readonly GivenBack[], mark: string, amountTiyn: Tiyn): boolean =>
  told.some((one) => one.mark === mark && readAmount(one.amount) === amountTiyn);

const MINUTE_MS = 60_000;
const TRIES_AFTER_MINUTES = [1, 5, 15, 60] as const;
const HOURS = 72;

/**
 * How long to wait after a try of which nobody knows what became of it; null when people have to ask the bank.
 * @param tries how many there were, from 1
 */
export const nextTryMs = (tries: number): number | null => {
  if (tries > TRIES_AFTER_MINUTES.length + HOURS) return null;
  return (TRIES_AFTER_MINUTES[tries - 1] ?? 60) * MINUTE_MS;
};
