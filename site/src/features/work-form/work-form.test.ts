import { createArt } from '@oner/config/contract/works';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { meterOf } from './meter.ts';
import {
  bodyOf,
  checkForm,
  emptyForm,
  fieldOrder,
  readForm,
  textState,
  typedEarly,
  type WorkForm,
  wrongFields,
} from './work-form.ts';

const today = '2026-11-20';
const full: WorkForm = {
  ...emptyForm,
  title: 'Шаңырақ',
  description_kk: 'Күмбез астынан жоғары қараған көз.',
  length: '100',
  height: '1 00',
  material: 'canvas',
  technique: 'oil',
  created: '2024-03-01',
  price_sale: '650 000',
  no_ai: true,
  terms: true,
};
const codes = (change: Partial<WorkForm>) =>
  Object.fromEntries(
    Object.entries(checkForm({ ...full, ...change }, today)).map(([name, { code }]) => [
      name,
      code,
    ]),
  );

describe('what is sent', () => {
  it('is what the contract takes, with prices as digits', () => {
    const body = bodyOf(full);
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
  it('leaves out a price that the sale mode has no use for', () => {
    const body = bodyOf({ ...full, sale_mode: 'rent', price_rent: '9000' });
    expect(body).toMatchObject({ price_rent: '9000' });
    expect(body).not.toHaveProperty('price_sale');
  });
  it('never claims a declaration that was not made', () => {
    const body = bodyOf({ ...full, no_ai: false, terms: false });
    expect(body).not.toHaveProperty('no_ai');
    expect(body).not.toHaveProperty('terms');
  });
});

describe('checkForm', () => {
  it('lets a good form go', () => expect(codes({})).toEqual({}));

  it.each<[string, Partial<WorkForm>, Record<string, string>]>([
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

  it('takes a description in any of the languages', () => {
    expect(codes({ description_kk: '', description_en: 'An eye.' })).toEqual({});
  });
  it('names the fields in the order of the page', () => {
    const problems = checkForm(emptyForm, today);
    expect(wrongFields(problems)).toEqual([
      ...['title', 'description_kk', 'price_sale', 'no_ai', 'terms'],
    ]);
    expect(new Set(fieldOrder).size).toBe(Object.keys(emptyForm).length + 1);
  });
});

describe('a draft', () => {
  it('comes back as it was written', () => {
    expect(readForm(JSON.stringify(full))).toEqual(full);
  });
  it('of an older page is filled up, and what it should not hold is dropped', () => {
    const kept = readForm(JSON.stringify({ title: 'Дала', merch: 'yes', evil: '<b>', length: 5 }));
    expect(kept).toEqual({ ...emptyForm, title: 'Дала' });
  });
  it.each([null, '', '{', 'null', '[1]'])('that is %s is an empty form', (text) => {
    expect(readForm(text)).toEqual(emptyForm);
  });
});

describe('what was typed early', () => {
  it('is what differs from an empty form', () => {
    const controls = [
      { name: 'title', value: 'Дала' },
      { name: 'description_kk', value: '' },
      { name: 'sale_mode', value: 'sale', checked: true },
      { name: 'merch', value: 'on', checked: false },
      { name: 'terms', value: 'on', checked: false },
      { name: 'file', value: 'C:\\fakepath\\a.jpg' },
    ];
    expect(typedEarly(controls)).toEqual({ title: 'Дала', merch: false });
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

describe('the meter', () => {
  it('goes from nothing to all', () => {
    const nothing = meterOf({ ...emptyForm }, false, {});
    expect(nothing.percent).toBe(0);
    expect(nothing.needs.every(({ state }) => state === 'todo')).toBe(true);
    const all = { ...full, description_ru: 'Глаз.', description_en: 'An eye.' };
    expect(meterOf(all, true, {})).toMatchObject({ percent: 100 });
  });
  it('counts a price for what is offered', () => {
    const state = (change: Partial<WorkForm>) =>
      meterOf({ ...full, ...change }, true, {}).needs.find(({ key }) => key === 'price')?.state;
    expect(state({})).toBe('done');
    expect(state({ sale_mode: 'sale-rent' })).toBe('todo');
  });
  it('calls a thing wrong only when it was refused, and leads to the field', () => {
    const form = { ...full, height: '' };
    const find = (problems: Parameters<typeof meterOf>[2]) =>
      meterOf(form, true, problems).needs.find(({ key }) => key === 'size');
    expect(find({})).toEqual({ key: 'size', field: 'length', state: 'todo' });
    expect(find({ height: { code: 'too-large', facts: {} } })).toEqual({
      key: 'size',
      field: 'height',
      state: 'bad',
    });
  });
});
