import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';

describe('the frame of a print', () => {
  const usual = frameOf('tshirt', null);
  it('is the usual one of its kind unless an editor says otherwise', () => {
    expect(usual).toEqual({ x: 379, y: 308, width: 242, height: 287 });
    expect(frameOf('canvas', undefined)).not.toEqual(usual);
    const typed = { x: 0, y: 100, width: 1000, height: 900 };
    expect(frameOf('tshirt', typed)).toEqual(typed);
  });
  it.each([
    ['a word', 'x'],
    ['a list', [1, 2, 3, 4]],
    ['half of it', { x: 1, y: 2 }],
    ['nothing wide', { x: 1, y: 2, width: 0, height: 5 }],
    ['more than the picture', { x: 600, y: 0, width: 500, height: 10 }],
    ['below zero', { x: -1, y: 0, width: 500, height: 10 }],
    ['words for numbers', { x: 'a', y: 0, width: 500, height: 10 }],
  ])('is not %s', (_case, typed) => {
    expect(frameOf('tshirt', typed)).toEqual(usual);
  });
});
