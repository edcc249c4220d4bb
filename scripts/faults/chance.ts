import { dice } from '../../plugins/catalogue/server/index/naive.fixture.ts';

export type Random = ReturnType<typeof randomFrom>;

/** Random numbers that are the same for the same seed. */
export const randomFrom = (seed: number) => {
  const roll = dice(seed);
  /** At least 0, below 1. */
  const next = (): number => roll(2 ** 32) / 2 ** 32;
  /** An integer from 0, below `end`. */
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    between: (from: number, to: number): number => from + below(to - from),
    pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0],
    happens: (share: number): boolean => next() < share,
  };
};
