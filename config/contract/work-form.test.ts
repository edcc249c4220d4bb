import { describe, expect, it } from 'vitest';
import { missingViews, photoViews } from './work-form.ts';

describe('photos that a buyer expects', () => {
  it.each([
    ['art', [undefined], ['front', 'detail', 'edge', 'back']],
    ['art', ['front', 'back', 'other'], ['detail', 'edge']],
    ['artisan', ['front', 'detail', 'edge', 'back'], []],
    ['design', ['front'], []],
  ] as const)('of %s with %j: %j are missing', (section, views, missing) => {
    expect(missingViews(section, views)).toEqual(missing);
  });

  it('never include a room, which the shop renders itself', () => {
    expect(
      missingViews(
        'art',
        photoViews.filter((view) => view !== 'room'),
      ),
    ).toEqual([]);
  });
});
