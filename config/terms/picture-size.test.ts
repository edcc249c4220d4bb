import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestPublicSide, mostPixels, sizeProblem } from './picture-size.ts';
import { defaultPlacement, layOut, printQuality } from './placement.ts';

const judge = (width: number, height: number, bounds?: { long: number; short: number }) =>
  sizeProblem({ width, height }, bounds)?.code ?? 'good';

describe('the measures of a picture', () => {
  it.each([
    [600, 200, 'good'],
    [600, 600, 'good'],
    [5000, 200, 'good'],
    [10_000, 5_000, 'good'],
    [599, 599, 'image-too-small'],
    [600, 199, 'image-too-narrow'],
    [5001, 200, 'image-too-narrow'],
    [30_000, 1, 'image-too-narrow'],
    [16_000, 2, 'image-too-narrow'],
    [10_000, 5_001, 'image-dimensions'],
    [2_147_483_647, 1, 'image-dimensions'],
    [0, 600, 'image-unreadable'],
  ])('%i × %i, in either orientation: %s', (width, height, verdict) => {
    expect(judge(width, height)).toBe(verdict);
    expect(judge(height, width)).toBe(verdict);
  });

  it('are reported with the limits', () => {
    expect(sizeProblem({ width: 20_000, height: 20_000 })).toEqual({
      code: 'image-dimensions',
      pixels: '20000 × 20000',
    });
    expect(sizeProblem({ width: 30_000, height: 1 })).toEqual({
      code: 'image-too-narrow',
      min: 200,
      ratio: 25,
    });
    expect(sizeProblem({ width: 599, height: 10 })).toEqual({ code: 'image-too-small', min: 600 });
  });

  it('may be smaller for pictures other than works', () => {
    expect(judge(100, 64, { long: 64, short: 64 })).toBe('good');
    expect(judge(100, 63, { long: 64, short: 64 })).toBe('image-too-narrow');
  });

  it('are accepted only if a reduced copy has a usable shorter side', () => {
    const side = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        fc.pre(judge(width, height) === 'good');
        const scale = Math.min(1, 1600 / width, 3200 / height);
        expect(Math.min(width, height) * scale).toBeGreaterThan(60);
        expect(width * height).toBeLessThanOrEqual(mostPixels);
      }),
    );
  });
});

describe('the longest side that is public', () => {
  it('does not print the largest item cleanly', () => {
    const picture = { width: longestPublicSide, height: longestPublicSide };
    const { dpi } = layOut('canvas', null, defaultPlacement('canvas'), picture);
    expect(printQuality(dpi)).not.toBe('clean');
  });
});
