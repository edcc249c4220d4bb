import { describe, expect, it } from 'vitest';
import { MERCH_KINDS } from './merch.ts';
import { frameFault, frameOf, PRINT_FRAMES } from './print-frame.ts';

describe('the frame of a print', () => {
  const usual = frameOf('tshirt', null);
  it('is the standard one of its kind unless an editor chose another', () => {
    expect(usual).toEqual({ x: 379, y: 308, width: 242, height: 287 });
    expect(frameOf('canvas', undefined)).not.toEqual(usual);
    const chosen = { x: 0, y: 100, width: 700, height: 830 };
    expect(frameOf('tshirt', chosen)).toEqual(chosen);
  });
  it.each([
    ['a word', 'x', 'not-a-frame'],
    ['a list', [1, 2, 3, 4], 'not-a-frame'],
    ['half of it', { x: 1, y: 2 }, 'not-a-frame'],
    ['broken numbers', { x: 1.5, y: 0, width: 270, height: 320 }, 'not-a-frame'],
    ['words for numbers', { x: '1', y: 0, width: 270, height: 320 }, 'not-a-frame'],
    ['nothing wide', { x: 1, y: 2, width: 0, height: 0 }, 'too-small'],
    ['narrower than can be seen', { x: 1, y: 2, width: 49, height: 58 }, 'too-small'],
    ['more than the picture', { x: 731, y: 0, width: 270, height: 320 }, 'outside'],
    ['below the picture', { x: 0, y: 681, width: 270, height: 320 }, 'outside'],
    ['below zero', { x: -1, y: 0, width: 270, height: 320 }, 'outside'],
  ] as const)('is not %s', (_case, chosen, fault) => {
    expect(frameFault('tshirt', chosen)).toBe(fault);
    expect(frameOf('tshirt', chosen)).toEqual(usual);
  });
  it('has the proportions of the printed area, or works look stretched', () => {
    expect(frameFault('tshirt', { x: 0, y: 0, width: 270, height: 320 })).toBeNull();
    expect(frameFault('canvas', { x: 0, y: 0, width: 270, height: 320 })).toBe('stretched');
    // A frame saved before this check existed is kept.
    const chosen = { x: 0, y: 100, width: 1000, height: 900 };
    expect(frameOf('tshirt', chosen)).toEqual(chosen);
  });
  it.each(MERCH_KINDS)('of %s is valid by default', (kind) => {
    expect(frameFault(kind, PRINT_FRAMES[kind])).toBeNull();
  });
});
