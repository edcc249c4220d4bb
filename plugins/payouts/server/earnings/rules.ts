/** State of an author's money, parts of a price, and formats of amounts. Pure. */
import { add, subtract, type Tiyn } from '@oner/config/terms';
import type { Account, Entry } from '../ledger/entry-rules.ts';

type BalanceByState = {
  readonly earnedTiyn: Tiyn;
  readonly inActTiyn: Tiyn;
  readonly dueTiyn: Tiyn;
  readonly belowMinimumTiyn: Tiyn;
  readonly onItsWayTiyn: Tiyn;
};

/**
 * Splits an author's balance by state.
 * @param balance ledger balance: in no act, and in acts
 * @param unsignedTiyn sum of the acts that are not signed yet
 * @param owed of signed acts: sum to be paid, and sum below the minimum
 */
export const splitBalance = (
  balance: { readonly openTiyn: Tiyn; readonly inActTiyn: Tiyn },
  unsignedTiyn: Tiyn,
  owed: { readonly dueTiyn: Tiyn; readonly waitingTiyn: Tiyn },
): BalanceByState => {
  const { dueTiyn, waitingTiyn } = owed;
  const listed = add(unsignedTiyn, dueTiyn, waitingTiyn);
  // The rest of the acts is in payouts that have been proposed and are not paid yet.
  return {
    earnedTiyn: balance.openTiyn,
    inActTiyn: unsignedTiyn,
    dueTiyn,
    belowMinimumTiyn: waitingTiyn,
    onItsWayTiyn: subtract(balance.inActTiyn, listed),
  };
};

/** Amount in tenge for the API; tiyn are decimals. */
export const onWire = (amount: Tiyn): number => amount / 100;

// Parts of the buyer's price (Agreement 6.1 to 6.6). Pure.

type Parts = {
  readonly priceTiyn: Tiyn;
  readonly productionTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
};

/**
 * Parts of an entry that credits an author or deducts from them. The author's share is price − production − fee, so a
 * correction without a price is a negative fee.
 */
export const earningPartsOf = ({ postings }: Pick<Entry, 'postings'>): Parts => {
  const sumOf = (wanted: Account): Tiyn =>
    add(...postings.filter((one) => one.account === wanted).map(({ amountTiyn }) => amountTiyn));
  const [productionTiyn, feeTiyn] = [sumOf('production'), sumOf('provider')];
  return { priceTiyn: add(sumOf('author'), productionTiyn, feeTiyn), productionTiyn, feeTiyn };
};

// Formats of amounts and cursors.

/** Formats an amount as `15000.00`, for banks and tables. */
export const decimalText = (amount: Tiyn): string => {
  const all = Math.abs(amount);
  const rest = all % 100;
  return `${amount < 0 ? '-' : ''}${(all - rest) / 100}.${String(rest).padStart(2, '0')}`;
};

/** Cursor of a page of entries, opaque to clients. Only values that this function wrote are accepted back. */
export const writeMovementCursor = (id: number): string => id.toString(36);

/** @returns null for anything that `writeMovementCursor` did not write */
export const readMovementCursor = (text: string): number | null => {
  const id = /^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
  return Number.isSafeInteger(id) && writeMovementCursor(id) === text ? id : null;
};
