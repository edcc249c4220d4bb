import { dice } from '../../plugins/catalogue/server/index/naive.fixture.ts';

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

/** The same on every machine. */
export const chanceFrom = (seed: number): Chance => {
  const roll = dice(seed);
  const next = (): number => roll(2 ** 32) / 2 ** 32;
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    between: (from, to) => from + below(to - from),
    pick: (from) => from[below(from.length)] ?? from[0],
    happens: (share) => next() < share,
  };
};
