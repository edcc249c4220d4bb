import { describe, expect, it } from 'vitest';
import { countBits, hasBit } from '../columns/bits.ts';
import { type IndexedWork, keyColumns, type Labels, numberColumns } from '../index/listing.ts';
import { makeSection, type SectionIndex } from '../index/section.ts';
import { search } from './search.ts';

const labels: Labels = {
  material: new Map([
    ['canvas', ['Кенеп', 'Холст', 'Canvas']],
    ['felt', ['Киіз', 'Войлок', 'Felt']],
  ]),
  technique: new Map([['watercolor', ['Акварель', 'Акварель', 'Watercolor']]]),
};

const nothing = Object.fromEntries(
  keyColumns.map((column) => [column, null]),
) as IndexedWork['keys'];
const unmeasured = Object.fromEntries(
  numberColumns.map((column) => [column, null]),
) as IndexedWork['numbers'];
const listing = (
  sequence: number,
  title: string,
  more: Partial<IndexedWork> = {},
): IndexedWork => ({
  workId: `w${sequence}`,
  sequence,
  title: title.toLowerCase(),
  story: '',
  keys: nothing,
  numbers: unmeasured,
  authorId: 'a1',
  authorWords: 'айгерім сәбитова aigerim',
  card: new Uint8Array(),
  licence: 'none',
  ...more,
});

const shopOf = (
  titles: readonly string[],
  more: (n: number) => Partial<IndexedWork> = () => ({}),
) => {
  const section = makeSection();
  section.setLabels(labels);
  for (const [n, title] of titles.entries()) section.upsert(listing(n + 1, title, more(n)));
  return section;
};

const hits = (section: SectionIndex, q: string): number => {
  const matched = search(section, q);
  return countBits(matched?.tiers.at(-1) ?? section.alive());
};
const best = (section: SectionIndex, q: string): number => {
  const [first] = search(section, q)?.tiers ?? [];
  return first ? countBits(first) : 0;
};

/** Titles of ten thousand works of twelve kinds. */
const kinds = [
  'Осенний пейзаж',
  'Золотой ковёр',
  'Тихая река',
  'Портрет матери',
  'Синяя юрта',
  'Старый город',
  'Натюрморт',
  'Зимняя степь',
  'Горное озеро',
  'Базар',
  'Кобыз',
  'Ночь',
];
const big = shopOf(Array.from({ length: 10_000 }, (_, n) => `${kinds[n % 12]} №${n + 1}`));
const each = Math.ceil(10_000 / 12);

describe('a search among ten thousand works', () => {
  it.each([
    ['пейзаж', each],
    ['ПЕЙЗАЖ', each],
    ['пейз', each],
    ['ейзаж', each],
    ['пейзажи', each],
    ['пейзажей', each],
    ['пейзжа', each],
    ['ковер', each],
    ['ковры', each],
    ['золотой ковёр', each],
    ['золотая ковры', each],
    ['№123', 11],
    ['123', 11],
    ['пейзаж 121', 2],
  ])('%s finds %i', (q, expected) => {
    expect(hits(big, q)).toBe(expected);
  });

  it('reports a match that is not as typed, and its kind', () => {
    const way = (q: string) => {
      const matched = search(big, q);
      return [matched?.way ?? null, matched?.as ?? null, hits(big, q)];
    };
    expect(way('пейзаж')).toEqual([null, null, each]);
    expect(way('пейзжа')).toEqual(['typo', 'пейзаж', each]);
    expect(way('золотой кавёр')).toEqual(['typo', 'золотой ковёр', each]);
    expect(way('gtqpf;')).toEqual(['layout', 'пейзаж', each]);
    expect(way('peizazh')).toEqual(['latin', 'пейзаж', each]);
    expect(way('peyzazhi')).toEqual(['latin', 'пейзаж', each]);
    expect(way('zolotoi kovyor')).toEqual(['latin', 'золотой ковёр', each]);
    expect(way('абракадабра')).toEqual([null, null, 0]);
    expect(way('%')).toEqual([null, null, 0]);
  });

  it('never takes a slip for everything', () => {
    for (const q of [
      'пейзжа',
      'кавер',
      'натюрмрот',
      'абвгд',
      'aaaaa',
      '99999999',
      'ааааа пейзаж',
    ]) {
      expect([q, hits(big, q) <= each]).toEqual([q, true]);
    }
  });
});

