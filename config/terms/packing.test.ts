import { describe, expect, it } from 'vitest';
import { isPackedWhole, packingKindOf, packingKinds, packingSteps } from './packing.ts';

describe.each(packingKinds)('the packing list of %s', (kind) => {
  const keys: readonly string[] = packingSteps[kind];

  it('has each step once', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(3);
  });

  it('is complete with all of its steps in any sequence, not with fewer, other or repeated ones', () => {
    expect(isPackedWhole(kind, keys.toReversed())).toBe(true);
    expect(isPackedWhole(kind, keys.slice(1))).toBe(false);
    expect(isPackedWhole(kind, [...keys.slice(1), 'nothing'])).toBe(false);
    expect(isPackedWhole(kind, [...keys.slice(1), keys[1] ?? ''])).toBe(false);
    expect(isPackedWhole(kind, [...keys, 'nothing'])).toBe(false);
  });
});

describe('the suggested packing list', () => {
  it.each([
    ['art', 'canvas', 'canvas'],
    ['art', 'linen', 'canvas'],
    ['artisan', 'linen', 'textile'],
    ['artisan', 'felt', 'textile'],
    ['artisan', 'porcelain', 'ceramics'],
    ['art', 'glass', 'glass'],
    ['art', 'watercolor-paper', 'paper'],
    ['artisan', 'silver', 'other'],
    ['design', null, 'other'],
  ])('of %s, %s is that of %s', (section, material, kind) => {
    expect(packingKindOf(section, material)).toBe(kind);
  });
});
