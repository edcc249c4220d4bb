/** Assigns refunds to lines, and splits each among the parties (Agreement 7.6). Pure. */
import {
  add,
  multiply,
  type RoyaltyShares,
  splitByWeights,
  subtract,
  type Tiyn,
  tiyn,
  ZERO,
} from '@oner/config/terms';
import type { OrderFacts } from './entry-rules.ts';

/**
 * Splits a refund of a part of a line's price among the parties. The shares add up to that part, and after a full
 * refund no party has anything left.
 * @param left what each party still has of the line
 * @param amountTiyn at most the sum of `left`
 */
export const shareOfReversal = (left: RoyaltyShares, amountTiyn: Tiyn): RoyaltyShares => {
  const whole = add(left.author, left.provider, left.production);
  if (amountTiyn <= 0 || amountTiyn > whole)
    throw new RangeError(`cannot reverse ${amountTiyn} of ${whole} tiyn`);
  // If the sum per unit exceeds the price, the provider has paid in and gets the same share of that back.
  const paidIn = tiyn(Math.max(0, -left.provider));
  const [back = amountTiyn] = splitByWeights(paidIn, [amountTiyn, whole - amountTiyn]);
  const weights = [left.author, Math.max(0, left.provider), left.production];
  const [author = amountTiyn, provider = amountTiyn, production = amountTiyn] = splitByWeights(
    add(amountTiyn, back),
    weights,
  );
  return { author, provider: subtract(provider, back), production };
};

export const leftAfter = (left: RoyaltyShares, given: RoyaltyShares): RoyaltyShares => ({
  author: subtract(left.author, given.author),
  provider: subtract(left.provider, given.provider),
  production: subtract(left.production, given.production),
});

/** Part of a refund that is assigned to one line. */
export type RefundShare = { readonly key: string; readonly at: number; readonly amountTiyn: Tiyn };

/**
 * Assigns each refund of an order to lines: first to the line it is for, the rest to the others in proportion to what
 * is left of them, deposits last. The shares of a refund add up to it.
 * @returns shares by row number of the line, in the order of the refunds
 */
export const shareRefunds = ({
  number,
  lines,
  refunds,
}: OrderFacts): ReadonlyMap<number, readonly RefundShare[]> => {
  const left = new Map(lines.map((l) => [l.id, multiply(l.unitPriceTiyn, l.quantity)]));
  const found = new Map<number, RefundShare[]>(lines.map(({ id }) => [id, []]));
  for (const { key, at, amountTiyn, lineId } of refunds) {
    const own = lineId === null ? ZERO : tiyn(Math.min(amountTiyn, left.get(lineId) ?? ZERO));
    const shares = new Map<number, Tiyn>(lineId === null ? [] : [[lineId, own]]);
    let rest = subtract(amountTiyn, own);
    const others = lines.filter(({ id }) => id !== lineId);
    for (const group of [
      others.filter(({ kind }) => kind !== 'deposit'),
      others.filter(({ kind }) => kind === 'deposit'),
    ]) {
      const weights = group.map(({ id }) => left.get(id) ?? ZERO);
      const part = tiyn(Math.min(rest, add(...weights)));
      if (part === ZERO) continue;
      const parts = splitByWeights(part, weights);
      for (const [index, { id }] of group.entries()) shares.set(id, parts[index] ?? ZERO);
      rest = subtract(rest, part);
    }
    if (rest > 0) throw new Error(`refunds of order ${number} exceed its payment`);
    for (const [id, part] of shares) {
      if (part === 0) continue;
      left.set(id, subtract(left.get(id) ?? ZERO, part));
      found.get(id)?.push({ key, at, amountTiyn: part });
    }
  }
  return found;
};
