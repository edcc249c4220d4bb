import type { Lch } from '../draw/colour.ts';
import type { Picture } from '../draw/picture.ts';
import { type Vessel, vessel } from './lathe.ts';
import { studio } from './studio.ts';

/** A tall jar half dipped in blue. */
export const blueJar = (): Picture =>
  studio(
    [0.9, 0.012, 80],
    [0.8, 0.02, 70],
    vessel({
      number: 1,
      x: 540,
      base: 905,
      profile: [
        [120, 0],
        [168, 60],
        [232, 220],
        [244, 340],
        [196, 470],
        [96, 560],
        [66, 620],
        [70, 690],
        [92, 722],
      ],
      colour: [0.83, 0.035, 75],
      glaze: { height: 330, drip: 110, colour: [0.5, 0.085, 205] },
      specks: 90,
    }),
  );

const bowl = (number: number, x: number, base: number, s: number, colour: Lch, band: Lch): string =>
  vessel({
    number,
    x,
    base,
    profile: [
      [52 * s, 0],
      [58 * s, 16 * s],
      [118 * s, 70 * s],
      [160 * s, 140 * s],
      [178 * s, 190 * s],
    ],
    colour,
    bands: [
      { height: 176 * s, width: 7, colour: band },
      { height: 152 * s, width: 3, colour: band },
      { height: 84 * s, horns: 8, scale: 0.34 * s, colour: band },
    ],
    inner: [colour[0] - 0.12, colour[1], colour[2]],
    specks: 30,
  });

/** Three bowls for tea, each its own colour. */
export const threeBowls = (): Picture =>
  studio(
    [0.78, 0.03, 60],
    [0.66, 0.035, 48],
    bowl(2, 700, 640, 1.02, [0.92, 0.014, 85], [0.42, 0.11, 258]) +
      bowl(3, 360, 720, 1, [0.55, 0.11, 38], [0.92, 0.03, 85]) +
      bowl(4, 640, 930, 1.12, [0.36, 0.045, 245], [0.86, 0.06, 85]),
  );

/** A white round jar in a dark room. */
export const moonJar = (): Picture =>
  studio(
    [0.5, 0.02, 250],
    [0.36, 0.025, 255],
    vessel({
      number: 5,
      x: 540,
      base: 890,
      profile: [
        [112, 0],
        [150, 24],
        [262, 150],
        [300, 290],
        [258, 430],
        [150, 520],
        [104, 540],
        [100, 572],
      ],
      colour: [0.94, 0.01, 85],
      specks: 46,
      inner: [0.4, 0.015, 70],
    }),
  );

const gold: Lch = [0.75, 0.1, 75];
const blue: Lch = [0.5, 0.09, 205];
const trio: readonly Vessel[] = [
  {
    number: 6,
    x: 350,
    base: 850,
    profile: [
      [64, 0],
      [86, 30],
      [104, 160],
      [96, 300],
      [50, 400],
      [36, 500],
      [46, 560],
      [60, 580],
    ],
    colour: [0.26, 0.012, 60],
    bands: [
      { height: 300, width: 5, colour: gold },
      { height: 180, horns: 6, scale: 0.5, colour: [0.8, 0.09, 78] },
      { height: 120, width: 5, colour: gold },
    ],
  },
  {
    number: 7,
    x: 760,
    base: 870,
    profile: [
      [90, 0],
      [120, 40],
      [150, 160],
      [140, 260],
      [92, 330],
      [80, 352],
    ],
    colour: [0.9, 0.018, 85],
    bands: [
      { height: 250, width: 9, colour: blue },
      { height: 226, width: 4, colour: blue },
      { height: 70, width: 9, colour: blue },
    ],
    specks: 50,
  },
  {
    number: 8,
    x: 545,
    base: 930,
    profile: [
      [76, 0],
      [92, 16],
      [128, 72],
      [130, 130],
      [112, 168],
    ],
    colour: [0.58, 0.12, 40],
    glaze: { height: 70, drip: 46, colour: [0.9, 0.03, 85] },
    specks: 24,
  },
];

/** Black, white and red clay side by side. */
export const blackClayTrio = (): Picture =>
  studio([0.88, 0.02, 200], [0.79, 0.025, 205], trio.map(vessel).join(''));
