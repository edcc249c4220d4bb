import type { MerchKind } from './merch.ts';
import { PRINT_AREAS } from './placement.ts';

/** Where on the picture of a thing a work is printed. The picture is a square; all in thousandths of its side. */
export type PrintFrame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** As the pictures of the shop show things: laid flat on a table, 960 pixels a side. */
export const PRINT_FRAMES: Readonly<Record<MerchKind, PrintFrame>> = {
  hoodie: { x: 370, y: 338, width: 260, height: 225 },
  sweatshirt: { x: 379, y: 308, width: 242, height: 287 },
  tshirt: { x: 379, y: 308, width: 242, height: 287 },
  notebook: { x: 261, y: 150, width: 478, height: 675 },
  shopper: { x: 365, y: 456, width: 270, height: 325 },
  canvas: { x: 208, y: 94, width: 584, height: 584 },
};

/** A narrower or lower frame would hardly be seen on the picture. */
export const LEAST_FRAME_SIDE = 50;

/** How far the proportions of a frame may be from those of the printed area before a work looks stretched. */
const TOLERANCE = 0.03;

/** Height of a frame for each thousandth of its width: the printed area of the kind in millimetres. */
export const frameProportion = (kind: MerchKind): number =>
  PRINT_AREAS[kind].heightMm / PRINT_AREAS[kind].widthMm;

export type FrameFault = 'not-a-frame' | 'outside' | 'too-small' | 'stretched';

/** What is wrong with a frame; null when nothing is. The panel and the server ask the same. */
export const frameFault = (kind: MerchKind, value: unknown): FrameFault | null => {
  if (!isFrame(value)) return 'not-a-frame';
  const { x, y, width, height } = value;
  if (x < 0 || y < 0 || x + width > 1000 || y + height > 1000) return 'outside';
  if (width < LEAST_FRAME_SIDE || height < LEAST_FRAME_SIDE) return 'too-small';
  const wanted = width * frameProportion(kind);
  return Math.abs(height - wanted) > wanted * TOLERANCE + 1 ? 'stretched' : null;
};

/** What an editor chose for a picture of another kind, where it lies on it; else as pictures of this kind have it. */
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
