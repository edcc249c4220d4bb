import { createArt, createArtisan, createDesign, updateArt } from '@oner/config/contract/works';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callsOf, formChoicesOf, sectionFieldsOf } from './section.ts';
import {
  bodyOf,
  checkWorkForm,
  emptyForm,
  type Occasion,
  textState,
  typedEarly,
  type WorkFields,
  wrongFields,
} from './work-form.ts';

const art: Occasion = { section: 'art', isEdit: false, hasNewPhotos: true };
const artisan: Occasion = { ...art, section: 'artisan' };
const design: Occasion = { ...art, section: 'design' };

const today = '2026-11-20';
const full: WorkFields = {
  ...emptyForm,
  title: 'Шаңырақ',
  description_kk: 'Күмбез астынан жоғары қараған көз.',
  length: '100',
  height: '1 00',
  material: 'canvas',
  technique: 'oil',
  created: '2024-03-01',
  price_sale: '650 000',
  merch: true,
  no_ai: true,
  terms: true,
};
const codes = (change: Partial<WorkFields>, occasion = art) =>
  Object.fromEntries(
    Object.entries(checkWorkForm({ ...full, ...change }, occasion, today)).map(
      ([name, { code }]) => [name, code],
    ),
  );

describe('what is sent', () => {
  it('allows no merchandise unless the author has ticked it (L §6)', () => {
    const untouched = bodyOf(
      { ...full, merch: emptyForm.merch, canvas_copy: emptyForm.canvas_copy },
      art,
    );
    expect(untouched).toMatchObject({ merch: 'false', canvas_copy: 'false' });
  });
  it('is what the contract takes, with prices as digits', () => {
    const body = bodyOf(full, art);
    expect(body).toMatchObject({ price_sale: '650000', height: '100', merch: 'true' });
    expect(body).not.toHaveProperty('price_rent');
    const parsed = z.safeParse(createArt.body, body);
    expect(parsed.success && parsed.data).toMatchObject({
      price_sale: 650_000,
      no_ai: true,
      merch: true,
      length: 100,
    });
  });
  it('leaves out a price that the sale mode does not use', () => {
    const body = bodyOf({ ...full, sale_mode: 'rent', price_rent: '9000' }, art);
    expect(body).toMatchObject({ price_rent: '9000' });
    expect(body).not.toHaveProperty('price_sale');
  });
  it('never claims a declaration that was not made', () => {
    const body = bodyOf({ ...full, no_ai: false, terms: false }, art);
    expect(body).not.toHaveProperty('no_ai');
    expect(body).not.toHaveProperty('terms');
  });
  it('has the fields of crafts only for a craft', () => {
    const craft = { ...full, style: 'baroque', type: 'vase', material: 'ceramics' };
    const body = bodyOf(craft, artisan);
    expect(body).toMatchObject({ style: 'baroque', type: 'vase', price_sale: '650000' });
    expect(body).not.toHaveProperty('merch');
    expect(z.safeParse(createArtisan.body, body).success).toBe(true);
    expect(bodyOf(craft, art)).not.toHaveProperty('style');
  });
  it('has the portfolio of a design only if its box is ticked', () => {
    const told = { ...full, portfolio: 'Он жыл афиша жасаймын.' };
    expect(bodyOf(told, design)).not.toHaveProperty('portfolio');
    const body = bodyOf({ ...told, has_portfolio: true }, design);
    expect(body).toMatchObject({ portfolio: told.portfolio });
    expect(body).not.toHaveProperty('has_portfolio');
    expect(z.safeParse(createDesign.body, body).success).toBe(true);
  });
  it('clears empty fields in a change', () => {
    const edit = { ...art, isEdit: true, hasNewPhotos: false };
    const body = bodyOf({ ...full, description_ru: '', created: '', sale_mode: 'rent' }, edit);
    expect(body).toMatchObject({ description_ru: '', created: '', price_sale: '' });
    // Declared again only with new photos.
    expect(body).not.toHaveProperty('no_ai');
    expect(bodyOf(full, { ...edit, hasNewPhotos: true })).toMatchObject({ no_ai: 'true' });
    expect(z.safeParse(updateArt.body, body).success).toBe(true);
  });
});

