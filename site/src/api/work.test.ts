import { getWork } from '@oner/config/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { sampleWork } from '../cards/work-card.fixture.ts';
import { readReply } from './reply.ts';
import {
  cardSources,
  isSaleOffered,
  sellerNameIn,
  smallPortrait,
  titleIn,
  workSources,
} from './work.ts';

describe('the title shown to a reader', () => {
  const titles = { kk: 'Ыдыстар', ru: 'Сосуды', en: 'Vessels' };
  it.each([
    ['kk', { name: 'Ыдыстар' }, 'Ыдыстар', undefined],
    ['ru', { name: 'Ыдыстар' }, 'Ыдыстар', undefined],
    ['en', { name: 'Ыдыстар' }, 'Ыдыстар', 'Ydystar'],
    ['ru', { name: 'Ыдыстар', titles }, 'Сосуды', undefined],
    ['en', { name: 'Ыдыстар', titles }, 'Vessels', 'Ыдыстар'],
    ['en', { name: 'Ыдыстар', titles: { ru: 'Сосуды' } }, 'Ыдыстар', 'Ydystar'],
    ['kk', { name: 'Vessels', titles }, 'Ыдыстар', 'Vessels'],
    ['en', { name: 'Vessels', titles }, 'Vessels', undefined],
    ['ru', { name: 'Vessels' }, 'Vessels', undefined],
    ['en', { name: 'Ыдыстар', titles: { en: 'Ыдыстар' } }, 'Ыдыстар', 'Ydystar'],
    ['en', { name: 'Ыдыстар', titles: { en: '' } }, 'Ыдыстар', 'Ydystar'],
  ] as const)('in %s of %j is %s', (language, work, text, second) => {
    expect(titleIn(language, work)).toEqual({ text, second });
  });
});

describe('an original may be bought', () => {
  it.each([
    ['at its price', { availability: 'in-stock', price_sale: 1 }, true],
    ['at a price that its buyer offers', { availability: 'in-stock' }, true],
    ['on request', { availability: 'on-order' }, true],
    ['on request, if it has only a rent price', { availability: 'on-order', price_rent: 1 }, true],
    ['not if it is for rent alone', { availability: 'in-stock', price_rent: 1 }, false],
    ['not once it is sold', { availability: 'sold', price_sale: 1 }, false],
  ] as const)('%s', (_how, work, isOffered) => {
    expect(isSaleOffered(work)).toBe(isOffered);
  });
});

describe('the name of an author', () => {
  const user = { username: 'aigerim', first_name: 'Айгерім', last_name: 'Сәбитова' };
  it.each([
    ['kk', { user, latin_name: 'Aigerim Sabit' }, 'Айгерім Сәбитова'],
    ['ru', { user }, 'Айгерім Сәбитова'],
    ['en', { user }, 'Aigerim Sabitova'],
    ['en', { user, latin_name: 'Aigerim Sabit' }, 'Aigerim Sabit'],
    ['en', { user: { ...user, first_name: '', last_name: '' } }, 'aigerim'],
  ] as const)('in %s of %j is %s', (language, seller, name) => {
    expect(sellerNameIn(language, seller)).toBe(name);
  });
});

describe('the portrait beside a name', () => {
  const [photo, small] = ['/uploads/face.webp', '/uploads/thumbnail_face.webp'];

  it('is the small copy', () => {
    expect(smallPortrait({ photo, photo_small: small })).toBe(small);
  });
  it('is the full one if there is no small one', () => {
    expect(smallPortrait({ photo, photo_small: null })).toBe(photo);
  });
  it('is the full one in a card stored by an earlier release', () => {
    const { photo_small: _, ...before } = sampleWork().seller;
    const text = JSON.stringify({ ...sampleWork(), seller: { ...before, photo } });
    const { seller } = readReply(getWork, { status: 200, text, header: () => null });
    expect(smallPortrait(seller)).toBe(photo);
  });
  it('is null for an author without a photo', () => {
    expect(smallPortrait({ photo: null, photo_small: null })).toBeNull();
  });
});

it('pictures come from the media host and the stored path (spec A §3)', () => {
  const sized = { photo: '/u/a.webp', photo_width: 1600, photo_low_quality: '/u/a-480.webp' };
  const work = sampleWork({ ...sized, photo_small: '/u/a-320.webp' });
  const [small, low] = ['https://media.kz/u/a-320.webp 320w', 'https://media.kz/u/a-480.webp 480w'];
  expect(cardSources('https://media.kz', work)).toBe(`${small}, ${low}`);
  expect(workSources('https://media.kz', work)).toBe(
    `${small}, ${low}, https://media.kz/u/a.webp 1600w`,
  );
});
