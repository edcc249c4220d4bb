import { expect, it } from 'vitest';
import { asSaved, idsIn, moved } from './work-list.ts';

it('reads a list as it was loaded and as it is saved', () => {
  expect(idsIn(['b', 'a'])).toEqual(['b', 'a']);
  expect(idsIn(asSaved(['b', 'a']))).toEqual(['b', 'a']);
  for (const none of [null, undefined, '{', '7']) expect(idsIn(none)).toEqual([]);
  expect(asSaved([])).toBeNull();
});

it('moves one work by a place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 'x', 1)).toEqual(['a']);
});
