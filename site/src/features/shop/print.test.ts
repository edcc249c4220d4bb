import type { PrintWork } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { nextInGrid } from './grid.ts';
import { isPlain, mayPrint, type PlainItem, placementOf, seenAt, studyOf } from './print.ts';
import { sampleItem } from './shop.fixture.ts';

const frame = { x: 400, y: 300, width: 200, height: 250 };
const plain = (kind: 'tshirt' | 'canvas' | 'notebook' = 'tshirt'): PlainItem => ({
  ...sampleItem({ kind, work: null }),
  frame,
});
const work = (width: number, height: number, canvas = true): PrintWork => ({
  ...{ id: 'work0001', name: 'Анар', author: 'Полина Орлова', canvas },
  photo: { path: '/uploads/w.webp', width, height, sizes: [] },
  picture: { width, height },
});
const whole = { fit: 'whole', scale: 100, x: 50, y: 0 } as const;

describe('a work on a thing', () => {
  it('is for things that carry none, and for canvas by a consent of its own', () => {
    expect([isPlain(sampleItem()), isPlain(plain())]).toEqual([false, true]);
    const paper = work(900, 900, false);
    expect(mayPrint(sampleItem(), paper)).toBe(false);
    expect(mayPrint(plain(), paper)).toBe(true);
    expect(mayPrint(plain('canvas'), paper)).toBe(false);
    expect(mayPrint(plain('canvas'), work(900, 900))).toBe(true);
    expect(mayPrint(plain(), undefined)).toBe(false);
  });

  it('lies as it was left, where the thing allows it', () => {
    const cut = { ...whole, fit: 'fill' } as const;
    expect(placementOf(plain(), cut)).toEqual(cut);
    expect(placementOf(plain('canvas'), cut).fit).toBe('whole');
    expect(placementOf(plain('notebook'), undefined).fit).toBe('fill');
  });

  it('is seen in the frame of its picture', () => {
    const picture = { width: 3000, height: 3000 };
    const { layout } = studyOf(plain(), 1, whole, work(3000, 3000));
    expect(seenAt(plain(), layout, picture)).toEqual({
      frame: { left: '40%', top: '30%', width: '20%', height: '25%' },
      print: { left: '0%', top: '0%', width: '100%', height: '84.375%' },
      work: { left: '0%', top: '0%', width: '100%', height: '100%' },
    });
  });

  it('is cut in the preview as it is cut in the file', () => {
    const picture = { width: 2000, height: 1000 };
    const cut = { fit: 'fill', scale: 100, x: 100, y: 50 } as const;
    const { layout } = studyOf(plain('notebook'), null, cut, work(2000, 1000));
    const { print, work: laid } = seenAt(plain('notebook'), layout, picture);
    expect(print).toEqual({ left: '0%', top: '0%', width: '100%', height: '100%' });
    expect(Number.parseFloat(laid.width)).toBeCloseTo(283.7, 1);
    expect(Number.parseFloat(laid.left)).toBeCloseTo(-183.7, 1);
  });

  it('hangs in the middle of the wall in its own format', () => {
    const { layout, moves } = studyOf(plain('canvas'), null, whole, work(3000, 1500));
    expect(seenAt(plain('canvas'), layout, { width: 3000, height: 1500 }).print).toEqual({
      ...{ left: '0%', top: '25%', width: '100%', height: '50%' },
    });
    expect(moves).toEqual({ fits: [], scale: true, x: false, y: false });
  });

  it('says when it is too small, and what would do', () => {
    expect(studyOf(plain(), 1, whole, work(3000, 3000))).toMatchObject({
      ...{ quality: 'clean', better: null },
    });
    expect(studyOf(plain(), 1, whole, work(1080, 1080))).toMatchObject({
      ...{ quality: 'coarse', better: 67 },
    });
    expect(studyOf(plain('canvas'), null, whole, work(1080, 1080))).toMatchObject({
      ...{ quality: 'too-small', better: null },
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
