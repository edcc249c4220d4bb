/** Files accepted as pictures (spec A §5), decided by their content, not their names. */
import {
  largestPictureBytes,
  longestPublicSide,
  type PictureSize,
  type SizeProblem,
} from '@oner/config/terms';

/** Bytes from the start that determine the format. */
export const formatHeadBytes = 12;

export type PictureType = 'jpeg' | 'png';
export type Size = PictureSize;

export type PictureProblem =
  | { readonly code: 'file-empty' | 'file-type' }
  | { readonly code: 'file-too-large'; readonly max: number }
  | SizeProblem;

const signatures: Readonly<Record<PictureType, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Format by the first bytes; null for anything but JPG and PNG. */
export const typeOfHead = (head: Uint8Array): PictureType | null => {
  const begins = (type: PictureType): boolean =>
    signatures[type].every((byte, index) => head[index] === byte);
  if (begins('jpeg')) return 'jpeg';
  return begins('png') ? 'png' : null;
};

/** Checks the length of the file. @returns null if it is valid */
export const checkBytes = (bytes: number): PictureProblem | null => {
  if (bytes === 0) return { code: 'file-empty' };
  const max = largestPictureBytes / 1024 ** 2;
  return bytes > largestPictureBytes ? { code: 'file-too-large', max } : null;
};

/** Public copies of a picture: five widths, none larger than the original. */

/** Width of the file itself; the other four are its formats in the media library. Pixels. */
export const widest = 1600;
const formatWidths = [320, 480, 640, 1024] as const;
/** `photo_low_quality`, and the square of a portrait. */
export const lowQualityWidth = 480;
/** WebP is limited to 16,383 pixels a side; tall pictures are scaled down earlier. */
export const tallest = longestPublicSide;

/** Size of the widest copy, in proportion and never enlarged. */
export const widestSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, widest / width, tallest / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Widths of the other copies. */
export const narrowerWidths = (widestWidth: number): number[] =>
  formatWidths.filter((width) => width < widestWidth);

/** Side of a zoom tile; the last of a row or column may be smaller. */
export const zoomTileSide = 512;
/** Least ratio of the zoomed size to the widest copy. */
const worthIt = 1.25;

/** Size of all tiles together; null if the widest copy shows as much. @param original upright */
export const zoomSize = (original: Size): Size | null => {
  const { width, height } = original;
  const scale = Math.min(1, longestPublicSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return size.width >= widestSize(original).width * worthIt ? size : null;
};

/** Formats accepted for portraits: any that the shop can decode (spec A §2), by the first bytes. */

type PortraitType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const text = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/** @param head at least twelve bytes @returns null for files that are not passed to a decoder */
export const portraitTypeOf = (head: Uint8Array): PortraitType | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(head, 1, 8) === 'PNG\r\n\u001a\n') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  // AVIF, named by the decoder after its family; HEIC of the same family is not supported.
  return text(head, 4, 12) === 'ftypavif' ? 'heif' : null;
};
