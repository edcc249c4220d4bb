/**
 * Position of a work above the sofa, in centimetres of the picture of the room: x is its middle from the left, y its lower edge
 * from the bottom of the picture, which shows a strip of floor.
 */

export type WallSize = { readonly length: number; readonly height: number };
export type WallPosition = { readonly x: number; readonly y: number };

/** The rendered room: part of the wall visible on every screen, its foot, top of the skirting board, upper edge; the sofa. */
const wall = { left: 98, right: 366, foot: 34, bottom: 41, top: 270 };
const sofa = { middle: 209, top: 118 };
/** Height of the middle of a picture above the floor in museums, in cm. */
const eyeLevel = 155;
const gap = 5;

export const paints = ['lime', 'sand', 'kok', 'dark'] as const;
export type Paint = (typeof paints)[number];

/** Returns the size of a work that the room can show, or why it cannot: a side is unknown, or it does not fit the wall. */
export const fitRoom = ({
  length,
  height,
}: {
  readonly length: number | null;
  readonly height: number | null;
}): WallSize | 'no-size' | 'too-large' => {
  if (!length || !height) return 'no-size';
  const fits = length <= wall.right - wall.left && height <= wall.top - wall.bottom - gap;
  return fits ? { length, height } : 'too-large';
};

/** Width of the visible wall in cm: a part of it on a phone, otherwise all of it (room.css). */
const spans = { phone: wall.right - wall.left, wide: 440 };

/** `sizes` of the picture: its share of the room, which is at most as wide as the page. */
export const sizesInRoom = ({ length }: WallSize): string => {
  const share = (span: number): number => Math.ceil((100 * length) / span);
  return `(min-width: 767px) ${share(spans.wide)}vw, ${share(spans.phone)}vw`;
};

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Clamps a position to the wall. */
export const clampPosition = (
  { length, height }: WallSize,
  { x, y }: WallPosition,
): WallPosition => ({
  x: between(x, wall.left + length / 2, wall.right - length / 2),
  y: between(y, wall.bottom, wall.top - height),
});

/** Initial position: at eye level, raised to clear the sofa, but below the ceiling. */
export const hang = (size: WallSize): WallPosition => {
  const y = Math.max(sofa.top + gap, wall.foot + eyeLevel - size.height / 2);
  return clampPosition(size, { x: sofa.middle, y: Math.min(y, wall.top - gap - size.height) });
};

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const arrows = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'] as const;

/** Moves a work by an arrow key: 5 cm, with Shift 1 cm. Undefined for any other key. */
export const moveBy = (
  size: WallSize,
  place: WallPosition,
  key: string,
  isFine: boolean,
): WallPosition | undefined => {
  const direction = directions[key];
  const step = isFine ? 1 : 5;
  return (
    direction &&
    clampPosition(size, { x: place.x + direction[0] * step, y: place.y + direction[1] * step })
  );
};

/** Heights of lower edge and middle above the foot of the wall, in whole centimetres. */
export const heights = ({ height }: WallSize, { y }: WallPosition) => ({
  bottom: Math.round(y - wall.foot),
  middle: Math.round(y - wall.foot + height / 2),
});
