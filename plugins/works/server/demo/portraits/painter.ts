/** A painter seen from behind, looking at a wall of colour: no invented faces. */
import { hex, type Lch } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import { line, type Point, smooth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { type Canvas, canvas } from '../paintings/canvas.ts';
import { type Hair, hairShapes, wear } from './hair.ts';

export type Sitter = {
  readonly seed: number;
  /** The wall he looks at, from its darkest places to its lightest. */
  readonly wall: readonly Lch[];
  readonly skin: Lch;
  readonly hair: Lch;
  readonly cloth: Lch;
  readonly style: Hair;
};

const side = 720;

export const painter = (sitter: Sitter): Picture => {
  const { seed } = sitter;
  const c = canvas({ width: side, height: side, seed, noiseSeed: seed + 40, colour: [1, 0, 0] });
  wallBehind(c, sitter.wall, seed);
  shoulders(c, sitter);
  neck(c, sitter);
  hairOn(c, sitter);
  wear(c, sitter.style, sitter.hair);
  return c.done('weave', 0.8);
};

const wallBehind = (c: Canvas, wall: readonly Lch[], seed: number): void => {
  c.paint(c.whole, {
    color: (x, y) => {
      const t = c.noise(x / 190, y / 150) * 1.9 - 0.45;
      return at(wall, Math.max(0, Math.min(wall.length - 1, Math.floor(t * wall.length))));
    },
    field: (x, y) => 0.35 + c.noise(x / 300, y / 300) * 1.2,
    length: 110,
    width: 44,
    density: 1.5,
    bristles: 8,
    stray: 0.018,
  });
  c.add(
    `<radialGradient id="gl${seed}" cx=".32" cy=".22" r=".8"><stop offset="0" stop-color="#fff3da" stop-opacity=".42"/><stop offset="1" stop-color="#fff3da" stop-opacity="0"/></radialGradient><rect width="${side}" height="${side}" fill="url(#gl${seed})"/>`,
  );
};

const coat: readonly Point[] = [
  [360, 500],
  [470, 524],
  [600, 576],
  [672, 650],
  [700, 770],
  [20, 770],
  [48, 650],
  [120, 576],
  [250, 524],
];
const shoulders = (c: Canvas, { cloth }: Sitter): void =>
  c.paint(smooth(coat, 6), {
    color: (x) => [cloth[0] - (x - 300) / 4200, cloth[1], cloth[2]],
    field: (x) => 1.15 + (x - 360) / 560,
    length: 120,
    width: 34,
    density: 1.6,
    bristles: 8,
  });

const nape: readonly Point[] = [
  [306, 400],
  [414, 400],
  [424, 500],
  [456, 536],
  [360, 566],
  [264, 536],
  [296, 500],
];
const collar: readonly Point[] = [
  [250, 530],
  [360, 580],
  [470, 530],
  [492, 552],
  [360, 616],
  [228, 552],
];
const neck = (c: Canvas, { skin, cloth }: Sitter): void => {
  c.paint(nape, {
    color: (x) => [skin[0] - (x - 330) / 1400, skin[1], skin[2]],
    field: () => 1.5,
    length: 70,
    width: 22,
    density: 1.7,
    bristles: 6,
    stray: 0.014,
  });
  for (const [x, lit] of [
    [246, true],
    [474, false],
  ] as const) {
    c.paint(smooth(blob(c.dice, [x, 318], 20, 38, 9, 0.03), 4), {
      color: () => [skin[0] - (lit ? 0 : 0.07), skin[1] + 0.01, skin[2] - 6],
      field: () => 1.4,
      length: 34,
      width: 12,
      density: 1.6,
      bristles: 4,
      stray: 0.012,
      over: 0.05,
    });
  }
  const tone = hex([cloth[0] - 0.08, cloth[1], cloth[2]]);
  c.add(`<path d="${line(smooth(collar, 5), true)}" fill="${tone}" fill-opacity=".85"/>`);
};

const hairOn = (c: Canvas, { hair, style }: Sitter): void =>
  c.paint(smooth(hairShapes[style], 6), {
    color: (x, y) => {
      const light = Math.max(0, (330 - x) / 900) + Math.max(0, (300 - y) / 2200);
      return [hair[0] + light, hair[1], hair[2]];
    },
    field: (x, y) => {
      if (style === 'bun') return Math.atan2(y - 150, x - 360);
      if (style === 'long' || style === 'braid') return 1.57 + (x - 360) / (y < 260 ? 260 : 1400);
      return Math.atan2(y - 210, x - 360) + (x < 360 ? 0.9 : -0.9);
    },
    length: 96,
    width: 22,
    density: 1.9,
    bristles: 8,
    stray: 0.04,
    over: 0.06,
  });
