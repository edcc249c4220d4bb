/** Which files an author may send as a picture (spec A §5), decided from what the file is, never from its name. */

/** 40 MiB, to the byte. */
export const largestBytes = 41_943_040;
/** A picture is opened as pixels in memory: more than this is a trap, not a photograph. */
export const mostPixels = 50_000_000;
/** Below it a work cannot be judged, let alone printed. */
export const shortestLongSide = 600;
/** As many bytes from the start as it takes to know the format. */
export const headBytes = 12;

export type PictureType = 'jpeg' | 'png';
export type Size = { readonly width: number; readonly height: number };

export type PictureProblem =
  | { readonly code: 'file-empty' | 'file-type' | 'image-unreadable' }
  | { readonly code: 'file-too-large'; readonly max: number }
  | { readonly code: 'image-dimensions'; readonly pixels: string }
  | { readonly code: 'image-too-small'; readonly min: number };

const signatures: Readonly<Record<PictureType, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The format by its first bytes; null for everything that is neither JPG nor PNG. */
export const typeOfHead = (head: Uint8Array): PictureType | null => {
  const begins = (type: PictureType): boolean =>
    signatures[type].every((byte, index) => head[index] === byte);
  if (begins('jpeg')) return 'jpeg';
  return begins('png') ? 'png' : null;
};

/** Judges the length of the file. @returns null when it will do */
export const checkBytes = (bytes: number): PictureProblem | null => {
  if (bytes === 0) return { code: 'file-empty' };
  return bytes > largestBytes ? { code: 'file-too-large', max: 40 } : null;
};

/**
 * Judges the measures that the head of the file promises, before any pixel is opened.
 * @param minLongSide in pixels; 1 for a portrait, which may be small
 */
export const checkSize = (
  { width, height }: Size,
  minLongSide = shortestLongSide,
): PictureProblem | null => {
  if (width < 1 || height < 1) return { code: 'image-unreadable' };
  if (width * height > mostPixels) {
    return { code: 'image-dimensions', pixels: `${width} × ${height}` };
  }
  return Math.max(width, height) < minLongSide
    ? { code: 'image-too-small', min: minLongSide }
    : null;
};
