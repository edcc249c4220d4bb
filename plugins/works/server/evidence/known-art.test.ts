import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  hashSide,
  type KnownWork,
  knownMatches,
  knownSide,
  pictureHashOf,
  readKnown,
  windowsOf,
} from './rules.ts';

const folder = join(import.meta.dirname, '../demo/pictures');
const names = readdirSync(folder).filter((name) => /^p\d+\.jpg$/.test(name));
const shipped: KnownWork[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'shipped.json'), 'utf8'),
);

/** Pixels, because compression takes most of the time. */
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
const pixelsOf = (picture: Sharp) =>
  picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const greyOf = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.resize({ width: side, height: side, fit: 'fill' }).greyscale().raw().toBuffer();
const hashIn = async (picture: Sharp) => pictureHashOf(await greyOf(picture, hashSide));
const small = (name: string): Promise<Pixels> => pixelsOf(sharp(join(folder, name)).resize(700));

/** Crops these shares from the sides. */
const cut = (picture: Pixels, left: number, top: number, right: number, bottom: number) => {
  const { width, height } = picture.info;
  return open(picture).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.floor(width * (1 - left - right)),
    height: Math.floor(height * (1 - top - bottom)),
  });
};

const again = async (picture: Sharp): Promise<Sharp> => open(await pixelsOf(picture));
const changed: Record<string, (picture: Pixels) => Sharp | Promise<Sharp>> = {
  'JPEG of low quality': async (one) => sharp(await open(one).jpeg({ quality: 40 }).toBuffer()),
  'a tenth of the size': (one) => again(open(one).resize(70)),
  mirror: (one) => again(open(one).flop()),
  'paler and brighter': (one) => again(open(one).modulate({ brightness: 1.1, saturation: 0.7 })),
  'cut by 10 % around': (one) => cut(one, 0.05, 0.05, 0.05, 0.05),
  'cut by 10 % at the left': (one) => cut(one, 0.1, 0, 0, 0),
  'cut by 20 % around': (one) => cut(one, 0.1, 0.1, 0.1, 0.1),
  'cut by 25 % at the right': (one) => cut(one, 0, 0, 0.25, 0),
  'cut by 25 % at the top': (one) => cut(one, 0, 0.25, 0, 0),
  'cut by 25 % and mirrored': (one) => again(cut(one, 0.12, 0.13, 0.13, 0.12).flop()),
};

describe('known art', async () => {
  const pictures = await Promise.all(
    names.map(async (name) => {
      const pixels = await small(name);
      const looks = windowsOf(await greyOf(open(pixels), knownSide));
      return { pixels, work: { title: name, author: '', year: '', source: '', looks } };
    }),
  );
  const known = readKnown(pictures.map(({ work }) => work));

  for (const [what, change] of Object.entries(changed)) {
    it(`is found again: ${what}`, async () => {
      for (const { pixels, work } of pictures) {
        const found = knownMatches(await hashIn(await change(pixels)), known);
        expect(found[0]?.title, work.title).toBe(work.title);
        expect(found[0]?.mirrored).toBe(/mirror/.test(what));
      }
    });
  }

  it('is not found in the demo works, none of which is in the shipped set', async () => {
    const set = readKnown(shipped);
    for (const { pixels, work } of pictures) {
      expect(knownMatches(await hashIn(open(pixels)), set), work.title).toEqual([]);
    }
  });
});

describe('the set that comes with the shop', () => {
  it('contains each work once, with its source and all hashes', () => {
    expect(shipped.length).toBeGreaterThan(100);
    const names = shipped.map(({ author, title }) => `${author} ${title}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { title, author, year, source, looks } of shipped) {
      expect([title, author, year, source].every(Boolean), title).toBe(true);
      expect(looks, title).toMatch(/^[0-9a-f]{1600}$/);
    }
  });

  it('confuses none of its works with another', () => {
    const set = readKnown(shipped);
    for (const { title, author, looks } of shipped) {
      const bits = BigInt(`0x${looks.slice(0, 16)}`);
      const found = knownMatches({ bits, mirrored: bits }, set);
      expect(
        found.map((match) => match.title),
        `${author}: ${title}`,
      ).toEqual([title]);
    }
  });
});
