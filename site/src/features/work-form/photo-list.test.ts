import { describe, expect, it } from 'vitest';
import type { Photo } from './photo.ts';
import { joinPhotos, keyOf, movePhoto, orderPhotos, planOf, type Shown } from './photo-list.ts';

const stored = (id: string): Shown => ({ id, path: `/${id}.webp`, width: 9, height: 9, sizes: [] });
const local = (key: string): Photo => ({
  key,
  file: new File(['x'], `${key}.jpg`),
  head: undefined,
  problem: undefined,
  isSmall: false,
});
const keys = (photos: readonly Shown[]) => photos.map(keyOf).join(' ');
const photos = [stored('aaaaaaaa'), local('p1'), stored('bbbbbbbb'), local('p2')];

describe('the row of photos', () => {
  it.each([
    [0, 1, 'p1 aaaaaaaa bbbbbbbb p2'],
    [3, 0, 'p2 aaaaaaaa p1 bbbbbbbb'],
    [1, 99, 'aaaaaaaa bbbbbbbb p2 p1'],
    [1, -5, 'p1 aaaaaaaa bbbbbbbb p2'],
    [9, 0, 'aaaaaaaa p1 bbbbbbbb p2'],
  ])('moves %i to %i', (from, to, order) => expect(keys(movePhoto(photos, from, to))).toBe(order));

  it('comes back in its order; what is new stands last, what is gone is passed over', () => {
    expect(keys(orderPhotos(photos, ['p2', 'gone', 'aaaaaaaa']))).toBe('p2 aaaaaaaa p1 bbbbbbbb');
  });
  it('has a photo once, however often it came back', () => {
    const back = [stored('aaaaaaaa'), local('p1')];
    const shown = [local('p1'), local('p3')];
    expect(keys(joinPhotos(back, shown, ['p1', 'aaaaaaaa']))).toBe('p1 aaaaaaaa p3');
    expect(keys(joinPhotos(back, [], []))).toBe('aaaaaaaa p1');
  });
  it('tells the server where each new one goes', () => {
    expect(planOf(photos)).toBe('aaaaaaaa,new:0,bbbbbbbb,new:1');
  });
});
