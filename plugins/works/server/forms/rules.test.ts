import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyForm,
  checkForm,
  effectivePrices,
  emptyDescription,
  fieldGroupsOf,
  fitsNewcomerQuota,
  planPhotos,
  quotaBytes,
  quotaOf,
  type WorkDescription,
} from './rules.ts';

const terms = ['artMaterials canvas', 'artTechniques oil', 'levels.art professionals'];
const crafts = ['craftMaterials silver', 'craftStyles baroque', 'objectTypes vase'];
const isTerm = (group: string, key: string): boolean =>
  [...terms, ...crafts, 'designTypes poster'].includes(`${group} ${key}`);
const whole: WorkDescription = {
  ...emptyDescription,
  title: 'Дала',
  descriptionKk: 'Кешкі дала.',
  priceSale: 120_000,
  created: '2026-11-20',
};
const art = { ...whole, material: 'canvas', technique: 'oil', level: 'professionals' };
const check = (change: Partial<WorkDescription> = {}) =>
  checkForm('art', { ...art, ...change }, isTerm, '2026-11-20');

describe('the form of a work', () => {
  it('accepts a complete one', () => {
    expect(check()).toEqual({});
    expect(check({ material: null, technique: null, level: null, created: null })).toEqual({});
  });

  it('requires the prices of the sale mode', () => {
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
  ])('accepts copy %s of %s, or reports the error', (editionNumber, editionTotal, problems) => {
    expect(check({ editionNumber, editionTotal })).toEqual(problems);
  });

  it('requires no price of a design', () => {
    const poster = { ...whole, priceSale: null, type: 'poster' };
    expect(checkForm('design', poster, isTerm, '2026-11-20')).toEqual({});
    expect(checkForm('design', { ...poster, type: 'vase' }, isTerm, '2026-11-20')).toEqual({
      type: ['bad-choice'],
    });
  });

  it('requires a description in at least one language', () => {
    expect(check({ descriptionKk: '' })).toEqual({ description_kk: ['description-required'] });
    expect(check({ descriptionKk: '', descriptionEn: 'Steppe.' })).toEqual({});
  });

  it('accepts only keys of the vocabulary of its section', () => {
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
    expect(Object.keys(fieldGroupsOf.art)).not.toContain('style');
  });

  it('accepts a valid day that is not in the future', () => {
    expect(check({ created: '2026-02-30' })).toEqual({ created: ['bad-date'] });
    expect(check({ created: '2026-11-21' })).toEqual({ created: ['date-in-future'] });
  });
});

describe('stored prices', () => {
  it('are only those of the sale mode', () => {
    const prices = { priceSale: 1000, priceRent: 50 };
    expect(effectivePrices({ saleMode: 'sale', ...prices })).toEqual({
      priceSale: 1000,
      priceRent: null,
    });
    expect(effectivePrices({ saleMode: 'rent', ...prices })).toEqual({
      priceSale: null,
      priceRent: 50,
    });
    expect(effectivePrices({ saleMode: 'sale-rent', ...prices })).toEqual(prices);
  });
});

const before = {
  ...emptyDescription,
  title: 'Дала',
  descriptionKk: 'Кешкі дала.',
  priceSale: 120_000,
  material: 'canvas',
  merch: true,
};

describe('an edit', () => {
  it('keeps fields that it does not name', () => {
    expect(applyForm(before, {})).toEqual(before);
    expect(applyForm(before, { description_ru: 'Вечерняя степь.' })).toEqual({
      ...before,
      descriptionRu: 'Вечерняя степь.',
    });
  });

  it('sets and clears the title in another language', () => {
    const named = applyForm(before, { title_en: 'Steppe' });
    expect(named).toEqual({ ...before, titleEn: 'Steppe' });
    expect(applyForm(named, { title_en: '' })).toEqual(before);
  });

  it('sets and clears details for buyers', () => {
    const told = applyForm(before, { signature: 'front', weight: 900, provenance: 'Алматы' });
    expect(told).toEqual({ ...before, signature: 'front', weight: 900, provenance: 'Алматы' });
    const wire = { signature: null, weight: null, provenance: '' };
    expect(applyForm(told, wire)).toEqual(before);
  });

  it('clears what it names as empty', () => {
    const wire = { description_kk: '', price_sale: null, material: null, merch: false };
    expect(applyForm(before, wire)).toEqual({
      ...before,
      descriptionKk: null,
      priceSale: null,
      material: null,
      merch: false,
    });
  });
});

const most = 10;
describe('photos after an edit', () => {
  it('are unchanged unless it names them; new ones come last', () => {
    expect(planPhotos(['a', 'b'], undefined, 0, most)).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(planPhotos(['a'], undefined, 2, most)).toEqual([{ id: 'a' }, { sent: 0 }, { sent: 1 }]);
  });

  it('are those it names, in its order', () => {
    expect(planPhotos(['a', 'b', 'c'], ['c', 'new:0', 'a'], 1, most)).toEqual([
      { id: 'c' },
      { sent: 0 },
      { id: 'a' },
    ]);
  });

  it('cannot be of another work, repeated or missing', () => {
    const bad = { field: 'photos', code: 'bad-choice' };
    expect(planPhotos(['a'], ['x'], 0, most)).toEqual(bad);
    expect(planPhotos(['a'], ['a', 'a'], 0, most)).toEqual(bad);
    expect(planPhotos(['a'], ['a', 'new:1'], 1, most)).toEqual(bad);
  });

  it('are at least one and at most ten', () => {
    expect(planPhotos(['a'], [], 0, most)).toEqual({ field: 'file', code: 'file-required' });
    expect(planPhotos([], undefined, 11, most)).toEqual({ field: 'file', code: 'too-many-files' });
  });

  it('contain each sent file once, whatever is requested', () => {
    const current = ['a', 'b', 'c', 'd'];
    const names = fc.subarray([...current, 'new:0', 'new:1', 'new:2'], { minLength: 0 });
    fc.assert(
      fc.property(fc.option(names, { nil: undefined }), fc.nat(4), (wanted, sent) => {
        const plan = planPhotos(current, wanted, sent, most);
        if ('code' in plan) return;
        expect(plan.length).toBeLessThanOrEqual(most);
        const came = plan.flatMap((photo) => ('sent' in photo ? [photo.sent] : []));
        expect(came.toSorted()).toEqual(Array.from({ length: sent }, (_, index) => index));
        expect(new Set(plan.map((photo) => JSON.stringify(photo))).size).toBe(plan.length);
      }),
    );
  });
});

const megabyte = 1024 * 1024;

describe('the originals of an author', () => {
  it.each([
    [false, false, 50],
    [true, false, 150],
    [false, true, 500],
    [true, true, 500],
  ])('proven %s, published %s: %d MB', (isProven, hasPublished, megabytes) => {
    expect(quotaOf({ isProven, hasPublished })).toBe(megabytes * megabyte);
  });
});

describe('newcomers together', () => {
  const { newcomersPerDay } = quotaBytes;
  it.each([
    ['the first of a day', 40, 0, 10_000, true],
    ['up to the last byte', 40, newcomersPerDay / megabyte - 40, 10_000, true],
    ['beyond it', 41, newcomersPerDay / megabyte - 40, 10_000, false],
    ['near the reserve', 40, 0, 159, false],
    ['a quarter of what is free', 40, 0, 160, true],
    ['below the reserve', 0.1, 0, -5, false],
  ])('have room, %s: %5$s', (_case, sent, today, room, hasRoom) => {
    expect(fitsNewcomerQuota(sent * megabyte, today * megabyte, room * megabyte)).toBe(hasRoom);
  });
});
