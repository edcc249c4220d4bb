import { addBit, type Bits, dropBit, emptyBits, ensureCapacity } from './bits.ts';

/** A column of keys, for instance of materials: the key of each work, and the works of each key. */
export type Codes = {
  /** Key of each code; code 0 means no key. */
  readonly keys: readonly string[];
  /** Code of each slot. */
  readonly of: () => Uint16Array;
  readonly codeOf: (key: string) => number | undefined;
  readonly withCode: (code: number) => Bits;
  /** Number of works of each code; works without a key are not counted. */
  readonly sizes: readonly number[];
  readonly put: (slot: number, key: string | null) => void;
  readonly remove: (slot: number) => void;
};

export const makeCodes = (): Codes => {
  const keys = [''];
  const codes = new Map<string, number>();
  const sets: Bits[] = [emptyBits(0)];
  const sizes = [0];
  let column = new Uint16Array(256);

  const learn = (key: string): number => {
    const code = keys.push(key) - 1;
    codes.set(key, code);
    sets.push(emptyBits(8));
    sizes.push(0);
    return code;
  };
  const remove = (slot: number): void => {
    const code = column[slot] ?? 0;
    if (code === 0) return;
    dropBit(sets[code] as Bits, slot);
    sizes[code] = (sizes[code] as number) - 1;
    column[slot] = 0;
  };
  const put = (slot: number, key: string | null): void => {
    if (slot >= column.length) {
      const grown = new Uint16Array(Math.max(slot + 1, column.length * 2));
      grown.set(column);
      column = grown;
    }
    remove(slot);
    if (key === null || key === '') return;
    const code = codes.get(key) ?? learn(key);
    const set = ensureCapacity(sets[code] as Bits, slot);
    addBit(set, slot);
    sets[code] = set;
    sizes[code] = (sizes[code] as number) + 1;
    column[slot] = code;
  };
  return {
    keys,
    of: () => column,
    codeOf: (key) => codes.get(key),
    withCode: (code) => sets[code] ?? emptyBits(0),
    sizes,
    put,
    remove,
  };
};
