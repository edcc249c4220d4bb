import { describe, expect, it } from 'vitest';
import { type ArtForm, checkArt, keptPrices } from './check-art.ts';

const known = {
  materials: new Set(['canvas', 'paper']),
  techniques: new Set(['oil']),
  levels: new Set(['professionals']),
};
const form: ArtForm = {
  saleMode: 'sale',
  priceSale: 120_000,
  priceRent: undefined,
  descriptions: ['Кешкі дала.', undefined, undefined],
  material: 'canvas',
  technique: 'oil',
  level: undefined,
  created: '2026-11-20',
};
const problems = (change: Partial<ArtForm>) =>
  checkArt({ ...form, ...change }, known, '2026-11-20');

describe('an art form', () => {
  it('will do as it is', () => expect(problems({})).toEqual({}));

  it('needs the prices of its sale mode', () => {
    expect(problems({ priceSale: undefined })).toEqual({ price_sale: ['price-required'] });
    expect(problems({ saleMode: 'rent' })).toEqual({ price_rent: ['price-required'] });
    expect(problems({ saleMode: 'rent', priceSale: undefined, priceRent: 9000 })).toEqual({});
    expect(problems({ saleMode: 'sale-rent', priceSale: undefined })).toEqual({
      price_sale: ['price-required'],
      price_rent: ['price-required'],
    });
  });

  it('needs a description in one of the languages', () => {
    expect(problems({ descriptions: [undefined, 'Степь вечером.', undefined] })).toEqual({});
    expect(problems({ descriptions: ['', undefined, ''] })).toEqual({
      description_kk: ['description-required'],
    });
  });

  it('takes only keys of the vocabulary', () => {
    expect(problems({ material: 'gold', technique: 'magic', level: 'genius' })).toEqual({
      material: ['bad-choice'],
      technique: ['bad-choice'],
      level: ['bad-choice'],
    });
    expect(problems({ material: undefined, technique: undefined })).toEqual({});
  });

  it('knows no work from tomorrow', () => {
    expect(problems({ created: '2026-11-21' })).toEqual({ created: ['date-in-future'] });
    expect(problems({ created: '2026-02-30' })).toEqual({ created: ['bad-date'] });
    expect(problems({ created: undefined })).toEqual({});
  });
});

describe('prices', () => {
  it('that nobody asked for are not kept', () => {
    const both = { priceSale: 100, priceRent: 10 };
    expect(keptPrices({ saleMode: 'sale', ...both })).toEqual({ priceSale: 100, priceRent: null });
    expect(keptPrices({ saleMode: 'rent', ...both })).toEqual({ priceSale: null, priceRent: 10 });
    expect(keptPrices({ saleMode: 'sale-rent', ...both })).toEqual(both);
  });
});
