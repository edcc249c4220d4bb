/**
 * What a picture looks like, as 64 bits that hardly change when it is made smaller, paler or of another format: the
 * lowest frequencies of its grey values, each above their median or not. Crops are found by windows (known-art.ts).
 */
/** Grey values, row by row, of the picture squeezed into a square of this side. */
export const lookSide = 32;
const low = 8;
/** As many bits may differ between two pictures of one work (a half-size copy differs by 0 to 4). */
export const mostDifferent = 6;

export type Look = { readonly bits: bigint; readonly mirrored: bigint };

/** A row for each of the low frequencies but the mean, 1 to 8. */
const cosines = Float64Array.from({ length: low * lookSide }, (_, at) => {
  const [u, x] = [Math.floor(at / lookSide) + 1, at % lookSide];
  return Math.cos(((2 * x + 1) * u * Math.PI) / (2 * lookSide));
});

/** @param grey `lookSide` × `lookSide` values */
export const lookOf = (grey: ArrayLike<number>): Look => {
  const found = frequencies(grey);
  // Mirroring a picture turns the sign of every second frequency across.
  const turned = found.map((value, index) => ((index % low) % 2 === 0 ? -value : value));
  return { bits: bitsOf(found), mirrored: bitsOf(turned) };
};

/** The bits of lookOf() alone. @param grey as there */
const bitsIn = (grey: ArrayLike<number>): bigint => bitsOf(frequencies(grey));

/** The low frequencies but the mean: rows 1…8 downwards, columns 1…8 across. */
const frequencies = (grey: ArrayLike<number>): Float64Array => {
  // In arrays of numbers alone: this runs a hundred times for each picture, on the thread that answers visitors.
  const rows = new Float64Array(lookSide * low);
  for (let y = 0; y < lookSide; y++) {
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let x = 0; x < lookSide; x++) {
        sum += (grey[y * lookSide + x] ?? 0) * (cosines[u * lookSide + x] ?? 0);
      }
      rows[y * low + u] = sum;
    }
  }
  const found = new Float64Array(low * low);
  for (let v = 0; v < low; v++) {
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let y = 0; y < lookSide; y++) {
        sum += (rows[y * low + u] ?? 0) * (cosines[v * lookSide + y] ?? 0);
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
 * Well-known works in the public domain, each by the looks of the whole and of parts of it, so that a copy is found that
 * was cut at its edges or mirrored. A match is for a moderator to look at; that there is none proves nothing.
 */

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
const mostKnownDifferent = 10;

/** Where the cells of a window begin, and where the last one ends. */
type Edges = Int32Array;
const spans: readonly Edges[] = shares.flatMap((share) =>
  (share === 1 ? [0] : places).map((place) => {
    const from = (1 - share) * place;
    return Int32Array.from({ length: lookSide + 1 }, (_, at) =>
      Math.round((from + (share * at) / lookSide) * knownSide),
    );
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
const squeeze = (sums: Float64Array, across: Edges, down: Edges): Float64Array => {
  const cells = new Float64Array(lookSide ** 2);
  const upTo = (y: number, x: number): number => sums[y * width + x] ?? 0;
  for (let row = 0; row < lookSide; row++) {
    const top = down[row] ?? 0;
    const bottom = down[row + 1] ?? 0;
    for (let column = 0; column < lookSide; column++) {
      const left = across[column] ?? 0;
      const right = across[column + 1] ?? 0;
      const sum = upTo(bottom, right) - upTo(top, right) - upTo(bottom, left) + upTo(top, left);
      cells[row * lookSide + column] = sum / ((bottom - top) * (right - left));
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

/**
 * What a file says of having been made by a machine (IPTC source type, generator texts, C2PA). A sign is for
 * the moderator to weigh: its absence proves nothing, and names of editors stand in files that people painted.
 */

export type Marker = {
  readonly kind: 'source-type' | 'generator' | 'prompt' | 'c2pa';
  /** `sure`: the file says so itself; `hint`: something that is worth a look. */
  readonly weight: 'sure' | 'hint';
  /** What was found, as it stands in the file; at most 200 characters. */
  readonly evidence: string;
};

/** What was read of a file: names of fields with their texts, and whether a manifest of C2PA is in it. */
export type FileWords = {
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** Readable text of the C2PA manifest; null when there is none. */
  readonly manifest: string | null;
};

const sourceTypes: readonly [pattern: RegExp, weight: Marker['weight']][] = [
  [/trainedAlgorithmicMedia/, 'sure'],
  [/compositeWithTrainedAlgorithmicMedia/i, 'hint'],
  [/algorithmicMedia/i, 'hint'],
];
/**
 * In CBOR the name of the field and a length stand right before the address. Bounded everywhere: half a megabyte of a manifest comes
 * from whoever sends a file, and is searched on the thread that answers everybody.
 */
const manifestSource =
  /(https?:\/\/[\w./]{1,80}\/)?((compositeWith)?[tT]rained[aA]|[aA])lgorithmicMedia/;
const generators =
  /\b(midjourney|dall[\s-]?e|stable[\s-]?diffusion|sdxl|comfyui|automatic1111|invokeai|novelai|adobe firefly|leonardo\.?ai|ideogram|kandinsky \d|шедеврум|imagen \d|gpt-4o|gpt-image|playground ai|nightcafe|flux\.?1|recraft)\b/iu;
/** Names of fields in which programs keep what they were asked for. */
const promptNames =
  /^(parameters|prompt|workflow|negative_prompt|sd-metadata|dream|invokeai_metadata)$/i;
/** The address of a manifest that is kept elsewhere. It is shown and never opened: the author chose it. */
const remoteManifest = /^provenance$/i;

export const markersOf = ({ fields, manifest }: FileWords): Marker[] => {
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

/** A manifest alone says only that somebody signed; what it says of the source counts. */
const ofManifest = (manifest: string): Marker => {
  const source = manifestSource.exec(manifest)?.[0];
  const maker = generators.exec(manifest)?.[0];
  const said = [source, maker].filter((one) => one !== undefined).join(', ');
  const isSure = source !== undefined && /(^|\/)trainedAlgorithmicMedia/.test(source);
  return {
    kind: 'c2pa',
    weight: isSure ? 'sure' : 'hint',
    evidence: cut(said === '' ? 'C2PA' : `C2PA: ${said}`),
  };
};

// Shown to a moderator as text: without what would break a line or a log.
const cut = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
