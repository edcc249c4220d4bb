import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nonceOf } from './nonce.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

it('has seven digits and no leading zero, whatever the bytes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(nonceOf(random)).toMatch(/^[1-9]\d{6}$/);
    }),
  );
});

it('reaches both ends', () => {
  expect(nonceOf(new Uint8Array(8))).toBe('1000000');
  expect(nonceOf(Uint8Array.of(0, 0, 0, 0, 0, 0x89, 0x54, 0x3f))).toBe('9999999');
});

it('does not make do with fewer bytes', () => {
  expect(() => nonceOf(new Uint8Array(7))).toThrow(RangeError);
});
