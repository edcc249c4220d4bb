import { describe, expect, it } from 'vitest';
import {
  clampView,
  cornerOf,
  fitScale,
  isClosest,
  isWhole,
  panBy,
  pinch,
  tapAt,
  tilesInView,
  viewByKey,
  wholeView,
  zoomAt,
} from './zoom.ts';

const scene = { photo: { width: 1600, height: 1200 }, frame: { width: 800, height: 400 } };
const whole = wholeView(scene);
/** Returns the pixel of the photo at a position of the frame. */
const under = ({ scale, x, y }: typeof whole, at: { x: number; y: number }) => ({
  x: x + at.x / scale,
  y: y + at.y / scale,
});

describe('the whole photo', () => {
  it('fits, in the middle of the frame', () => {
    expect(whole).toEqual({ scale: 1 / 3, x: 800, y: 600 });
    expect(cornerOf(scene, whole).x).toBeCloseTo(400 - 800 / 3);
    expect(cornerOf(scene, whole).y).toBeCloseTo(0);
    expect(isWhole(scene, whole)).toBe(true);
  });
  it('is not enlarged if it is small', () => {
    expect(fitScale({ ...scene, photo: { width: 300, height: 200 } })).toBe(1);
  });
  it('cannot be moved away or made smaller', () => {
    expect(panBy(scene, whole, { x: 300, y: -200 })).toEqual(whole);
    expect(zoomAt(scene, whole, 0.2, { x: 100, y: 50 })).toEqual(whole);
  });
});

describe('zooming in', () => {
  const close = zoomAt(scene, whole, 4, { x: 0, y: 0 });

  it('keeps the pixel under the pointer', () => {
    const at = { x: 120, y: -60 };
    const next = zoomAt(scene, close, 1.3, at);
    expect(under(next, at).x).toBeCloseTo(under(close, at).x);
    expect(under(next, at).y).toBeCloseTo(under(close, at).y);
  });
  it('ends somewhere', () => {
    const closest = zoomAt(scene, close, 1000, { x: 0, y: 0 });
    expect(closest.scale).toBe(2);
    expect(isClosest(scene, closest)).toBe(true);
  });
  it('never shows space beside the photo', () => {
    const corner = panBy(scene, close, { x: 1e6, y: 1e6 });
    expect(cornerOf(scene, corner).x).toBeCloseTo(0);
    expect(cornerOf(scene, corner).y).toBeCloseTo(0);
    expect(clampView(scene, { scale: close.scale, x: 1e6, y: 1e6 }).x).toBeLessThan(1600);
  });
  it('keeps the pixels under two fingers', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -80, y: 10 },
      { x: 60, y: 10 },
    ] as const;
    const next = pinch(scene, close, before, after);
    expect(next.scale / close.scale).toBeCloseTo(1.4);
    for (const finger of [0, 1] as const) {
      expect(under(next, after[finger]).x).toBeCloseTo(under(close, before[finger]).x);
    }
  });
});

describe('click and keys', () => {
  it('a click zooms in at its position, the next one centres its position', () => {
    const at = { x: 90, y: 40 };
    const first = tapAt(scene, whole, at);
    expect(first.scale).toBe(1);
    expect(under(first, at).x).toBeCloseTo(under(whole, at).x);
    const second = tapAt(scene, first, { x: 50, y: -30 });
    expect([second.scale, second.x, second.y]).toEqual([1, first.x + 50, first.y - 30]);
  });
  it('plus, minus, zero and arrows', () => {
    const plus = viewByKey(scene, whole, '+');
    expect(plus?.scale).toBeCloseTo(0.5);
    expect(plus && viewByKey(scene, plus, '-')).toEqual(whole);
    const close = zoomAt(scene, whole, 4, { x: 0, y: 0 });
    expect(viewByKey(scene, close, 'ArrowRight')?.x).toBeGreaterThan(close.x);
    expect(viewByKey(scene, close, 'ArrowUp')?.y).toBeLessThan(close.y);
    expect(viewByKey(scene, close, '0')).toEqual(whole);
    expect(viewByKey(scene, close, 'Enter')).toBeUndefined();
  });
});

describe('tiles', () => {
  const large = { photo: { width: 3200, height: 2133 }, frame: { width: 800, height: 400 } };
  const of = { side: 512, copyWidth: 1600 };

  it('are used where the copy below has too few pixels', () => {
    const all = wholeView(large);
    expect(tilesInView(large, all, of)).toEqual([]);
    expect(tilesInView(large, clampView(large, { ...all, scale: 0.5 }), of)).toEqual([]);
    const close = clampView(large, { scale: 1, x: 0, y: 0 });
    expect(tilesInView(large, close, of).map(({ column, row }) => `${column}-${row}`)).toEqual([
      '0-0',
      '1-0',
    ]);
  });

  it('cover the visible part, and end at the edges of the photo', () => {
    const corner = clampView(large, { scale: 1, x: 3200, y: 2133 });
    const tiles = tilesInView(large, corner, of);
    expect(tiles.at(-1)).toEqual({
      column: 6,
      row: 4,
      left: 3072,
      top: 2048,
      width: 128,
      height: 85,
    });
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(3200 - 800);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(2133 - 400);
  });
});
