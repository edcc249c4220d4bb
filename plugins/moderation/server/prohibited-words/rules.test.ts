import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordCategories, wordFinder } from './rules.ts';
import { prohibited } from './seed.ts';

const words = [
  ...['midjourney', 'сгенерирован'].map((stem) => ({ category: 'ai-generated', stem })),
  ...['есірткі', 'cocaine'].map((stem) => ({ category: 'drugs', stem })),
  ...['казино', 'casino', 't.me/'].map((stem) => ({ category: 'gambling', stem })),
  { category: 'contacts', stem: 'whatsapp' },
];
const findProhibited = wordFinder(words);

const categories = (text: string): string[] =>
  findProhibited([text]).map(({ category }) => category);

describe('prohibited words', () => {
  it('are found in three languages, with their endings', () => {
    expect(categories('Сгенерировано в Midjourney')).toContain('ai-generated');
    expect(categories('Есірткілік заттар бейнеленген')).toEqual(['drugs']);
    expect(categories('a bag of cocaine')).toEqual(['drugs']);
    expect(categories('Онлайн-казино рядом')).toEqual(['gambling']);
  });

  it('are found when letters of another script imitate them', () => {
    expect(categories('кaзинo')).toEqual(['gambling']);
    expect(categories('саsinо')).toEqual(['gambling']);
  });

  it('are not found inside other words, nor in harmless texts', () => {
    expect(categories('Кешкі дала, майлы бояу, кенеп. Работа на холсте.')).toEqual([]);
    expect(categories('Oil on canvas, 60 × 80 cm, 2024')).toEqual([]);
    expect(categories('окказиональный')).toEqual([]);
  });

  it('include attempts to deal outside the shop', () => {
    expect(categories('Пишите: +7 701 123 45 67')).toEqual(['contacts']);
    expect(categories('https://example.kz/buy')).toEqual(['contacts']);
    expect(categories('WhatsApp жазыңыз')).toEqual(['contacts']);
  });

  it('are searched in limited time, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 4 }), (texts) => {
        for (const { word } of findProhibited(texts)) expect(word.length).toBeLessThanOrEqual(60);
      }),
    );
    const long = 'казин '.repeat(4000);
    // CPU time of this thread, to exclude other load.
    const from = process.threadCpuUsage();
    findProhibited([long]);
    expect(process.threadCpuUsage(from).user).toBeLessThan(1_000_000);
  });

  it('are matched literally', () => {
    const find = wordFinder([{ category: 'hate', stem: 'a.*b(' }]);
    expect(find(['aXXb']).length).toBe(0);
    expect(find(['say a.*b( now'])).toEqual([{ category: 'hate', word: 'a.*b(' }]);
    expect(wordFinder([{ category: 'hate', stem: '  ' }])(['anything at all'])).toEqual([]);
    expect(wordFinder([])(['+7 701 123 45 67'])).toHaveLength(1);
  });

  it('occur once in the initial list', () => {
    const stems = prohibited.flatMap((entry) => entry.stems);
    expect(new Set(stems).size).toBe(stems.length);
    for (const { category } of prohibited) expect(wordCategories).toContain(category);
  });
});
