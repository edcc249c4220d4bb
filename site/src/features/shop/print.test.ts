import type { PrintWork } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { nextInGrid } from './grid.ts';
import {
  dragged,
  isPrintable,
  mayPrint,
  type PrintableItem,
  pinched,
  placementKey,
  placementOf,
  seenAt,
  studyOf,
} from './print.ts';
import { sampleItem } from './shop.fixture.ts';

const frame = { x: 400, y: 300, width: 200, height: 250 };
const plain = (kind: 'tshirt' | 'canvas' | 'notebook' = 'tshirt'): PrintableItem => ({
  ...sampleItem({ kind, work: null }),
  frame,
});
const work = (width: number, height: number, canvas = true): PrintWork => ({
  id: 'work0001',
  name: 'Анар',
  author: 'Полина Орлова',
  canvas,
  photo: { path: '/uploads/w.webp', width, height, sizes: [] },
  picture: { width, height },
});
const whole = { fit: 'whole', scale: 100, x: 50, y: 0 } as const;

describe('a work on an item', () => {
  it('is for items without a work, and for canvas only with its own consent', () => {
    expect([isPrintable(sampleItem()), isPrintable(plain())]).toEqual([false, true]);
    const paper = work(900, 900, false);
    expect(mayPrint(sampleItem(), paper)).toBe(false);
    expect(mayPrint(plain(), paper)).toBe(true);
    expect(mayPrint(plain('canvas'), paper)).toBe(false);
    expect(mayPrint(plain('canvas'), work(900, 900))).toBe(true);
    expect(mayPrint(plain(), undefined)).toBe(false);
  });

  it('keeps its placement if the item allows it', () => {
    const cut = { ...whole, fit: 'fill' } as const;
    const large = work(3600, 3600);
    expect(placementOf(plain(), 1, large, cut)).toEqual(cut);
    expect(placementOf(plain('canvas'), null, large, cut).fit).toBe('whole');
    expect(placementOf(plain('notebook'), null, large, undefined).fit).toBe('fill');
    expect(placementKey(plain(), large)).not.toBe(placementKey(plain('canvas'), large));
    expect(placementKey(plain(), large)).not.toBe(placementKey(plain(), undefined));
  });

  it('starts at the largest size of clean print quality, without a warning', () => {
    const kinds = ['tshirt', 'canvas', 'notebook'] as const;
    for (const kind of kinds)
      for (const side of [900, 1080, 1400, 2000, 3600]) {
        const size = kind === 'tshirt' ? 1 : null;
        const picture = work(side, side);
        const placement = placementOf(plain(kind), size, picture, undefined);
        const { quality } = studyOf(plain(kind), size, placement, picture);
        const largest = { ...placement, scale: placement.scale + 1 };
        if (quality === 'clean' && placement.fit === 'whole' && placement.scale < 100)
          expect(studyOf(plain(kind), size, largest, picture).quality).not.toBe('clean');
        if (quality !== 'clean') expect(placement).toMatchObject({ fit: 'whole', scale: 50 });
      }
    expect(placementOf(plain(), 1, work(1080, 1080), undefined).scale).toBe(67);
    expect(placementOf(plain(), 1, work(3000, 3000), undefined).scale).toBe(100);
  });

  it('follows the pointer, up to the edges', () => {
    const half = { ...whole, scale: 50, x: 50, y: 0 };
    const at = (x: number, y: number) => dragged(plain(), 1, half, work(3000, 3000), { x, y });
    // Half of the width is free, so a quarter of the frame is half of the range.
    expect(at(0.25, 0)).toEqual({ ...half, x: 100 });
    expect(at(-0.1, 0.1)).toMatchObject({ x: 30, y: 17 });
    expect(at(9, -9)).toMatchObject({ x: 100, y: 0 });
    // A work that fills the area shows more of the side opposite to the drag.
    const cut = { fit: 'fill', scale: 100, x: 50, y: 50 } as const;
    const filled = dragged(plain('notebook'), null, cut, work(2000, 1000), { x: 0.1, y: 0.5 });
    expect(filled.x).toBeLessThan(50);
    expect(filled.y).toBe(50);
    // A canvas takes the format of the work: there is nothing to move.
    expect(dragged(plain('canvas'), null, whole, work(3000, 1500), { x: 1, y: 1 })).toEqual(whole);
  });

  it('is scaled by two fingers', () => {
    expect(pinched({ ...whole, scale: 80 }, 0.75).scale).toBe(60);
    expect(pinched(whole, 0.1).scale).toBe(50);
    expect(pinched(whole, 3).scale).toBe(100);
    const cut = { ...whole, fit: 'fill' } as const;
    expect(pinched(cut, 0.5)).toBe(cut);
  });

  it('is shown in the frame of the picture of the item', () => {
    const picture = { width: 3000, height: 3000 };
    const { layout } = studyOf(plain(), 1, whole, work(3000, 3000));
    expect(seenAt(plain(), layout, picture)).toEqual({
      frame: { left: '40%', top: '30%', width: '20%', height: '25%' },
      print: { left: '0%', top: '0%', width: '100%', height: '84.375%' },
      work: { left: '0%', top: '0%', width: '100%', height: '100%' },
    });
  });

  it('is cropped in the preview as in the print file', () => {
    const picture = { width: 2000, height: 1000 };
    const cut = { fit: 'fill', scale: 100, x: 100, y: 50 } as const;
    const { layout } = studyOf(plain('notebook'), null, cut, work(2000, 1000));
    const { print, work: laid } = seenAt(plain('notebook'), layout, picture);
    expect(print).toEqual({ left: '0%', top: '0%', width: '100%', height: '100%' });
    expect(Number.parseFloat(laid.width)).toBeCloseTo(283.7, 1);
    expect(Number.parseFloat(laid.left)).toBeCloseTo(-183.7, 1);
  });

  it('keeps its own format on canvas, centred', () => {
    const { layout, moves } = studyOf(plain('canvas'), null, whole, work(3000, 1500));
    expect(seenAt(plain('canvas'), layout, { width: 3000, height: 1500 }).print).toEqual({
      left: '0%',
      top: '25%',
      width: '100%',
      height: '50%',
    });
    expect(moves).toEqual({ fits: [], scale: true, x: false, y: false });
  });

  it('reports poor quality, and the scale that would be clean', () => {
    expect(studyOf(plain(), 1, whole, work(3000, 3000))).toMatchObject({
      quality: 'clean',
      better: null,
    });
    expect(studyOf(plain(), 1, whole, work(1080, 1080))).toMatchObject({
      quality: 'coarse',
      better: 67,
    });
    expect(studyOf(plain('canvas'), null, whole, work(1080, 1080))).toMatchObject({
      quality: 'too-small',
      better: null,
    });
  });
});

describe('a grid of works', () => {
  const tops = [0, 0, 0, 80, 80, 80, 160];
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowDown', 4, 6],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 6, 3],
    ['ArrowRight', 6, 6],
    ['Home', 5, 0],
    ['End', 0, 6],
  ])('%s leads from %i to %i', (key, at, to) => {
    expect(nextInGrid(key, at, tops)).toBe(to);
  });
  it('leaves other keys alone', () => {
    expect(nextInGrid('Enter', 0, tops)).toBeUndefined();
    expect(nextInGrid('ArrowDown', 0, [])).toBeUndefined();
  });
});
