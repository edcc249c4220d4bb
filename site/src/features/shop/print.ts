import type { PrintWork, ShopItem } from '@oner/config/contract';
import {
  cleanScale,
  defaultPlacement,
  layOut,
  mayPlace,
  type Placement,
  PRINT_AREAS,
  type PrintLayout,
  printQuality,
  SMALLEST_SCALE,
} from '@oner/config/terms';

export type { Placement };
/** Item without a work, and the frame for one on its picture. */
export type PrintableItem = ShopItem & { readonly frame: NonNullable<ShopItem['frame']> };

export const isPrintable = (item: ShopItem): item is PrintableItem => item.frame !== undefined;

/** Checks whether this work may be printed on this item: the item has no work, and canvas needs its own consent. */
export const mayPrint = (item: ShopItem, work: PrintWork | undefined): work is PrintWork =>
  work !== undefined && isPrintable(item) && (item.kind !== 'canvas' || work.canvas);

/**
 * Placement of a work on an item: the kept one if the item allows it; otherwise the default of the item, at the largest
 * scale of clean print quality, or at the smallest scale if none is clean.
 */
export const placementOf = (
  item: ShopItem,
  size: number | null,
  work: PrintWork | undefined,
  stored: Placement | undefined,
): Placement => {
  if (stored && mayPlace(item.kind, stored)) return stored;
  const usual = defaultPlacement(item.kind);
  if (!work || printQuality(layOut(item.kind, size, usual, work.picture).dpi) === 'clean') {
    return usual;
  }
  const scale = cleanScale(item.kind, size, usual, work.picture) ?? SMALLEST_SCALE;
  return mayPlace(item.kind, { ...usual, fit: 'whole' })
    ? { ...usual, fit: 'whole', scale }
    : usual;
};

/** Key of a placement: one per work and kind of item. */
export const placementKey = (item: ShopItem, work: PrintWork | undefined): string =>
  `${item.kind}:${work?.id ?? ''}`;

const percent = (value: number): number => Math.min(Math.max(Math.round(value), 0), 100);

/**
 * Placement after a drag. A whole work follows the pointer through the free space; for a work that fills the area, the crop
 * moves.
 * @param by distance as a share of the frame's sides
 */
export const dragged = (
  item: ShopItem,
  size: number | null,
  placement: Placement,
  { picture }: PrintWork,
  by: { readonly x: number; readonly y: number },
): Placement => {
  const layout = layOut(item.kind, size, placement, picture);
  const moves = movesOf(item, placement, layout, picture);
  const { box, crop, widthMm, heightMm } = layout;
  const isWhole = placement.fit === 'whole';
  const across = isWhole
    ? (by.x * widthMm) / (widthMm - box.widthMm)
    : (-by.x * crop.width) / (picture.width - crop.width);
  const down = isWhole
    ? (by.y * heightMm) / (heightMm - box.heightMm)
    : (-by.y * crop.height) / (picture.height - crop.height);
  return {
    ...placement,
    ...(moves.x && { x: percent(placement.x + across * 100) }),
    ...(moves.y && { y: percent(placement.y + down * 100) }),
  };
};

/** Placement after a pinch; only a whole work is scaled. @param factor ratio of the distances between the fingers */
export const pinched = (placement: Placement, factor: number): Placement =>
  placement.fit === 'whole'
    ? { ...placement, scale: Math.max(percent(placement.scale * factor), SMALLEST_SCALE) }
    : placement;

/** Possible changes of a placement; a canvas cannot be moved, because it takes the format of the work. */
const movesOf = (
  item: ShopItem,
  { fit }: Placement,
  { crop, box, ...area }: PrintLayout,
  picture: PrintWork['picture'],
) => {
  const { fits, takesFormat } = PRINT_AREAS[item.kind];
  const isWhole = fit === 'whole';
  return {
    fits: fits.length > 1 ? fits : [],
    scale: isWhole,
    x: !takesFormat && (isWhole ? box.widthMm < area.widthMm - 1 : crop.width < picture.width),
    y: !takesFormat && (isWhole ? box.heightMm < area.heightMm - 1 : crop.height < picture.height),
  };
};

/** Data of the studio for a work on an item in a size. */
export const studyOf = (
  item: ShopItem,
  size: number | null,
  placement: Placement,
  { picture }: PrintWork,
) => {
  const layout = layOut(item.kind, size, placement, picture);
  const quality = printQuality(layout.dpi);
  const better = quality === 'clean' ? null : cleanScale(item.kind, size, placement, picture);
  return { layout, quality, better, moves: movesOf(item, placement, layout, picture) };
};

export const smallestScale = SMALLEST_SCALE;

/** Percent of a box, for CSS. */
type Percents = {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
};
const percents = (left: number, top: number, width: number, height: number): Percents => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/**
 * Position of the print on the picture of an item, and of the work in the print, from the layout of the print file.
 * In percent of the enclosing boxes.
 */
export const seenAt = (
  { frame, kind }: PrintableItem,
  layout: PrintLayout,
  picture: PrintWork['picture'],
) => {
  const { box, crop } = layout;
  // An item that takes the format of the work fills the frame with its longer side.
  const area = PRINT_AREAS[kind].takesFormat ? PRINT_AREAS[kind] : layout;
  const [left, top] = PRINT_AREAS[kind].takesFormat
    ? [(area.widthMm - box.widthMm) / 2, (area.heightMm - box.heightMm) / 2]
    : [box.xMm, box.yMm];
  return {
    frame: percents(frame.x / 10, frame.y / 10, frame.width / 10, frame.height / 10),
    print: percents(
      (left / area.widthMm) * 100,
      (top / area.heightMm) * 100,
      (box.widthMm / area.widthMm) * 100,
      (box.heightMm / area.heightMm) * 100,
    ),
    work: percents(
      (-crop.left / crop.width) * 100,
      (-crop.top / crop.height) * 100,
      (picture.width / crop.width) * 100,
      (picture.height / crop.height) * 100,
    ),
  };
};
