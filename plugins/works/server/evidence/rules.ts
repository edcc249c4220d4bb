/**
 * Perceptual hash of a picture: 64 bits that hardly change when it is scaled, made paler or converted. Each bit says whether one
 * of the lowest frequencies of the grey values is above their median. Crops are found by windows (below).
 */
/** Side of the square that a picture is scaled to; grey values row by row. */
export const hashSide = 32;
const low = 8;
/** Most bits that differ between two pictures of one work (a half-size copy differs by 0 to 4). */
export const mostDifferent = 6;

export type PictureHash = { readonly bits: bigint; readonly mirrored: bigint };

/** One row for each low frequency without the mean, 1 to 8. */
const cosines = Float64Array.from({ length: low * hashSide }, (_, at) => {
  const [u, x] = [Math.floor(at / hashSide) + 1, at % hashSide];
  return Math.cos(((2 * x + 1) * u * Math.PI) / (2 * hashSide));
});

/** @param grey `hashSide` × `hashSide` values */
export const pictureHashOf = (grey: ArrayLike<number>): PictureHash => {
  const found = frequencies(grey);
  // Mirroring inverts the sign of every second horizontal frequency.
  const turned = found.map((value, index) => ((index % low) % 2 === 0 ? -value : value));
  return { bits: bitsOf(found), mirrored: bitsOf(turned) };
};

/** Only the bits of pictureHashOf(). @param grey as for pictureHashOf() */
const bitsIn = (grey: ArrayLike<number>): bigint => bitsOf(frequencies(grey));

/** Low frequencies without the mean: rows 1…8 vertical, columns 1…8 horizontal. */
const frequencies = (grey: ArrayLike<number>): Float64Array => {
  // Typed arrays, because this runs a hundred times for each picture on the main thread.
  const rows = new Float64Array(hashSide * low);
  for (let y = 0; y < hashSide; y++) {
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let x = 0; x < hashSide; x++) {
        sum += (grey[y * hashSide + x] ?? 0) * (cosines[u * hashSide + x] ?? 0);
      }
      rows[y * low + u] = sum;
    }
  }
  const found = new Float64Array(low * low);
  for (let v = 0; v < low; v++) {
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let y = 0; y < hashSide; y++) {
        sum += (rows[y * low + u] ?? 0) * (cosines[v * hashSide + y] ?? 0);
      }
      found[v * low + u] = sum;
    }
  }
  return found;
};

const bitsOf = (values: Float64Array): bigint => {
  const sorted = values.toSorted();
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  return values.reduce((bits, value) => (bits << 1n) | (value > median ? 1n : 0n), 0n);
};

export const difference = (a: bigint, b: bigint): number => {
  let left = a ^ b;
  let count = 0;
  while (left > 0n) {
    left &= left - 1n;
    count += 1;
  }
  return count;
};

/** Widths of the seven bands in bits. With at most six differing bits one band is equal. */
const widths = [10, 9, 9, 9, 9, 9, 9] as const;

/** Splits the bits into seven bands. Two hashes that differ in at most six bits share at least one. */
export const bandsOf = (bits: bigint): number[] => {
  let left = bits;
  return widths.map((width) => {
    const band = Number(left & ((1n << BigInt(width)) - 1n));
    left >>= BigInt(width);
    return band;
  });
};

/** Sixteen hexadecimal digits, as stored in tables. */
export const toHex = (bits: bigint): string => bits.toString(16).padStart(16, '0');
export const fromHex = (text: string): bigint => BigInt(`0x${text}`);

/** Whether a picture is plain: such pictures all have similar hashes, so comparison is meaningless. */
export const isPlainPicture = (grey: ArrayLike<number>): boolean => {
  let least = 255;
  let most = 0;
  for (let i = 0; i < grey.length; i++) {
    least = Math.min(least, grey[i] ?? 0);
    most = Math.max(most, grey[i] ?? 0);
  }
  return most - least < 8;
};

