import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf } from './number.ts';

describe('numberOf', () => {
  it.each([10, 11] as const)('has %i digits and no leading zero', (digits) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => {
        const number = numberOf(random, digits);
        expect(number).toHaveLength(digits);
        expect(number).toMatch(/^[1-9]\d+$/);
      }),
    );
  });

  it('uses all of its range', () => {
    expect(numberOf(new Uint8Array(8), 11)).toBe('10000000000');
    const last = new DataView(new ArrayBuffer(8));
    last.setBigUint64(0, 89_999_999_999n);
    expect(numberOf(new Uint8Array(last.buffer), 11)).toBe('99999999999');
  });

  it('reads a part of a larger buffer', () => {
    const bytes = Uint8Array.from({ length: 24 }, (_, i) => i * 9);
    expect(numberOf(bytes.subarray(8, 16), 11)).toBe(numberOf(bytes.slice(8, 16), 11));
  });

  it('does not make do with fewer bytes', () => {
    expect(() => numberOf(new Uint8Array(7), 11)).toThrow(RangeError);
  });
});
