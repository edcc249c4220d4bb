import { type Lch, near } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import type { Picture } from '../draw/picture.ts';
import { blob } from '../draw/wash.ts';
import { canvas } from './canvas.ts';

const water: readonly Lch[] = [
  [0.62, 0.09, 222],
  [0.5, 0.1, 245],
  [0.72, 0.08, 190],
  [0.55, 0.085, 205],
  [0.78, 0.09, 85],
  [0.45, 0.08, 262],
];
/** Centre, half axes, and the number of the colour. */
const pools: readonly (readonly [number, number, number, number, number])[] = [
  [260, 420, 210, 150, 0],
  [520, 330, 240, 130, 1],
  [820, 470, 230, 160, 2],
  [620, 590, 300, 90, 3],
  [960, 250, 110, 90, 4],
  [360, 620, 170, 80, 1],
  [900, 600, 190, 70, 5],
  [200, 240, 120, 80, 2],
];

/** Stains of watercolour that met while they were wet. @param seed another sheet of the series */
export const waterMemory = (seed = 63, colours: readonly Lch[] = water): Picture => {
  const c = canvas({ width: 1200, height: 860, seed, colour: [0.965, 0.008, 90] });
  const { dice } = c;
  for (const [x, y, rx, ry, colour] of pools) {
    const how = { layers: 34, opacity: 0.042, spread: 0.36 };
    c.wash(blob(dice, [x, y], rx, ry, 9, 0.14), at(colours, colour), how);
  }
  for (let i = 0; i < 5; i++) {
    const x = dice.between(150, 1050);
    const y = dice.between(560, 690);
    const [rx, ry] = [dice.between(120, 260), dice.between(6, 12)];
    const how = { layers: 14, opacity: 0.07, spread: 0.3 };
    c.wash(blob(dice, [x, y], rx, ry, 9, 0.1), [0.38, 0.08, 250], how);
  }
  for (let i = 0; i < 80; i++) {
    const [x, y] = [dice.gauss(620, 300), dice.gauss(430, 170)];
    const r = Math.abs(dice.gauss(0, 2.6));
    const tint = near(dice, dice.pick(colours));
    c.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${tint}" fill-opacity=".5"/>`);
  }
  return c.done('paper', 0.35);
};
