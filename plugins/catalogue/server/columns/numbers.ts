/**
 * A column of positive whole numbers, such as prices, with range queries. Works are sorted by value, and up to 63 marks
 * divide that order into equal parts; for each mark there is the set of works below it. A range is the difference of the
 * sets at the marks nearest to its ends, corrected by the few works between marks and ends.
 */
import { addBit, type Bits, dropBit, eachBit, emptyBits, ensureCapacity, unite } from './bits.ts';
import { lowerBound } from './prices.ts';
import { scratchBits } from './scratch.ts';

const parts = 64;
/** With fewer works, each is checked. */
const worthMarks = 4096;
/** Number of works that may have changed since the last sort; these are checked one by one. */
const mostChanged = 1000;
/** Exceeds the number of slots of a section. */
const slotRange = 2 ** 21;

/** Works sorted by value at the time of the last sort, and the positions of the marks. */
type SortedSlots = {
  readonly values: Int32Array;
  readonly slots: Uint32Array;
  readonly marksAt: readonly number[];
};

export type Numbers = {
  /** Value of each slot; 0 means none. */
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
  let line: SortedSlots | undefined;
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
    any = ensureCapacity(any, slot);
    if (value === 0) dropBit(any, slot);
    else addBit(any, slot);
    known += Number(value !== 0) - Number(old !== 0);
    for (const [n, mark] of marks.entries()) {
      const set = ensureCapacity(below[n] as Bits, slot);
      if (value !== 0 && value < mark) addBit(set, slot);
      else dropBit(set, slot);
      below[n] = set;
    }
    if (line && changed.push(slot) > mostChanged) line = undefined;
  };

  const sortSlots = (): SortedSlots => {
    const keys = new Float64Array(known);
    let size = 0;
    eachBit(any, (slot) => {
      keys[size++] = (values[slot] as number) * slotRange + slot;
    });
    keys.sort();
    const sorted = Int32Array.from(keys, (key) => Math.floor(key / slotRange));
    const slots = Uint32Array.from(keys, (key) => key % slotRange);
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

  /** Writes the works between two marks to `into`; the marks may be the ends of the order. */
  const span = (low: number, high: number, into: Bits): void => {
    if (low === high) return;
    const upper = below[high] ?? any;
    const lower = below[low];
    const shared = Math.min(upper.length, into.length);
    for (let n = 0; n < shared; n++) into[n] = (upper[n] as number) & ~(lower?.[n] ?? 0);
  };

  const between = (min: number, max: number, into: Bits): void => {
    const found = scratchBits(into.length);
    const check = (slot: number): void => {
      const value = values[slot] as number;
      if (value !== 0 && value >= min && value <= max) addBit(found, slot);
      else dropBit(found, slot);
    };
    if (known < worthMarks) eachBit(any, check);
    else {
      line ??= sortSlots();
      const { values: sorted, slots, marksAt } = line;
      const ends = [lowerBound(sorted, min), lowerBound(sorted, max + 1)];
      const near = ends.map((end) => nearest(marksAt, end, slots.length));
      const [low, high] = near as [Mark, Mark];
      span(low.mark, high.mark, found);
      for (const [n, end] of ends.entries()) {
        const { at } = near[n] as Mark;
        for (let place = Math.min(at, end); place < Math.max(at, end); place++) {
          check(slots[place] as number);
        }
      }
      changed.forEach(check);
    }
    unite(into, found);
  };

  return { of: () => values, put, between };
};

type Mark = { readonly mark: number; readonly at: number };

/** Returns the mark nearest to a position: -1 is the beginning, `marksAt.length` the end. */
const nearest = (marksAt: readonly number[], place: number, length: number): Mark => {
  let best: Mark = { mark: -1, at: 0 };
  for (let mark = 0; mark <= marksAt.length; mark++) {
    const at = marksAt[mark] ?? length;
    if (Math.abs(at - place) < Math.abs(best.at - place)) best = { mark, at };
  }
  return best;
};
