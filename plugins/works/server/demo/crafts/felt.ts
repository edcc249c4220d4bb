/** Counterchanged felt: a border of horns, and medallions of four horn pairs. */
import { hex, type Lch } from '../draw/colour.ts';
import { diceOf } from '../draw/dice.ts';
import { horn } from '../draw/horn.ts';
import { tenth } from '../draw/path.ts';

type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Rug = {
  readonly seed: number;
  /** Border, ground, ornament, second ground, second ornament. */
  readonly colours: readonly [Lch, Lch, Lch, Lch, Lch];
  readonly frame: Frame;
  readonly columns: number;
  readonly rows: number;
};

const border = 62;
const step = 56;

export const rug = ({ seed, colours, frame, columns, rows }: Rug): string => {
  const { x, y, width, height } = frame;
  const [edge, ground, sign, ground2, sign2] = colours.map(hex) as [
    string,
    string,
    string,
    string,
    string,
  ];
  let felt = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${edge}"/><rect x="${x + border}" y="${y + border}" width="${width - 2 * border}" height="${height - 2 * border}" fill="${ground}"/>`;
  felt += hornBorder(frame, sign);
  const w = (width - 2 * border) / columns;
  const h = (height - 2 * border) / rows;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const odd = (i + j) % 2 === 1;
      const cx = x + border + w * (i + 0.5);
      const cy = y + border + h * (j + 0.5);
      felt += field(
        cx,
        cy,
        w,
        h,
        odd ? [ground2, ground, sign2, edge] : [null, ground2, sign, sign2],
      );
    }
  }
  return `<rect x="${x + 10}" y="${y + 16}" width="${width}" height="${height}" rx="8" fill="#15100b" fill-opacity=".4" filter="url(#b30)"/><rect x="${x + 3}" y="${y + 6}" width="${width}" height="${height}" fill="#15100b" fill-opacity=".45" filter="url(#b6)"/><g filter="url(#felt)">${felt}</g>${hairs(seed, frame)}`;
};

const hornBorder = ({ x, y, width, height }: Frame, colour: string): string => {
  const one = (tx: number, ty: number, turn: number): string =>
    `<path transform="translate(${tx} ${ty}) rotate(${turn}) scale(.52)" d="${horn(20, 15)}" fill="${colour}"/>`;
  let svg = '';
  const across = Math.round(width / step);
  for (let i = 0; i < across; i++) {
    const k = ((i + 0.5) * width) / across;
    svg += one(x + k, y + border - 5, 0) + one(x + k, y + height - border + 5, 180);
  }
  const inner = height - 2 * border;
  const down = Math.round(inner / step);
  for (let i = 0; i < down; i++) {
    const k = ((i + 0.5) * inner) / down;
    svg +=
      one(x + border - 5, y + border + k, -90) + one(x + width - border + 5, y + border + k, 90);
  }
  return svg;
};

type FieldColours = readonly [ground: string | null, rhomb: string, sign: string, corner: string];

const field = (
  cx: number,
  cy: number,
  w: number,
  h: number,
  [ground, rhomb, sign, corner]: FieldColours,
): string => {
  const k = Math.min(w, h);
  let svg = ground
    ? `<rect x="${cx - w / 2}" y="${cy - h / 2}" width="${w}" height="${h}" fill="${ground}"/>`
    : '';
  svg += `<path d="M${cx} ${cy - h / 2 + 6}L${cx + w / 2 - 6} ${cy}L${cx} ${cy + h / 2 - 6}L${cx - w / 2 + 6} ${cy}Z" fill="${rhomb}"/>`;
  svg += medallion(cx, cy, k / 250, sign);
  for (const [ax, ay, turn] of corners) {
    svg += `<path transform="translate(${cx + ax * w * 0.46} ${cy + ay * h * 0.46}) rotate(${turn}) scale(${k / 420})" d="${horn(20, 15)}" fill="${corner}"/>`;
  }
  return svg;
};

const corners = [
  [-1, -1, 135],
  [1, -1, 225],
  [1, 1, 315],
  [-1, 1, 45],
] as const;

const medallion = (x: number, y: number, scale: number, colour: string): string => {
  const horns = [0, 90, 180, 270].map(
    (turn) =>
      `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" d="${horn(18, 13)}" fill="${colour}"/>`,
  );
  return `${horns.join('')}<rect x="${x - 13 * scale}" y="${y - 13 * scale}" width="${26 * scale}" height="${26 * scale}" transform="rotate(45 ${x} ${y})" fill="${colour}"/>`;
};

const hairs = (seed: number, { x, y, width, height }: Frame): string => {
  const dice = diceOf(seed);
  let data = '';
  for (let i = 0; i < 5200; i++) {
    const from = `M${tenth(dice.between(x, x + width))} ${tenth(dice.between(y, y + height))}`;
    const turn = dice.next() * 6.28;
    const length = dice.between(4, 12);
    const bend = `q${tenth(dice.gauss(0, 4))} ${tenth(dice.gauss(0, 4))}`;
    data += `${from}${bend} ${tenth(Math.cos(turn) * length)} ${tenth(Math.sin(turn) * length)}`;
  }
  return `<path d="${data}" stroke="#fff" stroke-opacity=".13" stroke-width="1" fill="none"/>`;
};
