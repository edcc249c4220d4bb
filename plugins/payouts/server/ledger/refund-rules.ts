/** Which line a refund falls on, and what each gives back of it (Agreement 7.6). Pure. */
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
 * What each has to give back of a line when a part of its price goes back to the buyer. The shares add up to that part,
 * and once all has gone back nobody has anything left.
 * @param left what each still has of the line
 * @param amountTiyn at most what they have together
 */
export const shareOfReversal = (left: RoyaltyShares, amountTiyn: Tiyn): RoyaltyShares => {
  const whole = add(left.author, left.provider, left.production);
  if (amountTiyn <= 0 || amountTiyn > whole)
    throw new RangeError(`${amountTiyn} of ${whole} cannot be taken back`);
  // Where the sum for a unit is above the price, the provider has paid in: they get the same share of that back.
  const paidIn = tiyn(Math.max(0, -left.provider));
  const [back = amountTiyn] = splitByWeights(paidIn, [amountTiyn, whole - amountTiyn]);
  const weights = [left.author, Math.max(0, left.provider), left.production];
  const [author = amountTiyn, provider = amountTiyn, production = amountTiyn] = splitByWeights(
    add(amountTiyn, back),
    weights,
  );
  return { author, provider: subtract(provider, back), production };
};

/** What is left after a part was given back. */
export const leftAfter = (left: RoyaltyShares, given: RoyaltyShares): RoyaltyShares => ({
  author: subtract(left.author, given.author),
  provider: subtract(left.provider, given.provider),
  production: subtract(left.production, given.production),
});

/** A part of a refund that falls on one line. */
export type RefundShare = { readonly key: string; readonly at: number; readonly amountTiyn: Tiyn };

/**
 * Which line each refund of an order falls on: on the one it was about as far as that reaches, the rest on all by what
 * is left of them, on a deposit last. The shares of a refund add up to it.
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
    if (rest > 0) throw new Error(`more of order ${number} went back than was paid`);
    for (const [id, part] of shares) {
      if (part === 0) continue;
      left.set(id, subtract(left.get(id) ?? ZERO, part));
      found.get(id)?.push({ key, at, amountTiyn: part });
    }
  }
  return found;
};
