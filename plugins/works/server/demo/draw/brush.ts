import { hex, type Lch, near } from './colour.ts';
import { at, type Dice } from './dice.ts';
import { curve, inside, line, type Point, tenth } from './path.ts';

export type Bristles = {
  readonly count?: number;
  readonly opacity?: number;
  /** How far the lightness of the hairs strays. */
  readonly stray?: number;
  /** 0 a full brush, 1 one that leaves half of its way bare. */
  readonly dry?: number;
};

/** One stroke of a bristle brush along the points, as SVG. */
export const stroke = (
  dice: Dice,
  points: readonly Point[],
  width: number,
  colour: Lch,
  { count = 6, opacity = 0.9, stray = 0.035, dry = 0 }: Bristles = {},
): string => {
  const body = near(dice, colour, { lightness: stray * 0.5 });
  let svg = dry
    ? ''
    : `<path d="${curve(points)}" fill="none" stroke="${body}" stroke-width="${tenth(width * 0.86)}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  for (let i = 0; i < count; i++) {
    const offset = ((i + 0.5) / count - 0.5) * width * (dry ? 1.1 : 0.95);
    const from = dice.between(0, dry * 0.5);
    const to = 1 - dice.between(0, dry * 0.6);
    const hair = hairOf(dice, points, offset, from - 0.2, to + 0.2);
    if (hair.length < 2) continue;
    const tint = near(dice, colour, { lightness: stray });
    const thick = tenth((width / count) * dice.between(0.5, 1.5));
    const cover = (opacity * dice.between(0.55, 1)).toFixed(2);
    svg += `<path d="${curve(hair)}" fill="none" stroke="${tint}" stroke-width="${thick}" stroke-opacity="${cover}"/>`;
  }
  return svg;
};

const hairOf = (
  dice: Dice,
  points: readonly Point[],
  offset: number,
  from: number,
  to: number,
): Point[] => {
  const hair: Point[] = [];
  const last = points.length - 1;
  for (let k = 0; k <= last; k++) {
    const t = k / last;
    if (t < from || t > to) continue;
    const a = at(points, Math.max(0, k - 1));
    const b = at(points, Math.min(last, k + 1));
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [x, y] = at(points, k);
    hair.push([
      x - (dy / length) * offset + dice.gauss(0, 0.4),
      y + (dx / length) * offset + dice.gauss(0, 0.4),
    ]);
  }
  return hair;
};

export type Painting = {
  readonly color: (x: number, y: number) => Lch;
  /** The way of the brush at each place, in radians. */
  readonly field?: (x: number, y: number) => number;
  readonly length?: number;
  readonly width?: number;
  /** Strokes for each patch of ground; 1 nearly covers it. */
  readonly density?: number;
  readonly opacity?: number;
  readonly bristles?: number;
  readonly stray?: number;
  /** How often a stroke may run over the edge, 0…1. */
  readonly over?: number;
};

/** Fills a polygon with short strokes. */
export const paint = (dice: Dice, polygon: readonly Point[], how: Painting): string => {
  const { color, field = () => 0, length = 60, width = 14, density = 1, opacity = 0.9 } = how;
  const { bristles = 5, stray = 0.03, over = 0.3 } = how;
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const ground = hex(color((x0 + x1) / 2, (y0 + y1) / 2));
  let svg = `<path d="${line(polygon, true)}" fill="${ground}" fill-opacity=".85"/>`;
  const count = Math.round((((x1 - x0) * (y1 - y0)) / (length * width)) * 1.9 * density);
  for (let i = 0; i < count; i++) {
    const x = dice.between(x0, x1);
    const y = dice.between(y0, y1);
    if (!inside(polygon, x, y)) continue;
    const reach = length * dice.between(0.5, 1.25);
    const points = wayOf(dice, polygon, [x, y], reach, field, over);
    if (points.length < 2) continue;
    const thick = width * dice.between(0.6, 1.25);
    svg += stroke(dice, points, thick, color(x, y), { count: bristles, opacity, stray });
  }
  return svg;
};

const pieces = 5;
const wayOf = (
  dice: Dice,
  polygon: readonly Point[],
  start: Point,
  reach: number,
  field: (x: number, y: number) => number,
  over: number,
): Point[] => {
  const points: Point[] = [];
  let [x, y] = start;
  for (let k = 0; k < pieces; k++) {
    points.push([x, y]);
    const turn = field(x, y) + dice.gauss(0, 0.05);
    const nextX = x + (Math.cos(turn) * reach) / pieces;
    const nextY = y + (Math.sin(turn) * reach) / pieces;
    if (!inside(polygon, nextX, nextY) && dice.next() > over) break;
    x = nextX;
    y = nextY;
  }
  return points;
};
