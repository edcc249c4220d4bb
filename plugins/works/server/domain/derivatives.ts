/** Which copies of a picture the public gets: five widths, none larger than what the author sent. */
import { longestPublicSide } from '@oner/config/terms';
import type { Size } from './check-picture.ts';

/** The file itself; the other four are its formats in the media library. Pixels. */
export const widest = 1600;
export const formatWidths = [320, 480, 640, 1024] as const;
/** `photo_low_quality`, and the square of a portrait. */
export const lowQualityWidth = 480;
/** WebP ends at 16,383 pixels a side; a scroll is made narrower long before. */
export const tallest = longestPublicSide;

/** The size of the widest copy of a picture, which keeps its proportions and is never enlarged. */
export const widestSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, widest / width, tallest / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** The widths to make beside the widest copy. */
export const narrowerWidths = (widestWidth: number): number[] =>
  formatWidths.filter((width) => width < widestWidth);

/** Sides of a tile of a zoom; the last of a row or column is smaller. */
export const zoomTileSide = 512;
/** How much larger than its widest copy a photo has to be for a zoom to show more. */
const worthIt = 1.25;

/** The size of the tiles together; null for a photo of which the widest copy shows as much. @param original upright */
export const zoomSize = (original: Size): Size | null => {
  const { width, height } = original;
  const scale = Math.min(1, longestPublicSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return size.width >= widestSize(original).width * worthIt ? size : null;
};
