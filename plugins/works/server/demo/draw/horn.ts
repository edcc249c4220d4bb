import { at } from './dice.ts';
import { line, type Point } from './path.ts';

/**
 * Қошқар мүйіз, the ram's horn: a pair of tapering volutes that grows up from (0, 0), about 100 high.
 * @param root width at the stem @param tip width at the curl
 */
const hornPair = (root: number, tip: number): [Point[], Point[]] => {
  const middle = middleLine();
  const left: Point[] = [];
  const right: Point[] = [];
  const last = middle.length - 1;
  middle.forEach(([x, y], i) => {
    const a = at(middle, Math.max(0, i - 1));
    const b = at(middle, Math.min(last, i + 1));
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const t = i / last;
    const half = ((root + (tip - root) * t) / 2) * (t > 0.9 ? 1 - (t - 0.9) * 2 : 1);
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  const one = [...left, ...right.reverse()];
  return [one, one.map(([x, y]): Point => [-x, y]).reverse()];
};

const turns = 1.28;
const radius = 27;
const middleLine = (): Point[] => {
  const points: Point[] = [];
  for (let i = 0; i <= 8; i++) points.push([0, -i * 5.6]);
  const steps = 44;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const angle = Math.PI + t * turns * 2 * Math.PI * 0.93;
    const r = radius * (1 - 0.7 * t ** 0.92);
    const lift = 6 * Math.sin(Math.PI * Math.min(1, t * 2));
    points.push([radius + 1 + Math.cos(angle) * r, -46 + Math.sin(angle) * r * 1.04 - lift]);
  }
  return points;
};

const drawn = new Map<string, string>();

/** Path data of the horn pair. */
export const horn = (root: number, tip: number): string => {
  const key = `${root} ${tip}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const data = hornPair(root, tip)
    .map((side) => line(side, true))
    .join('');
  drawn.set(key, data);
  return data;
};
