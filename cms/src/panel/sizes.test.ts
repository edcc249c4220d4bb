import { expect, it } from 'vitest';
import { codesIn, withSize } from './sizes.ts';

it.each([
  [
    [0, 2],
    [0, 2],
  ],
  ['[3,1]', [1, 3]],
  [[9, '1', 4], [4]],
  [null, []],
  ['', []],
  ['[1,', []],
  [{ 0: 1 }, []],
])('reads the sizes of %j', (value, expected) => {
  expect(codesIn(value)).toEqual(expected);
});

it.each([
  [[0, 2], 1, true, '[0,1,2]'],
  ['[0,1,2]', 1, false, '[0,2]'],
  [[1], 1, true, '[1]'],
  [[1], 1, false, null],
  [null, 4, true, '[4]'],
])('of %j ticks size %i: %s', (value, code, isThere, expected) => {
  expect(withSize(value, code, isThere)).toBe(expected);
});
