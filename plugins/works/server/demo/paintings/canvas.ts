/** A canvas under work: its size, its dice, and what has been painted so far. */
import { type Bristles, type Painting, paint, stroke } from '../draw/brush.ts';
import { hex, type Lch } from '../draw/colour.ts';
import { type Dice, diceOf } from '../draw/dice.ts';
import { type Noise, noiseOf } from '../draw/noise.ts';
import { box, type Point } from '../draw/path.ts';
import { type Picture, type Surface, sheet } from '../draw/picture.ts';
import { type Wash, wash } from '../draw/wash.ts';

export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly dice: Dice;
  readonly noise: Noise;
  /** The whole surface with a margin, so that no bare edge is left. */
  readonly whole: Point[];
  paint(polygon: readonly Point[], how: Painting): void;
  stroke(points: readonly Point[], width: number, colour: Lch, bristles?: Bristles): void;
  wash(shape: readonly Point[], colour: Lch, how?: Wash): void;
  add(svg: string): void;
  done(surface: Surface, relief: number, defs?: string): Picture;
};

export type Ground = {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly noiseSeed?: number;
  readonly colour: Lch;
};

export const canvas = ({ width, height, seed, noiseSeed = 0, colour }: Ground): Canvas => {
  const dice = diceOf(seed);
  let svg = `<rect width="${width}" height="${height}" fill="${hex(colour)}"/>`;
  const add = (more: string): void => {
    svg += more;
  };
  return {
    width,
    height,
    dice,
    noise: noiseOf(noiseSeed),
    whole: box(-20, -20, width + 40, height + 40),
    paint: (polygon, how) => add(paint(dice, polygon, how)),
    stroke: (points, thick, tint, bristles) => add(stroke(dice, points, thick, tint, bristles)),
    wash: (shape, tint, how) => add(wash(dice, shape, tint, how)),
    add,
    done: (surface, relief, defs = '') => ({
      svg: sheet(width, height, svg, defs),
      width,
      height,
      surface,
      relief,
    }),
  };
};

/** The upper border of a hill across the picture, from beyond its left edge to beyond its right. */
export const ridge = (
  width: number,
  y: number,
  height: number,
  points: number,
  seed: number,
): Point[] => {
  const noise = noiseOf(seed);
  const whole = width + 40;
  return Array.from({ length: points + 1 }, (_, i): Point => {
    const rise = (noise((i / points) * 5 + seed, seed) - 0.5) * height * 2;
    return [(whole * i) / points - 20, y + rise];
  });
};
