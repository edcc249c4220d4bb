import { describe, expect, it } from 'vitest';
import { newKey, readAmount } from './amount.ts';

describe('readAmount', () => {
  it.each([
    ['1500', 1500],
    [' 1 500 ', 1500],
    ['1\u00a0500\u00a0₸', 1500],
    ['1', 1],
    ['20000', 20_000],
    ['20001', null],
    ['0', null],
    ['-5', null],
    ['15,5', null],
    ['15.0', null],
    ['1e3', null],
    ['', null],
  ])('%j of at most 20 000: %s', (typed, amount) => {
    expect(readAmount(typed, 20_000)).toBe(amount);
  });
});

describe('newKey', () => {
  it('is what the server takes for a key, and never the same', () => {
    const keys = Array.from({ length: 50 }, newKey);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,40}$/);
    expect(new Set(keys).size).toBe(50);
  });
});
