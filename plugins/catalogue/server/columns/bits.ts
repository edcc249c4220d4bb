/**
 * A set of slots as bits, 32 per array element. A slot is the position of a work in its section, counted from the oldest,
 * so a set read from its end gives the newest works first. Slots beyond the end of the array are not in the set.
 */
export type Bits = Uint32Array<ArrayBuffer>;

export const lengthFor = (slots: number): number => (slots + 31) >>> 5;
export const emptyBits = (length: number): Bits => new Uint32Array(length);

/** Returns the set with room for `slot`; a new array if it had to grow. */
export const ensureCapacity = (bits: Bits, slot: number): Bits => {
  const needed = (slot >>> 5) + 1;
  if (needed <= bits.length) return bits;
  const grown = emptyBits(Math.max(needed, bits.length * 2, 8));
  grown.set(bits);
  return grown;
};

export const addBit = (bits: Bits, slot: number): void => {
  const word = slot >>> 5;
  bits[word] = (bits[word] as number) | (1 << (slot & 31));
};

export const dropBit = (bits: Bits, slot: number): void => {
  const word = slot >>> 5;
  if (word < bits.length) bits[word] = (bits[word] as number) & ~(1 << (slot & 31));
};

export const hasBit = (bits: Bits, slot: number): boolean => {
  const word = slot >>> 5;
  return word < bits.length && (((bits[word] as number) >>> (slot & 31)) & 1) === 1;
};

/** Reduces `into` to the slots that are in both sets. */
export const intersect = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length);
  for (let n = 0; n < shared; n++) into[n] = (into[n] as number) & (other[n] as number);
  if (shared < into.length) into.fill(0, shared);
};

/** Adds the slots of `other` to `into`, except those beyond its end. */
export const unite = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length);
  for (let n = 0; n < shared; n++) into[n] = (into[n] as number) | (other[n] as number);
};

/** Removes the slots of `other` from `into`. */
export const removeBits = (into: Bits, other: Bits): void => {
  const shared = Math.min(into.length, other.length);
  for (let n = 0; n < shared; n++) into[n] = (into[n] as number) & ~(other[n] as number);
};

const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    const word = bits[n] as number;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
};

export const isEmpty = (bits: Bits): boolean => {
  for (let n = 0; n < bits.length; n++) if (bits[n] !== 0) return false;
  return true;
};

/** Calls `see` with each slot of the set, oldest first. */
export const eachBit = (bits: Bits, see: (slot: number) => void): void => {
  for (let n = 0; n < bits.length; n++) {
    let word = bits[n] as number;
    while (word !== 0) {
      const lowest = word & -word;
      see((n << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
};

/** Returns slots below `before`, newest first: skips `skip` of them, then takes at most `most`. */
export const newestBits = (bits: Bits, before: number, skip: number, most: number): number[] => {
  const taken: number[] = [];
  let left = skip;
  for (let n = Math.min(bits.length - 1, before >>> 5); n >= 0 && taken.length < most; n--) {
    let word = bits[n] as number;
    if (n === before >>> 5) word &= (1 << (before & 31)) - 1;
    if (word === 0) continue;
    const here = left > 0 ? bitsIn(word) : 0;
    if (left > 0 && here <= left) {
      left -= here;
      continue;
    }
    while (word !== 0 && taken.length < most) {
      const bit = 31 - Math.clz32(word);
      if (left > 0) left--;
      else taken.push((n << 5) + bit);
      word &= ~(1 << bit);
    }
  }
  return taken;
};
