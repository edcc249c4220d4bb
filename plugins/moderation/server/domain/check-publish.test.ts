import { describe, expect, it } from 'vitest';
import { type Candidate, obstacles, obstacleWords } from './check-publish.ts';

const work: Candidate = {
  section: 'art',
  saleMode: 'sale',
  priceSale: 120_000,
  priceRent: null,
  photos: 1,
  sellerId: 'seller01',
  authorIsOpen: true,
};
const of = (change: Partial<Candidate>) => obstacles({ ...work, ...change });

describe('before a work is published', () => {
  it('a whole one goes through', () => expect(of({})).toEqual([]));

  it('it needs a photo and an author', () => {
    expect(of({ photos: 0, sellerId: null })).toEqual(['photo', 'seller']);
  });

  it('it needs the prices of its sale mode', () => {
    expect(of({ priceSale: 0 })).toEqual(['price-sale']);
    expect(of({ saleMode: 'rent' })).toEqual(['price-rent']);
    expect(of({ saleMode: 'sale-rent', section: 'artisan' })).toEqual(['price-rent']);
    expect(of({ saleMode: 'sale-rent', priceSale: null })).toEqual(['price-sale', 'price-rent']);
  });

  it('its author needs an open account', () => {
    expect(of({ authorIsOpen: false })).toEqual(['author-not-open']);
  });

  it('design may be priced on request', () => {
    expect(of({ section: 'design', priceSale: null })).toEqual([]);
  });

  it('the moderator reads why in two languages', () => {
    expect(obstacleWords(['photo', 'price-sale'])).toBe(
      'Опубликовать нельзя: нет фотографии, нет цены продажи. / Cannot be published: no photo, no sale price.',
    );
  });
});
