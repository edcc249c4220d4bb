import { expect, it } from 'vitest';
import { thingNames } from './thing-names.ts';

const kind = { kk: 'Қойын дәптер', ru: 'Блокнот', en: 'Notebook' };

it('names a thing by its kind and the title of its work, in the quotes of each language', () => {
  expect(thingNames(kind, 'Шаңырақ', 'Қойын дәптер «Шаңырақ»')).toEqual({
    kk: 'Қойын дәптер «Шаңырақ»',
    ru: 'Блокнот «Шаңырақ»',
    en: 'Notebook “Шаңырақ”',
  });
  expect(thingNames(kind, null, 'Дәптер')).toEqual(kind);
});

it('keeps the editor’s name of a kind that the vocabulary does not know', () => {
  expect(thingNames(undefined, 'Шаңырақ', 'Кесе')).toEqual({ kk: 'Кесе', ru: 'Кесе', en: 'Кесе' });
});
