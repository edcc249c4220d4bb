import { describe, expect, it } from 'vitest';
import { groupsIn, hasFallen, type NewWorks, writeSavedNews } from './news.ts';

describe('a price', () => {
  it.each([
    [100, 90, null, true],
    [100, 90, 90, true],
    [100, 91, 90, false],
    [100, 100, null, false],
    [100, 110, null, false],
    [80, 80, 90, false],
    [null, 90, null, false],
    [100, null, null, false],
  ])('known as %s and now %s is reported below %s: %s', (known, now, below, isNews) => {
    expect(hasFallen({ known, now }, below)).toBe(isNews);
  });
});

describe('the digest', () => {
  const named = (name: string, count: number): NewWorks => ({
    name: () => name,
    newest: { name: 'Дала', titles: { en: 'Steppe' } },
    count,
  });
  const news = {
    prices: [{ work: { name: 'Көл' }, kind: 'buy' as const, before: 1_250_000, now: 990_000 }],
    authors: [named('Айгерім', 1)],
    searches: [named('Майлы бояу', 3)],
  };
  it('has a paragraph per item of news, prices first', () => {
    expect(writeSavedNews(news, 'en').replaceAll('\u00a0', ' ')).toBe(
      '“Көл”: now 990 000 ₸, was 1 250 000 ₸\n\nNew by Айгерім: “Steppe”\n\nFor your search “Майлы бояу”: “Steppe” and 2 more',
    );
    expect(writeSavedNews(news, 'ru').split('\n\n').slice(1)).toEqual([
      'Айгерім, новое: «Дала»',
      'По поиску «Майлы бояу»: «Дала» и ещё 2',
    ]);
  });
  it('names the month of a rent', () => {
    const prices = [{ work: { name: 'Көл' }, kind: 'rent' as const, before: 30_000, now: 25_000 }];
    const text = writeSavedNews({ prices, authors: [], searches: [] }, 'en');
    expect(text.replaceAll('\u00a0', ' ')).toBe('“Көл”: rent now 25 000 ₸ a month, was 30 000 ₸');
  });
  it('has only the requested groups', () => {
    expect(groupsIn({ ...news, authors: [] })).toEqual(['prices', 'searches']);
    expect(writeSavedNews(news, 'kk', ['authors'])).toBe('Айгерім, жаңа туынды: «Дала»');
  });
  it('counts the lines that are left out', () => {
    const authors = Array.from({ length: 14 }, (_, n) => named(`${n}`, 1));
    const lines = writeSavedNews({ prices: [], searches: [], authors }, 'kk').split('\n\n');
    expect([lines.length, lines.at(-1)]).toEqual([11, 'Тағы 4 жаңалық бар.']);
  });
});
