import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

describe('spreadOf', () => {
  it('tells the middle and the worst', () => {
    expect(spreadOf([30.4, 10, 20])).toEqual({ p50: 20, max: 30 });
    expect(spreadOf([1, 2, 3, 400])).toEqual({ p50: 2, max: 400 });
    expect(spreadOf([7])).toEqual({ p50: 7, max: 7 });
  });
  it('throws without times', () => {
    expect(() => spreadOf([])).toThrow('no measurements');
  });
});
