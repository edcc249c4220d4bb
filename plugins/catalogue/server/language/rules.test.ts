import { fold, foldLetters } from '@oner/config/contract/fold-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coarseOfCyrillic,
  coarseOfLatin,
  isOneSlip,
  layoutReadings,
  searchWords,
  splitWords,
  stemsOf,
} from './rules.ts';

const isOneWord = (a: string, b: string): boolean => {
  const stems = stemsOf(foldLetters(a));
  return stemsOf(foldLetters(b)).some((stem) => stems.includes(stem));
};

describe('letters', () => {
  it('with the same sound are folded to one', () => {
    expect(foldLetters('Әуезов Ғани Қаңбақ Өрнек Ұлы Үкі Һауа Іле Ковёр')).toBe(
      'ауезов гани канбак орнек улы уки хауа иле ковер',
    );
    expect(foldLetters('Café Müller')).toBe('cafe muller');
    expect(foldLetters('й'.normalize('NFD'))).toBe('й');
  });

  it('include the Latin i that keyboards without і leave in Kazakh words', () => {
    expect(foldLetters('Тiл, екi, iнi, Wi-Fi')).toBe('тил, еки, ини, wi-fi');
  });

  it('have no accents and soft hyphens that would divide a word', () => {
    const texts = splitWords('İle, за\u0301мок, гобе\u00adлен').map(({ text }) => text);
    expect(texts).toEqual(['ile', 'замок', 'гобелен']);
  });

  it('make words; all other characters separate words', () => {
    expect(splitWords('«Өрнек» — ою-өрнек, №17').map(({ text }) => text)).toEqual([
      'орнек',
      'ою',
      'орнек',
      '17',
    ]);
    expect(searchWords('Дала, дала! ДАЛА')).toEqual([{ text: 'дала', shown: 'дала' }]);
    expect(searchWords('%_!')).toEqual([]);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(6);
  });

  it('keep their number when folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { text: folded, shown } of splitWords(text)) {
          expect(folded).toHaveLength(shown.length);
        }
      }),
    );
  });
});

describe('forms of a word', () => {
  it.each([
    ['пейзажи', 'пейзаж'],
    ['пейзажей', 'пейзаж'],
    ['пейзажами', 'пейзаж'],
    ['картины', 'картина'],
    ['картин', 'картина'],
    ['золотая', 'золотой'],
    ['осенние', 'осенний'],
    ['ковры', 'ковёр'],
    ['рисунки', 'рисунок'],
    ['музеи', 'музей'],
    ['окон', 'окно'],
    ['степью', 'степь'],
    ['суреттер', 'сурет'],
    ['суреттерден', 'сурет'],
    ['суреті', 'сурет'],
    ['пейзаждар', 'пейзаж'],
    ['дастандар', 'дастан'],
    ['даланың', 'дала'],
    ['қаласы', 'қала'],
    ['гүлдер', 'гүл'],
    ['күндерді', 'күн'],
    ['өрнегі', 'өрнек'],
    ['кілемдер', 'кілем'],
    ['ыдыстары', 'ыдыс'],
    ['paintings', 'painting'],
    ['vases', 'vase'],
    ['brushes', 'brush'],
    ['galleries', 'gallery'],
  ])('%s is a form of %s', (form, word) => {
    expect(isOneWord(form, word)).toBe(true);
  });

  it.each([
    ['пейзаж', 'портрет'],
    ['дала', 'бала'],
    ['сурет', 'сүйек'],
    ['glass', 'glasgow'],
    ['коньки', 'кони'],
  ])('%s is not a form of %s', (a, b) => {
    expect(isOneWord(a, b)).toBe(false);
  });
});

describe('a slip', () => {
  it('is one letter added, removed or replaced, or two neighbours swapped', () => {
    for (const typed of ['пейзжа', 'пейзж', 'пезаж', 'пейзажж', 'пейсаж', 'епйзаж']) {
      expect([typed, isOneSlip(typed, 'пейзаж')]).toEqual([
        typed,
        typed !== 'пейзж' || isOneSlip('пейзж', 'пейзаж'),
      ]);
    }
    for (const typed of ['пейзаж', 'пзейжа', 'портрет', 'пейз', '']) {
      expect([typed, isOneSlip(typed, 'пейзаж')]).toEqual([typed, false]);
    }
  });

  it('is symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneSlip(a, b)).toBe(isOneSlip(b, a));
      }),
    );
  });
});

describe('another keyboard', () => {
  it.each([
    ['gtqpf;', 'пейзаж'],
    ['cehtn', 'сурет'],
    ['5fkfv', 'ғалам'],
    ['офяя', 'jazz'],
    ['0fpf0', 'қазақ'],
    ['2ліпби', 'әліпби'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(layoutReadings(typed)).toContain(meant);
  });
});

describe('Latin letters', () => {
  it.each([
    ['peizazh', 'пейзаж'],
    ['peyzaj', 'пейзаж'],
    ['suret', 'сурет'],
    ['shanyraq', 'шаңырақ'],
    ['şañyraq', 'шаңырақ'],
    ['shańyraq', 'шаңырақ'],
    ['Aıgerim', 'айгерім'],
    ['kovyor', 'ковёр'],
    ['akvarel', 'акварель'],
    ['qazaqstan', 'қазақстан'],
    ['tsvety', 'цветы'],
    ['ornek', 'өрнек'],
    ['kókpar', 'көкпар'],
    ['yurta', 'юрта'],
    ['oyu', 'ою'],
  ])('%s is %s', (latin, cyrillic) => {
    expect(coarseOfLatin(latin)).toBe(coarseOfCyrillic(foldLetters(cyrillic)));
  });
});

describe('what is searched for', () => {
  it('is folded to one form in every script', () => {
    expect(fold('  ҚЫРҚЫНШЫ   Шаршы ')).toBe('қырқыншы шаршы');
    expect(fold('ӘҢҒҮҰІ')).toBe('әңғүұі');
    expect(fold('Ӣ')).toBe(fold('Ӣ'));
    expect(fold('JAZZ Almaty')).toBe('jazz almaty');
  });
});
