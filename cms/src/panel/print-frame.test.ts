import { frameFault, frameProportion, MERCH_KINDS, PRINT_FRAMES } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenIn, drawn, movedFrame, ofHeight, ofWidth } from './print-frame.ts';

const shirt = PRINT_FRAMES.tshirt;
const tall = frameProportion('tshirt');

it.each([
  [shirt, shirt],
  [JSON.stringify(shirt), shirt],
  [null, null],
  ['', null],
  ['{"x":', '{"x":'],
])('reads %j', (value, expected) => {
  expect(chosenIn(value)).toEqual(expected);
});

describe('the print area', () => {
  it('moves to the edge and no further', () => {
    expect(movedFrame(shirt, { x: 5, y: -5 })).toEqual({ ...shirt, x: 384, y: 303 });
    expect(movedFrame(shirt, { x: 2000, y: 2000 })).toMatchObject({ x: 758, y: 713 });
    expect(movedFrame(shirt, { x: -2000, y: -2000 })).toMatchObject({ x: 0, y: 0 });
  });
  it('keeps its proportions, whichever side changes', () => {
    expect(ofWidth(shirt, 270, tall)).toEqual({ x: 379, y: 308, width: 270, height: 320 });
    expect(ofHeight(shirt, 320, tall)).toEqual({ x: 379, y: 308, width: 270, height: 320 });
    // Never smaller than the minimum side, even if one less is requested.
    expect(ofHeight({ x: 0, y: 0, width: 50, height: 50 }, 49, 1)).toMatchObject({ height: 50 });
    // The lower edge is reached before the right one.
    expect(ofWidth(shirt, 1000, tall)).toEqual({ x: 379, y: 308, width: 583, height: 691 });
  });
  it('is drawn towards every corner', () => {
    const middle = { x: 500, y: 500 };
    const size = { width: 270, height: 320 };
    expect(drawn(middle, { x: 770, y: 600 }, tall)).toEqual({ x: 500, y: 500, ...size });
    expect(drawn(middle, { x: 230, y: 400 }, tall)).toEqual({ x: 230, y: 180, ...size });
    expect(drawn(middle, { x: 501, y: 500 }, tall)).toMatchObject({ width: 50 });
  });
  it('is always accepted by the server', () => {
    const number = fc.integer({ min: -500, max: 1500 });
    const point = fc.record({ x: number, y: number });
    fc.assert(
      fc.property(fc.constantFrom(...MERCH_KINDS), point, point, number, (kind, from, to, by) => {
        const proportion = frameProportion(kind);
        const frame = drawn(from, to, proportion);
        for (const one of [
          frame,
          movedFrame(frame, to),
          ofWidth(frame, by, proportion),
          ofHeight(frame, by, proportion),
        ]) {
          expect([one, frameFault(kind, one)]).toEqual([one, null]);
        }
      }),
    );
  });
});
