import type { Lch } from '../draw/colour.ts';
import { clamp01, mix, near } from '../draw/colour.ts';
import { box, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from './canvas.ts';

/** Pomegranates on a cloth, seen flat and from above. */
export const pomegranates = (): Picture => {
  const c = canvas({ width: 1080, height: 1080, seed: 33, noiseSeed: 4, colour: [0.9, 0.03, 80] });
  const { noise: f } = c;
  c.paint(box(-20, -20, 1120, 660), {
    color: (x, y) => [0.5 + (f(x / 300, y / 200) - 0.5) * 0.1, 0.055, 195],
    field: (x, y) => 1.2 + (f(x / 260, y / 260) - 0.5) * 1.6,
    length: 150,
    width: 40,
    density: 1.2,
    bristles: 9,
    stray: 0.02,
  });
  c.paint(
    [
      [-20, 640],
      [1100, 600],
      [1100, 1100],
      [-20, 1100],
    ],
    {
      color: (x, y) => [0.87 + (f(x / 200, y / 160) - 0.5) * 0.08, 0.04, 78],
      field: () => -0.04,
      length: 160,
      width: 34,
      density: 1.2,
      bristles: 8,
      stray: 0.016,
    },
  );
  c.paint(cloth, {
    color: (x, y) => [0.8 + (f(x / 60, y / 60) - 0.5) * 0.18, 0.03, 250],
    field: (x, y) => 0.5 + (f(x / 180, y / 180) - 0.5) * 2,
    length: 90,
    width: 24,
    density: 1.2,
    bristles: 6,
    stray: 0.02,
  });
  fruit(c, [330, 690], 150, 26, 0.5);
  fruit(c, [640, 610], 118, 20, 0.43);
  fruit(c, [790, 770], 165, 30, 0.54);
  openHalf(c, [480, 850]);
  return c.done('weave', 1);
};

const cloth: readonly Point[] = [
  [120, 760],
  [640, 700],
  [900, 780],
  [1010, 960],
  [700, 1010],
  [360, 1000],
  [150, 930],
];

const fruit = (c: Canvas, [x, y]: Point, r: number, hue: number, light: number): void => {
  const { dice } = c;
  const body = smooth(blob(dice, [x, y], r, r * 0.95, 14, 0.025));
  c.paint(blob(dice, [x + r * 0.3, y + r * 0.86], r * 1.15, r * 0.2, 12, 0.06), {
    color: () => [0.35, 0.05, 255],
    length: 60,
    width: 14,
    density: 1.1,
    bristles: 5,
  });
  c.paint(body, {
    color: (a, b) => {
      const t = 0.5 + (((a - x) * 0.55 + (b - y) * 0.6) / r) * 0.62;
      return mix([light + 0.1, 0.155, hue + 12], [light - 0.17, 0.12, hue - 6], clamp01(t));
    },
    field: (a, b) => Math.atan2(b - y, a - x) + 1.57,
    length: r * 0.62,
    width: r * 0.19,
    density: 1.9,
    bristles: 6,
    stray: 0.025,
    over: 0.08,
  });
  for (const k of [-1, 0, 1]) {
    const leaf: Point[] = [
      [x + k * r * 0.05, y - r * 0.86],
      [x + k * r * 0.15, y - r * 1.02],
      [x + k * r * 0.24, y - r * 1.18],
    ];
    c.stroke(leaf, r * 0.13, [light - 0.12, 0.11, hue - 4], { count: 4 });
  }
};

const openHalf = (c: Canvas, centre: Point): void => {
  const { dice } = c;
  const rind: Lch = [0.78, 0.09, 72];
  c.paint(smooth(blob(dice, centre, 128, 96, 12, 0.05)), {
    color: () => rind,
    length: 60,
    width: 18,
    density: 1.6,
    bristles: 5,
  });
  c.paint(smooth(blob(dice, centre, 104, 74, 12, 0.05)), {
    color: () => [0.36, 0.13, 22],
    length: 30,
    width: 12,
    density: 1.4,
    bristles: 4,
  });
  for (let i = 0; i < 64; i++) {
    const angle = dice.next() * 6.28;
    const far = Math.sqrt(dice.next());
    const x = centre[0] + Math.cos(angle) * far * 92;
    const y = centre[1] + Math.sin(angle) * far * 64;
    const [rx, ry, turn] = [dice.between(7, 12), dice.between(6, 9), dice.between(0, 180)];
    const tint = near(dice, [0.5, 0.18, 22], { lightness: 0.07, chroma: 0.02, hue: 6 });
    c.add(
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${tint}"/><circle cx="${x - 2}" cy="${y - 2}" r="2" fill="#fff" fill-opacity=".5"/>`,
    );
  }
};
