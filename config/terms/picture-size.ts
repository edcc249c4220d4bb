/** Size limits of uploaded pictures, for client and server. Pixels after orientation. */
import type { PictureSize } from './placement.ts';

/** 40 MiB (spec A §5). */
export const largestPictureBytes = 41_943_040;
/** Pictures are decoded to pixels in memory; larger ones are decompression bombs, not photographs. */
export const mostPixels = 50_000_000;
/** Maximum ratio of the sides. The longest museum scrolls have 20:1. */
const mostRatio = 25;

/** Minimum of the longer and the shorter side. */
export type PictureBounds = { readonly long: number; readonly short: number };
/** Smaller pictures of works can be neither moderated nor printed. */
const workBounds: PictureBounds = { long: 600, short: 200 };
/** A portrait may be small, because it is only shown on cards. */
export const portraitBounds: PictureBounds = { long: 64, short: 64 };

/**
 * Longest side of a photo shown to visitors, including tiles. The legal texts state no limit; the author's file is never
 * public (Privacy 3.3), and this many pixels are too few to print the largest item, a canvas of 60 cm, cleanly.
 */
export const longestPublicSide = 3200;

export type SizeProblem =
  | { readonly code: 'image-unreadable' }
  | { readonly code: 'image-dimensions'; readonly pixels: string }
  | { readonly code: 'image-too-small'; readonly min: number }
  | { readonly code: 'image-too-narrow'; readonly min: number; readonly ratio: number };

/** Checks a size before decoding. @returns null if it is acceptable */
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
