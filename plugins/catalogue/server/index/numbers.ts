/**
 * A column of positive whole numbers, as prices: which works lie in a range. The works stand in the order of their
 * values, and 63 marks divide that order into parts of one length; what is below a mark is known as a set. A range is
 * the difference of the sets at the two marks nearest to its ends, put right by the few works between these and the ends.
 */
import { addBit, type Bits, dropBit, eachBit, emptyBits, unite, withRoom } from './bits.ts';
import { scratchBits } from './scratch.ts';

const parts = 64;
/** Fewer works are looked at one by one. */
const worthMarks = 4096;
/** Works that may have changed since they were lined up; they are looked at one by one. */
const mostChanged = 1000;
/** More slots than a section has. */
const slotRoom = 2 ** 21;

/** Works in the order of their values, as it was when somebody lined them up; and where the marks stand in it. */
type Line = {
  readonly values: Int32Array;
  readonly slots: Uint32Array;
  readonly marksAt: readonly number[];
};

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
  let line: Line | undefined;
  let changed: number[] = [];

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
    for (const [n, mark] of marks.entries()) {
      const set = withRoom(below[n] as Bits, slot);
      if (value !== 0 && value < mark) addBit(set, slot);
      else dropBit(set, slot);
      below[n] = set;
    }
    if (line && changed.push(slot) > mostChanged) line = undefined;
  };

  const lineUp = (): Line => {
    const keys = new Float64Array(known);
    let size = 0;
    eachBit(any, (slot) => {
      keys[size++] = (values[slot] as number) * slotRoom + slot;
    });
    keys.sort();
    const sorted = Int32Array.from(keys, (key) => Math.floor(key / slotRoom));
    const slots = Uint32Array.from(keys, (key) => key % slotRoom);
    if (known > knownThen * 2 || known < knownThen / 2) setMarks(sorted, slots);
    changed = [];
    return { values: sorted, slots, marksAt: marks.map((mark) => lowerBound(sorted, mark)) };
  };

  const setMarks = (sorted: Int32Array, slots: Uint32Array): void => {
    [marks, below] = [[], []];
    const set = emptyBits(any.length);
    let at = 0;
    for (let n = 1; n < parts; n++) {
      const mark = sorted[Math.floor((n * sorted.length) / parts)] ?? 0;
      if (mark <= (marks.at(-1) ?? 0)) continue;
      for (; (sorted[at] as number) < mark; at++) addBit(set, slots[at] as number);
      marks.push(mark);
      below.push(set.slice());
    }
    knownThen = known;
  };

  /** Takes what is below one mark out of what is below another; both may be ends of the line. */
  const span = (low: number, high: number, into: Bits): void => {
    if (low === high) return;
    const upper = below[high] ?? any;
    const lower = below[low];
    const words = Math.min(upper.length, into.length);
    for (let n = 0; n < words; n++) into[n] = (upper[n] as number) & ~(lower?.[n] ?? 0);
  };

  const between = (min: number, max: number, into: Bits): void => {
    const found = scratchBits(into.length);
    const look = (slot: number): void => {
      const value = values[slot] as number;
      if (value !== 0 && value >= min && value <= max) addBit(found, slot);
      else dropBit(found, slot);
    };
    if (known < worthMarks) eachBit(any, look);
    else {
      line ??= lineUp();
      const { values: sorted, slots, marksAt } = line;
      const ends = [lowerBound(sorted, min), lowerBound(sorted, max + 1)];
      const near = ends.map((end) => nearest(marksAt, end, slots.length));
      const [low, high] = near as [Mark, Mark];
      span(low.mark, high.mark, found);
      for (const [n, end] of ends.entries()) {
        const { at } = near[n] as Mark;
        for (let place = Math.min(at, end); place < Math.max(at, end); place++) {
          look(slots[place] as number);
        }
      }
      changed.forEach(look);
    }
    unite(into, found);
  };

  return { of: () => values, put, between };
};

type Mark = { readonly mark: number; readonly at: number };

/** The mark nearest to a place in the line: -1 for its beginning, one more than there are for its end. */
const nearest = (marksAt: readonly number[], place: number, length: number): Mark => {
  let best: Mark = { mark: -1, at: 0 };
  for (let mark = 0; mark <= marksAt.length; mark++) {
    const at = marksAt[mark] ?? length;
    if (Math.abs(at - place) < Math.abs(best.at - place)) best = { mark, at };
  }
  return best;
};

const lowerBound = (sorted: Int32Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};
