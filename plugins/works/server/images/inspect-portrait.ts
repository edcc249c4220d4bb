import { open } from 'node:fs/promises';
import { portraitBounds, sizeProblem } from '@oner/config/terms';
import sharp from 'sharp';
import { checkBytes, headBytes, type PictureProblem, type Size } from '../domain/check-picture.ts';
import { portraitTypeOf } from '../domain/portrait-type.ts';

/** As inspect() of a work, but any picture that decodes will do: only a square of it is ever shown. */
export const inspectPortrait = async (
  path: string,
  bytes: number,
): Promise<{ readonly size: Size } | PictureProblem> => {
  const length = checkBytes(bytes);
  if (length) return length;
  const type = portraitTypeOf(await headOf(path));
  if (!type) return { code: 'file-type' };
  try {
    // Without a limit of pixels, for here the measures are only read; sizeProblem judges them.
    const { format, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== type) return { code: 'image-unreadable' };
    const size = { width: autoOrient.width, height: autoOrient.height };
    return sizeProblem(size, portraitBounds) ?? { size };
  } catch {
    return { code: 'image-unreadable' };
  }
};

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
