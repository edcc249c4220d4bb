import { describe, expect, it } from 'vitest';
import { lastPage, pagesAround, readPage } from './transactions.ts';

describe('pages of transactions', () => {
  it('hold six rows each', () => {
    expect([0, 1, 6, 7, 12, 13].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('are read from the address', () => {
    expect(['', '?page=3', '?page=0', '?page=-1', '?page=x', '?page=1000'].map(readPage)).toEqual([
      1, 3, 1, 1, 1, 1,
    ]);
  });

  it('are linked around the current one, and at both ends', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
    expect(pagesAround(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    expect(pagesAround(9, 9)).toEqual([1, 0, 8, 9]);
  });
});
