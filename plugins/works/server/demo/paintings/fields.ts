import { hex, type Lch, mix } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import { line, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from './canvas.ts';

const sand: readonly [Lch, Lch, Lch, Lch, Lch] = [
  [0.42, 0.09, 38],
  [0.6, 0.12, 48],
  [0.77, 0.1, 66],
  [0.66, 0.045, 225],
  [0.91, 0.04, 82],
];

/** Lines that wind drew. @param seed another sheet of the series */
export const runningSand = (seed = 102, noiseSeed = 13, colours = sand): Picture => {
  const [W, H] = [1280, 820];
  const c = canvas({ width: W, height: H, seed, noiseSeed, colour: [0.84, 0.06, 72] });
  const { noise: f, dice } = c;
  const wind = (x: number, y: number): number => (f(x / 420, y / 260, 2) - 0.5) * 2.6;
  for (let i = 0; i < 1500; i++) {
    let x = dice.between(-120, W);
    let y = dice.between(-20, H + 20);
    const points: Point[] = [];
    const count = (12 + dice.next() * 16) | 0;
    for (let k = 0; k < count; k++) {
      points.push([x, y]);
      const turn = wind(x, y);
      x += Math.cos(turn) * 13;
      y += Math.sin(turn) * 13;
    }
    const [x0, y0] = at(points, 0);
    const v = f(x0 / 300, y0 / 180, 2);
    c.stroke(points, dice.between(4, 11), sandAt(colours, v), {
      count: 3,
      opacity: 0.8,
      stray: 0.03,
    });
  }
  return c.done('weave', 1);
};

const sandAt = ([deep, brown, gold, cool, light]: typeof sand, v: number): Lch => {
  if (v < 0.4) return mix(deep, brown, v * 2.4);
  if (v < 0.56) return gold;
  return v < 0.64 ? cool : light;
};

const sea: readonly Lch[] = [
  [0.88, 0.03, 82],
  [0.83, 0.045, 78],
  [0.77, 0.06, 72],
  [0.8, 0.035, 160],
  [0.7, 0.06, 190],
  [0.57, 0.08, 205],
  [0.45, 0.085, 222],
  [0.34, 0.075, 240],
  [0.25, 0.055, 250],
];

/** Shore lines of a sea that goes away. @param seed another map of the series */
export const shoreLines = (seed = 118, noiseSeed = 21, colours: readonly Lch[] = sea): Picture => {
  const c = canvas({ width: 960, height: 1200, seed, noiseSeed, colour: [0.88, 0.03, 82] });
  const { noise: f, dice } = c;
  c.paint(c.whole, {
    color: (x, y) => [0.88 + (f(x / 200, y / 200) - 0.5) * 0.06, 0.035, 80],
    field: (x, y) => f(x / 200, y / 200) * 6,
    length: 120,
    width: 34,
    density: 1.1,
    bristles: 8,
    stray: 0.012,
  });
  for (let k = 1; k < 9; k++) {
    const shore = shoreAt(c, k);
    const [light, chroma, hue] = at(colours, k);
    c.paint(shore, {
      color: (x, y) => [light + (f(x / 70, y / 70) - 0.5) * 0.05, chroma, hue],
      field: (x, y) => Math.atan2(y - 600, x - 520) + 1.57 + (f(x / 100, y / 100) - 0.5),
      length: 64,
      width: 20,
      density: 0.95,
      bristles: 5,
      stray: 0.016,
      over: 0.03,
    });
    c.add(
      `<path d="${line(shore, true)}" fill="none" stroke="${hex([0.97, 0.02, 85])}" stroke-opacity=".5" stroke-width="2.4"/>`,
    );
  }
  c.paint(smooth(blob(dice, [560, 520], 46, 26, 11, 0.1)), {
    color: () => [0.62, 0.16, 40],
    length: 26,
    width: 10,
    density: 1.4,
    bristles: 4,
  });
  return c.done('weave', 0.8);
};

const shoreAt = (c: Canvas, k: number): Point[] =>
  Array.from({ length: 90 }, (_, i): Point => {
    const angle = (i / 90) * 6.28318;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const r = (1 - k / 9.6) * (0.62 + c.noise(cos * 1.3 + 5, sin * 1.3 + k * 0.16 + 3, 3) * 0.95);
    return [500 + cos * 430 * r + k * 8, 610 + sin * 600 * r - k * 5];
  });
