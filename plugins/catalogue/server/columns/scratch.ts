/**
 * Bit sets that live as long as one question. A set takes 12 KB for a hundred thousand works, and a question makes up to
 * two dozen. Allocated separately that is a gigabyte in a few seconds, and collecting it walks the whole catalogue and
 * blocks all requests.
 */
import { type Bits, emptyBits } from './bits.ts';

const slabLength = 2 ** 18;
const slabs: Bits[] = [];
let slab = 0;
let at = 0;
let open = 0;

/**
 * Runs `work`, which must be synchronous. Sets that scratchBits() and scratchCopy() return in it are overwritten afterwards,
 * so results to be kept must be copied.
 */
export const withScratch = <T>(work: () => T): T => {
  const [slabBefore, atBefore] = [slab, at];
  open += 1;
  try {
    return work();
  } finally {
    open -= 1;
    [slab, at] = [slabBefore, atBefore];
  }
};

const take = (length: number): Bits => {
  // Outside of a question nothing marks the end of use.
  if (open === 0 || length > slabLength) return emptyBits(length);
  if (at + length > slabLength) {
    slab += 1;
    at = 0;
  }
  let from = slabs[slab];
  if (!from) {
    from = emptyBits(slabLength);
    slabs[slab] = from;
  }
  at += length;
  return from.subarray(at - length, at);
};

export const scratchBits = (length: number): Bits => take(length).fill(0);

export const scratchCopy = (bits: Bits): Bits => {
  const copy = take(bits.length);
  copy.set(bits);
  return copy;
};
