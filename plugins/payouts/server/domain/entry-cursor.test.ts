import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './entry-cursor.ts';

describe('a place in the list of entries', () => {
  it('is read back as it was written', () => {
    for (const id of [0, 1, 35, 36, 123_456_789]) expect(readCursor(writeCursor(id))).toBe(id);
  });
  it.each(['', '01', 'A', '-1', '1 ', 'zzzzzzzzzzz', '1'.repeat(12)])('is not %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });
});
