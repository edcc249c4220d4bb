import type { Section } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  type CardAuthor,
  type CardPhoto,
  type CatalogueWork,
  cardOf,
  colorOf,
  levelOf,
  noPriceDown,
  noPriceUp,
  orientationOf,
  readinessOf,
  rowOf,
  sizeOf,
} from './rules.ts';

const photo = (...widths: number[]): CardPhoto => ({
  path: `/uploads/${widths.at(-1)}.webp`,
  width: widths.at(-1) ?? 0,
  height: 900,
  sizes: widths.map((width) => ({ path: `/uploads/${width}.webp`, width })),
});
const work: CatalogueWork = {
  id: 'work0001',
  section: 'art',
  title: 'Дала таңы',
  titleKk: null,
  titleRu: null,
  titleEn: null,
  photos: [photo(320, 480, 640, 1024, 1600)],
  colour: '#c0a080',
  descriptionKk: 'Кешкі дала.',
  descriptionRu: null,
  descriptionEn: null,
  priceSale: 420_000,
  priceRent: null,
  availability: 'in-stock',
  level: null,
  isArtObject: false,
  material: 'canvas',
  technique: 'oil',
  style: null,
  objectType: null,
  length: 120,
  height: 90,
  subject: 'landscape',
  framing: 'stretched',
  createdOn: '2025-03-01',
  merch: true,
  canvasCopy: true,
  isHidden: false,
};
const author: CardAuthor = {
  id: 'seller01',
  photo: '/uploads/face.webp',
  photoSmall: '/uploads/small-face.webp',
  level: 'masters',
  username: 'aigerim',
  firstName: 'Айгерім',
  lastName: 'Сәбитова',
  latinName: null,
  region: 'almaty',
  blocked: false,
  hidden: false,
};

describe('the card of a work', () => {
  it('has the fields of the contract, without a price that is not set', () => {
    const card = cardOf(work, author);
    expect(card).toMatchObject({
      photo: '/uploads/1600.webp',
      photo_low_quality: '/uploads/480.webp',
      photo_small: '/uploads/320.webp',
      price_sale: 420_000,
      level: 'professionals',
      description: { kk: 'Кешкі дала.' },
      seller: { photo: '/uploads/face.webp', photo_small: '/uploads/small-face.webp' },
    });
    expect(card).not.toHaveProperty('price_rent');
    expect(card).not.toHaveProperty('photo_one');
    expect(card.description).not.toHaveProperty('ru');
    expect(cardOf({ ...work, priceSale: 0 }, author)).not.toHaveProperty('price_sale');
  });

  it('has photo_one for crafts and design', () => {
    for (const section of ['artisan', 'design'] as const) {
      const card = cardOf({ ...work, section }, author);
      expect(card).toHaveProperty('photo_one', '/uploads/1600.webp');
      expect(card).not.toHaveProperty('photo');
    }
  });

  it('has the type of object of a craft as its category (spec A §3)', () => {
    const vase = { ...work, section: 'artisan', objectType: 'vases' } as const;
    expect([vase, work].map((one) => cardOf(one, author).category)).toEqual(['vases', null]);
  });

  it('uses the widest size of a small picture', () => {
    const small = { ...work, photos: [photo(320, 450)] };
    expect(cardOf(small, author).photo_low_quality).toBe('/uploads/450.webp');
    expect(cardOf({ ...work, photos: [photo(300)] }, author)).not.toHaveProperty('photo_small');
    expect(cardOf({ ...work, photos: [] }, author)).toMatchObject({
      photo: '',
      photo_low_quality: null,
      photo_width: 0,
    });
  });

  it('is out of stock if its author is blocked', () => {
    expect(cardOf(work, { ...author, blocked: true }).availability).toBe('out-of-stock');
    expect(cardOf({ ...work, availability: 'sold' }, author).availability).toBe('sold');
  });
});

describe('the row of a work', () => {
  it('sorts by sale price, else by rent; works without a price come last in both directions', () => {
    const prices = (priceSale: number | null, priceRent: number | null) => {
      const row = rowOf({ ...work, priceSale, priceRent }, author);
      return [row.price_up, row.price_down];
    };
    expect(prices(100, 10)).toEqual([100, 100]);
    expect(prices(null, 10)).toEqual([10, 10]);
    expect(prices(null, null)).toEqual([noPriceUp, noPriceDown]);
  });

  it('can be found by title and by author', () => {
    const { name_norm: name, search } = rowOf(work, author);
    expect(name).toBe('дала таңы');
    expect(search).toBe('дала таңы айгерім сәбитова aigerim');
  });

  it('can be found by the Latin name of its author', () => {
    const latin = { ...author, latinName: 'Aigerim Sabit' };
    expect(cardOf(work, latin).seller).toMatchObject({ latin_name: 'Aigerim Sabit' });
    expect(cardOf(work, author).seller).not.toHaveProperty('latin_name');
    expect(rowOf(work, latin).search).toBe('дала таңы айгерім сәбитова aigerim aigerim sabit');
  });

  it('can be found by its title in any language', () => {
    const named = { ...work, titleRu: 'Утро в степи', titleEn: 'Steppe Morning' };
    expect(cardOf(named, author)).toMatchObject({
      name: 'Дала таңы',
      titles: { ru: 'Утро в степи', en: 'Steppe Morning' },
    });
    expect(cardOf(named, author).titles).not.toHaveProperty('kk');
    expect(cardOf(work, author)).not.toHaveProperty('titles');
    const { name_norm: name, search } = rowOf(named, author);
    expect(name).toBe('дала таңы утро в степи steppe morning');
    expect(search).toBe(`${name} айгерім сәбитова aigerim`);
  });
});

