/**
 * What a picture looks like, as 64 bits that hardly change when it is made smaller, paler or of another format: the
 * lowest frequencies of its grey values, each above their median or not. Crops are found by windows (known-art.ts).
 */

/** Grey values, row by row, of the picture squeezed into a square of this side. */
export const lookSide = 32;
const low = 8;
/** As many bits may differ between two pictures of one work (research: a half-size copy differs by 0 to 4). */
export const mostDifferent = 6;

export type Look = { readonly bits: bigint; readonly mirrored: bigint };

const cosines = Array.from({ length: low + 1 }, (_, u) =>
  Array.from({ length: lookSide }, (__, x) =>
    Math.cos(((2 * x + 1) * u * Math.PI) / (2 * lookSide)),
  ),
);

/** @param grey `lookSide` × `lookSide` values */
export const lookOf = (grey: ArrayLike<number>): Look => {
  const found = frequencies(grey);
  // Mirroring a picture turns the sign of every second frequency across.
  const turned = found.map((value, index) => ((index % low) % 2 === 0 ? -value : value));
  return { bits: bitsOf(found), mirrored: bitsOf(turned) };
};

/** The bits of lookOf() alone. @param grey as there */
export const bitsIn = (grey: ArrayLike<number>): bigint => bitsOf(frequencies(grey));

/** The low frequencies but the mean: rows 1…8 downwards, columns 1…8 across. */
const frequencies = (grey: ArrayLike<number>): number[] => {
  const rows: number[][] = [];
  for (let y = 0; y < lookSide; y++) {
    const row: number[] = [];
    for (let u = 1; u <= low; u++) {
      let sum = 0;
      for (let x = 0; x < lookSide; x++) {
        sum += (grey[y * lookSide + x] ?? 0) * (cosines[u]?.[x] ?? 0);
      }
      row.push(sum);
    }
    rows.push(row);
  }
  const found: number[] = [];
  for (let v = 1; v <= low; v++) {
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let y = 0; y < lookSide; y++) sum += (rows[y]?.[u] ?? 0) * (cosines[v]?.[y] ?? 0);
      found.push(sum);
    }
  }
  return found;
};

const bitsOf = (values: readonly number[]): bigint => {
  const sorted = values.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  return values.reduce((bits, value) => (bits << 1n) | (value > median ? 1n : 0n), 0n);
};

/** How many bits differ. */
export const difference = (a: bigint, b: bigint): number => {
  let left = a ^ b;
  let count = 0;
  while (left > 0n) {
    left &= left - 1n;
    count += 1;
  }
  return count;
};

/** Widths of the bands, in bits: one more than may differ, so that near pictures have a whole band in common. */
const widths = [10, 9, 9, 9, 9, 9, 9] as const;

/** The bits cut into seven bands. Two looks that differ in at most six bits share at least one of them. */
export const bandsOf = (bits: bigint): number[] => {
  let left = bits;
  return widths.map((width) => {
    const band = Number(left & ((1n << BigInt(width)) - 1n));
    left >>= BigInt(width);
    return band;
  });
};

/** Sixteen hexadecimal digits, as tables keep it. */
export const toHex = (bits: bigint): string => bits.toString(16).padStart(16, '0');
export const fromHex = (text: string): bigint => BigInt(`0x${text}`);

/** A plain picture looks like every other plain one: nothing can be told from it. */
export const isPlain = (grey: ArrayLike<number>): boolean => {
  let least = 255;
  let most = 0;
  for (let i = 0; i < grey.length; i++) {
    least = Math.min(least, grey[i] ?? 0);
    most = Math.max(most, grey[i] ?? 0);
  }
  return most - least < 8;
};
