import type { Scores } from './rows.ts';

/** The run in the middle, by performance and then by the largest paint: one slow moment of the machine is not the page. */
export const middleOf = <T extends { readonly scores: Scores }>(runs: readonly T[]): T => {
  const sorted = runs.toSorted(
    (a, b) => a.scores.performance - b.scores.performance || b.scores.paintMs - a.scores.paintMs,
  );
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('no run to choose from');
  return middle;
};

/** Whether Lighthouse finds nothing to say that the shop has promised (98 for speed, all else whole). */
export const isGood = ({ performance, accessibility, bestPractices, seo }: Scores): boolean =>
  performance >= 98 && Math.min(accessibility, bestPractices, seo) === 100;
