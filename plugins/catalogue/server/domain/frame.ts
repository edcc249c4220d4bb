/** Where on the picture of a thing a work is printed, in thousandths of its sides. */

export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Kind = 'hoodie' | 'sweatshirt' | 'tshirt' | 'notebook' | 'shopper' | 'canvas';

/** As the pictures of the shop show things: laid flat on a table, 960 pixels a side. */
const frames: Readonly<Record<Kind, Frame>> = {
  hoodie: { x: 370, y: 338, width: 260, height: 225 },
  sweatshirt: { x: 379, y: 308, width: 242, height: 287 },
  tshirt: { x: 379, y: 308, width: 242, height: 287 },
  notebook: { x: 261, y: 150, width: 478, height: 675 },
  shopper: { x: 365, y: 456, width: 270, height: 325 },
  canvas: { x: 208, y: 94, width: 584, height: 584 },
};

const sides = ['x', 'y', 'width', 'height'] as const;

/** What an editor typed for a picture of another kind, where it makes sense; else as pictures of this kind have it. */
export const frameOf = (kind: Kind, typed: unknown): Frame => {
  if (typeof typed !== 'object' || typed === null) return frames[kind];
  const given = typed as Partial<Record<(typeof sides)[number], unknown>>;
  const [x = -1, y = -1, width = -1, height = -1] = sides.map((side) => Number(given[side]));
  const isInside = [x, y].every(isThousandth) && x + width <= 1000 && y + height <= 1000;
  const isThere = [width, height].every((side) => isThousandth(side) && side > 0);
  return isInside && isThere ? { x, y, width, height } : frames[kind];
};

const isThousandth = (value: number): boolean => Number.isInteger(value) && value >= 0;
