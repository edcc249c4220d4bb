import { type Lch, near } from './colour.ts';
import { at, type Dice } from './dice.ts';
import { line, type Point } from './path.ts';

export type Wash = {
  readonly layers?: number;
  readonly opacity?: number;
  readonly spread?: number;
};

/** A watercolour stain: many thin layers of one shape, each with a border of its own. */
export const wash = (
  dice: Dice,
  shape: readonly Point[],
  colour: Lch,
  { layers = 22, opacity = 0.045, spread = 0.35 }: Wash = {},
): string => {
  const base = fray(dice, shape, 3, spread * 0.8);
  let svg = '';
  for (let i = 0; i < layers; i++) {
    const border = line(fray(dice, base, 2, spread * 0.7), true);
    const tint = near(dice, colour, { lightness: 0.03, chroma: 0.01, hue: 5 });
    svg += `<path d="${border}" fill="${tint}" fill-opacity="${opacity}"/>`;
  }
  return svg;
};

// Each side is broken at a random place and the break pushed aside; so water runs into paper.
const fray = (dice: Dice, shape: readonly Point[], times: number, strength: number): Point[] => {
  let points = [...shape];
  for (let i = 0; i < times; i++) {
    const next: Point[] = [];
    for (let j = 0; j < points.length; j++) {
      const a = at(points, j);
      const b = at(points, (j + 1) % points.length);
      const share = dice.between(0.35, 0.65);
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      next.push(a, [
        a[0] + (b[0] - a[0]) * share + dice.gauss(0, length * strength),
        a[1] + (b[1] - a[1]) * share + dice.gauss(0, length * strength),
      ]);
    }
    points = next;
  }
  return points;
};

/** An uneven oval around a centre. */
export const blob = (
  dice: Dice,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  corners = 18,
  uneven = 0.08,
): Point[] =>
  Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * 6.28318;
    const factor = 1 + dice.gauss(0, uneven);
    return [cx + Math.cos(angle) * rx * factor, cy + Math.sin(angle) * ry * factor];
  });
