/** Whose the buyer's price of a thing is (Agreement 6.1 to 6.6). Pure. */
import { add, type Tiyn } from '@oner/config/terms';
import type { Account, Entry } from './entry.ts';

export type Parts = {
  readonly priceTiyn: Tiyn;
  readonly productionTiyn: Tiyn;
  readonly feeTiyn: Tiyn;
};

/**
 * The parts of an entry that gives an author something or takes it back: price − production − fee is what he gets, so a
 * correction without a price is a fee below zero.
 */
export const partsOf = ({ postings }: Pick<Entry, 'postings'>): Parts => {
  const sumOf = (wanted: Account): Tiyn =>
    add(...postings.filter((one) => one.account === wanted).map(({ amountTiyn }) => amountTiyn));
  const [productionTiyn, feeTiyn] = [sumOf('production'), sumOf('provider')];
  return { priceTiyn: add(sumOf('author'), productionTiyn, feeTiyn), productionTiyn, feeTiyn };
};
