import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowerWidths, tallest, widest, widestSize, zoomSize } from './derivatives.ts';

describe('copies of a picture', () => {
  it('come in five widths for a large one', () => {
    expect(widestSize({ width: 6000, height: 4000 })).toEqual({ width: 1600, height: 1067 });
    expect(narrowerWidths(1600)).toEqual([320, 480, 640, 1024]);
  });

  it('are never enlarged', () => {
    expect(widestSize({ width: 1080, height: 900 })).toEqual({ width: 1080, height: 900 });
    expect(narrowerWidths(1080)).toEqual([320, 480, 640, 1024]);
    expect(narrowerWidths(480)).toEqual([320]);
    expect(narrowerWidths(200)).toEqual([]);
  });

  it('stay inside the bounds and in proportion, whatever comes', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const copy = widestSize({ width, height });
        expect(copy.width).toBeLessThanOrEqual(Math.min(widest, width));
        expect(copy.height).toBeLessThanOrEqual(Math.min(tallest, height));
        expect(copy.width).toBeGreaterThan(0);
        expect(copy.height).toBeGreaterThan(0);
        for (const narrow of narrowerWidths(copy.width)) expect(narrow).toBeLessThan(copy.width);
      }),
    );
  });
});

describe('the size of a zoom', () => {
  it.each([
    [6000, 4000, { width: 3200, height: 2133 }],
    [4000, 6000, { width: 2133, height: 3200 }],
    [2400, 1600, { width: 2400, height: 1600 }],
    [1999, 1200, null],
    [1600, 3200, null],
    [900, 700, null],
  ])('of %i × %i is %o', (width, height, size) => {
    expect(zoomSize({ width, height })).toEqual(size);
  });
});
