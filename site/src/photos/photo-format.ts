/** Picture formats that a browser converts, detected by the first bytes, and the size limits of the result. */
import type { PictureSize } from '@oner/config/terms';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** Number of bytes that formatOf() reads from the start of a file. */
export const formatBytes = 64;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
const avifBrands = /^avi[fs]$/;

/**
 * Phones write `mif1` first for both HEIC and AVIF, so the compatible brands decide.
 * @param head bytes of the `ftyp` box
 */
const heifFormat = (head: Uint8Array): PhotoFormat | undefined => {
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  if (brands.some((brand) => avifBrands.test(brand))) return 'avif';
  return brands.some((brand) => heicBrands.test(brand)) ? 'heic' : undefined;
};

/** Detects the format by the first bytes; undefined for formats that are not converted. */
export const formatOf = (head: Uint8Array): PhotoFormat | undefined => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(head, 1, 8) === 'PNG\r\n\u001a\n') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 2) === 'BM' && text(head, 6, 10) === '\0\0\0\0') return 'bmp';
  return text(head, 4, 8) === 'ftyp' ? heifFormat(head) : undefined;
};

/** Larger files are not opened: 200 megapixels is the largest phone camera, and takes 0.8 GB of memory. */
export const mostSourcePixels = 200_000_000;
export const mostSourceBytes = 256 * 1024 * 1024;

/** Canvas limit of older iPhones. */
const smallCanvasPixels = 16_777_216;
/** Areas to try, largest first. */
export const areasWithin = (pixels: number): readonly number[] =>
  pixels > smallCanvasPixels ? [pixels, smallCanvasPixels] : [pixels];

/** Scales a size down to at most `pixels` in total, keeping the proportions. */
export const sizeWithin = ({ width, height }: PictureSize, pixels: number): PictureSize => {
  if (width * height <= pixels) return { width, height };
  const scale = Math.sqrt(pixels / (width * height));
  const across = Math.max(1, Math.floor(width * scale));
  return { width: across, height: Math.max(1, Math.min(height, Math.floor(pixels / across))) };
};

const profileName = 'Display P3';
const utf16 = [...profileName].flatMap((letter) => [0, letter.charCodeAt(0)]);
/** `colr` box of type `nclx` with the primaries of P3 (12). */
const nclxP3 = [...'colrnclx'].map((letter) => letter.charCodeAt(0)).concat(0, 12);

const holds = (bytes: Uint8Array, part: readonly number[]): boolean => {
  for (let at = bytes.indexOf(part[0] ?? 0); at >= 0; at = bytes.indexOf(part[0] ?? 0, at + 1))
    if (part.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
};

/**
 * Checks whether a HEIC photo uses Display P3, as iPhones do; read as sRGB, its colours would be paler.
 * @param head first 64 KB of the file, which contain the colour profile
 */
export const isDisplayP3 = (head: Uint8Array): boolean => holds(head, utf16) || holds(head, nclxP3);
