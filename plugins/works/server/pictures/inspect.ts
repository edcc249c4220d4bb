import { open } from 'node:fs/promises';
import { type Refusal, refuse, refuseFields } from '@oner/config/contract';
import { type PictureBounds, portraitBounds, sizeProblem } from '@oner/config/terms';
import sharp from 'sharp';
import {
  checkBytes,
  formatHeadBytes,
  type PictureProblem,
  type PictureType,
  portraitTypeOf,
  type Size,
  typeOfHead,
} from './rules.ts';

type Inspected = { readonly type: PictureType; readonly size: Size };

/**
 * Checks a file without decoding pixels: length, first bytes, and the dimensions in its header. Anything but JPG and PNG never
 * reaches a decoder.
 */
export const inspect = async (
  path: string,
  bytes: number,
  bounds?: PictureBounds,
): Promise<Inspected | PictureProblem> => {
  const length = checkBytes(bytes);
  if (length) return length;
  const type = typeOfHead(await headOf(path));
  if (!type) return { code: 'file-type' };
  const size = await sizeOf(path, type);
  if (!size) return { code: 'image-unreadable' };
  return sizeProblem(size, bounds) ?? { type, size };
};

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      new Uint8Array(formatHeadBytes),
      0,
      formatHeadBytes,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Dimensions of the upright picture, after the EXIF rotation. */
const sizeOf = async (path: string, type: string): Promise<Size | null> => {
  try {
    // No pixel limit, because only dimensions are read here; sizeProblem checks them.
    const head = await sharp(path, { limitInputPixels: false }).metadata();
    if (head.format !== type) return null;
    return { width: head.autoOrient.width, height: head.autoOrient.height };
  } catch {
    return null;
  }
};

/** Like inspect(), but accepts any decodable format, because only a square of it is shown. */
export const inspectPortrait = async (
  path: string,
  bytes: number,
): Promise<{ readonly size: Size } | PictureProblem> => {
  const length = checkBytes(bytes);
  if (length) return length;
  const type = portraitTypeOf(await headOf(path));
  if (!type) return { code: 'file-type' };
  const size = await sizeOf(path, type);
  if (!size) return { code: 'image-unreadable' };
  return sizeProblem(size, portraitBounds) ?? { size };
};

/** Converts a problem to a refusal: 413 for excessive size, otherwise 400 with the field. */
export const refusalOf = (problem: PictureProblem, field: string): Refusal => {
  const { code, ...facts } = problem;
  const fields = { [field]: [code] };
  if (code === 'file-too-large' || code === 'image-dimensions') {
    return refuse(code, facts, fields).refusal;
  }
  return refuseFields(fields, facts).refusal;
};
