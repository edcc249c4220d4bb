import { describe, expect, it } from 'vitest';
import { authorNumberOf, coldRows, commonWord, hotRows, makeWork, rareWord } from './works.ts';

const photos = [{ path: '/p.webp', width: 1600, height: 1200, sizes: [] }];
const works = Array.from({ length: 20_000 }, (_, n) => makeWork(n, photos));

describe('what is measured', () => {
  it('is a catalogue like others: common and rare words, many authors, every price', () => {
    const having = (word: string): number => works.filter((w) => w.title.includes(word)).length;
    expect(having(commonWord) / works.length).toBeCloseTo(1 / 12, 1);
    expect(having(rareWord)).toBe(2);
    expect(new Set(works.map(({ id }) => id)).size).toBe(works.length);
    expect(new Set(works.map((_, n) => authorNumberOf(n))).size).toBeGreaterThan(250);
    const cheap = works.filter(({ priceSale }) => (priceSale ?? 0) < 252_000).length;
    expect(cheap / works.length).toBeCloseTo(0.25, 1);
  });

  it('is a new query each time when cold, the same query when hot', () => {
    for (const { ours } of coldRows) {
      const asked = new Set(Array.from({ length: 50_000 }, (_, n) => ours(n)));
      expect(asked.size).toBe(50_000);
    }
    for (const { ours } of hotRows) expect(ours(1)).toBe(ours(2));
  });
});