describe('the forms of the sections', () => {
  const noField = ['file', 'has_portfolio'];
  it.each(['art', 'artisan', 'design'] as const)(
    '%s: every field is in the contract',
    (section) => {
      const known = Object.keys(callsOf[section].create.body.shape);
      expect(
        sectionFieldsOf(section).filter((name) => !noField.includes(name) && !known.includes(name)),
      ).toEqual([]);
      for (const name of formChoicesOf(section)) expect(sectionFieldsOf(section)).toContain(name);
    },
  );
});

describe('checkWorkForm', () => {
  it('accepts a valid form', () => expect(codes({})).toEqual({}));

  it.each<[string, Partial<WorkFields>, Record<string, string>]>([
    ['no title', { title: '  ' }, { title: 'required' }],
    ['a long title', { title: 'а'.repeat(121) }, { title: 'too-long' }],
    ['no price', { price_sale: '' }, { price_sale: 'price-required' }],
    ['a price in words', { price_sale: 'көп' }, { price_sale: 'not-a-number' }],
    ['a price of zero', { price_sale: '0' }, { price_sale: 'too-small' }],
    ['no rent', { sale_mode: 'rent' }, { price_rent: 'price-required' }],
    [
      'neither price',
      { sale_mode: 'sale-rent', price_sale: '' },
      { price_sale: 'price-required', price_rent: 'price-required' },
    ],
    ['no description', { description_kk: ' ' }, { description_kk: 'description-required' }],
    ['a size with a comma', { length: '60,5' }, { length: 'not-a-number' }],
    ['tomorrow', { created: '2026-11-21' }, { created: 'date-in-future' }],
    ['no declaration', { no_ai: false }, { no_ai: 'no-ai-required' }],
    ['no consent', { terms: false }, { terms: 'terms-required' }],
  ])('names %s', (_why, change, wrong) => expect(codes(change)).toEqual(wrong));

  it('reports a missing description in the language of the page', () => {
    const none = { ...full, description_kk: '' };
    expect(Object.keys(checkWorkForm(none, art, today, 'en'))).toEqual(['description_en']);
  });
  it('accepts a description in any of the languages', () => {
    expect(codes({ description_kk: '', description_en: 'An eye.' })).toEqual({});
  });
  it('names the fields in the order of the page', () => {
    const problems = checkWorkForm(emptyForm, art, today);
    expect(wrongFields('art', problems)).toEqual([
      'title',
      'description_kk',
      'price_sale',
      'no_ai',
      'terms',
    ]);
  });
  it('requires a price of a craft and none of a design', () => {
    expect(codes({ price_sale: '' }, artisan)).toEqual({ price_sale: 'price-required' });
    expect(codes({ price_sale: '' }, design)).toEqual({});
    expect(codes({ price_sale: 'көп' }, design)).toEqual({ price_sale: 'not-a-number' });
  });
  it('requires no declaration of an edit without new photos', () => {
    const edit = { ...art, isEdit: true, hasNewPhotos: false };
    expect(codes({ no_ai: false, terms: false }, edit)).toEqual({});
    expect(codes({ no_ai: false }, { ...edit, hasNewPhotos: true })).toEqual({
      no_ai: 'no-ai-required',
    });
    expect(codes({ title: '' }, edit)).toEqual({ title: 'required' });
  });
});

describe('values typed before hydration', () => {
  it('are those that differ from an empty form', () => {
    const controls = [
      { name: 'title', value: 'Дала' },
      { name: 'description_kk', value: '' },
      { name: 'sale_mode', value: 'sale', checked: true },
      { name: 'merch', value: 'on', checked: true },
      { name: 'terms', value: 'on', checked: false },
      { name: 'file', value: 'C:\\fakepath\\a.jpg' },
    ];
    expect(typedEarly(controls)).toEqual({ title: 'Дала', merch: true });
  });
});

describe('the tab of a language', () => {
  it('is empty, half, done or wrong', () => {
    const long = 'Қызыл топырақ пен көк аспан. '.repeat(4);
    const form = { ...full, description_ru: long };
    expect(textState(form, 'en', {})).toBe('empty');
    expect(textState(form, 'kk', {})).toBe('half');
    expect(textState(form, 'ru', {})).toBe('done');
    const problems = { description_ru: { code: 'too-long', facts: {} } } as const;
    expect(textState(form, 'ru', problems)).toBe('wrong');
  });
});
