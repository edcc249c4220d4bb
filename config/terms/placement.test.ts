import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MERCH_KINDS } from './merch.ts';
import {
  CLEAN_DPI,
  cleanScale,
  defaultPlacement,
  dotsOf,
  FITS,
  layOut,
  mayPlace,
  type Placement,
  PRINT_AREAS,
  printQuality,
  SMALLEST_SCALE,
} from './placement.ts';

const centred: Placement = { fit: 'whole', scale: 100, x: 50, y: 50 };
const percent = fc.integer({ min: 0, max: 100 });
const anything = fc.record({
  kind: fc.constantFrom(...MERCH_KINDS),
  size: fc.option(fc.integer({ min: 0, max: 9 })),
  placement: fc.record({
    fit: fc.constantFrom(...FITS),
    scale: fc.integer({ min: SMALLEST_SCALE, max: 100 }),
    x: percent,
    y: percent,
  }),
  picture: fc.record({
    width: fc.integer({ min: 300, max: 12_000 }),
    height: fc.integer({ min: 300, max: 12_000 }),
  }),
});

describe('a layout', () => {
  it('stays inside the area and inside the picture, and distorts nothing', () => {
    fc.assert(
      fc.property(anything, ({ kind, size, placement, picture }) => {
        fc.pre(mayPlace(kind, placement));
        const { widthMm, heightMm, box, crop, dpi } = layOut(kind, size, placement, picture);
        const slack = 1e-6;
        expect(box.xMm).toBeGreaterThanOrEqual(-slack);
        expect(box.yMm).toBeGreaterThanOrEqual(-slack);
        expect(box.xMm + box.widthMm).toBeLessThanOrEqual(widthMm + slack);
        expect(box.yMm + box.heightMm).toBeLessThanOrEqual(heightMm + slack);
        expect(crop.left + crop.width).toBeLessThanOrEqual(picture.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(picture.height);
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        // Proportions may differ only by one pixel of rounding on the shorter side.
        const shorter = Math.min(crop.width, crop.height);
        const stretch = crop.width / crop.height / (box.widthMm / box.heightMm);
        expect(Math.abs(stretch - 1)).toBeLessThanOrEqual(1 / shorter);
        expect(Number.isInteger(dpi) && dpi >= 0).toBe(true);
      }),
    );
  });

  it('has a higher resolution the smaller it is', () => {
    fc.assert(
      fc.property(anything, ({ kind, size, placement, picture }) => {
        const whole = { ...placement, fit: 'whole' } as const;
        const smaller = { ...whole, scale: SMALLEST_SCALE };
        expect(layOut(kind, size, smaller, picture).dpi).toBeGreaterThanOrEqual(
          layOut(kind, size, whole, picture).dpi,
        );
      }),
    );
  });

  it('puts a whole square in the middle of a T-shirt, as wide as the area', () => {
    expect(layOut('tshirt', 1, centred, { width: 3000, height: 3000 })).toEqual({
      widthMm: 270,
      heightMm: 320,
      bleedMm: 0,
      box: { xMm: 0, yMm: 25, widthMm: 270, heightMm: 270 },
      crop: { left: 0, top: 0, width: 3000, height: 3000 },
      dpi: 282,
    });
  });

  it('fills a notebook and keeps the chosen part', () => {
    const picture = { width: 2000, height: 1000 };
    const crops = [0, 50, 100].map(
      (x) => layOut('notebook', null, { ...centred, fit: 'fill', x }, picture).crop,
    );
    expect(crops).toEqual([
      { left: 0, top: 0, width: 705, height: 1000 },
      { left: 648, top: 0, width: 705, height: 1000 },
      { left: 1295, top: 0, width: 705, height: 1000 },
    ]);
  });

  it('makes a canvas in the format of the work', () => {
    const layout = layOut(
      'canvas',
      null,
      { ...centred, x: 0, y: 100 },
      { width: 3000, height: 2000 },
    );
    expect(layout).toMatchObject({
      widthMm: 600,
      heightMm: 400,
      bleedMm: 35,
      box: { xMm: 0, yMm: 0, widthMm: 600, heightMm: 400 },
    });
  });

  it('grows with the garment, and XXL is the largest', () => {
    const widths = [0, 1, 2, 3, 4, 9].map(
      (size) => layOut('hoodie', size, centred, { width: 4000, height: 1000 }).box.widthMm,
    );
    expect(widths.map(Math.round)).toEqual([263, 280, 291, 302, 314, 314]);
  });
});

describe('print quality', () => {
  it.each([
    [99, 'too-small'],
    [100, 'coarse'],
    [149, 'coarse'],
    [150, 'clean'],
  ])('of %i dots an inch is %s', (dpi, quality) => {
    expect(printQuality(dpi)).toBe(quality);
  });

  it('is clean at the offered scale, if there is one', () => {
    fc.assert(
      fc.property(anything, ({ kind, size, placement, picture }) => {
        const scale = cleanScale(kind, size, placement, picture);
        if (scale === null) return;
        expect(scale).toBeGreaterThanOrEqual(SMALLEST_SCALE);
        const { dpi } = layOut(kind, size, { ...placement, fit: 'whole', scale }, picture);
        expect(dpi).toBeGreaterThanOrEqual(CLEAN_DPI);
      }),
    );
    expect(cleanScale('canvas', null, centred, { width: 1200, height: 900 })).toBeNull();
  });
});

describe('placements', () => {
  it('have a default that the item allows', () => {
    for (const kind of MERCH_KINDS) expect(mayPlace(kind, defaultPlacement(kind))).toBe(true);
  });
  it('never cut a canvas', () => {
    expect(mayPlace('canvas', { ...centred, fit: 'fill' })).toBe(false);
  });
  it('have areas that a printer can print', () => {
    for (const { widthMm, heightMm } of Object.values(PRINT_AREAS)) {
      expect(dotsOf(Math.max(widthMm, heightMm), 300)).toBeLessThan(8000);
    }
  });
});
