import type { Section, Work } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { fillRows, type HomeWorks, interleave } from './home-rows.ts';
import { sampleWork } from './work-card.fixture.ts';

const list = (section: Section, count: number): Work[] =>
  Array.from({ length: count }, (_, place) =>
    sampleWork({ id: `${section}${place}`, section, photo_width: 900 + 100 * ((place * 7) % 5) }),
  );
const art = list('art', 12);
const works: HomeWorks = {
  art,
  artisan: list('artisan', 12),
  design: list('design', 8),
  chosen: art.slice(0, 3),
  showcase: art.slice(2, 8),
};
const ids = (row: readonly Work[]) => row.map(({ id }) => id);

describe('works of the home page', () => {
  it('appear on it only once', () => {
    const orders = [
      ['wall', 'sections', 'chosen', 'newest', 'levels', 'artisan', 'news'],
      ['newest', 'design', 'art', 'artisan', 'chosen', 'wall'],
    ];
    for (const blocks of orders) {
      const all = Object.values(fillRows(blocks, works)).flatMap(ids);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('include those promoted by authors, before any other part takes them', () => {
    const rows = fillRows(['wall', 'newest', 'chosen'], works);
    expect(ids(rows.chosen)).toEqual(['art0', 'art1']);
    expect(ids(rows.wall)).toEqual(['art2', 'art3', 'art4', 'art5', 'art6']);
    expect(rows.newest).toHaveLength(8);
  });

  it('are on the wall only if an editor chose them, never because they are new', () => {
    expect(fillRows(['wall'], { ...works, showcase: [] }).wall).toEqual([]);
  });

  it('are not taken by parts that the page does not have', () => {
    const rows = fillRows(['news', 'design'], works);
    expect(ids(rows.design)).toEqual(ids(works.design));
    expect([rows.chosen, rows.wall, rows.newest, rows.art, rows.artisan]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('alternate by section among the newest', () => {
    const sections = fillRows(['newest'], works).newest.map(({ section }) => section);
    expect(sections.slice(0, 3)).toEqual(['art', 'artisan', 'design']);
  });
});

describe('interleave', () => {
  it('takes one of each list in turn up to the limit', () => {
    expect(interleave([[1, 2, 3], [10], [100, 200]], 5)).toEqual([1, 10, 100, 2, 200]);
    expect(interleave([[1, 2, 3], [10]], 9)).toEqual([1, 10, 2, 3]);
  });
  it('is empty without lists or rows', () => {
    expect(interleave([], 3)).toEqual([]);
    expect(interleave([[], []], 3)).toEqual([]);
  });
});
