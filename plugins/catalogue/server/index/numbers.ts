/**
 * A column of positive whole numbers, as prices: which works lie in a range. 64 marks divide the values so that each
 * part has about as many works; what is below a mark is known as a set, and only works in the two parts where a
 * range begins and ends are looked at one by one.
 */
import { addBit, type Bits, dropBit, emptyBits, withRoom } from './bits.ts';

const parts = 64;
/** Fewer works are looked at one by one. */
const worthMarks = 4096;

export type Numbers = {
  /** Value of each slot; 0 stands for none. */
  readonly of: () => Int32Array;
  readonly put: (slot: number, value: number | null) => void;
  /** Adds to `into` the slots whose value is at least `min` and at most `max`. */
  readonly between: (min: number, max: number, into: Bits) => void;
};

export const makeNumbers = (): Numbers => {
  let values = new Int32Array(256);
  let known = 0;
  let any = emptyBits(8);
  let marks: number[] = [];
  let below: Bits[] = [];
  let knownThen = 0;

  const put = (slot: number, given: number | null): void => {
    if (slot >= values.length) {
      const grown = new Int32Array(Math.max(slot + 1, values.length * 2));
      grown.set(values);
      values = grown;
    }
    const old = values[slot] as number;
    const value = given ?? 0;
    if (old === value) return;
    values[slot] = value;
    any = withRoom(any, slot);
    if (value === 0) dropBit(any, slot);
    else addBit(any, slot);
    known += Number(value !== 0) - Number(old !== 0);
    for (let n = 0; n < marks.length; n++) {
      const mark = marks[n] as number;
      const is = value !== 0 && value < mark;
      if (!is) dropBit(below[n] as Bits, slot);
      else addBelow(n, slot);
    }
  };
  const addBelow = (n: number, slot: number): void => {
    const set = withRoom(below[n] as Bits, slot);
    addBit(set, slot);
    below[n] = set;
  };

  const setMarks = (): void => {
    const sorted = values.filter((value) => value !== 0).sort();
    marks = [];
    for (let n = 1; n < parts; n++) {
      const mark = sorted[Math.floor((n * sorted.length) / parts)] ?? 0;
      if (mark > (marks.at(-1) ?? 0)) marks.push(mark);
    }
    below = marks.map(() => emptyBits(any.length));
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] as number;
      if (value === 0) continue;
      for (let n = marks.length - 1; n >= 0 && value < (marks[n] as number); n--) {
        addBit(below[n] as Bits, slot);
      }
    }
    knownThen = known;
  };

  const between = (min: number, max: number, into: Bits): void => {
    if (known < worthMarks) {
      look(any, undefined, undefined, undefined, min, max, into);
      return;
    }
    if (known > knownThen * 2 || known < knownThen / 2) setMarks();
    // Everything wanted is in `high` and not in `low`; only between these and their neighbours is it uncertain.
    const last = marks.findIndex((mark) => mark > max);
    const first = marks.findLastIndex((mark) => mark <= min);
    const high = last < 0 ? any : (below[last] as Bits);
    const sureHigh = last === 0 ? undefined : below[(last < 0 ? marks.length : last) - 1];
    const low = first < 0 ? undefined : below[first];
    const sureLow = first + 1 < marks.length ? below[first + 1] : undefined;
    look(high, low, sureHigh, sureLow, min, max, into);
  };

  const look = (
    high: Bits,
    low: Bits | undefined,
    sureHigh: Bits | undefined,
    sureLow: Bits | undefined,
    min: number,
    max: number,
    into: Bits,
  ): void => {
    const words = Math.min(high.length, into.length);
    for (let n = 0; n < words; n++) {
      const wanted = (high[n] as number) & ~(low?.[n] ?? 0);
      // Below the upper mark's neighbour and not below the lower one's: inside for certain.
      const sure = wanted & (sureHigh?.[n] ?? 0) & (sureLow ? ~(sureLow[n] ?? 0) : 0);
      let found = sure;
      let unsure = wanted & ~sure;
      while (unsure !== 0) {
        const bit = 31 - Math.clz32(unsure);
        const value = values[(n << 5) + bit] as number;
        if (value >= min && value <= max) found |= 1 << bit;
        unsure &= ~(1 << bit);
      }
      into[n] = (into[n] as number) | found;
    }
  };

  return { of: () => values, put, between };
};
