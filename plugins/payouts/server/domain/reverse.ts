import {
  add,
  type RoyaltyShares,
  splitByWeights,
  subtract,
  type Tiyn,
  tiyn,
} from '@oner/config/terms';

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
  // Where the sum for a unit is above the price, the provider has paid in: he gets the same share of that back.
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
