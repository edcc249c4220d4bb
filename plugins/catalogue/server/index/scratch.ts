/**
 * Sets that live as long as one question. Each takes 12 KB for a hundred thousand works and a question makes up to two
 * dozen: as memory of their own that is a gigabyte in a few seconds, and to free it the collector walks through the
 * whole catalogue while everybody waits.
 */
import { type Bits, emptyBits } from './bits.ts';

const slabWords = 2 ** 18;
const slabs: Bits[] = [];
let slab = 0;
let at = 0;
let open = 0;

/**
 * Runs `ask` at once; it must not wait for anything. Sets made by scratchBits() and scratchCopy() in it are written over
 * afterwards: what is to last has to be copied.
 */
export const question = <T>(ask: () => T): T => {
  const [slabBefore, atBefore] = [slab, at];
  open += 1;
  try {
    return ask();
  } finally {
    open -= 1;
    [slab, at] = [slabBefore, atBefore];
  }
};

const take = (words: number): Bits => {
  // Outside of a question nobody says when it is over.
  if (open === 0 || words > slabWords) return emptyBits(words);
  if (at + words > slabWords) {
    slab += 1;
    at = 0;
  }
  let from = slabs[slab];
  if (!from) {
    from = emptyBits(slabWords);
    slabs[slab] = from;
  }
  at += words;
  return from.subarray(at - words, at);
};

export const scratchBits = (words: number): Bits => take(words).fill(0);

export const scratchCopy = (bits: Bits): Bits => {
  const copy = take(bits.length);
  copy.set(bits);
  return copy;
};
