/**
 * Money is a whole number of tiyn (1 tenge = 100 tiyn). Only this file adds, splits and rounds it. Every result is
 * checked to be a safe integer; an amount that cannot be exact throws.
 */

declare const brand: unique symbol;

/** An amount of money: a safe integer of tiyn, negative for a reversal or a debt. */
export type Tiyn = number & { readonly [brand]: 'tiyn' };

const TIYN_PER_TENGE = 100;
const BP_PER_WHOLE = 10_000n;

/**
 * Brands a number as an amount.
 * @param value whole tiyn
 * @throws RangeError when the value is a fraction, NaN, infinite or beyond 2^53 - 1
 */
export function tiyn(value: number): Tiyn {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not a whole, exact number of tiyn`);
  }
  return (value === 0 ? 0 : value) as Tiyn;
}

export const ZERO: Tiyn = tiyn(0);

/**
 * Decodes an amount from a database: SQLite returns numbers, PostgreSQL returns BIGINT and sums as strings.
 * @throws TypeError for any other type, RangeError for anything that is not a safe integer
 */
export function toTiyn(value: unknown): Tiyn {
  if (typeof value === 'number') return tiyn(value);
  if (typeof value === 'bigint') return fromBigInt(value);
  if (typeof value !== 'string')
    throw new TypeError(`an amount must be a string or number, not ${typeof value}`);
  if (!/^-?\d{1,16}$/.test(value)) {
    throw new RangeError(`"${value}" is not a whole, exact number of tiyn`);
  }
  return fromBigInt(BigInt(value));
}

/** Converts whole tenge (a price in the API, a figure in a legal text) to an amount. */
export function tengeToTiyn(tenge: number): Tiyn {
  if (!Number.isSafeInteger(tenge)) throw new RangeError(`${tenge} is not a whole number of tenge`);
  return tiyn(tenge * TIYN_PER_TENGE);
}

/** Converts an amount to whole tenge. @throws RangeError if tiyn would be lost. */
export function tiynToTenge(amount: Tiyn): number {
  if (amount % TIYN_PER_TENGE !== 0) throw new RangeError(`${amount} tiyn is not whole tenge`);
  return tiyn(amount / TIYN_PER_TENGE);
}

/** Adds any number of amounts; zero for none. */
export function add(...amounts: readonly Tiyn[]): Tiyn {
  return fromBigInt(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

/** Subtracts `part` from `amount`; the result may be negative. */
export function subtract(amount: Tiyn, part: Tiyn): Tiyn {
  return tiyn(amount - part);
}

/** Negates an amount, for reversals. */
export function negate(amount: Tiyn): Tiyn {
  return tiyn(-amount);
}

/** Multiplies an amount by a whole number. @throws RangeError if `times` is not whole */
export function multiply(amount: Tiyn, times: number): Tiyn {
  if (!Number.isSafeInteger(times)) throw new RangeError(`${times} is not a whole multiplier`);
  return fromBigInt(BigInt(amount) * BigInt(times));
}

/**
 * Computes a share in basis points (1 bp = 0.01 %), rounded once, half away from zero to the tiyn, so that the share of a
 * reversal mirrors that of the original amount.
 */
export function basisPoints(amount: Tiyn, bp: number): Tiyn {
  if (!Number.isSafeInteger(bp))
    throw new RangeError(`${bp} is not a whole number of basis points`);
  return fromBigInt(divideHalfUp(BigInt(amount) * BigInt(bp), BP_PER_WHOLE));
}

/** Computes a share in whole percent, rounded like `basisPoints`. */
export function percent(amount: Tiyn, share: number): Tiyn {
  return basisPoints(amount, share * 100);
}

/**
 * Computes the share `part` / `whole` of an amount, rounded half up to whole tenge, once; negative amounts mirror positive
 * ones.
 * @throws RangeError if the numbers are not whole, `part` is negative or `whole` is not positive
 */
export function shareInTenge(amount: Tiyn, part: number, whole: number): Tiyn {
  const divisor = wholeWeight(whole) * BigInt(TIYN_PER_TENGE);
  if (divisor === 0n) throw new RangeError('a share requires a whole above zero');
  const tenge = divideHalfUp(BigInt(amount) * wholeWeight(part), divisor);
  return fromBigInt(tenge * BigInt(TIYN_PER_TENGE));
}

/**
 * Splits an amount in proportion to whole, non-negative weights, by largest remainder: the parts
 * always add up to the amount, and equal remainders favour the earlier part.
 * @throws RangeError if no weight is positive
 */
export function splitByWeights(amount: Tiyn, weights: readonly number[]): Tiyn[] {
  const shares = weights.map(wholeWeight);
  const total = shares.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) throw new RangeError('a split requires at least one weight above zero');
  const sign = amount < 0 ? -1n : 1n;
  const whole = BigInt(amount) * sign;
  const parts = shares.map((weight) => (whole * weight) / total);
  let left = whole - parts.reduce((sum, part) => sum + part, 0n);
  for (const index of byRemainder(shares.map((weight) => (whole * weight) % total))) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => fromBigInt(part * sign));
}

function fromBigInt(value: bigint): Tiyn {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${value} tiyn exceeds the largest safe integer`);
  return tiyn(amount);
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n;
  return (sign * (dividend * sign * 2n + divisor)) / (divisor * 2n);
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new RangeError(`${weight} is not a whole weight of zero or more`);
  }
  return BigInt(weight);
}

/** Indexes by descending remainder; the sort is stable, so ties keep their sequence. */
function byRemainder(remainders: readonly bigint[]): number[] {
  return remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
    .map(({ index }) => index);
}
