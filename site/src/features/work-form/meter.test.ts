import { describe, expect, it } from 'vitest';
import { meterOf } from './meter.ts';
import { emptyForm, type Occasion, type WorkFields } from './work-form.ts';

const art: Occasion = { section: 'art', isEdit: false, hasNewPhotos: true };
const full: WorkFields = {
  ...emptyForm,
  title: 'Шаңырақ',
  description_kk: 'Көз.',
  description_ru: 'Глаз.',
  description_en: 'Eye.',
  length: '100',
  height: '100',
  material: 'canvas',
  technique: 'oil',
  created: '2024-03-01',
  price_sale: '650 000',
  no_ai: true,
  terms: true,
};

const physical = ['front', 'detail', 'edge', 'back'] as const;

describe('the meter', () => {
  it.each([
    ['art', ['front'], ['detail', 'edge', 'back'], 'todo'],
    ['art', ['other', 'other', 'other', 'other'], physical, 'todo'],
    ['artisan', ['front', 'back', 'room'], ['detail', 'edge'], 'todo'],
    ['art', [...physical], [], 'done'],
    ['design', ['front'], [], 'todo'],
    ['design', ['front', 'detail'], [], 'done'],
  ] as const)(
    'of %s with photos of %j says that %j are missing',
    (section, views, missing, state) => {
      const { needs } = meterOf(full, { ...art, section }, views, {});
      expect(needs.find(({ key }) => key === 'views')).toMatchObject({ missing, state });
    },
  );

  it('goes from 0 to 100 percent', () => {
    const nothing = meterOf(emptyForm, art, [], {});
    expect(nothing.percent).toBe(0);
    expect(nothing.needs.every(({ state }) => state === 'todo')).toBe(true);
    expect(meterOf(full, art, physical, {}).percent).toBe(100);
    const one = meterOf(full, art, ['front'], {});
    expect(one.percent).toBeLessThan(100);
    expect(one.needs.filter(({ state }) => state === 'todo').map(({ key }) => key)).toEqual([
      'views',
    ]);
  });
  it('suggests wrong fields first, then heavy needs, then the rest', () => {
    const next = (
      change: Partial<WorkFields>,
      views: Parameters<typeof meterOf>[2] = ['front'],
      problems: Parameters<typeof meterOf>[3] = {},
    ) => meterOf({ ...full, ...change }, art, views, problems, 'ru').next?.field;
    expect(next({}, [])).toBe('file');
    expect(next({ title: '', price_sale: '' })).toBe('title');
    expect(next({ description_kk: '', description_ru: '', description_en: '' })).toBe(
      'description_ru',
    );
    expect(next({ technique: '', title: 'Ай' })).toBe('technique');
    expect(next({ sale_mode: 'sale-rent' })).toBe('price_rent');
    expect(next({ terms: false })).toBe('terms');
    expect(next({ title: '' }, [], { price_sale: { code: 'too-large', facts: {} } })).toBe(
      'price_sale',
    );
    expect(next({ description_en: '' }, physical)).toBe('description_en');
    expect(next({}, physical)).toBeUndefined();
  });
  it('has the needs of the form of each section', () => {
    const keys = (section: Occasion['section'], isEdit = false) =>
      meterOf(emptyForm, { section, isEdit, hasNewPhotos: false }, [], {}).needs.map(
        ({ key }) => key,
      );
    expect(keys('art')).not.toContain('kind');
    expect(keys('artisan')).toEqual(expect.arrayContaining(['facts', 'kind', 'price']));
    expect(keys('design')).toEqual(expect.arrayContaining(['kind', 'portfolio']));
    expect(keys('design')).not.toContain('facts');
    expect(keys('art', true)).not.toContain('declare');
  });
  it('requires the prices of the sale mode', () => {
    const state = (change: Partial<WorkFields>) =>
      meterOf({ ...full, ...change }, art, ['front'], {}).needs.find(({ key }) => key === 'price')
        ?.state;
    expect(state({})).toBe('done');
    expect(state({ sale_mode: 'sale-rent' })).toBe('todo');
    const rent = meterOf({ ...full, sale_mode: 'rent' }, art, ['front'], {}).needs;
    expect(rent.find(({ key }) => key === 'price')?.field).toBe('price_rent');
  });
  it('is wrong only for refused fields, and links to the field', () => {
    const form = { ...full, height: '' };
    const find = (problems: Parameters<typeof meterOf>[3]) =>
      meterOf(form, art, ['front'], problems).needs.find(({ key }) => key === 'size');
    expect(find({})).toEqual({ key: 'size', field: 'height', state: 'todo' });
    expect(find({ height: { code: 'too-large', facts: {} } })).toEqual({
      key: 'size',
      field: 'height',
      state: 'bad',
    });
  });
});