describe('a search in three languages', () => {
  const small = shopOf(
    [
      'Шаңырақ',
      'Дала суреттері',
      'Қазақ киіз үйі',
      'Әліпби',
      'Жұлдызды түн',
      'Paintings of Altai',
      'Натюрморт с айвой',
      'Көкпар',
      'Ою-өрнек',
      'Городской сад',
      'Сад',
    ],
    (n) => ({
      keys: {
        ...nothing,
        material: n % 2 === 0 ? 'canvas' : 'felt',
        technique: n === 6 ? 'watercolor' : null,
      },
      ...(n === 9 ? { authorId: 'a2', authorWords: 'виктор ким viktor' } : {}),
    }),
  );
  const titles = (q: string): string[] => {
    const matched = search(small, q);
    const found = matched?.tiers.at(-1) ?? small.alive();
    return [...Array(small.size()).keys()]
      .filter((slot) => ((found[slot >>> 5] ?? 0) >>> (slot & 31)) & 1)
      .map(small.idOf);
  };
  it.each([
    ['шанырак', ['w1']],
    ['шаныр', ['w1']],
    ['shanyraq', ['w1']],
    ['şañyraq', ['w1']],
    ['сурет', ['w2']],
    ['суреттер', ['w2']],
    ['казак', ['w3']],
    ['алипби', ['w4']],
    ['2ліпби', ['w4']],
    ['жулдыз', ['w5']],
    ['painting', ['w6']],
    ['өрнегі', ['w9']],
    ['көкпра', ['w8']],
    ['акварель', ['w7']],
    ['watercolor', ['w7']],
    ['акварели', ['w7']],
    ['холст', ['w1', 'w3', 'w5', 'w7', 'w9', 'w11']],
    ['войлок сад', ['w10']],
    ['виктор', ['w10']],
    ['Виктора Кима', ['w10']],
    ['viktor', ['w10']],
  ])('%s finds %j', (q, expected) => {
    expect(titles(q)).toEqual(expected);
  });

  it('ranks words that begin with the text before words that contain it', () => {
    const section = shopOf(['Палисад', 'Сады', 'Сад', 'Фасады']);
    expect(hits(section, 'сад')).toBe(4);
    expect(best(section, 'сад')).toBe(2);
  });

  it('uses a changed label', () => {
    const section = shopOf(['Сад'], () => ({ keys: { ...nothing, material: 'canvas' } }));
    const relabel = (label: string): void =>
      section.setLabels({ material: new Map([['canvas', ['Кенеп', label, 'Canvas']]]) });
    relabel('Полотно 300');
    expect([hits(section, 'полотно'), hits(section, 'холст')]).toEqual([1, 0]);
    relabel('Полотно 400');
    expect([hits(section, '400'), hits(section, '300')]).toEqual([1, 0]);
  });

  it('uses a changed name', () => {
    const section = shopOf(['Сад', 'Ночь']);
    section.upsert(listing(1, 'Сад', { authorWords: 'айгерім омарова aigerim' }));
    expect([hits(section, 'омарова'), hits(section, 'сәбитова')]).toEqual([2, 0]);
  });
});

describe('the order of matches', () => {
  const section = makeSection();
  section.setLabels({ ...labels, section: ['картина'] });
  const put = (sequence: number, title: string, more: Partial<IndexedWork> = {}) =>
    section.upsert(listing(sequence, title, more));
  // Oldest first, so that the order by time alone would be the reverse.
  put(1, 'Холст');
  put(2, 'Жел', { authorId: 'a2', authorWords: 'холст художник' });
  put(3, 'Ай', { keys: { ...nothing, material: 'canvas' } });
  put(4, 'Су', { story: 'Написано на холсте, три целых граната. Steppe' });
  put(5, 'Подхолстник');
  const order = (q: string): string[] => {
    const seen: string[] = [];
    for (const tier of search(section, q)?.tiers ?? []) {
      for (let slot = section.size() - 1; slot >= 0; slot--) {
        const id = section.idOf(slot);
        if (hasBit(tier, slot) && !seen.includes(id)) seen.push(id);
      }
    }
    return seen;
  };

  it('is title, author, label, description, inside a word', () => {
    expect(order('холст')).toEqual(['w1', 'w2', 'w3', 'w4', 'w5']);
  });

  it('matches words of descriptions in every form and language', () => {
    expect([order('гранат'), order('гранаты'), order('steppe')]).toEqual([['w4'], ['w4'], ['w4']]);
    // Descriptions are not searched inside words.
    expect(search(section, 'ранат')?.way ?? null).not.toBeNull();
  });

  it('includes the names that apply to all works of the section', () => {
    expect(order('картина на холсте').at(0)).toBe('w4');
    expect(order('картина холст').toSorted()).toEqual(['w1', 'w2', 'w3', 'w4', 'w5']);
  });

  it('puts the most matching words first if no work has all, and reports it', () => {
    const matched = search(section, 'гранат жел тау');
    expect([matched?.way, matched?.as]).toEqual(['part', 'гранат жел']);
    expect(order('гранат жел тау')).toEqual(['w4', 'w2']);
    expect(order('steppe гранат тау').at(0)).toBe('w4');
    expect(search(section, 'тау')?.tiers.every((tier) => countBits(tier) === 0)).toBe(true);
  });

  it('drops descriptions that changed or are not shown', () => {
    put(4, 'Су', { story: 'Написано на холсте' });
    expect(order('гранат')).toEqual([]);
    section.rest(listing(4, 'Су'));
    expect(order('холсте')).not.toContain('w4');
  });
});
