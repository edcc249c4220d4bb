import { describe, expect, it } from 'vitest';
import { levelOf } from './level.ts';

describe('the level of a work', () => {
  const of = (section: 'art' | 'artisan' | 'design', author: string | null) =>
    levelOf({ section, level: null, isArtObject: false }, author);

  it('is its author’s, in the words of the section', () => {
    expect(of('art', 'masters')).toBe('professionals');
    expect(of('art', 'young-authors')).toBe('young-artists');
    expect(of('art', 'amateur-authors')).toBe('non-professionals');
    expect(of('artisan', 'masters')).toBe('master-craftsmen');
    expect(of('artisan', 'young-authors')).toBe('amateurs');
    expect(of('design', 'masters')).toBe('masters');
    expect(of('art', null)).toBeNull();
    expect(of('art', 'unheard-of')).toBeNull();
  });

  it('is its own where it has one', () => {
    const own = { section: 'art', level: 'professionals', isArtObject: false } as const;
    expect(levelOf(own, 'amateur-authors')).toBe('professionals');
  });

  it('of an art object is that, among crafts', () => {
    expect(levelOf({ section: 'artisan', level: null, isArtObject: true }, 'masters')).toBe(
      'art-objects',
    );
    expect(levelOf({ section: 'art', level: null, isArtObject: true }, 'masters')).toBe(
      'professionals',
    );
  });
});
