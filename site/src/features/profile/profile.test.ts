import { workStates } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { badges, cardSource, firstSection, isPublic, type MyWork, worksOf } from './profile.ts';

const work = (changed: Partial<MyWork>): MyWork => ({
  id: 'work0001',
  section: 'art',
  name: 'Дала',
  state: 'published',
  reason: null,
  photo: null,
  submitted: null,
  moderate_by: null,
  is_public: true,
  hidden: false,
  main_page: false,
  on_main_page: false,
  merch: false,
  canvas_copy: false,
  availability: 'in-stock',
  ...changed,
});

describe('own works', () => {
  it('have a badge in every state', () => {
    expect(Object.keys(badges).toSorted()).toEqual([...workStates].toSorted());
  });
  it('are public in two states', () => {
    expect(workStates.filter((state) => isPublic(work({ state })))).toEqual([
      'published',
      'change_under_review',
    ]);
  });
  it('show first what waits for the author, and keep the order of the rest', () => {
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
  it('open with the first section that has any', () => {
    expect(firstSection([work({ section: 'design' })])).toBe('design');
    expect(firstSection([])).toBe('art');
  });
});

describe('the photo of a card', () => {
  const sizes = [1600, 320, 640].map((width) => ({ path: `/p-${width}.webp`, width }));
  it('is the narrowest that fills it', () => {
    expect(cardSource({ path: '/p.webp', width: 1600, height: 900, sizes })).toBe('/p-640.webp');
  });
  it('is the widest when all are narrower', () => {
    const narrow = { path: '/p.webp', width: 300, height: 200, sizes: [] };
    expect(cardSource(narrow)).toBe('/p.webp');
  });
});
