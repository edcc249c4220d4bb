/**
 * Cards in wire format, in a few large blocks of memory (slabs), because a hundred thousand separate buffers would burden
 * the garbage collector. Beyond the memory limit the oldest slab is released; its cards that were shown since it was filled
 * are kept.
 */
import { crc32 } from 'node:zlib';

const usualSlabBytes = 4 * 2 ** 20;

/** Cards by the `sequence` of their works. */
export type CardStore = {
  readonly put: (sequence: number, card: Uint8Array) => void;
  readonly has: (sequence: number) => boolean;
  readonly lengthOf: (sequence: number) => number;
  /** Checksum of the card. */
  readonly checkOf: (sequence: number) => number;
  /** Copies the card to `at` in `into` and marks it as shown. */
  readonly copy: (sequence: number, into: Uint8Array, at: number) => void;
  /** Memory taken, including the space of replaced cards. */
  readonly bytes: () => number;
};

type Slab = { readonly memory: Uint8Array; used: number; readonly sequences: number[] };
type Columns = { start: Uint32Array; length: Uint32Array; check: Uint32Array; shown: Uint8Array };

const longer = <T extends Uint32Array | Uint8Array>(old: T): T => {
  const made = new (old.constructor as new (length: number) => T)(old.length * 2);
  made.set(old);
  return made;
};

/** @param mostBytes memory limit; a slab takes `slabBytes` */
export const makeCards = (mostBytes: number, slabBytes = usualSlabBytes): CardStore => {
  /** Oldest first. */
  const slabs: Slab[] = [];
  /** Index of a card in the columns. */
  const rows = new Map<number, number>();
  const free: number[] = [];
  const slabOf: Slab[] = [];
  let used = 0;
  let bytes = 0;
  const of: Columns = {
    start: new Uint32Array(256),
    length: new Uint32Array(256),
    check: new Uint32Array(256),
    shown: new Uint8Array(256),
  };

  const drop = (sequence: number): void => {
    const row = rows.get(sequence);
    if (row === undefined) return;
    rows.delete(sequence);
    free.push(row);
  };

  const newRow = (): number => {
    const known = free.pop();
    if (known !== undefined) return known;
    if (used === of.start.length) {
      of.start = longer(of.start);
      of.length = longer(of.length);
      of.check = longer(of.check);
      of.shown = longer(of.shown);
    }
    return used++;
  };

  const slabFor = (length: number): Slab => {
    const last = slabs.at(-1);
    if (last && last.used + length <= last.memory.length) return last;
    const made = {
      memory: new Uint8Array(Math.max(slabBytes, length)),
      used: 0,
      sequences: [],
    };
    bytes += made.memory.length;
    slabs.push(made);
    return made;
  };

  const write = (sequence: number, card: Uint8Array, check: number): void => {
    const slab = slabFor(card.length);
    const row = newRow();
    slab.memory.set(card, slab.used);
    slabOf[row] = slab;
    of.start[row] = slab.used;
    of.length[row] = card.length;
    of.check[row] = check;
    of.shown[row] = 0;
    slab.used += card.length;
    slab.sequences.push(sequence);
    rows.set(sequence, row);
  };

  const giveUp = (slab: Slab): void => {
    bytes -= slab.memory.length;
    for (const sequence of slab.sequences) {
      const row = rows.get(sequence);
      if (row === undefined || slabOf[row] !== slab) continue;
      const [start, length] = [of.start[row] as number, of.length[row] as number];
      const [check, isShown] = [of.check[row] as number, of.shown[row] === 1];
      drop(sequence);
      if (isShown) write(sequence, slab.memory.subarray(start, start + length), check);
    }
  };

  const put = (sequence: number, card: Uint8Array): void => {
    const check = crc32(card);
    const row = rows.get(sequence);
    if (row !== undefined && of.length[row] === card.length && of.check[row] === check) return;
    drop(sequence);
    write(sequence, card, check);
    // One slab at a time, because the cards kept from it fill another one.
    const oldest = bytes > mostBytes && slabs.length > 1 ? slabs.shift() : undefined;
    if (oldest) giveUp(oldest);
  };

  const read = (column: 'length' | 'check', sequence: number): number => {
    const row = rows.get(sequence);
    return row === undefined ? 0 : (of[column][row] as number);
  };

  return {
    put,
    has: (sequence) => rows.has(sequence),
    lengthOf: (sequence) => read('length', sequence),
    checkOf: (sequence) => read('check', sequence),
    copy: (sequence, into, at) => {
      const row = rows.get(sequence);
      if (row === undefined) throw new Error(`card ${sequence} not found`);
      const start = of.start[row] as number;
      into.set(
        (slabOf[row] as Slab).memory.subarray(start, start + (of.length[row] as number)),
        at,
      );
      of.shown[row] = 1;
    },
    bytes: () => bytes,
  };
};
