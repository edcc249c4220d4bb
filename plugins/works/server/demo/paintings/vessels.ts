import type { Lch } from '../draw/colour.ts';
import { box, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from './canvas.ts';

/** Five vessels that keep silent together. */
export const vessels = (): Picture => {
  const c = canvas({ width: 1200, height: 940, seed: 44, noiseSeed: 6, colour: [0.86, 0.02, 80] });
  const { width: W, noise: f } = c;
  c.paint(box(-20, -20, W + 40, 640), {
    color: (x, y) => [0.83 + (f(x / 300, y / 300) - 0.5) * 0.07, 0.022, 72],
    field: (x, y) => 0.9 + (f(x / 260, y / 260) - 0.5) * 2,
    length: 130,
    width: 36,
    density: 1.2,
    bristles: 8,
    stray: 0.013,
  });
  c.paint(box(-20, 620, W + 40, 340), {
    color: (x, y) => [0.7 + (f(x / 300, y / 100) - 0.5) * 0.06, 0.035, 58],
    length: 190,
    width: 32,
    density: 1.2,
    bristles: 8,
    stray: 0.015,
  });
  for (const [cx, base, profile, colour] of pots) pot(c, cx, base, profile, colour);
  return c.done('weave', 0.9);
};

/** Profiles from the foot up: half width and height above the foot. */
const pots: readonly (readonly [number, number, readonly Point[], Lch])[] = [
  [
    300,
    700,
    [
      [92, 0],
      [112, 70],
      [118, 170],
      [92, 260],
      [36, 320],
      [30, 410],
      [44, 440],
    ],
    [0.93, 0.015, 85],
  ],
  [
    520,
    690,
    [
      [70, 0],
      [74, 150],
      [74, 330],
      [66, 345],
      [20, 372],
      [19, 470],
    ],
    [0.55, 0.06, 230],
  ],
  [
    905,
    700,
    [
      [80, 0],
      [126, 60],
      [134, 140],
      [104, 230],
      [60, 262],
      [64, 290],
    ],
    [0.58, 0.1, 42],
  ],
  [
    700,
    745,
    [
      [60, 0],
      [104, 50],
      [124, 112],
      [126, 126],
    ],
    [0.88, 0.05, 88],
  ],
  [
    415,
    765,
    [
      [46, 0],
      [84, 40],
      [98, 86],
      [99, 96],
    ],
    [0.74, 0.045, 160],
  ],
];

const pot = (c: Canvas, cx: number, base: number, profile: readonly Point[], colour: Lch): void => {
  const right = profile.map(([r, h]): Point => [cx + r, base - h]);
  const left = profile.map(([r, h]): Point => [cx - r, base - h]);
  const body = smooth([...left, ...right.reverse()], 5);
  const widest = Math.max(...profile.map(([r]) => r));
  const foot: Point = [cx + widest * 0.75, base - 4];
  c.paint(smooth(blob(c.dice, foot, widest * 1.25, widest * 0.17, 12, 0.04)), {
    color: () => [0.5, 0.035, 50],
    length: 80,
    width: 13,
    density: 1,
    bristles: 5,
  });
  c.paint(body, {
    color: (x) => {
      const u = (x - cx) / widest;
      const edge = (u > 0.45 ? 0.07 : 0) + (u < -0.55 ? 0.04 : 0);
      return [colour[0] - 0.13 * u - edge, colour[1], colour[2]];
    },
    field: (x) => 1.57 + ((x - cx) / widest) * 0.12,
    length: 70,
    width: widest * 0.3,
    density: 1.9,
    bristles: 7,
    stray: 0.016,
    over: 0.06,
  });
};
