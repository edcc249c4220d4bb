import { type Lch, mix } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import { box, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas, ridge } from './canvas.ts';

const dawn: readonly (readonly [place: number, colour: Lch])[] = [
  [0, [0.86, 0.045, 75]],
  [0.28, [0.88, 0.05, 60]],
  [0.46, [0.82, 0.085, 48]],
  [0.56, [0.72, 0.1, 38]],
];

const dawnAt = (t: number): Lch => {
  let i = 0;
  while (i < dawn.length - 2 && t > at(dawn, i + 1)[0]) i++;
  const [from, a] = at(dawn, i);
  const [to, b] = at(dawn, i + 1);
  return mix(a, b, Math.max(0, Math.min(1, (t - from) / (to - from))));
};

/** Wide fields of colour, and far off a few people at the edge of the steppe. */
export const steppeDawn = (): Picture => {
  const c = canvas({ width: 1200, height: 900, seed: 11, noiseSeed: 3, colour: [0.85, 0.05, 65] });
  const { width: W, height: H, noise: f, dice } = c;
  c.paint(box(-20, -20, W + 40, H * 0.6), {
    color: (x, y) => dawnAt(y / H + (f(x / 260, y / 120) - 0.5) * 0.09),
    field: (x, y) => (f(x / 400, y / 200) - 0.5) * 0.35,
    length: 190,
    width: 30,
    density: 1.3,
    bristles: 8,
    stray: 0.018,
  });
  const hills = ridge(W, H * 0.55, 26, 24, 5);
  c.paint([...hills, [W + 20, H * 0.66], [-20, H * 0.66]], {
    color: (x, y) => [0.52 + (f(x / 90, y / 30) - 0.5) * 0.08, 0.045, 262],
    length: 120,
    width: 18,
    density: 1.6,
    bristles: 6,
  });
  const near: Lch = [0.66, 0.085, 82];
  const nearest: Lch = [0.36, 0.05, 70];
  c.paint(box(-20, H * 0.63, W + 40, H * 0.4), {
    color: (x, y) => {
      const t = (y - H * 0.63) / (H * 0.37);
      return mix(near, nearest, t + (f(x / 200, y / 50) - 0.5) * 0.55);
    },
    field: (x, y) => (f(x / 300, y / 120) - 0.5) * 0.3,
    length: 170,
    width: 22,
    density: 1.5,
    bristles: 7,
  });
  for (let i = 0; i < 7; i++) {
    const x = dice.between(620, 700) + i * 7;
    const y = H * 0.655;
    c.stroke(
      [
        [x, y],
        [x + dice.gauss(0, 2), y - 9],
      ],
      4,
      [0.2, 0.02, 40],
      { count: 2 },
    );
  }
  c.paint(box(-20, H * 0.628, W + 40, 12), {
    color: () => [0.93, 0.06, 85],
    length: 220,
    width: 7,
    density: 0.55,
    bristles: 3,
  });
  return c.done('weave', 0.9);
};

/** Facets of snow and shadow after sunset. */
export const alatauBlueHour = (): Picture => {
  const c = canvas({ width: 960, height: 1200, seed: 22, noiseSeed: 9, colour: [0.74, 0.05, 250] });
  const { width: W, height: H, noise: f, dice } = c;
  c.paint(box(-20, -20, W + 40, H * 0.7), {
    color: (x, y) => {
      const t = Math.min(1, y / (H * 0.6) + (f(x / 200, y / 200) - 0.5) * 0.25);
      return t < 0.6
        ? mix([0.46, 0.085, 266], [0.7, 0.06, 292], t / 0.6)
        : mix([0.7, 0.06, 292], [0.87, 0.06, 395], (t - 0.6) / 0.4);
    },
    field: (x, y) => -0.12 + (f(x / 300, y / 300) - 0.5) * 0.7,
    length: 140,
    width: 34,
    density: 1.3,
    bristles: 8,
    stray: 0.018,
  });
  c.paint(smooth(blob(dice, [742, 236], 46, 46, 14, 0.02)), {
    color: () => [0.95, 0.035, 85],
    length: 26,
    width: 10,
    density: 1.2,
    bristles: 4,
  });
  for (const [x, y, width, base, dark] of peaks) peak(c, [x, y], width, base, dark);
  const foothill = ridge(W, 960, 50, 16, 7);
  c.paint([...foothill, [W + 20, 1240], [-20, 1240]], {
    color: (x, y) => {
      const t = (y - 920) / 260 + (f(x / 80, y / 60) - 0.5) * 0.5;
      return mix([0.34, 0.05, 220], [0.19, 0.035, 245], t);
    },
    field: (x, y) => -0.3 + (f(x / 200, y / 200) - 0.5) * 1.5,
    length: 90,
    width: 26,
    density: 1.5,
    bristles: 7,
  });
  return c.done('weave', 1);
};

