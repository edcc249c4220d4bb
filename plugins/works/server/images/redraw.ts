import type { Result } from '@oner/config/contract';
import { refuse } from '@oner/config/contract';
import { mostPixels } from '@oner/config/terms';
import type { UploadedFile } from '@oner/platform';
import sharp from 'sharp';
import { inspect } from './inspect.ts';
import { busySeconds, pictureQueue } from './queue.ts';
import { refusalOf } from './refuse-picture.ts';

/** Wide enough to read the print of a photographed page. */
const longestSide = 4000;
/** Of a paper a strip is enough to be read. */
const bounds = { long: 100, short: 20 };

/**
 * A picture of a paper, drawn anew from its pixels as a JPEG: whatever else the file was stays behind.
 * @param field the form's name for the file, for the refusal
 */
export const redraw = async (file: UploadedFile, field: string): Promise<Result<Buffer>> => {
  const found = await inspect(file.path, file.bytes, bounds);
  if ('code' in found) return { ok: false, refusal: refusalOf(found, field) };
  const turn = pictureQueue.run(() => draw(file.path));
  if (!turn) return refuse('upload-busy', { retryAfterSeconds: busySeconds });
  const drawn = await turn;
  if (!drawn) return { ok: false, refusal: refusalOf({ code: 'image-unreadable' }, field) };
  return { ok: true, value: drawn };
};

const draw = async (path: string): Promise<Buffer | null> => {
  try {
    return await sharp(path, { failOn: 'warning', limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    return null;
  }
};
