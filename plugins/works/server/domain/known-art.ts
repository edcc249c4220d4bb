/**
 * Well-known works in the public domain, each by the looks of the whole and of parts of it, so that a copy is found that
 * was cut at its edges or mirrored. A match is for a moderator to look at; that there is none proves nothing.
 */
import { bitsIn, type Look, lookSide, toHex } from './look.ts';

export type KnownWork = {
  readonly title: string;
  readonly author: string;
  readonly year: string;
  /** Where the picture was found that the looks are of. */
  readonly source: string;
  /** Looks of 16 hexadecimal digits each, without separators: the whole first, then its windows. */
  readonly looks: string;
};

/** Side of the grey square that windows are cut from. */
export const knownSide = 160;
/** Shares of a side that a window keeps: what is cut away from it is half of the next step at most. */
const shares = [1, 0.92, 0.84, 0.76] as const;
/** Where a window begins, as a share of what is cut away: at the start, in the middle, at the end. */
const places = [0, 0.5, 1] as const;
/** As many bits of 64 may differ from a known work; more than between pictures of one shop, for scans differ too. */
export const mostKnownDifferent = 10;

type Span = { readonly from: number; readonly to: number };
const spans: readonly Span[] = shares.flatMap((share) =>
  (share === 1 ? [0] : places).map((place) => {
    const from = (1 - share) * place;
    return { from, to: from + share };
  }),
);

/** At y and x: the sum of all values above and to the left. @param grey `knownSide` × `knownSide` values */
const sumsOf = (grey: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(width * width);
  for (let y = 1; y < width; y++) {
    let row = 0;
    for (let x = 1; x < width; x++) {
      row += grey[(y - 1) * knownSide + x - 1] ?? 0;
      sums[y * width + x] = (sums[(y - 1) * width + x] ?? 0) + row;
    }
  }
  return sums;
};
const width = knownSide + 1;

/** The mean grey of each cell when a window of the square is squeezed to `lookSide`. @param sums as sumsOf() makes them */
const squeeze = (sums: Float64Array, across: Span, down: Span): number[] => {
  const cells: number[] = [];
  const edges = ({ from, to }: Span): number[] =>
    Array.from({ length: lookSide + 1 }, (_, at) =>
      Math.round((from + ((to - from) * at) / lookSide) * knownSide),
    );
  const [xs, ys] = [edges(across), edges(down)];
  const upTo = (y: number, x: number): number => sums[y * width + x] ?? 0;
  for (let row = 0; row < lookSide; row++) {
    const [top = 0, bottom = 0] = ys.slice(row, row + 2);
    for (let column = 0; column < lookSide; column++) {
      const [left = 0, right = 0] = [xs[column], xs[column + 1]];
      const sum = upTo(bottom, right) - upTo(top, right) - upTo(bottom, left) + upTo(top, left);
      cells.push(sum / ((bottom - top) * (right - left)));
    }
  }
  return cells;
};

/** Looks of the whole picture and of its windows, as one text. @param grey `knownSide` × `knownSide` values */
export const windowsOf = (grey: ArrayLike<number>): string => {
  const sums = sumsOf(grey);
  return spans
    .flatMap((down) => spans.map((across) => toHex(bitsIn(squeeze(sums, across, down)))))
    .join('');
};

export type Match = {
  /** Bits of 64 that differ. */
  readonly distance: number;
  readonly mirrored: boolean;
  /** It is a part of the known work rather than the whole. */
  readonly cropped: boolean;
};
export type KnownMatch = Omit<KnownWork, 'looks'> & Match;

/** Known works as numbers, 32 bits each: the looks of a few hundred are compared in less than a millisecond. */
export type KnownArt = readonly {
  readonly work: Omit<KnownWork, 'looks'>;
  readonly looks: Uint32Array;
}[];

export const readKnown = (works: readonly KnownWork[]): KnownArt =>
  works.map(({ looks, ...work }) => ({
    work,
    looks: readWindows(looks),
  }));
/** @param looks as windowsOf() writes them */
export const readWindows = (looks: string): Uint32Array =>
  Uint32Array.from(looks.match(/.{8}/g) ?? [], (half) => Number.parseInt(half, 16));

const onesIn = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** How a photo is met by the windows of one picture; null where it is neither the whole nor a part of it. */
export const matchIn = (look: Look, windows: Uint32Array): Match | null => {
  let best: Match | null = null;
  for (const mirrored of [false, true]) {
    const bits = mirrored ? look.mirrored : look.bits;
    const [high, low] = [Number(bits >> 32n), Number(bits & 0xffffffffn)];
    for (let at = 0; at < windows.length; at += 2) {
      const distance = onesIn((windows[at] ?? 0) ^ high) + onesIn((windows[at + 1] ?? 0) ^ low);
      if (distance <= mostKnownDifferent && distance < (best?.distance ?? 65)) {
        best = { distance, mirrored, cropped: at > 0 };
      }
    }
  }
  return best;
};

/** The nearest known works, each once, nearest first. @param look of a photo, as `looks` keeps it */
export const knownLike = (look: Look, known: KnownArt): KnownMatch[] =>
  known
    .flatMap(({ work, looks }): KnownMatch[] => {
      const match = matchIn(look, looks);
      return match ? [{ ...work, ...match }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);
