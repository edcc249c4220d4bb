import { hex, type Lch, near } from '../draw/colour.ts';
import { diceOf } from '../draw/dice.ts';
import { tenth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { rug } from './felt.ts';
import { studio } from './studio.ts';

/** A mosaic felt carpet: what is cut out of one colour is set into the other. */
export const fourHornRug = (): Picture =>
  studio(
    [0.93, 0.008, 85],
    [0.87, 0.012, 80],
    rug({
      seed: 4,
      colours: [
        [0.34, 0.125, 25],
        [0.44, 0.15, 27],
        [0.93, 0.025, 85],
        [0.3, 0.07, 262],
        [0.8, 0.11, 78],
      ],
      frame: { x: 180, y: 110, width: 720, height: 860 },
      columns: 2,
      rows: 3,
    }),
  );

/** A narrow felt in black, white and sand. */
export const blackEyeFelt = (): Picture =>
  studio(
    [0.72, 0.03, 140],
    [0.64, 0.03, 130],
    rug({
      seed: 9,
      colours: [
        [0.24, 0.012, 70],
        [0.9, 0.022, 85],
        [0.24, 0.012, 70],
        [0.68, 0.075, 68],
        [0.3, 0.02, 60],
      ],
      frame: { x: 260, y: 90, width: 560, height: 900 },
      columns: 1,
      rows: 3,
    }),
  );

const yarns: readonly Lch[] = [
  [0.33, 0.12, 24],
  [0.44, 0.15, 28],
  [0.78, 0.12, 75],
  [0.28, 0.06, 262],
  [0.9, 0.03, 85],
  [0.47, 0.08, 205],
  [0.22, 0.015, 40],
];
const [left, top, breadth, bottom] = [230, 120, 620, 880];

/** A woven strip rug on its bar, the warp still hanging out below. */
export const springAlasha = (): Picture => {
  const dice = diceOf(61);
  let stripes = '';
  let y = top;
  while (y < bottom) {
    const height = dice.pick([10, 14, 22, 34, 58, 74]);
    const colour = dice.pick(yarns);
    stripes += `<rect x="${left}" y="${y}" width="${breadth}" height="${height + 1}" fill="${hex(colour)}"/>`;
    if (height >= 34) {
      const second = dice.pick(yarns.filter((yarn) => yarn !== colour));
      const count = Math.round(breadth / height);
      for (let i = 0; i < count; i++) {
        const [cx, cy] = [left + ((i + 0.5) * breadth) / count, y + height / 2];
        const k = height * 0.36;
        stripes += diamond(cx, cy, k, second);
        if (height > 60) stripes += diamond(cx, cy, k * 0.45, dice.pick(yarns));
      }
    }
    y += height;
  }
  let warp = '';
  for (let i = 0; i < breadth / 3; i++) warp += `M${left + i * 3} ${top}V${y}`;
  let weft = '';
  for (let j = top; j < y; j += 3) weft += `M${left} ${j}H${left + breadth}`;
  let fringe = '';
  for (let i = 0; i < breadth / 6; i++) {
    const bend = `q${tenth(dice.gauss(0, 5))} 34 ${tenth(dice.gauss(0, 7))} ${tenth(dice.between(62, 82))}`;
    const wool = near(dice, [0.88, 0.03, 82], { lightness: 0.03 });
    fringe += `<path d="M${left + 3 + i * 6} ${y}${bend}" stroke="${wool}" stroke-width="3.4" fill="none"/>`;
  }
  return studio(
    [0.9, 0.012, 230],
    [0.82, 0.016, 240],
    `<rect x="${left + 14}" y="140" width="${breadth}" height="${y - 100}" fill="#0d1016" fill-opacity=".38" filter="url(#b30)"/>${fringe}<g filter="url(#wv)">${stripes}</g><path d="${warp}" stroke="#000" stroke-opacity=".16"/><path d="${weft}" stroke="#fff" stroke-opacity=".1"/><rect x="190" y="96" width="700" height="26" rx="13" fill="${hex([0.5, 0.07, 58])}"/><rect x="190" y="96" width="700" height="10" rx="5" fill="#fff" fill-opacity=".2"/>`,
    '<filter id="wv" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".02 .3" numOctaves="2" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="6"/></filter>',
  );
};

const diamond = (x: number, y: number, k: number, colour: Lch): string =>
  `<path d="M${x - k} ${y}L${x} ${y - k}L${x + k} ${y}L${x} ${y + k}Z" fill="${hex(colour)}"/>`;
