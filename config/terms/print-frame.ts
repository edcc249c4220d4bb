import type { MerchKind } from './merch.ts';
import { PRINT_AREAS } from './placement.ts';

/** Area of an item's picture in which a work is printed. The picture is square; units are thousandths of its side. */
export type PrintFrame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Frames for the shop's standard pictures: items laid flat on a table, 960 pixels per side. */
export const PRINT_FRAMES: Readonly<Record<MerchKind, PrintFrame>> = {
  hoodie: { x: 370, y: 338, width: 260, height: 225 },
  sweatshirt: { x: 379, y: 308, width: 242, height: 287 },
  tshirt: { x: 379, y: 308, width: 242, height: 287 },
  notebook: { x: 261, y: 150, width: 478, height: 675 },
  shopper: { x: 365, y: 456, width: 270, height: 325 },
  canvas: { x: 208, y: 94, width: 584, height: 584 },
};

/** Minimum width and height; a smaller frame would hardly be visible. */
export const LEAST_FRAME_SIDE = 50;

/** Maximum deviation of a frame's proportions from those of the printed area before works look stretched. */
const TOLERANCE = 0.03;

/** Height of a frame divided by its width, equal to that of the printed area of the kind. */
export const frameProportion = (kind: MerchKind): number =>
  PRINT_AREAS[kind].heightMm / PRINT_AREAS[kind].widthMm;

export type FrameFault = 'not-a-frame' | 'outside' | 'too-small' | 'stretched';

/** Validates a frame; null if it is valid. Used by panel and server. */
export const frameFault = (kind: MerchKind, value: unknown): FrameFault | null => {
  if (!isFrame(value)) return 'not-a-frame';
  const { x, y, width, height } = value;
  if (x < 0 || y < 0 || x + width > 1000 || y + height > 1000) return 'outside';
  if (width < LEAST_FRAME_SIDE || height < LEAST_FRAME_SIDE) return 'too-small';
  const wanted = width * frameProportion(kind);
  return Math.abs(height - wanted) > wanted * TOLERANCE + 1 ? 'stretched' : null;
};

/** Returns the frame chosen by an editor for a non-standard picture if it is usable, else the standard frame of the kind. */
export const frameOf = (kind: MerchKind, chosen: unknown): PrintFrame => {
  const fault = frameFault(kind, chosen);
  return isFrame(chosen) && (fault === null || fault === 'stretched')
    ? { x: chosen.x, y: chosen.y, width: chosen.width, height: chosen.height }
    : PRINT_FRAMES[kind];
};

const isFrame = (value: unknown): value is PrintFrame => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<keyof PrintFrame, unknown>>;
  return [x, y, width, height].every(Number.isInteger);
};
