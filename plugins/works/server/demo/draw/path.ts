import { at } from './dice.ts';

export type Point = readonly [x: number, y: number];

/** A tenth of a pixel is as fine as a picture needs. */
export const tenth = (x: number): number => Math.round(x * 10) / 10;

/** Path data through the points, straight from one to the next. */
export const line = (points: readonly Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Path data through the points, bent without corners. */
export const curve = (points: readonly Point[]): string => {
  let data = `M${at(points, 0).map(tenth).join(' ')}`;
  for (let i = 0; i < points.length - 1; i++) {
    const b = at(points, i);
    const c = at(points, i + 1);
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const from = `${tenth(b[0] + (c[0] - a[0]) / 6)} ${tenth(b[1] + (c[1] - a[1]) / 6)}`;
    const to = `${tenth(c[0] - (d[0] - b[0]) / 6)} ${tenth(c[1] - (d[1] - b[1]) / 6)}`;
    data += `C${from} ${to} ${tenth(c[0])} ${tenth(c[1])}`;
  }
  return data;
};

/** Whether the point lies inside the polygon. */
export const inside = (polygon: readonly Point[], x: number, y: number): boolean => {
  let odd = false;
  let [x2, y2] = at(polygon, polygon.length - 1);
  for (const [x1, y1] of polygon) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
    x2 = x1;
    y2 = y1;
  }
  return odd;
};

/** A point of the curve that runs through b and c, with a before and d after them. */
export const between = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const one = (a1: number, b1: number, c1: number, d1: number): number =>
    0.5 *
    (2 * b1 +
      (c1 - a1) * t +
      (2 * a1 - 5 * b1 + 4 * c1 - d1) * t * t +
      (3 * b1 - a1 - 3 * c1 + d1) * t ** 3);
  return [one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])];
};

/** The closed outline with its corners rounded off, `steps` points for each given one. */
export const smooth = (points: readonly Point[], steps = 6): Point[] => {
  const n = points.length;
  const out: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = at(points, (i - 1 + n) % n);
    const b = at(points, i);
    const c = at(points, (i + 1) % n);
    const d = at(points, (i + 2) % n);
    for (let k = 0; k < steps; k++) out.push(between(a, b, c, d, k / steps));
  }
  return out;
};

/** The open line bent without corners, `steps` points for each piece; `ends` keeps the last point. */
export const smoothOpen = (points: readonly Point[], steps: number, ends: boolean): Point[] => {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const b = at(points, i);
    const c = at(points, i + 1);
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let k = 0; k < steps; k++) out.push(between(a, b, c, d, k / steps));
  }
  if (ends) out.push(at(points, points.length - 1));
  return out;
};

export const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
