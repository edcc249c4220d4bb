import { describe, expect, it } from 'vitest';
import { maySweep } from './leftovers.ts';

describe('files without a row', () => {
  it('are swept when they are few among many', () => {
    expect(maySweep(3, 300)).toBe(true);
    expect(maySweep(20, 100)).toBe(true);
    expect(maySweep(100, 10_000)).toBe(true);
    expect(maySweep(0, 0)).toBe(true);
  });

  it('are left alone when hardly anything is known: this may be the wrong database', () => {
    expect(maySweep(5, 5)).toBe(false);
    expect(maySweep(21, 100)).toBe(false);
    expect(maySweep(10_000, 10_000)).toBe(false);
  });
});