/**
 * Well-known works in the public domain, with hashes of the whole and of parts, so that cropped and mirrored copies are found. A
 * match is a hint for moderators; its absence proves nothing.
 */

export type KnownWork = {
  readonly title: string;
  readonly author: string;
  readonly year: string;
  /** URL of the hashed picture. */
  readonly source: string;
  /** Hashes of 16 hexadecimal digits each, without separators: the whole first, then its windows. */
  readonly looks: string;
};

/** Side of the grey square that windows are cut from. */
export const knownSide = 160;
/** Sides of windows relative to the whole; a crop differs from the nearest by at most half a step. */
const shares = [1, 0.92, 0.84, 0.76] as const;
/** Start of a window, relative to the cut-away part: start, middle, end. */
const places = [0, 0.5, 1] as const;
/** Most bits of 64 that differ from a known work; higher than within the shop, because scans differ too. */
const mostKnownDifferent = 10;

/** Starts of the cells of a window, and the end of the last. */
type Edges = Int32Array;
const spans: readonly Edges[] = shares.flatMap((share) =>
  (share === 1 ? [0] : places).map((place) => {
    const from = (1 - share) * place;
    return Int32Array.from({ length: hashSide + 1 }, (_, at) =>
      Math.round((from + (share * at) / hashSide) * knownSide),
    );
  }),
);

/** Summed-area table: at y and x the sum of all values above and to the left. @param grey `knownSide` × `knownSide` values */
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

