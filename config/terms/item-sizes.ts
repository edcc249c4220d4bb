/**
 * Item sizes in centimetres, laid flat, as measured by the manufacturers: for the size table of buyers and the drawing
 * with the print to scale.
 */
import type { MerchKind } from './merch.ts';

export const MEASURES = ['width', 'length', 'sleeve'] as const;
type Measure = (typeof MEASURES)[number];

/** Sizes of a garment for S, M, L, XL, XXL; width at the chest, length from the shoulder. */
type SizeTable = Readonly<Record<Measure, readonly number[]>>;

type Garment = 'tshirt' | 'sweatshirt' | 'hoodie';

export const SIZE_TABLES: Readonly<Record<Garment, SizeTable>> = {
  tshirt: {
    width: [47, 50, 53, 56, 59],
    length: [70, 72, 74, 76, 78],
    sleeve: [20, 21, 22, 23, 24],
  },
  sweatshirt: {
    width: [52, 55, 58, 61, 64],
    length: [66, 68, 70, 72, 74],
    sleeve: [60, 61, 62, 63, 64],
  },
  hoodie: {
    width: [53, 56, 59, 62, 65],
    length: [67, 69, 71, 73, 75],
    sleeve: [61, 62, 63, 64, 65],
  },
};

/** Items with a single size. */
export const FLAT_SIZES: Readonly<
  Record<Exclude<MerchKind, Garment>, { readonly width: number; readonly length: number }>
> = {
  notebook: { width: 14.8, length: 21 },
  shopper: { width: 38, length: 42 },
  canvas: { width: 60, length: 60 },
};

/** Centimetres by which a garment should exceed the chest measurement to fit well. */
const EASE: Readonly<Record<Garment, number>> = { tshirt: 6, sweatshirt: 10, hoodie: 12 };

export const isGarment = (kind: MerchKind): kind is Garment => Object.hasOwn(SIZE_TABLES, kind);

/** Plausible range of a chest measurement, centimetres. */
export const CHEST = { least: 60, most: 160 } as const;

/**
 * Returns the smallest offered size that fits a chest; null if none is wide enough.
 * @param chestCm circumference at the fullest part
 */
export const sizeForChest = (
  kind: Garment,
  chestCm: number,
  offered: readonly number[],
): number | null => {
  const wide = (size: number): number => 2 * (SIZE_TABLES[kind].width[size] ?? 0) - EASE[kind];
  return offered.toSorted((a, b) => a - b).find((size) => wide(size) >= chestCm) ?? null;
};
