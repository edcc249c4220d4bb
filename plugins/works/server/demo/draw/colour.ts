import type { Dice } from './dice.ts';

/** Lightness 0…1, chroma 0…0.4, hue in degrees (OKLCH): mixes as paint does, evenly to the eye. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

/** `#rrggbb` of a colour; what no screen can show is cut to the nearest channel. */
export const hex = ([lightness, chroma, hue]: Lch): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join('')}`;
};

const channel = (linear: number): string => {
  const value = Math.round(255 * encoded(Math.max(0, linear)));
  return Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');
};

const encoded = (x: number): number =>
  x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;

/** How far a thrown colour may stray from the given one. */
export type Stray = {
  readonly lightness?: number;
  readonly chroma?: number;
  readonly hue?: number;
};

/** A colour near the given one, as a brush picks it up from the palette. */
export const near = (dice: Dice, [l, c, h]: Lch, stray: Stray = {}): string => {
  const { lightness = 0.03, chroma = 0.012, hue = 6 } = stray;
  return hex([
    Math.max(0.04, Math.min(0.985, l + dice.gauss(0, lightness))),
    Math.max(0, c + dice.gauss(0, chroma)),
    h + dice.gauss(0, hue),
  ]);
};

/** Between two colours; `share` 0 is the first, 1 the second, and beyond them on. */
export const mix = (from: Lch, to: Lch, share: number): Lch => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Between neighbours of a scale of colours; `place` 0 is the first stop, 1 the last. */
export const clamp01 = (x: number): number => Math.max(0, Math.min(1, x));
