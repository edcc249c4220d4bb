/** Which measures a picture may have, for who sends it and who takes it. Pixels; upright, as it is looked at. */
import type { PictureSize } from './placement.ts';

/** 40 MiB, to the byte (spec A §5). */
export const largestPictureBytes = 41_943_040;
/** A picture is opened as pixels in memory: more than this is a trap, not a photograph. */
export const mostPixels = 50_000_000;
/** The longest scrolls of the museums are twenty times as long as high; what is beyond is a line and no picture. */
const mostRatio = 25;

/** What the longer and the shorter side need at least. */
export type PictureBounds = { readonly long: number; readonly short: number };
/** Below these a work cannot be judged, let alone printed. */
const workBounds: PictureBounds = { long: 600, short: 200 };
/** A portrait may be small: what matters is a face on a card. */
export const portraitBounds: PictureBounds = { long: 64, short: 64 };

/**
 * The longest side at which visitors see a photo, be it in tiles. No text of ours names another one; the file that its author
 * sent is never public (Privacy 3.3), and as many pixels do not print the largest thing we sell, a canvas of 60 cm, cleanly.
 */
export const longestPublicSide = 3200;

export type SizeProblem =
  | { readonly code: 'image-unreadable' }
  | { readonly code: 'image-dimensions'; readonly pixels: string }
  | { readonly code: 'image-too-small'; readonly min: number }
  | { readonly code: 'image-too-narrow'; readonly min: number; readonly ratio: number };

/** Judges measures before any pixel is opened. @returns null when they will do */
export const sizeProblem = (
  { width, height }: PictureSize,
  bounds: PictureBounds = workBounds,
): SizeProblem | null => {
  if (width < 1 || height < 1) return { code: 'image-unreadable' };
  if (width * height > mostPixels) {
    return { code: 'image-dimensions', pixels: `${width} × ${height}` };
  }
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < bounds.long) return { code: 'image-too-small', min: bounds.long };
  return short < bounds.short || long > short * mostRatio
    ? { code: 'image-too-narrow', min: bounds.short, ratio: mostRatio }
    : null;
};
