/** Print files: PNGs in the millimetres of the layout, drawn from originals. */

import { type Result, refuse } from '@oner/config/contract';
import { dotsOf, FILE_DPI, mostPixels, type PrintLayout } from '@oner/config/terms';
import type { UploadedFile } from '@oner/platform';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { busySeconds, pictureQueue } from './derive.ts';
import { inspect, refusalOf } from './inspect.ts';
import { withOriginal } from './originals.ts';

const white = '#ffffff';
const nothing = { r: 255, g: 255, b: 255, alpha: 0 };
const againMs = 500;

/** Incremented when the same layout is drawn differently, so that stored files are drawn again. */
export const printForm = 1;

/**
 * Draws a print file; waits for its turn in the decode queue.
 * @param file name of the original
 * @param into path of the PNG
 * @throws if the original is missing or broken; the file at `into` is then invalid
 */
export const drawPrint = async (file: string, layout: PrintLayout, into: string): Promise<void> => {
  await runQueued(() => withOriginal(file, (path) => printed(path, layout).toFile(into)));
};

/** A small JPEG of a print file or an original, upright and without metadata. @param side in pixels */
export const smallJpeg = (path: string, side: number): Promise<Buffer> =>
  runQueued(() =>
    sharp(path, { limitInputPixels: false })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: white })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

const printed = (path: string, { box, crop, bleedMm, ...area }: PrintLayout): Sharp => {
  const dots = (mm: number): number => dotsOf(mm, FILE_DPI);
  const [width, height] = [dots(box.widthMm), dots(box.heightMm)];
  const laid = sharp(path, {
    failOn: 'warning',
    limitInputPixels: mostPixels,
    sequentialRead: true,
  })
    .autoOrient()
    .extract({ ...crop })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: white })
    .toColourspace('srgb');
  const [left, top] = [
    Math.round((box.xMm / 25.4) * FILE_DPI),
    Math.round((box.yMm / 25.4) * FILE_DPI),
  ];
  const available = {
    left,
    top,
    right: Math.max(0, dots(area.widthMm) - width - left),
    bottom: Math.max(0, dots(area.heightMm) - height - top),
  };
  const edge = bleedMm > 0 ? dots(bleedMm) : 0;
  const isFull = Object.values(available).every((free) => free <= 1);
  // The picture is mirrored beyond a trimmed or folded edge; elsewhere the fabric stays visible.
  const out = isFull
    ? laid.extend({ left: edge, right: edge, top: edge, bottom: edge, extendWith: 'mirror' })
    : laid.ensureAlpha().extend({ ...available, background: nothing });
  // Replaces the camera's EXIF, which withDensity alone would keep, so that names and places stay private.
  return out
    .withExif({ IFD0: { Software: 'Oner' } })
    .withDensity(FILE_DPI)
    .png({ compressionLevel: 6 });
};

/** Runs `work` in its turn of the decode queue, retrying while the queue is full. */
export const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    const turn = pictureQueue.run(work);
    if (turn) return turn;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
};

/** Wide enough to read a photographed page. */
const longestSide = 4000;
/** A narrow strip of a page is still readable. */
const bounds = { long: 100, short: 20 };

/**
 * Re-encodes a photographed document as a JPEG, dropping everything else in the file.
 * @param field name of the file in the form, for the refusal
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
