/** Which files an author may send as a picture (spec A §5), decided from what the file is, never from its name. */
import type { PictureSize, SizeProblem } from '@oner/config/terms';

/** 40 MiB, to the byte. */
export const largestBytes = 41_943_040;
/** As many bytes from the start as it takes to know the format. */
export const headBytes = 12;

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