describe('the level of a work', () => {
  const of = (section: Section, author: string | null) =>
    levelOf({ section, level: null, isArtObject: false }, author);

  it('is that of its author, in the terms of the section', () => {
    expect(of('art', 'masters')).toBe('professionals');
    expect(of('art', 'young-authors')).toBe('young-artists');
    expect(of('art', 'amateur-authors')).toBe('non-professionals');
    expect(of('artisan', 'masters')).toBe('master-craftsmen');
    expect(of('artisan', 'young-authors')).toBe('amateurs');
    expect(of('design', 'masters')).toBe('masters');
    expect(of('art', null)).toBeNull();
    expect(of('art', 'unheard-of')).toBeNull();
  });

  it('is its own if set', () => {
    const own = { section: 'art', level: 'professionals', isArtObject: false } as const;
    expect(levelOf(own, 'amateur-authors')).toBe('professionals');
  });

  it('is art-objects for an art object among crafts', () => {
    expect(levelOf({ section: 'artisan', level: null, isArtObject: true }, 'masters')).toBe(
      'art-objects',
    );
    expect(levelOf({ section: 'art', level: null, isArtObject: true }, 'masters')).toBe(
      'professionals',
    );
  });
});

describe('filter columns derived from a work', () => {
  it.each([
    ['#ff0000', 'red'],
    ['#8a1f14', 'red'],
    ['#e91e63', 'pink'],
    ['#ff9800', 'orange'],
    ['#8b5a2b', 'brown'],
    ['#f0e030', 'yellow'],
    ['#2e7d32', 'green'],
    ['#0097a7', 'blue'],
    ['#1a2a6c', 'blue'],
    ['#7e57c2', 'violet'],
    ['#f4f1ea', 'white'],
    ['#808080', 'grey'],
    ['#101014', 'black'],
    ['', null],
    ['blue', null],
    [null, null],
  ])('the colour %s is %s', (hex, family) => expect(colorOf(hex)).toBe(family));

  it.each([
    [1600, 900, 'landscape'],
    [900, 1600, 'portrait'],
    [1000, 1000, 'square'],
    [1100, 1000, 'square'],
    [1101, 1000, 'landscape'],
    [1000, 1101, 'portrait'],
    [0, 900, null],
  ])('%d × %d is %s', (width, height, way) =>
    expect(orientationOf({ path: '', width, height, sizes: [] })).toBe(way),
  );

  it.each([
    [40, 30, 'small'],
    [null, 41, 'medium'],
    [100, 60, 'medium'],
    [101, 20, 'large'],
    [null, null, null],
  ])('a work of %d × %d cm is %s', (length, height, size) =>
    expect(sizeOf({ length, height })).toBe(size),
  );

  it.each([
    ['is there and soon packed', { length: 90 }, 'ready'],
    ['needs a box made for it, and is packed for longer', {}, null],
    ['is of paper, large as it is', { material: 'paper' }, 'ready'],
    ['breaks, and is small', { material: 'ceramics', length: 30, section: 'artisan' }, 'ready'],
    ['breaks, and is large', { material: 'ceramics', section: 'artisan' }, null],
    ['says no size', { length: null, height: null }, 'ready'],
    ['is made on order', { length: 90, availability: 'on-order' }, null],
    ['is rented out', { length: 90, availability: 'rented-out' }, null],
    ['has a price on request', { length: 90, priceSale: 0 }, null],
    ['is for rent alone', { length: 90, priceSale: null, priceRent: 9_000 }, null],
    ['is a design', { length: 90, section: 'design' }, null],
  ] as const)('the readiness of a work that %s', (_case, changes, readiness) =>
    expect(readinessOf({ ...work, ...changes }, author)).toBe(readiness),
  );

  it('no work of a blocked author is ready to ship', () =>
    expect(readinessOf({ ...work, length: 90 }, { blocked: true })).toBeNull());

  it('are stored in the row; null for a work without a photo', () => {
    expect(rowOf(work, author)).toMatchObject({
      color: 'orange',
      orientation: 'landscape',
      framing: 'stretched',
      region: 'almaty',
      readiness: null,
      size: sizeOf(work),
    });
    expect(rowOf({ ...work, photos: [], colour: null }, author)).toMatchObject({
      color: null,
      orientation: null,
    });
  });
});
