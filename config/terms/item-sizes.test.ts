import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHEST, isGarment, MEASURES, SIZE_TABLES, sizeForChest } from './item-sizes.ts';
import { MERCH_KINDS, MERCH_SIZES } from './merch.ts';
import { PRINT_AREAS } from './placement.ts';

const all = [0, 1, 2, 3, 4];
const garments = MERCH_KINDS.filter(isGarment);

describe('a table of sizes', () => {
  it('has every size, each larger than the one before, and room for the print', () => {
    expect(garments).toEqual(['hoodie', 'sweatshirt', 'tshirt']);
    for (const kind of garments) {
      for (const measure of MEASURES) {
        const row = SIZE_TABLES[kind][measure];
        expect(row).toHaveLength(MERCH_SIZES.length);
        expect(row).toEqual(row.toSorted((a, b) => a - b));
        expect(new Set(row).size).toBe(row.length);
      }
      expect(10 * (SIZE_TABLES[kind].width[1] ?? 0)).toBeGreaterThan(PRINT_AREAS[kind].widthMm);
    }
  });
});

describe('the size for a chest', () => {
  it.each([
    [88, 0],
    [89, 1],
    [94, 1],
    [95, 2],
    [112, 4],
    [113, null],
  ])('%d cm around needs size %s of a T-shirt', (chest, size) =>
    expect(sizeForChest('tshirt', chest, all)).toBe(size),
  );

  it('is one of the offered sizes, in whatever order they are listed', () =>
    expect(sizeForChest('tshirt', 90, [3, 4, 2])).toBe(2));

  it('never falls as the chest grows', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...garments),
        fc.integer({ min: CHEST.least, max: CHEST.most - 1 }),
        (kind, chest) => {
          const rank = (cm: number) => sizeForChest(kind, cm, all) ?? all.length;
          expect(rank(chest + 1)).toBeGreaterThanOrEqual(rank(chest));
        },
      ),
    ));
});
