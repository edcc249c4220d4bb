import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEE_PER_UNIT, OPENING_PRICE, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { inspect } from '../pictures/inspect.ts';
import { crafts } from './crafts.ts';
import { items, picturesOfItem } from './items.ts';
import { paintings, paintingsInModeration } from './paintings.ts';
import { pictureFile } from './pictures.ts';
import { posters } from './posters.ts';

const works = [...paintings, ...crafts, ...posters, ...paintingsInModeration];
const authors = new Set(works.map(({ author }) => author));

describe('pictures of the demo shop', () => {
  const names = [
    ...works.map(({ picture }) => picture),
    ...items.flatMap(picturesOfItem),
    ...authors,
  ];

  it('are exactly those of its works, merchandise and authors', () => {
    const files = readdirSync(join(import.meta.dirname, 'pictures'));
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.jpg`).toSorted());
  });

  it('take at most 25 MB of the repository', () => {
    const bytes = names.reduce((sum, name) => sum + pictureFile(name).bytes, 0);
    expect(bytes).toBeLessThan(25_000_000);
  });

  it('have the size of a print where copies are sold', async () => {
    for (const { picture, merch } of works) {
      const { path, bytes } = pictureFile(picture);
      const found = await inspect(path, bytes);
      if ('code' in found) throw new Error(`${picture}: ${found.code}`);
      const side = Math.max(found.size.width, found.size.height);
      expect([picture, side]).toEqual([picture, merch ? 3600 : side]);
    }
  });
});

describe('merchandise of the demo shop', () => {
  it('leaves its author a profit: price, less making, less the fee (spec L §4)', () => {
    for (const { name, kind, price, cost } of items) {
      const left = tengeToTiyn(price) - tengeToTiyn(cost) - FEE_PER_UNIT[kind];
      expect([name, left > 0]).toEqual([name, true]);
    }
  });

  it('costs what the specification says', () => {
    const opening: Partial<Record<string, number>> = OPENING_PRICE;
    for (const { name, kind, price } of items) {
      expect([name, tengeToTiyn(price)]).toEqual([name, opening[kind] ?? tengeToTiyn(price)]);
    }
  });

  it('has sizes if it is worn, and none otherwise', () => {
    for (const { kind, sizes } of items) {
      const isWorn = ['hoodie', 'sweatshirt', 'tshirt'].includes(kind);
      expect(sizes.length > 0).toBe(isWorn);
    }
  });
});

describe('the works of the demo shop', () => {
  it('are thirty public ones, three waiting and one rejected', () => {
    const publicOnes = works.filter(({ decision }) => decision === undefined);
    expect(publicOnes.length).toBeGreaterThanOrEqual(30);
    expect(works.filter(({ decision }) => decision === 'waiting')).toHaveLength(3);
    expect(works.filter(({ decision }) => typeof decision === 'object')).toHaveLength(1);
    expect(new Set(publicOnes.map(({ author }) => author)).size).toBe(12);
  });

  it('have texts in three languages', () => {
    for (const { title, kk, ru, en } of works) {
      for (const text of [kk, ru, en]) expect([title, text.length > 20]).toEqual([title, true]);
    }
  });

  it('on merchandise are those that their authors allow', () => {
    expect(items.length).toBeGreaterThanOrEqual(12);
    const kinds = (some: typeof items) => new Set(some.map(({ kind }) => kind)).size;
    expect([kinds(items), kinds(items.filter(({ work }) => work === null))]).toEqual([6, 6]);
    for (const item of items.filter(({ work }) => work !== null)) {
      const work = works.find(({ picture }) => picture === item.work);
      expect([item.name, work?.merch, work?.decision]).toEqual([item.name, true, undefined]);
    }
  });
});
