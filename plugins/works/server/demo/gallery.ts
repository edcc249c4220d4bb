/** Every picture of the demo by its number; the same bytes on every run. */
import sharp from 'sharp';
import * as ceramics from './crafts/ceramics.ts';
import * as metal from './crafts/silver-and-leather.ts';
import * as textiles from './crafts/textiles.ts';
import type { Lch } from './draw/colour.ts';
import { at } from './draw/dice.ts';
import type { Picture } from './draw/picture.ts';
import { renderJpeg } from './draw/render.ts';
import { type GarmentKind, garment } from './merch/garment.ts';
import type { Print } from './merch/table.ts';
import * as things from './merch/things.ts';
import * as abstracts from './paintings/abstracts.ts';
import * as fields from './paintings/fields.ts';
import * as landscapes from './paintings/landscapes.ts';
import { pomegranates } from './paintings/pomegranates.ts';
import * as signs from './paintings/signs.ts';
import { vessels } from './paintings/vessels.ts';
import { waterMemory } from './paintings/water-memory.ts';
import { painter } from './portraits/painter.ts';
import { sitters } from './portraits/sitters.ts';
import * as culture from './posters/culture.ts';
import * as festivals from './posters/festivals.ts';

const works = {
  p01: landscapes.steppeDawn,
  p02: landscapes.alatauBlueHour,
  p03: pomegranates,
  p04: vessels,
  p05: abstracts.gesture,
  p06: () => waterMemory(),
  p07: signs.shanyraq,
  p08: () => abstracts.fortySquares(),
  p09: signs.nightCity,
  p10: () => fields.runningSand(),
  p11: () => fields.shoreLines(),
  p12: signs.moonAndDoor,
  p13: () => waterMemory(167, sunset),
  p14: () => fields.runningSand(244, 29, snow),
  p15: () => abstracts.fortySquares(311, earth),
  p16: () => fields.shoreLines(402, 33, meadow),
  p17: () => waterMemory(511, rain),
  c01: ceramics.blueJar,
  c02: ceramics.threeBowls,
  c03: ceramics.moonJar,
  c04: textiles.fourHornRug,
  c05: textiles.blackEyeFelt,
  c06: textiles.springAlasha,
  c07: metal.tumar,
  c08: metal.torsyq,
  c09: ceramics.blackClayTrio,
  g01: festivals.nauryz,
  g02: culture.alphabet,
  g03: festivals.kuiEvening,
  g04: festivals.dalaFestival,
  g05: culture.turkistan,
  g06: festivals.jazzAlmaty,
  g07: culture.ornek,
  g08: culture.abaiPath,
  g09: festivals.kolsai,
} as const satisfies Record<string, () => Picture>;

const sunset: readonly Lch[] = [
  [0.68, 0.15, 45],
  [0.58, 0.15, 25],
  [0.82, 0.11, 75],
  [0.5, 0.11, 350],
  [0.66, 0.08, 250],
  [0.42, 0.09, 300],
];
const rain: readonly Lch[] = [
  [0.5, 0.06, 245],
  [0.42, 0.05, 262],
  [0.68, 0.04, 230],
  [0.58, 0.07, 205],
  [0.8, 0.1, 80],
  [0.36, 0.04, 285],
];
const snow: readonly [Lch, Lch, Lch, Lch, Lch] = [
  [0.36, 0.07, 255],
  [0.6, 0.07, 240],
  [0.8, 0.045, 225],
  [0.7, 0.09, 30],
  [0.94, 0.012, 230],
];
const earth: readonly Lch[] = [
  [0.34, 0.05, 45],
  [0.46, 0.09, 40],
  [0.58, 0.11, 55],
  [0.7, 0.1, 70],
  [0.85, 0.05, 85],
  [0.4, 0.05, 150],
  [0.62, 0.06, 160],
  [0.28, 0.03, 30],
];
const meadow: readonly Lch[] = [
  [0.88, 0.03, 95],
  [0.84, 0.06, 105],
  [0.77, 0.09, 115],
  [0.7, 0.1, 125],
  [0.62, 0.1, 135],
  [0.54, 0.09, 145],
  [0.45, 0.08, 150],
  [0.36, 0.06, 160],
  [0.28, 0.04, 170],
];

export type WorkPicture = keyof typeof works;

/** @returns a JPEG, as an author would send it */
export const drawWork = (id: WorkPicture): Promise<Buffer> => renderJpeg(works[id]());

/** The portrait of an author from behind. @param index from 0 */
export const drawPortrait = (index: number): Promise<Buffer> =>
  renderJpeg(painter(at(sitters, index % sitters.length)));

export type MerchPicture =
  | { readonly kind: GarmentKind; readonly colour: Lch }
  | { readonly kind: 'notebook' | 'shopper' | 'canvas' };

/** A piece of merchandise with the work on it. @param work the work's JPEG; null for a plain one */
export const drawMerch = async (piece: MerchPicture, work: Buffer | null): Promise<Buffer> => {
  const print = work && (await printOf(work));
  if ('colour' in piece) return renderJpeg(await garment(piece.kind, piece.colour, print));
  if (piece.kind === 'notebook') return renderJpeg(await things.notebook(print));
  if (piece.kind === 'shopper') return renderJpeg(await things.shopper(print));
  return renderJpeg(print ? await things.canvasPrint(print) : things.wall());
};

const printOf = async (work: Buffer): Promise<Print> => {
  const { width, height } = await sharp(work).metadata();
  return { width, height, at: (w, h) => dataAddress(work, w, h) };
};

const dataAddress = async (jpeg: Buffer, width: number, height: number): Promise<string> => {
  const small = await sharp(jpeg)
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 84 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString('base64')}`;
};
