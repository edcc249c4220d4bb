/** Outlines of items in centimetres for the scale drawing. The middle of the upper edge is at 0, 0. Pure. */
import { FLAT_SIZES, isGarment, type MerchKind, SIZE_TABLES } from '@oner/config/terms';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Outline = {
  /** SVG paths of the body and of its seams. */
  readonly body: string;
  readonly seams: string;
  readonly width: number;
  readonly length: number;
  /** From the shoulder to the cuff; undefined without sleeves. */
  readonly sleeve: { readonly from: Point; readonly to: Point; readonly cm: number } | undefined;
  /** Distance of the print from the top. */
  readonly printTop: number;
  readonly view: Box;
};
type Point = { readonly x: number; readonly y: number };

const path = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
const round = (value: number): number => Math.round(value * 10) / 10;

const neck = { half: 9, depth: 7 } as const;
/** Slope of the shoulder, depth of the armhole, and width of a cuff. */
const shoulder = 4;
const armhole = 23;

const garment = (kind: 'tshirt' | 'sweatshirt' | 'hoodie', size: number): Outline => {
  const table = SIZE_TABLES[kind];
  const [width = 0, length = 0, cm = 0] = [
    table.width[size],
    table.length[size],
    table.sleeve[size],
  ];
  const isShort = kind === 'tshirt';
  const [across, down] = isShort ? [0.8, 0.6] : [0.42, 0.91];
  const cuff = isShort ? 18 : 10;
  const half = width / 2;
  const top = { x: half - 1, y: shoulder };
  const end = { x: top.x + across * cm, y: top.y + down * cm };
  const inner = { x: end.x - down * cuff, y: end.y + across * cuff };
  const right: readonly Point[] = [
    { x: neck.half, y: 0 },
    top,
    end,
    inner,
    { x: half, y: armhole + shoulder },
    { x: half, y: length },
  ];
  const left = right.map(({ x, y }) => ({ x: -x, y })).reverse();
  const collar = `Q0 ${2 * neck.depth} ${neck.half} 0`;
  const hood = `M${-neck.half - 2} 2C-17 -26 17 -26 ${neck.half + 2} 2`;
  const pocket = `M-13 ${length - 8}L-13 ${length - 18}L-8 ${length - 25}L8 ${length - 25}L13 ${length - 18}L13 ${length - 8}`;
  const hem = `M${-half} ${length - 6}L${half} ${length - 6}`;
  const reach = Math.max(end.x, half) + 14;
  const above = kind === 'hoodie' ? 24 : 6;
  return {
    body: `${path([...right, ...left])}${collar}Z`,
    seams: [kind === 'hoodie' ? hood + pocket : '', isShort ? '' : hem].join(''),
    width,
    length,
    sleeve: { from: top, to: end, cm },
    printTop: kind === 'hoodie' ? 14 : 11,
    view: { x: -reach, y: -above, width: 2 * reach, height: above + length + 18 },
  };
};

const flat = (kind: 'notebook' | 'shopper' | 'canvas', ratio: number): Outline => {
  const { width: w, length: l } = FLAT_SIZES[kind];
  const [width, length] = kind !== 'canvas' ? [w, l] : ratio >= 1 ? [w, w / ratio] : [l * ratio, l];
  const half = width / 2;
  const handles = `M-9 0C-9 -34 9 -34 9 0M-6.5 0C-6.5 -29 6.5 -29 6.5 0`;
  const above = kind === 'shopper' ? 28 : width / 12;
  const side = width / 3.2;
  return {
    body: `${path([
      { x: -half, y: 0 },
      { x: half, y: 0 },
      { x: half, y: length },
      { x: -half, y: length },
    ])}Z`,
    seams: kind === 'shopper' ? handles : '',
    width,
    length,
    sleeve: undefined,
    printTop: 0,
    view: {
      x: -half - side,
      y: -above,
      width: width + 2 * side,
      height: above + length + width / 4,
    },
  };
};

/**
 * @param size code of the size; ignored for items without sizes
 * @param ratio width of the work divided by its height, used for a canvas
 */
export const outlineOf = (kind: MerchKind, size: number, ratio: number): Outline =>
  isGarment(kind) ? garment(kind, size) : flat(kind, ratio);
