import { describe, expect, it } from 'vitest';
import { findIn, nearness } from './find-words.ts';
import { wantedWords } from './letters.ts';

const near = (q: string, ...fields: string[][]) => nearness(wantedWords(q), fields);

describe('what short texts have', () => {
  it.each([
    ['дала', [['Дала таңы']], 0],
    ['далада', [['Дала таңы']], 0],
    ['футболки', [['Шаңырақ'], ['Футболка']], 1],
    ['шаңырақ футболка', [['Шаңырақ'], ['Футболка']], 1],
    ['айгерим', [['Айгерім Сәбитова']], 0],
    ['ерим', [['Айгерім']], null],
    ['тау футболка', [['Шаңырақ'], ['Футболка']], null],
    ['№', [['Шаңырақ']], null],
  ] as const)('%s in %j: %s', (q, fields, expected) => {
    expect(near(q, ...fields.map((texts) => [...texts]))).toBe(expected);
  });

  it('come nearest first, else as they stand', () => {
    const all = [
      { name: 'Ай', text: 'дала' },
      { name: 'Дала', text: '' },
      { name: 'Даланың түні', text: 'дала' },
    ];
    const found = findIn(all, wantedWords('дала'), ({ name, text }) => [[name], [text]]);
    expect(found.map(({ name }) => name)).toEqual(['Дала', 'Даланың түні', 'Ай']);
  });
});
