import { diffArrays } from 'diff';
import type { Align } from '../domain/compare-texts.ts';

/** What two lists have in common, by Myers' algorithm: as much as can be, in order. */
export const align: Align = (one, other, isSame) => {
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays([...one], [...other], {
    comparator: isSame,
  })) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) pairs.push([i + step, j + step]);
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return pairs;
};
