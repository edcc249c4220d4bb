/** Edits of an item's print area: it always stays within the picture and keeps the proportions of its kind. */
import { LEAST_FRAME_SIDE, type PrintFrame } from '@oner/config/terms';

export type FramePoint = { readonly x: number; readonly y: number };

const side = 1000;
const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

/** Reads the form value: an object as loaded, a JSON string once changed; null if nothing was chosen. */
export const chosenIn = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return value === '' ? null : value;
  }
};

/** Moves a frame within the picture. @param by in thousandths */
export const movedFrame = (frame: PrintFrame, by: FramePoint): PrintFrame => ({
  ...frame,
  x: between(frame.x + by.x, 0, side - frame.width),
  y: between(frame.y + by.y, 0, side - frame.height),
});

/** Changes the width and keeps the top left corner if possible. @param proportion height divided by width */
export const ofWidth = (frame: PrintFrame, width: number, proportion: number): PrintFrame => {
  const { x, y } = frame;
  const most = Math.floor(Math.min(side - x, (side - y) / proportion));
  const least = leastWidth(proportion);
  const wide = between(width, Math.min(least, most), most);
  return movedFrame({ x, y, ...sized(Math.max(wide, least), proportion) }, { x: 0, y: 0 });
};

/** Changes the height in the same way. */
export const ofHeight = (frame: PrintFrame, height: number, proportion: number): PrintFrame => {
  const made = ofWidth(frame, height / proportion, proportion);
  const rounded = Math.round(height);
  // Keeps the requested height if rounding of the width changed it by one.
  const taken =
    Math.abs(made.height - rounded) <= 1 && rounded >= LEAST_FRAME_SIDE && made.y + rounded <= side;
  return taken ? { ...made, height: rounded } : made;
};

/** Returns the frame drawn by the pointer from corner to corner, within the picture. */
export const drawn = (from: FramePoint, to: FramePoint, proportion: number): PrintFrame => {
  const start = { x: between(from.x, 0, side), y: between(from.y, 0, side) };
  const [leftwards, upwards] = [to.x < start.x, to.y < start.y];
  const available = {
    x: leftwards ? start.x : side - start.x,
    y: upwards ? start.y : side - start.y,
  };
  const distance = Math.max(Math.abs(to.x - start.x), Math.abs(to.y - start.y) / proportion);
  const most = Math.floor(Math.min(available.x, available.y / proportion));
  const { width, height } = sized(
    Math.max(between(distance, 0, most), leastWidth(proportion)),
    proportion,
  );
  return movedFrame(
    {
      x: leftwards ? start.x - width : start.x,
      y: upwards ? start.y - height : start.y,
      width,
      height,
    },
    { x: 0, y: 0 },
  );
};

const sized = (width: number, proportion: number) => ({
  width,
  height: Math.min(Math.round(width * proportion), side),
});

const leastWidth = (proportion: number): number =>
  Math.ceil(Math.max(LEAST_FRAME_SIDE, LEAST_FRAME_SIDE / proportion));
