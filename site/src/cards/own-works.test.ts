import { describe, expect, it } from 'vitest';
import { cardSource, firstSection, worksOf } from './own-works.ts';
import { sampleOwnWork as work } from './work-card.fixture.ts';

describe('own works', () => {
  it('show first the works that need the author’s action, and keep the order of the rest', () => {
    const works = [
      work({ id: 'aaaaaaa1' }),
      work({ id: 'aaaaaaa2', state: 'rejected' }),
      work({ id: 'aaaaaaa3', section: 'design' }),
      work({ id: 'aaaaaaa4', state: 'submitted' }),
      work({ id: 'aaaaaaa5', state: 'changes_requested' }),
    ];
    expect(worksOf(works, 'art').map(({ id }) => id.slice(-1))).toEqual(['2', '5', '1', '4']);
    expect(worksOf(works, 'artisan')).toEqual([]);
  });
  it('open with the first section that has works', () => {
    expect(firstSection([work({ section: 'design' })])).toBe('design');
    expect(firstSection([])).toBe('art');
  });
});

describe('the photo of a card', () => {
  const photo = (width: number, height: number) => ({
    path: `/p-${width}.webp`,
    width,
    height,
    sizes: [width, 320, 640, 480].map((wide) => ({ path: `/p-${wide}.webp`, width: wide })),
  });
  it.each([
    ['upright', 800, 1000, 'art', 1, 320],
    ['upright on a fine screen', 800, 1000, 'art', 2, 480],
    ['upright on a finer one', 800, 1000, 'art', 3, 640],
    ['lying', 1600, 1000, 'design', 1, 480],
    ['very wide, which is as wide as its card', 3000, 500, 'art', 1, 480],
    ['of a thing, which fills its card', 800, 1000, 'artisan', 1, 480],
    ['of a thing on a fine screen', 800, 1000, 'artisan', 2, 800],
  ] as const)('is the narrowest sharp one: %s', (_what, width, height, section, density, is) =>
    expect(cardSource(photo(width, height), section, density)).toBe(`/p-${is}.webp`),
  );
  it('is the widest if all are narrower', () => {
    const narrow = { path: '/p.webp', width: 300, height: 200, sizes: [] };
    expect(cardSource(narrow, 'art', 3)).toBe('/p.webp');
  });
});
