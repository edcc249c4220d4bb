/** The white table merchandise is photographed on, and what all pieces share. */
import { tenth } from '../draw/path.ts';
import { type Picture, sheet } from '../draw/picture.ts';

export const side = 960;

/** A work as it is printed: its format, and the picture itself in a given size as a data address. */
export type Print = {
  readonly width: number;
  readonly height: number;
  at(width: number, height: number): Promise<string>;
};

// b, b2: shadows and folds; fb: the grain of cotton.
const defs =
  '<linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eceae6"/><stop offset="1" stop-color="#d9d6d0"/></linearGradient>' +
  '<filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>' +
  '<filter id="b2" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<filter id="fb" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="2"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 .5 0 0 -.2"/><feComposite in2="SourceGraphic" operator="in"/></filter>';

export const onTable = (body: string): Picture => ({
  svg: sheet(side, side, `<rect width="${side}" height="${side}" fill="url(#bg)"/>${body}`, defs),
  width: side,
  height: side,
  surface: 'grain',
  relief: 0,
});

/** A fold of cloth, drawn soft under the filter b2. */
export const fold = (data: string, width: number, opacity: number, colour = '#000'): string =>
  `<path d="${data}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;

/** Knitted ribs between two ends of a cuff or hem. */
export const ribs = (
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  height: number,
  count: number,
): string => {
  let data = '';
  for (let i = 1; i < count; i++) {
    const x = x0 + ((x1 - x0) * i) / count;
    const y = y0 + ((y1 - y0) * i) / count;
    data += `M${tenth(x)} ${tenth(y)}v${height}`;
  }
  return `<path d="${data}" stroke="#000" stroke-opacity=".22" stroke-width="2" fill="none"/>`;
};

export const mirrored = (svg: string): string =>
  `<g transform="translate(${side} 0) scale(-1 1)">${svg}</g>`;
