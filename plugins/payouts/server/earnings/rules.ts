/** Where the money of an author is, whose the price of a sale is, and how sums are written. Pure. */
import { add, subtract, type Tiyn } from '@oner/config/terms';
import type { Account, Entry } from '../ledger/entry-rules.ts';

type Whereabouts = {
  readonly earnedTiyn: Tiyn;
  readonly inActTiyn: Tiyn;
  readonly dueTiyn: Tiyn;
  readonly belowMinimumTiyn: Tiyn;
  readonly onItsWayTiyn: Tiyn;
};

/**
 * @param balance what the ledger says: in no act, and in acts
 * @param unsignedTiyn of the acts that nobody has signed yet
 * @param owed of the signed ones: what is to be paid, and what waits for the minimum
 */
export const whereaboutsOf = (
  balance: { readonly openTiyn: Tiyn; readonly inActTiyn: Tiyn },
  unsignedTiyn: Tiyn,
  owed: { readonly dueTiyn: Tiyn; readonly waitingTiyn: Tiyn },
): Whereabouts => {
  const { dueTiyn, waitingTiyn } = owed;
  const told = add(unsignedTiyn, dueTiyn, waitingTiyn);
  // What is in no other place leaves with a payout that somebody has begun.
  return {
    earnedTiyn: balance.openTiyn,
    inActTiyn: unsignedTiyn,
    dueTiyn,
    belowMinimumTiyn: waitingTiyn,
    onItsWayTiyn: subtract(balance.inActTiyn, told),
  };
};

/** Tenge for the wire; tiyn stand behind the point. */
export const onWire = (amount: Tiyn): number => amount / 100;

// Whose the buyer's price of a thing is (Agreement 6.1 to 6.6). Pure.

type Parts = {
  readonly priceTiyn: Tiyn;
  readonly productionTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
};

/**
 * The parts of an entry that gives an author something or takes it back: price − production − fee is what they get, so a
 * correction without a price is a fee below zero.
 */
export const earningPartsOf = ({ postings }: Pick<Entry, 'postings'>): Parts => {
  const sumOf = (wanted: Account): Tiyn =>
    add(...postings.filter((one) => one.account === wanted).map(({ amountTiyn }) => amountTiyn));
  const [productionTiyn, feeTiyn] = [sumOf('production'), sumOf('provider')];
  return { priceTiyn: add(sumOf('author'), productionTiyn, feeTiyn), productionTiyn, feeTiyn };
};

// Sums as papers, letters and tables write them.

/** `15000.00`, as banks and tables of numbers read it. */
export const decimalText = (amount: Tiyn): string => {
  const all = Math.abs(amount);
  const rest = all % 100;
  return `${amount < 0 ? '-' : ''}${(all - rest) / 100}.${String(rest).padStart(2, '0')}`;
};

/** Where a page of entries ends, opaque to clients; only what we wrote ourselves is read back. */
export const writeMovementCursor = (id: number): string => id.toString(36);

/** @returns null for anything we did not write */
export const readMovementCursor = (text: string): number | null => {
  const id = /^[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
  return Number.isSafeInteger(id) && writeMovementCursor(id) === text ? id : null;
};
