import { MERCH_KINDS, type MerchKind } from './merch.ts';

/**
 * Where a work stands on a thing. The preview in the browser and the file that goes to the printer are drawn from the
 * same layout, so that what a buyer sees is what is made.
 */
export const FITS = ['whole', 'fill'] as const;
/** `whole` shows all of the work; `fill` covers the area and cuts off what does not fit. */
type Fit = (typeof FITS)[number];

/** What a buyer may choose, in whole percent. */
export type Placement = {
  readonly fit: Fit;
  /** How much of the area a whole work may take. */
  readonly scale: number;
  /** Where it stands in the free room, or which part of it is kept: 0 left or top, 100 right or bottom. */
  readonly x: number;
  readonly y: number;
};

/** The part of a thing that is printed, in millimetres. */
type PrintArea = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** How far the picture goes on beyond the edge: cut off, or folded around the frame. */
  readonly bleedMm: number;
  /** The ways a work may be laid on it; the first unless said. */
  readonly fits: readonly Fit[];
  /** Whether the thing is made in the format of the work, as a canvas is. */
  readonly takesFormat: boolean;
  /** Where a whole work stands unless said. */
  readonly y: number;
};

export type PictureSize = { readonly width: number; readonly height: number };

export type PrintLayout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  /** Where the picture stands, from the left top of the area. */
  readonly box: {
    readonly xMm: number;
    readonly yMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
  };
  /** The pixels of the work that are printed. */
  readonly crop: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Dots of the work on an inch of the thing, rounded down. */
  readonly dpi: number;
};

const chest = { bleedMm: 0, fits: ['whole', 'fill'], takesFormat: false, y: 0 } as const;

/** Areas of size M. A hoodie's ends above its pocket; a notebook is A5; the long side of a canvas is 60 cm. */
export const PRINT_AREAS: Readonly<Record<MerchKind, PrintArea>> = {
  hoodie: { ...chest, widthMm: 280, heightMm: 242 },
  sweatshirt: { ...chest, widthMm: 270, heightMm: 320 },
  tshirt: { ...chest, widthMm: 270, heightMm: 320 },
  notebook: { ...chest, widthMm: 148, heightMm: 210, bleedMm: 3, fits: ['fill', 'whole'], y: 50 },
  shopper: { ...chest, widthMm: 225, heightMm: 270, y: 50 },
  canvas: { widthMm: 600, heightMm: 600, bleedMm: 35, fits: ['whole'], takesFormat: true, y: 50 },
};

/** The print grows with the garment, by the code of its size: S, M, L, XL, XXL. */
const GROWTH = [0.94, 1, 1.04, 1.08, 1.12] as const;

export const SMALLEST_SCALE = 50;

/** Printers ask for 150 dots an inch; below 100 the dots are seen at arm's length. */
export const CLEAN_DPI = 150;
export const LEAST_DPI = 100;
/** What print files are written at. */
export const FILE_DPI = 300;

const MM_PER_INCH = 25.4;

/** How a picture comes out: clean, coarse (the buyer is warned) or too small to be printed at all. */
export const printQuality = (dpi: number): 'clean' | 'coarse' | 'too-small' => {
  if (dpi < LEAST_DPI) return 'too-small';
  return dpi < CLEAN_DPI ? 'coarse' : 'clean';
};

/** As a work is laid on a thing when nobody says how. */
export const defaultPlacement = (kind: MerchKind): Placement => {
  const { fits, y } = PRINT_AREAS[kind];
  return { fit: fits[0] ?? 'whole', scale: 100, x: 50, y };
};

/** Whether a work may be laid on this thing in this way. */
export const mayPlace = (kind: MerchKind, { fit }: Placement): boolean =>
  PRINT_AREAS[kind].fits.includes(fit);

/** Dots at a resolution. */
export const dotsOf = (mm: number, dpi: number): number =>
  Math.max(1, Math.round((mm / MM_PER_INCH) * dpi));

/**
 * Lays a picture on a thing.
 * @param size code of the size; null for things without sizes
 * @param picture pixels of the work, stood upright
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

/** The largest scale at which a whole work comes out clean; null when even the smallest is too coarse. */
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

/** Any kind that the shop makes. */
export const isMerchKind = (kind: string): kind is MerchKind =>
  (MERCH_KINDS as readonly string[]).includes(kind);

const sizeOf = ({ width, height }: PictureSize): PictureSize => ({ width, height });

const dpiOf = (dots: number, mm: number): number => Math.floor((dots * MM_PER_INCH) / mm);

/** The largest part of a picture in these proportions, where the placement wants it. */
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
