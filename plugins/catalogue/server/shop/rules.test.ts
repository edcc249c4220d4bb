import { describe, expect, it } from 'vitest';
import { firstSize, itemAvailability } from './rules.ts';

const item = {
  availability: 'on-order',
  workId: 'work0001',
  isShown: true,
  isLicensed: true,
  left: null,
};

describe('a piece of merchandise', () => {
  it('is available as the editor set it', () => {
    expect(itemAvailability(item)).toBe('on-order');
    expect(itemAvailability({ ...item, availability: 'in-stock' })).toBe('in-stock');
    expect(itemAvailability({ ...item, availability: 'out-of-stock' })).toBe('out-of-stock');
    expect(itemAvailability({ ...item, availability: 'nonsense' })).toBe('out-of-stock');
  });

  it('is out of stock without the licence of its work', () => {
    expect(itemAvailability({ ...item, isShown: false })).toBe('out-of-stock');
    expect(itemAvailability({ ...item, isLicensed: false })).toBe('out-of-stock');
    const own = { ...item, workId: null, isShown: false, isLicensed: false };
    expect(itemAvailability(own)).toBe('on-order');
  });

  it('is out of stock once its last unit is sold', () => {
    expect(itemAvailability({ ...item, left: 1 })).toBe('on-order');
    expect(itemAvailability({ ...item, left: 0 })).toBe('out-of-stock');
  });

  it('is offered in M if available', () => {
    expect(firstSize([0, 1, 2, 3, 4])).toBe(1);
    expect(firstSize([2, 3])).toBe(2);
    expect(firstSize([])).toBeNull();
  });
});
