import { hex, type Lch } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import { type Point, smooth, smoothOpen } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from './canvas.ts';

const black: Lch = [0.17, 0.012, 260];

/** A black sweep on raw ground, with one red stop. */
export const gesture = (): Picture => {
  const c = canvas({ width: 940, height: 1240, seed: 58, noiseSeed: 8, colour: [0.93, 0.016, 88] });
  const { noise: f, dice } = c;
  c.paint(c.whole, {
    color: (x, y) => [0.93 + (f(x / 400, y / 400) - 0.5) * 0.045, 0.016, 86],
    field: () => 1.57,
    length: 200,
    width: 60,
    density: 0.8,
    bristles: 10,
    stray: 0.01,
  });
  c.paint(smooth(blob(dice, [640, 830], 190, 180, 14, 0.05)), {
    color: (x, y) => [0.57 + (f(x / 90, y / 90) - 0.5) * 0.08, 0.2, 32],
    field: (x, y) => Math.atan2(y - 830, x - 640) + 1.57,
    length: 120,
    width: 36,
    density: 1.4,
    bristles: 9,
    stray: 0.025,
  });
  for (const [points, width, count] of sweeps) sweep(c, points, width, count);
  for (let i = 0; i < 46; i++) {
    const x = dice.gauss(640, 150);
    const y = dice.gauss(400, 190);
    const r = Math.abs(dice.gauss(0, 4.5));
    c.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${hex([0.18, 0.012, 260])}"/>`);
  }
  return c.done('weave', 0.7);
};

const sweeps: readonly (readonly [readonly Point[], number, number])[] = [
  [
    [
      [170, 1040],
      [150, 700],
      [260, 330],
      [500, 220],
      [700, 330],
      [690, 560],
      [480, 690],
      [300, 690],
    ],
    150,
    110,
  ],
  [
    [
      [250, 900],
      [450, 960],
      [640, 920],
      [810, 760],
      [860, 560],
    ],
    86,
    62,
  ],
  [
    [
      [90, 240],
      [200, 180],
      [300, 150],
    ],
    44,
    26,
  ],
];

const sweep = (c: Canvas, points: readonly Point[], width: number, count: number): void =>
  c.stroke(smoothOpen(points, 14, false), width, black, {
    count,
    opacity: 0.96,
    stray: 0.03,
    dry: 0.4,
  });

const palette: readonly Lch[] = [
  [0.86, 0.05, 85],
  [0.74, 0.12, 72],
  [0.62, 0.15, 42],
  [0.47, 0.14, 28],
  [0.38, 0.07, 260],
  [0.55, 0.09, 235],
  [0.7, 0.07, 205],
  [0.32, 0.03, 50],
  [0.78, 0.05, 145],
  [0.9, 0.02, 90],
];

/** A grid of squares, each mixed and laid by hand. @param seed another panel of the series */
export const fortySquares = (seed = 85, colours: readonly Lch[] = palette): Picture => {
  const c = canvas({ width: 1080, height: 1200, seed, colour: [0.3, 0.02, 60] });
  const [columns, rows] = [7, 8];
  const [w, h] = [c.width / columns, c.height / rows];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) square(c, colours, i, j, w, h);
  }
  return c.done('weave', 1.1);
};

const gap = 9;
const square = (
  c: Canvas,
  colours: readonly Lch[],
  i: number,
  j: number,
  w: number,
  h: number,
): void => {
  const { dice } = c;
  const [x, y] = [i * w + gap / 2, j * h + gap / 2];
  const off = (): number => dice.gauss(0, 5);
  const corners: Point[] = [
    [x + off(), y + off()],
    [x + w - gap + off(), y + off()],
    [x + w - gap + off(), y + h - gap + off()],
    [x + off(), y + h - gap + off()],
  ];
  const shift = dice.next() < 0.3 ? 1 : 0;
  const ground = at(colours, (i * 3 + j * 5 + ((i * j) % 3) * 2 + shift) % colours.length);
  const way = dice.next() < 0.5 ? 0 : 1.57;
  c.paint(corners, {
    color: () => ground,
    field: () => way + dice.gauss(0, 0.06),
    length: 90,
    width: 24,
    density: 1.5,
    bristles: 7,
    stray: 0.022,
    over: 0.04,
  });
  if (dice.next() < 0.24) {
    const colour = dice.pick(colours);
    const round = smooth(blob(dice, [x + w / 2 - 4, y + h / 2 - 4], w * 0.27, w * 0.27, 10, 0.03));
    c.paint(round, { color: () => colour, length: 40, width: 15, density: 1.6, bristles: 5 });
  } else if (dice.next() < 0.2) {
    const colour = dice.pick(colours);
    c.paint(
      [
        [x + 4, y + h - 14],
        [x + w / 2, y + 16],
        [x + w - 14, y + h - 14],
      ],
      {
        color: () => colour,
        field: () => 1,
        length: 50,
        width: 16,
        density: 1.5,
        bristles: 5,
        over: 0.05,
      },
    );
  }
};
