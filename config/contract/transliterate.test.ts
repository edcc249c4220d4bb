import { describe, expect, it } from 'vitest';
import { latinOf, transliterate } from './transliterate.ts';

describe('Cyrillic in Latin letters', () => {
  it.each([
    ['Шаңырақ', 'Shanyraq'],
    ['Дала таңы', 'Dala tany'],
    ['Айгерім Сәбитова', 'Aigerim Sabitova'],
    ['Мөлдір Серікқызы', 'Moldir Serikqyzy'],
    ['Әсел Нұрғали', 'Asel Nurgali'],
    ['Дана Қасымова', 'Dana Qasymova'],
    ['Ольга Савельева', 'Olga Saveleva'],
    ['Синий вечер', 'Siny vecher'],
    ['Достоевский', 'Dostoevsky'],
    ['Щука, юрта и ёж', 'Shchuka, yurta i yozh'],
    ['ЖҮРЕК', 'ZHUREK'],
    ['Екпін № 4', 'Ekpin № 4'],
    ['Алаша «Көктем»', 'Alasha “Koktem”'],
    ['Һәм', 'Ham'],
    ['JAZZ Almaty', 'JAZZ Almaty'],
    ['', ''],
  ])('%s is %s', (text, latin) => expect(transliterate(text)).toBe(latin));

  it('reads composed and decomposed letters alike', () =>
    expect(transliterate('Йод'.normalize('NFD'))).toBe(transliterate('Йод')));

  it('leaves no Cyrillic letter of the two alphabets', () => {
    const all = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';
    expect(transliterate(all + all.toUpperCase())).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('is undefined for a text without Cyrillic letters', () => {
    expect([latinOf('JAZZ Almaty'), latinOf('Су жады')]).toEqual([undefined, 'Su zhady']);
  });
});
