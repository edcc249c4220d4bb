/** Repeatable randomness: the same seed throws the same numbers on every machine. */
export type Dice = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(from: number, to: number): number;
  /** Normally distributed. */
  gauss(mean?: number, deviation?: number): number;
  pick<T>(list: readonly T[]): T;
};

/** Dice for one picture. @param seed any whole number */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    gauss: (mean = 0, deviation = 1) =>
      mean + deviation * Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(6.28318 * next()),
    pick: (list) => at(list, (next() * list.length) | 0),
  };
};

/** The element that must be there. @throws RangeError when it is not */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return found;
};
