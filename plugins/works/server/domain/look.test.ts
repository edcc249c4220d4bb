import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  difference,
  fromHex,
  isPlain,
  lookOf,
  lookSide,
  mostDifferent,
  toHex,
} from './look.ts';

const bits = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const picture = fc.uint8Array({ minLength: lookSide ** 2, maxLength: lookSide ** 2 });
const mirror = (grey: Uint8Array): Uint8Array =>
  grey.map((_, i) => grey[i - (i % lookSide) + (lookSide - 1 - (i % lookSide))] ?? 0);

describe('the look of a picture', () => {
  it('is the same when it is darker or paler', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        const paler = Array.from(grey, (value) => value / 2 + 40);
        expect(difference(lookOf(grey).bits, lookOf(paler).bits)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('knows its own mirror image', () => {
    fc.assert(
      fc.property(picture, (grey) => {
        expect(difference(lookOf(grey).mirrored, lookOf(mirror(grey)).bits)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('of two pictures that have nothing in common differs much', () => {
    const random = (seed: number): number[] => {
      let state = seed;
      return Array.from({ length: lookSide ** 2 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state % 256;
      });
    };
    const looks = Array.from({ length: 60 }, (_, seed) => lookOf(random(seed * 7919 + 1)).bits);
    for (const [i, a] of looks.entries()) {
      for (const b of looks.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(mostDifferent);
    }
  });

  it('of a plain one says nothing', () => {
    expect(isPlain(new Uint8Array(lookSide ** 2).fill(90))).toBe(true);
    expect(isPlain(Uint8Array.from({ length: lookSide ** 2 }, (_, i) => i % 256))).toBe(false);
  });
});

describe('bands', () => {
  it('have one in common wherever at most six bits differ', () => {
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: mostDifferent });
    fc.assert(
      fc.property(bits, flips, (a, places) => {
        const b = places.reduce((value, place) => value ^ (1n << BigInt(place)), a);
        expect(difference(a, b)).toBe(places.length);
        const other = bandsOf(b);
        expect(bandsOf(a).some((band, index) => band === other[index])).toBe(true);
      }),
    );
  });

  it('and hexadecimal digits lose nothing', () => {
    fc.assert(fc.property(bits, (a) => fromHex(toHex(a)) === a && toHex(a).length === 16));
  });
});