const peaks: readonly (readonly [number, number, number, number, number])[] = [
  [170, 560, 330, 1020, -0.05],
  [820, 600, 320, 1020, -0.05],
  [520, 400, 400, 1030, 0],
  [30, 760, 260, 1040, 0.06],
  [930, 770, 230, 1040, 0.06],
  [690, 740, 230, 1040, 0.05],
  [330, 770, 210, 1040, 0.05],
];

const peak = (c: Canvas, [x, y]: Point, width: number, base: number, dark: number): void => {
  const { dice, noise: f } = c;
  const edge: Point[] = [[x, y]];
  let [ex, ey] = [x, y];
  while (ey < base) {
    ey += dice.between(34, 62);
    ex += dice.between(-30, 38);
    edge.push([ex, Math.min(ey, base)]);
  }
  const share = (b: number, wave: number): number => (b - y) / (base - y) + wave;
  const lit = (a: number, b: number): Lch => {
    const t = share(b, (f(a / 70, b / 50) - 0.5) * 0.5);
    if (t < 0.42) return [0.94 - dark * 0.3, 0.018, 75];
    if (t < 0.6) return [0.78 - dark * 0.3, 0.05, 35];
    const low: Lch = [0.42 - dark * 0.3, 0.065, 262];
    return mix([0.6 - dark * 0.4, 0.07, 275], low, Math.min(1, (t - 0.6) * 2.2));
  };
  const shade = (a: number, b: number): Lch => {
    const t = share(b, (f(a / 60, b / 60) - 0.5) * 0.3);
    if (t < 0.3) return [0.62 - dark * 0.3, 0.06, 262];
    const low: Lch = [0.3 - dark * 0.2, 0.06, 264];
    return mix([0.5 - dark * 0.4, 0.08, 266], low, Math.min(1, (t - 0.3) * 1.4));
  };
  const rise = base - y;
  const left: Point[] = [
    [x - width * 0.2, base],
    [x - width, base],
    [x - width * 0.55, y + rise * 0.5 + dice.gauss(0, 14)],
    [x - width * 0.25, y + rise * 0.2],
  ];
  c.paint([[x, y], ...edge.slice(1), ...left], {
    color: shade,
    field: (a, b) => 2.15 + (f(a / 90, b / 90) - 0.5) * 0.9,
    length: 80,
    width: 20,
    density: 1.3,
    bristles: 6,
    stray: 0.02,
    over: 0.08,
  });
  const right: Point[] = [
    [x + width * 0.22, y + rise * 0.26],
    [x + width * 0.5, y + rise * 0.46 + dice.gauss(0, 14)],
    [x + width, base],
  ];
  const seam = [at(edge, edge.length - 1), ...edge.slice(1, -1).reverse()];
  c.paint([[x, y], ...right, ...seam], {
    color: lit,
    field: (a, b) => 0.95 + (f(a / 90, b / 90) - 0.5) * 0.9,
    length: 76,
    width: 19,
    density: 1.4,
    bristles: 6,
    stray: 0.018,
    over: 0.08,
  });
};
