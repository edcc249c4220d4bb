import { describe, expect, it } from 'vitest';
import { interleave } from './interleave.ts';

describe('interleave', () => {
  it('takes one of each in turn until there are enough', () => {
    expect(interleave([[1, 2, 3], [10], [100, 200]], 5)).toEqual([1, 10, 100, 2, 200]);
    expect(interleave([[1, 2, 3], [10]], 9)).toEqual([1, 10, 2, 3]);
  });
  it('is empty without anything to take', () => {
    expect(interleave([], 3)).toEqual([]);
    expect(interleave([[], []], 3)).toEqual([]);
  });
});
