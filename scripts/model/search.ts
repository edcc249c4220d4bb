import fc from 'fast-check';
import type { App } from '../../tests/support/app.ts';
import { live } from './live.ts';
import { lives } from './steps.ts';

export type Search = {
  readonly seed: number;
  readonly runs: number;
  readonly steps: number;
};
export type Found = {
  /** How many lives were lived; the last one is the one that went wrong. */
  readonly lives: number;
  readonly crashes: number;
  readonly wrong: string | null;
  readonly record: readonly string[];
};

/** Lives so many lives by chance, the same ones for the same seed; ends with the first that goes wrong. */
export const search = async (
  app: App,
  { seed, runs, steps }: Search,
  tell: (done: number) => void = () => {},
): Promise<Found> => {
  let [done, crashes] = [0, 0];
  for (let batch = 0; done < runs; batch += 1) {
    // In small portions: a sample is made as a whole.
    const count = Math.min(100, runs - done);
    for (const life of fc.sample(lives(steps), { seed: seed + batch, numRuns: count })) {
      done += 1;
      const outcome = await live(await app.fresh(), life);
      crashes += outcome.crashes;
      const { wrong, record } = outcome;
      if (wrong) return { lives: done, crashes, wrong, record };
      tell(done);
    }
  }
  return { lives: done, crashes, wrong: null, record: [] };
};
