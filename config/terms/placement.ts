import { MERCH_KINDS, type MerchKind } from './merch.ts';

/**
 * Placement of a work on an item. The preview in the browser and the print file use the same layout, so that the product
 * matches the preview.
 */
export const FITS = ['whole', 'fill'] as const;
/** `whole` shows all of the work; `fill` covers the area and crops the work. */
type Fit = (typeof FITS)[number];

/** Choices of the buyer, in whole percent. */
export type Placement = {
  readonly fit: Fit;
  /** Share of the area for `whole`. */
  readonly scale: number;
  /** Position within the free space, or of the visible part: 0 left or top, 100 right or bottom. */
  readonly x: number;
  readonly y: number;
};

/** Printed area of an item, in millimetres. */
type PrintArea = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Extension of the picture beyond the edge, trimmed off or folded around the frame. */
  readonly bleedMm: number;
  /** Allowed fits; the first is the default. */
  readonly fits: readonly Fit[];
  /** Whether the item takes the proportions of the work, as a canvas does. */
  readonly takesFormat: boolean;
  /** Default vertical position of a whole work. */
  readonly y: number;
};

export type PictureSize = { readonly width: number; readonly height: number };

export type PrintLayout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  /** Position and size of the picture, from the top left of the area. */
  readonly box: {
    readonly xMm: number;
    readonly yMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  };
  /** Printed pixels of the work. */
  readonly crop: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Pixels of the work per printed inch, rounded down. */
  readonly dpi: number;
};

const chest = { bleedMm: 0, fits: ['whole', 'fill'], takesFormat: false, y: 0 } as const;

/** Areas of size M. That of a hoodie ends above the pocket; a notebook is A5; the long side of a canvas is 60 cm. */
export const PRINT_AREAS: Readonly<Record<MerchKind, PrintArea>> = {
  hoodie: { ...chest, widthMm: 280, heightMm: 242 },
  sweatshirt: { ...chest, widthMm: 270, heightMm: 320 },
  tshirt: { ...chest, widthMm: 270, heightMm: 320 },
  notebook: { ...chest, widthMm: 148, heightMm: 210, bleedMm: 3, fits: ['fill', 'whole'], y: 50 },
  shopper: { ...chest, widthMm: 225, heightMm: 270, y: 50 },
  canvas: { widthMm: 600, heightMm: 600, bleedMm: 35, fits: ['whole'], takesFormat: true, y: 50 },
};

/** Scale of the print by size code: S, M, L, XL, XXL. */
const GROWTH = [0.94, 1, 1.04, 1.08, 1.12] as const;

export const SMALLEST_SCALE = 50;

/** Print shops require 150 dpi; below 100 the dots are visible at arm's length. */
export const CLEAN_DPI = 150;
export const LEAST_DPI = 100;
/** Resolution of print files. */
export const FILE_DPI = 300;

const MM_PER_INCH = 25.4;

/** Print quality: clean, coarse (the buyer is warned) or too small to print. */
export const printQuality = (dpi: number): 'clean' | 'coarse' | 'too-small' => {
  if (dpi < LEAST_DPI) return 'too-small';
  return dpi < CLEAN_DPI ? 'coarse' : 'clean';
};

export const defaultPlacement = (kind: MerchKind): Placement => {
  const { fits, y } = PRINT_AREAS[kind];
  return { fit: fits[0] ?? 'whole', scale: 100, x: 50, y };
};

/** Checks whether the kind allows the fit. */
export const mayPlace = (kind: MerchKind, { fit }: Placement): boolean =>
  PRINT_AREAS[kind].fits.includes(fit);

/** Converts millimetres to dots at a resolution. */
export const dotsOf = (mm: number, dpi: number): number =>
  Math.max(1, Math.round((mm / MM_PER_INCH) * dpi));

/**
 * Computes the layout of a picture on an item.
 * @param size size code; null for items without sizes
 * @param picture pixel size of the work after orientation
 */
export const layOut = (
  kind: MerchKind,
  size: number | null,
  placement: Placement,
  picture: PictureSize,
): PrintLayout => {
  const area = PRINT_AREAS[kind];
  const growth = size === null ? 1 : (GROWTH[Math.min(size, GROWTH.length - 1)] ?? 1);
  const [widthMm, heightMm] = [area.widthMm * growth, area.heightMm * growth];
  const { bleedMm } = area;
  if (placement.fit === 'fill') {
    const crop = cropTo(widthMm / heightMm, placement, picture);
    const box = { xMm: 0, yMm: 0, widthMm, heightMm };
    return { widthMm, heightMm, bleedMm, box, crop, dpi: dpiOf(crop.width, widthMm) };
  }
  const crop = { left: 0, top: 0, ...sizeOf(picture) };
  const scale =
    (Math.min(widthMm / picture.width, heightMm / picture.height) * placement.scale) / 100;
  const inner = { widthMm: picture.width * scale, heightMm: picture.height * scale };
  const dpi = dpiOf(crop.width, inner.widthMm);
  if (area.takesFormat) return { ...inner, bleedMm, box: { xMm: 0, yMm: 0, ...inner }, crop, dpi };
  const box = {
    xMm: ((widthMm - inner.widthMm) * placement.x) / 100,
    yMm: ((heightMm - inner.heightMm) * placement.y) / 100,
    ...inner,
  };
  return { widthMm, heightMm, bleedMm, box, crop, dpi };
};

/** Largest scale at which a whole work prints cleanly; null if even the smallest is too coarse. */
export const cleanScale = (
  kind: MerchKind,
  size: number | null,
  placement: Placement,
  picture: PictureSize,
): number | null => {
  if (!PRINT_AREAS[kind].fits.includes('whole')) return null;
  const { dpi } = layOut(kind, size, { ...placement, fit: 'whole', scale: 100 }, picture);
  const scale = Math.min(100, Math.floor((dpi * 100) / CLEAN_DPI));
  return scale < SMALLEST_SCALE ? null : scale;
};

export const isMerchKind = (kind: string): kind is MerchKind =>
  (MERCH_KINDS as readonly string[]).includes(kind);

const sizeOf = ({ width, height }: PictureSize): PictureSize => ({ width, height });

const dpiOf = (dots: number, mm: number): number => Math.floor((dots * MM_PER_INCH) / mm);

/** Largest crop of a picture with these proportions, positioned by the placement. */
const cropTo = (
  proportion: number,
  { x, y }: Placement,
  { width, height }: PictureSize,
): PrintLayout['crop'] => {
  const wide = Math.max(1, Math.min(width, Math.round(height * proportion)));
  const tall = Math.max(1, Math.min(height, Math.round(width / proportion)));
  return {
    left: Math.round(((width - wide) * x) / 100),
    top: Math.round(((height - tall) * y) / 100),
    width: wide,
    height: tall,
  };
};
