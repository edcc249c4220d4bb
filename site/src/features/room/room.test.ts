import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clampPosition, fitRoom, hang, heights, moveBy, sizesInRoom } from './room.ts';

describe('a work in a room', () => {
  it('hangs above the sofa, centred at eye level', () => {
    expect(hang({ length: 100, height: 100 })).toEqual({ x: 209, y: 139 });
    expect(heights({ length: 40, height: 30 }, hang({ length: 40, height: 30 }))).toEqual({
      bottom: 140,
      middle: 155,
    });
  });

  it('stays between ceiling and floor if it is tall', () => {
    for (const height of [150, 200, 224]) {
      const { y } = hang({ length: 50, height });
      expect(y + height).toBeLessThanOrEqual(270);
      expect(y).toBeGreaterThanOrEqual(41);
    }
  });

  it('requests a picture of the width at which it is shown', () => {
    expect(sizesInRoom({ length: 110, height: 10 })).toBe('(min-width: 767px) 25vw, 42vw');
    const css = readFileSync(new URL('../../styles/components/room.css', import.meta.url), 'utf8');
    expect([...css.matchAll(/--span: (\d+);/g)].map(([, span]) => span)).toEqual(['440', '268']);
  });

  it('is shown only if both sides are known and fit the wall', () => {
    expect(fitRoom({ length: 100, height: 80 })).toEqual({ length: 100, height: 80 });
    expect(fitRoom({ length: null, height: 80 })).toBe('no-size');
    expect(fitRoom({ length: 100, height: 0 })).toBe('no-size');
    expect(fitRoom({ length: 268, height: 224 })).not.toBe('too-large');
    expect(fitRoom({ length: 269, height: 100 })).toBe('too-large');
    expect(fitRoom({ length: 100, height: 225 })).toBe('too-large');
  });

  it('moves by 5 cm, with Shift by 1 cm, and never off the wall', () => {
    const size = { length: 100, height: 100 };
    const start = hang(size);
    expect(moveBy(size, start, 'ArrowUp', false)).toEqual({ x: 209, y: 144 });
    expect(moveBy(size, start, 'ArrowLeft', true)).toEqual({ x: 208, y: 139 });
    expect(moveBy(size, start, 'Enter', false)).toBeUndefined();
    let place = start;
    for (let i = 0; i < 100; i++) place = moveBy(size, place, 'ArrowRight', false) ?? place;
    expect(place.x).toBe(366 - 50);
    expect(clampPosition(size, { x: -999, y: 999 })).toEqual({ x: 148, y: 170 });
  });
});
