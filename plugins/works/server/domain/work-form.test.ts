import { describe, expect, it } from 'vitest';
import { checkForm, emptyForm, groupsOf, keptPrices, type WorkForm } from './work-form.ts';

const terms = ['artMaterials canvas', 'artTechniques oil', 'levels.art professionals'];
const crafts = ['craftMaterials silver', 'craftStyles baroque', 'objectTypes vase'];
const isTerm = (group: string, key: string): boolean =>
  [...terms, ...crafts, 'designTypes poster'].includes(`${group} ${key}`);
const whole: WorkForm = {
  ...emptyForm,
  title: 'Дала',
  descriptionKk: 'Кешкі дала.',
  priceSale: 120_000,
  created: '2026-11-20',
};
const art = { ...whole, material: 'canvas', technique: 'oil', level: 'professionals' };
const check = (change: Partial<WorkForm> = {}) =>
  checkForm('art', { ...art, ...change }, isTerm, '2026-11-20');

describe('the form of a work', () => {
  it('lets a filled one through', () => {
    expect(check()).toEqual({});
    expect(check({ material: null, technique: null, level: null, created: null })).toEqual({});
  });

  it('asks for the prices of the sale mode', () => {
    expect(check({ priceSale: null })).toEqual({ price_sale: ['price-required'] });
    expect(check({ saleMode: 'rent' })).toEqual({ price_rent: ['price-required'] });
    expect(check({ saleMode: 'sale-rent', priceSale: null })).toEqual({
      price_sale: ['price-required'],
      price_rent: ['price-required'],
    });
    expect(check({ saleMode: 'rent', priceSale: null, priceRent: 5000 })).toEqual({});
  });

  it.each([
    [null, null, {}],
    [3, 20, {}],
    [20, 20, {}],
    [21, 20, { edition_number: ['range-reversed'] }],
    [3, null, { edition_total: ['required'] }],
    [null, 20, { edition_number: ['required'] }],
  ])('takes copy %s of %s, or says what is wrong', (editionNumber, editionTotal, problems) => {
    expect(check({ editionNumber, editionTotal })).toEqual(problems);
  });

  it('asks a design for no price', () => {
    const poster = { ...whole, priceSale: null, type: 'poster' };
    expect(checkForm('design', poster, isTerm, '2026-11-20')).toEqual({});
    expect(checkForm('design', { ...poster, type: 'vase' }, isTerm, '2026-11-20')).toEqual({
      type: ['bad-choice'],
    });
  });

  it('asks for a description in at least one language', () => {
    expect(check({ descriptionKk: '' })).toEqual({ description_kk: ['description-required'] });
    expect(check({ descriptionKk: '', descriptionEn: 'Steppe.' })).toEqual({});
  });

  it('knows only keys of the vocabulary, each section its own', () => {
    expect(check({ material: 'gold', technique: 'magic', level: 'masters' })).toEqual({
      material: ['bad-choice'],
      technique: ['bad-choice'],
      level: ['bad-choice'],
    });
    const craft = { ...whole, material: 'silver', style: 'baroque', type: 'vase' };
    expect(checkForm('artisan', craft, isTerm, '2026-11-20')).toEqual({});
    expect(checkForm('artisan', { ...craft, material: 'canvas' }, isTerm, '2026-11-20')).toEqual({
      material: ['bad-choice'],
    });
    expect(Object.keys(groupsOf.art)).not.toContain('style');
  });

  it('takes a day that there is, and that is not still to come', () => {
    expect(check({ created: '2026-02-30' })).toEqual({ created: ['bad-date'] });
    expect(check({ created: '2026-11-21' })).toEqual({ created: ['date-in-future'] });
  });
});

describe('prices that are kept', () => {
  it('are those the sale mode has a use for', () => {
    const prices = { priceSale: 1000, priceRent: 50 };
    expect(keptPrices({ saleMode: 'sale', ...prices })).toEqual({
      priceSale: 1000,
      priceRent: null,
    });
    expect(keptPrices({ saleMode: 'rent', ...prices })).toEqual({ priceSale: null, priceRent: 50 });
    expect(keptPrices({ saleMode: 'sale-rent', ...prices })).toEqual(prices);
  });
});
