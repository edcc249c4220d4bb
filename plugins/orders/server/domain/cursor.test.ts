import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

it('comes back as it went', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (at, id) => {
      expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id });
    }),
  );
});

it.each(['', 'x', '-', '1-', '-1', '1-1-1', 'A-1', '01-1', 'zzzzzzzzzzz-1', "1-1' or '1'='1"])(
  'is not "%s"',
  (text) => {
    expect(readCursor(text)).toBeNull();
  },
);
