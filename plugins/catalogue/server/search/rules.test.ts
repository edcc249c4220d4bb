import { describe, expect, it } from 'vitest';
import { searchWords } from '../language/rules.ts';
import { findIn, missOf, nearness } from './rules.ts';

const near = (q: string, ...fields: string[][]) => nearness(searchWords(q), fields);

describe('the match of short texts', () => {
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

  it('are sorted by best match, else keep their order', () => {
    const all = [
      { name: 'Ай', text: 'дала' },
      { name: 'Дала', text: '' },
      { name: 'Даланың түні', text: 'дала' },
    ];
    const found = findIn(all, searchWords('дала'), ({ name, text }) => [[name], [text]]);
    expect(found.map(({ name }) => name)).toEqual(['Дала', 'Даланың түні', 'Ай']);
  });
});

describe('a search that found nothing', () => {
  it('is recorded by its folded words', () => {
    expect(missOf('  Жолбарыс  БЕЙНЕСІ ')).toBe('жолбарыс бейнеси');
    expect(missOf('панно 2024')).toBe('панно 2024');
  });

  it('is not recorded if it may name or reach a person', () => {
    for (const q of [
      'aigerim@example.kz',
      '+7 701 123 45 67',
      'KZ8656',
      '990101300123',
      'https://example.kz/x',
      'кто продаёт картину моего деда Ивана',
      '!!!',
      'я',
    ]) {
      expect([q, missOf(q)]).toEqual([q, q === 'KZ8656' ? 'kz8656' : null]);
    }
  });
});
