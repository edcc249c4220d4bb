/**
 * Cards as they go over the wire, in a few large pieces of memory: a hundred thousand buffers would be a hundred
 * thousand things for the collector to look at. A card that has changed is written again at the end; what it leaves
 * behind is lost until the catalogue is read anew.
 */
import { crc32 } from 'node:zlib';

const slabBytes = 4 * 2 ** 20;

export type CardStore = {
  readonly put: (slot: number, card: Uint8Array | null) => void;
  readonly has: (slot: number) => boolean;
  readonly lengthOf: (slot: number) => number;
  /** Changes with the card. */
  readonly checkOf: (slot: number) => number;
  /** Copies the card to `at` in `into`. */
  readonly copy: (slot: number, into: Uint8Array, at: number) => void;
  /** Memory taken, that which is lost included. */
  readonly bytes: () => number;
};

const grown = (old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const longer = new Uint32Array(old.length * 2);
  longer.set(old);
  return longer;
};

export const makeCards = (): CardStore => {
  const slabs: Uint8Array[] = [];
  let room = 0;
  let slabOf = new Uint32Array(256);
  let startOf = new Uint32Array(256);
  let lengths = new Uint32Array(256);
  let checks = new Uint32Array(256);
  let bytes = 0;

  const place = (length: number): void => {
    if (length <= room) return;
    room = Math.max(slabBytes, length);
    bytes += room;
    slabs.push(new Uint8Array(room));
  };

  const put = (slot: number, card: Uint8Array | null): void => {
    while (slot >= lengths.length) {
      [slabOf, startOf, lengths, checks] = [slabOf, startOf, lengths, checks].map(grown) as [
        typeof slabOf,
        typeof slabOf,
        typeof slabOf,
        typeof slabOf,
      ];
    }
    const check = card ? crc32(card) : 0;
    if (card && card.length === lengths[slot] && check === checks[slot]) return;
    lengths[slot] = card?.length ?? 0;
    if (!card) return;
    place(card.length);
    const slab = slabs.at(-1) as Uint8Array;
    slabOf[slot] = slabs.length - 1;
    startOf[slot] = slab.length - room;
    slab.set(card, slab.length - room);
    room -= card.length;
    checks[slot] = check;
  };

  return {
    put,
    has: (slot) => (lengths[slot] ?? 0) > 0,
    lengthOf: (slot) => lengths[slot] ?? 0,
    checkOf: (slot) => checks[slot] ?? 0,
    copy: (slot, into, at) => {
      const start = startOf[slot] as number;
      const slab = slabs[slabOf[slot] as number] as Uint8Array;
      into.set(slab.subarray(start, start + (lengths[slot] as number)), at);
    },
    bytes: () => bytes,
  };
};
