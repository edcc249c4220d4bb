import { expect, it } from 'vitest';
import { itemNames, titleFor } from './item-names.ts';

const kind = { kk: 'Қойын дәптер', ru: 'Блокнот', en: 'Notebook' };

it('names an item by its kind and the title of its work, in the quotation marks of each language', () => {
  expect(itemNames(kind, { name: 'Шаңырақ' }, 'Қойын дәптер «Шаңырақ»')).toEqual({
    kk: 'Қойын дәптер «Шаңырақ»',
    ru: 'Блокнот «Шаңырақ»',
    en: 'Notebook “Шаңырақ”',
  });
  expect(itemNames(kind, null, 'Дәптер')).toEqual(kind);
  const titles = { ru: 'Сорок квадратов', en: 'Forty Squares' };
  expect(itemNames(kind, { name: 'Қырық шаршы', titles }, 'Дәптер')).toEqual({
    kk: 'Қойын дәптер «Қырық шаршы»',
    ru: 'Блокнот «Сорок квадратов»',
    en: 'Notebook “Forty Squares”',
  });
  expect(itemNames(kind, { name: '«Наурыз» мерекесі' }, 'Дәптер').ru).toBe(
    'Блокнот «„Наурыз“ мерекесі»',
  );
});

it('keeps the editor’s name of a kind that is missing in the vocabulary', () => {
  expect(itemNames(undefined, { name: 'Шаңырақ' }, 'Кесе')).toEqual({
    kk: 'Кесе',
    ru: 'Кесе',
    en: 'Кесе',
  });
});

it.each([
  ['kk', 'Шаңырақ'],
  ['ru', 'Шаңырақ'],
  ['en', 'The Hearth'],
] as const)(
  'a reader of %s is shown the title of the language, else the original',
  (language, title) => {
    expect(titleFor(language, { name: 'Шаңырақ', titles: { ru: '', en: 'The Hearth' } })).toBe(
      title,
    );
  },
);
