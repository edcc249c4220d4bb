import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blueJar } from './crafts/ceramics.ts';
import { letters } from './draw/lettering.ts';
import { drawMerch, drawWork } from './gallery.ts';
import { waterMemory } from './paintings/water-memory.ts';
import { painter } from './portraits/painter.ts';
import { sitters } from './portraits/sitters.ts';
import { crafts } from './world/crafts.ts';
import { items } from './world/items.ts';
import { paintings, paintingsInModeration } from './world/paintings.ts';
import { posters } from './world/posters.ts';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('pictures of the demo shop', () => {
  it('are the same whenever they are drawn', () => {
    expect(fingerprint(waterMemory().svg)).toBe(fingerprint(waterMemory().svg));
    expect(fingerprint(blueJar().svg)).toBe(fingerprint(blueJar().svg));
    const sheets = [63, 167, 511].map((seed) => fingerprint(waterMemory(seed).svg));
    expect(new Set(sheets).size).toBe(3);
    const faces = sitters.slice(0, 4).map((sitter) => fingerprint(painter(sitter).svg));
    expect(new Set(faces).size).toBe(4);
  });

  it('are JPEGs an author could have sent, down to the byte', async () => {
    const poster = await drawWork('g05');
    expect(await sharp(poster).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 1200,
    });
    expect((await drawWork('g05')).equals(poster)).toBe(true);
    const notebook = await drawMerch({ kind: 'notebook' }, poster);
    expect(await sharp(notebook).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
  });

  it('never have a gap in their words', () => {
    const how = { x: 0, y: 0, size: 10, colour: [0.5, 0, 0] } as const;
    expect(letters('onest-700', 'НАУРЫЗ', how)).toMatch(/^<path d="M/);
    expect(() => letters('onest-700', 'Щ', how)).toThrow('Щ');
  });
});

describe('the works of the demo shop', () => {
  const works = [...paintings, ...crafts, ...posters, ...paintingsInModeration];

  it('are thirty that are public, three that wait and one that was turned down', () => {
    const publicOnes = works.filter(({ decision }) => decision === undefined);
    expect(publicOnes.length).toBeGreaterThanOrEqual(30);
    expect(works.filter(({ decision }) => decision === 'waiting')).toHaveLength(3);
    expect(works.filter(({ decision }) => typeof decision === 'object')).toHaveLength(1);
    expect(new Set(works.map(({ picture }) => picture)).size).toBe(works.length);
    expect(new Set(publicOnes.map(({ author }) => author)).size).toBe(12);
  });

  it('speak three languages', () => {
    for (const { title, kk, ru, en } of works) {
      for (const text of [kk, ru, en]) expect([title, text.length > 20]).toEqual([title, true]);
    }
  });

  it('on merchandise are those whose authors allow it', () => {
    expect(items.length).toBeGreaterThanOrEqual(12);
    const kinds = (some: typeof items) => new Set(some.map(({ piece }) => piece.kind)).size;
    expect([kinds(items), kinds(items.filter(({ work }) => work === null))]).toEqual([6, 6]);
    for (const item of items.filter(({ work }) => work !== null)) {
      const work = works.find(({ picture }) => picture === item.work);
      expect([item.name, work?.merch, work?.decision]).toEqual([item.name, true, undefined]);
    }
  });
});
