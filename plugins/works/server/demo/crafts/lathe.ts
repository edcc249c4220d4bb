/** A vessel thrown on the wheel: its profile turned round an axis, glazed, banded, lit. */
import { hex, type Lch } from '../draw/colour.ts';
import { at, type Dice, diceOf } from '../draw/dice.ts';
import { horn } from '../draw/horn.ts';
import { type Point, smoothOpen, tenth } from '../draw/path.ts';

export type Band =
  | { readonly height: number; readonly width: number; readonly colour: Lch }
  | {
      readonly height: number;
      readonly horns: number;
      readonly scale: number;
      readonly colour: Lch;
    };

export type Vessel = {
  /** Axis, and the line it stands on. */
  readonly x: number;
  readonly base: number;
  /** From the foot up: half width and height above the foot. */
  readonly profile: readonly Point[];
  readonly colour: Lch;
  /** Unique in the picture; also chooses its speckles. */
  readonly number: number;
  readonly bands?: readonly Band[];
  readonly glaze?: { readonly height: number; readonly drip: number; readonly colour: Lch };
  readonly specks?: number;
  readonly inner?: Lch;
};

/** How flat the circles of the vessel are seen. */
const tilt = 0.15;

type Body = {
  readonly half: Point[];
  readonly widest: number;
  readonly top: Point;
  readonly foot: Point;
};

export const vessel = (v: Vessel): string => {
  const half = smoothOpen(v.profile, 10, true);
  const body: Body = {
    half,
    widest: Math.max(...half.map(([r]) => r)),
    top: at(half, half.length - 1),
    foot: at(half, 0),
  };
  const dice = diceOf(16 + v.number);
  const outline = outlineOf(v, body);
  const id = `k${v.number}`;
  const { widest, top } = body;
  return (
    shadow(v, body) +
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${hex(v.colour)}"/><g clip-path="url(#${id})">` +
    (v.glaze ? glazed(v, body, v.glaze, dice) : '') +
    (v.bands ?? []).map((band) => banded(v, body, band)).join('') +
    specks(v, body, dice) +
    `<path d="${outline}" fill="#777" filter="url(#clay)" opacity=".55"/><rect x="${v.x - widest}" y="${v.base - top[1] - 30}" width="${widest * 2}" height="${top[1] + 60}" fill="url(#cyl)"/><rect x="${v.x - widest}" y="${v.base - top[1] * 0.22}" width="${widest * 2}" height="${top[1] * 0.22 + widest * tilt}" fill="#000" fill-opacity=".1" filter="url(#b30)"/></g>` +
    mouth(v, top)
  );
};

const outlineOf = (v: Vessel, { half, top, foot }: Body): string => {
  const left = half.map(([r, h]): Point => [v.x - r, v.base - h]).reverse();
  const right = half.map(([r, h]): Point => [v.x + r, v.base - h]);
  const through = (points: Point[]): string => points.map((p) => p.map(tenth).join(' ')).join('L');
  const under = `A${tenth(foot[0])} ${tenth(foot[0] * tilt)} 0 0 0 ${tenth(v.x + foot[0])} ${tenth(v.base)}`;
  const over = `A${tenth(top[0])} ${tenth(top[0] * tilt)} 0 0 0 ${tenth(v.x - top[0])} ${tenth(v.base - top[1])}`;
  return `M${through(left)}${under}L${through(right)}${over}Z`;
};

const shadow = ({ x, base }: Vessel, { widest, foot }: Body): string =>
  `<ellipse cx="${x + widest * 0.75}" cy="${base + 4}" rx="${widest * 1.5}" ry="${widest * 0.24}" fill="#1d150d" fill-opacity=".3" filter="url(#b30)"/><ellipse cx="${x + foot[0] * 0.2}" cy="${base + foot[0] * 0.1}" rx="${foot[0] * 1.12}" ry="${foot[0] * 0.2 + 6}" fill="#120c08" fill-opacity=".55" filter="url(#b6)"/>`;

const glazed = (
  { x, base }: Vessel,
  { widest, top }: Body,
  { height, drip, colour }: NonNullable<Vessel['glaze']>,
  dice: Dice,
): string => {
  const y = base - top[1] - 10;
  let data = `M${x - widest - 10} ${y}H${x + widest + 10}V${y + height}`;
  for (let i = 12; i >= 0; i--) {
    const place = x - widest - 10 + ((2 * widest + 20) * i) / 12;
    const low = tenth(y + height + dice.between(10, drip));
    const end = tenth(y + height + dice.between(-16, 14));
    data += `Q${tenth(place + widest / 12)} ${low} ${tenth(place)} ${end}`;
  }
  const rim = hex([colour[0] - 0.12, colour[1], colour[2]]);
  return `<path d="${data}Z" fill="${hex(colour)}"/><path d="${data}Z" fill="none" stroke="${rim}" stroke-width="5" stroke-opacity=".5"/>`;
};

const banded = ({ x, base }: Vessel, { half }: Body, band: Band): string => {
  const y = base - band.height;
  const [r] = half.reduce((best, p) =>
    Math.abs(p[1] - band.height) < Math.abs(best[1] - band.height) ? p : best,
  );
  if (!('horns' in band)) {
    return `<path d="M${x - r} ${y}A${r} ${r * tilt} 0 0 0 ${x + r} ${y}" fill="none" stroke="${hex(band.colour)}" stroke-width="${band.width}" stroke-opacity="0.9"/>`;
  }
  let svg = '';
  for (let i = -band.horns; i <= band.horns; i++) {
    const angle = (i / band.horns) * 1.5;
    const narrow = Math.max(0.12, Math.cos(angle));
    const place = `${tenth(x + Math.sin(angle) * r)} ${tenth(y + Math.cos(angle) * r * tilt)}`;
    svg += `<g transform="translate(${place}) scale(${tenth(band.scale * narrow * 10) / 10} ${band.scale})" fill="${hex(band.colour)}"><path d="${horn(17, 11)}"/></g>`;
  }
  return svg;
};

const specks = ({ x, base, specks: count = 0 }: Vessel, body: Body, dice: Dice): string => {
  let svg = '';
  for (let i = 0; i < count; i++) {
    const h = dice.next() * body.top[1];
    const cx = tenth(x + dice.gauss(0, body.widest * 0.5));
    const r = tenth(dice.between(0.8, 2.8));
    const cover = tenth(dice.between(0.2, 0.7));
    svg += `<circle cx="${cx}" cy="${tenth(base - h)}" r="${r}" fill="${hex([0.28, 0.03, 50])}" fill-opacity="${cover}"/>`;
  }
  return svg;
};

const mouth = ({ x, base, colour, inner = [0.22, 0.02, 50] }: Vessel, [r, h]: Point): string => {
  const rim = hex([Math.min(0.97, colour[0] + 0.1), colour[1] * 0.6, colour[2]]);
  return `<ellipse cx="${x}" cy="${base - h}" rx="${r}" ry="${r * tilt}" fill="${hex(inner)}"/><ellipse cx="${x}" cy="${base - h}" rx="${r - 1}" ry="${r * tilt - 0.5}" fill="none" stroke="${rim}" stroke-width="5" stroke-opacity=".85"/>`;
};