/** Mean grey of each cell of a window scaled to `hashSide`. @param sums result of sumsOf() */
const scaleDown = (sums: Float64Array, across: Edges, down: Edges): Float64Array => {
  const cells = new Float64Array(hashSide ** 2);
  const upTo = (y: number, x: number): number => sums[y * width + x] ?? 0;
  for (let row = 0; row < hashSide; row++) {
    const top = down[row] ?? 0;
    const bottom = down[row + 1] ?? 0;
    for (let column = 0; column < hashSide; column++) {
      const left = across[column] ?? 0;
      const right = across[column + 1] ?? 0;
      const sum = upTo(bottom, right) - upTo(top, right) - upTo(bottom, left) + upTo(top, left);
      cells[row * hashSide + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return cells;
};

/** Hashes of the whole picture and its windows, as one text. @param grey `knownSide` × `knownSide` values */
export const windowsOf = (grey: ArrayLike<number>): string => {
  const sums = sumsOf(grey);
  return spans
    .flatMap((down) => spans.map((across) => toHex(bitsIn(scaleDown(sums, across, down)))))
    .join('');
};

export type Match = {
  /** Bits of 64 that differ. */
  readonly distance: number;
  readonly mirrored: boolean;
  /** The picture is a part of the known work. */
  readonly cropped: boolean;
};
export type KnownMatch = Omit<KnownWork, 'looks'> & Match;

/** Known works with hashes as 32-bit numbers; a few hundred are compared in less than a millisecond. */
export type KnownArt = readonly {
  readonly work: Omit<KnownWork, 'looks'>;
  readonly windows: Uint32Array;
}[];

export const readKnown = (works: readonly KnownWork[]): KnownArt =>
  works.map(({ looks, ...work }) => ({
    work,
    windows: readWindows(looks),
  }));
/** @param windows result of windowsOf() */
export const readWindows = (windows: string): Uint32Array =>
  Uint32Array.from(windows.match(/.{8}/g) ?? [], (half) => Number.parseInt(half, 16));

const onesIn = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Best match of a photo among the windows of a picture; null if it is neither the whole nor a part. */
export const matchIn = (photo: PictureHash, windows: Uint32Array): Match | null => {
  let best: Match | null = null;
  for (const mirrored of [false, true]) {
    const bits = mirrored ? photo.mirrored : photo.bits;
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

/** The nearest known works, each once, nearest first. @param photo hash of a photo */
export const knownMatches = (photo: PictureHash, known: KnownArt): KnownMatch[] =>
  known
    .flatMap(({ work, windows }): KnownMatch[] => {
      const match = matchIn(photo, windows);
      return match ? [{ ...work, ...match }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance);

/**
 * Markers of generated pictures in files (IPTC source type, generator names, C2PA). A moderator has to judge them: their absence
 * proves nothing, and files of painted works contain names of editors.
 */

export type Marker = {
  readonly kind: 'source-type' | 'generator' | 'prompt' | 'c2pa';
  /** `sure`: an explicit statement of the file; `hint`: worth checking. */
  readonly weight: 'sure' | 'hint';
  /** The text found in the file; at most 200 characters. */
  readonly evidence: string;
};

/** Metadata of a file: field names with their texts, and the C2PA manifest. */
export type FileMetadata = {
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** Readable text of the C2PA manifest; null if there is none. */
  readonly manifest: string | null;
};

const sourceTypes: readonly [pattern: RegExp, weight: Marker['weight']][] = [
  [/trainedAlgorithmicMedia/, 'sure'],
  [/compositeWithTrainedAlgorithmicMedia/i, 'hint'],
  [/algorithmicMedia/i, 'hint'],
];
/**
 * In CBOR the field name and a length precede the URL. All repetitions are bounded: uploaders control half a megabyte of
 * manifest, which is searched on the main thread.
 */
const manifestSource =
  /(https?:\/\/[\w./]{1,80}\/)?((compositeWith)?[tT]rained[aA]|[aA])lgorithmicMedia/;
const generators =
  /\b(midjourney|dall[\s-]?e|stable[\s-]?diffusion|sdxl|comfyui|automatic1111|invokeai|novelai|adobe firefly|leonardo\.?ai|ideogram|kandinsky \d|шедеврум|imagen \d|gpt-4o|gpt-image|playground ai|nightcafe|flux\.?1|recraft)\b/iu;
/** Names of fields in which programs store prompts. */
const promptNames =
  /^(parameters|prompt|workflow|negative_prompt|sd-metadata|dream|invokeai_metadata)$/i;
/** URL of an external manifest. It is displayed but never fetched, because the author chose it. */
const remoteManifest = /^provenance$/i;

export const markersOf = ({ fields, manifest }: FileMetadata): Marker[] => {
  const found: Marker[] = [];
  for (const { name, text } of fields) {
    const evidence = cut(`${name}: ${text}`);
    const source = sourceTypes.find(([pattern]) => pattern.test(text));
    if (/digitalsourcetype/i.test(`${name} ${text}`) && source) {
      found.push({ kind: 'source-type', weight: source[1], evidence });
    } else if (promptNames.test(name) && text.trim().length > 0) {
      found.push({ kind: 'prompt', weight: 'sure', evidence });
    } else if (remoteManifest.test(name) && /^https?:/.test(text)) {
      found.push({ kind: 'c2pa', weight: 'hint', evidence: cut(`C2PA: ${text}`) });
    } else if (generators.test(text)) {
      found.push({ kind: 'generator', weight: 'hint', evidence });
    }
  }
  if (manifest !== null) found.push(ofManifest(manifest));
  return found;
};

/** A manifest alone only proves a signature; its source type and generator count. */
const ofManifest = (manifest: string): Marker => {
  const source = manifestSource.exec(manifest)?.[0];
  const maker = generators.exec(manifest)?.[0];
  const details = [source, maker].filter((one) => one !== undefined).join(', ');
  const isSure = source !== undefined && /(^|\/)trainedAlgorithmicMedia/.test(source);
  return {
    kind: 'c2pa',
    weight: isSure ? 'sure' : 'hint',
    evidence: cut(details === '' ? 'C2PA' : `C2PA: ${details}`),
  };
};

// Displayed to moderators as text, so control characters and line breaks are removed.
const cut = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
