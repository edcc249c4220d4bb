import { hex, type Lch, mix } from '../draw/colour.ts';
import { horn } from '../draw/horn.ts';
import { box, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from './canvas.ts';

const centre = 540;

/** The crown of the yurt from below: a ring, a lattice, and the sky in between. */
export const shanyraq = (): Picture => {
  const c = canvas({ width: 1080, height: 1080, seed: 71, noiseSeed: 2, colour: [0.4, 0.12, 28] });
  const { noise: f, dice } = c;
  c.paint(c.whole, {
    color: (x, y) => {
      const far = Math.hypot(x - centre, y - centre) / 700;
      return mix([0.46, 0.14, 30], [0.27, 0.085, 24], far + (f(x / 150, y / 150) - 0.5) * 0.35);
    },
    field: (x, y) => Math.atan2(y - centre, x - centre) + 1.57,
    length: 120,
    width: 38,
    density: 1.25,
    bristles: 8,
    stray: 0.02,
  });
  c.paint(smooth(blob(dice, [centre, centre], 322, 322, 26, 0.006)), {
    color: (x, y) => {
      const t = (y - 200) / 620 + (f(x / 120, y / 120) - 0.5) * 0.5;
      return mix([0.83, 0.075, 232], [0.63, 0.1, 245], t);
    },
    field: (x, y) => 0.7 + (f(x / 260, y / 260) - 0.5) * 2,
    length: 110,
    width: 32,
    density: 1.5,
    bristles: 8,
    stray: 0.018,
    over: 0.05,
  });
  lattice(c);
  for (let k = 0; k < 4; k++) arc(c, 338, k * 1.571, k * 1.571 + 1.59, 64, [0.25, 0.04, 36]);
  for (let k = 0; k < 4; k++) arc(c, 360, k * 1.571 + 0.1, k * 1.571 + 1.4, 12, [0.66, 0.12, 62]);
  poles(c);
  return c.done('weave', 1);
};

const lattice = (c: Canvas): void => {
  const [near, far] = [centre - 318, centre + 318];
  for (const o of [-1, 0, 1]) {
    const [edge, middle] = [centre + o * 96 * 0.55, centre + o * 96 * 1.06];
    const across: Point[] = [
      [near, edge],
      [centre - 120, middle],
      [centre + 120, middle],
      [far, edge],
    ];
    const down = across.map(([x, y]): Point => [y, x]);
    c.stroke(across, 22, [0.22, 0.03, 35], { count: 7, stray: 0.04 });
    c.stroke(down, 22, [0.24, 0.035, 35], { count: 7, stray: 0.04 });
  }
};

const arc = (c: Canvas, r: number, from: number, to: number, width: number, colour: Lch): void => {
  const points = Array.from({ length: 29 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / 28;
    return [centre + Math.cos(angle) * r, centre + Math.sin(angle) * r];
  });
  c.stroke(points, width, colour, { count: 9, stray: 0.04 });
};

const poles = (c: Canvas): void => {
  const { dice } = c;
  for (let i = 0; i < 44; i++) {
    const angle = (i / 44) * 6.283;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const start: Point = [centre + cos * 388, centre + sin * 388];
    const end: Point = [
      centre + cos * dice.between(560, 780),
      centre + sin * dice.between(560, 780),
    ];
    const width = dice.between(9, 14);
    const colour: Lch = [0.62 + dice.gauss(0, 0.04), 0.11, 52];
    c.stroke([start, end], width, colour, { count: 4, opacity: 0.85 });
  }
};

/** Windows and their reflections. */
export const nightCity = (): Picture => {
  const c = canvas({ width: 900, height: 1200, seed: 94, noiseSeed: 5, colour: [0.2, 0.04, 265] });
  const { width: W, height: H, noise: f, dice } = c;
  c.paint(c.whole, {
    color: (x, y) => {
      const t = f(x / 240, y / 300) * 1.2 - 0.1 + (y / H) * 0.25;
      return mix([0.17, 0.045, 268], [0.3, 0.075, 285], t);
    },
    field: () => 1.57,
    length: 170,
    width: 38,
    density: 1.2,
    bristles: 8,
    stray: 0.018,
  });
  for (let i = 0; i < 34; i++) {
    const x = dice.between(10, 890);
    const height = dice.between(140, 620);
    const width = dice.between(24, 72);
    const top = H * 0.78 - height * dice.between(0.5, 1);
    c.paint(box(x, top, width, height), {
      color: () => mix([0.27, 0.06, 270], [0.42, 0.09, 300], dice.next() * 0.6),
      field: () => 1.57,
      length: 100,
      width: 13,
      density: 0.7,
      bristles: 4,
      opacity: 0.7,
    });
  }
  for (let i = 0; i < 330; i++) {
    const x = dice.between(20, 880);
    const y = dice.gauss(640, 190);
    const colour = dice.pick(windows);
    const end: Point = [x + dice.gauss(0, 1.5), y + dice.between(8, 30)];
    c.stroke([[x, y], end], dice.between(4, 9), colour, { count: 3, opacity: 0.9 });
  }
  for (let i = 0; i < 60; i++) {
    const x = dice.between(20, 880);
    const colour = dice.pick(reflections);
    const middle: Point = [x + dice.gauss(0, 8), 1040];
    const end: Point = [x + dice.gauss(0, 14), dice.between(1060, 1190)];
    c.stroke([[x, 960], middle, end], dice.between(6, 16), colour, { count: 5, opacity: 0.32 });
  }
  c.paint(box(-20, 930, W + 40, 26), {
    color: () => [0.5, 0.12, 40],
    length: 160,
    width: 10,
    density: 0.8,
    bristles: 5,
  });
  return c.done('weave', 0.9);
};

const windows: readonly Lch[] = [
  [0.86, 0.13, 85],
  [0.78, 0.15, 62],
  [0.7, 0.17, 42],
  [0.9, 0.05, 95],
  [0.72, 0.1, 220],
];
const reflections: readonly Lch[] = [
  [0.72, 0.14, 68],
  [0.62, 0.15, 40],
  [0.55, 0.1, 230],
];

/** A collage: an arch, a moon cut in two, and the horn sign. */
export const moonAndDoor = (): Picture => {
  const c = canvas({ width: 940, height: 1200, seed: 126, colour: [0.93, 0.022, 88] });
  const cut = ([data, colour]: readonly [string, Lch]): string =>
    `<g filter="url(#sh)"><path d="${data}" fill="${hex(colour)}"/></g>`;
  const sign = `<g transform="translate(698 330) scale(1.25)" fill="${hex([0.3, 0.04, 262])}" filter="url(#sh)"><path d="${horn(14, 8)}"/></g>`;
  // All edges are torn at once: the noise behind them is the dearest part of the picture.
  c.add(`<g filter="url(#torn)">${papers.map(cut).join('')}${sign}</g>`);
  return c.done('paper', 0.3, tornEdge + paperShadow);
};

const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`;

const papers: readonly (readonly [string, Lch])[] = [
  ['M-20 860L970 800V1240H-20Z', [0.36, 0.035, 50]],
  [arch(120, 250, 420, 640), [0.55, 0.16, 34]],
  [arch(205, 400, 250, 490), [0.83, 0.09, 80]],
  [arch(275, 560, 112, 330), [0.26, 0.04, 262]],
  ['M600 880A190 190 0 0 1 600 500Z', [0.48, 0.085, 236]],
  ['M606 880A190 190 0 0 0 606 500Z', [0.7, 0.075, 222]],
  ['M606 482A92 92 0 1 1 790 482A92 92 0 1 1 606 482Z', [0.91, 0.055, 88]],
  ['M690 1080C690 960 860 960 860 1080Z', [0.62, 0.1, 150]],
  ['M90 1080C150 960 330 980 410 1080Z', [0.78, 0.1, 70]],
];

const tornEdge =
  '<filter id="torn" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="7"/></filter>';
const paperShadow =
  '<filter id="sh" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="6"/><feOffset dx="5" dy="8"/><feComponentTransfer result="s"><feFuncA type="linear" slope=".32"/></feComponentTransfer><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
