/** Chance that can be played again: the same seed, the same storm. */
export type Chance = {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  between(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** True in this share of all cases. */
  happens(share: number): boolean;
};

/** Mulberry32: small, fast, and the same on every machine. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    between: (from, to) => from + below(to - from),
    pick: (from) => from[below(from.length)] ?? from[0],
    happens: (share) => next() < share,
  };
};
