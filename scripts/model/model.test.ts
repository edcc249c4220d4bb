/**
 * Lives of a shop by chance, the same ones in each run. Other ones, and many more of them: `npm run model`; the steps of
 * one that goes wrong belong into regressions.json, without those that it goes wrong without.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../tests/support/app.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { live } from './live.ts';
import { stepsIn } from './steps.ts';
import { beginLife, openModel, searchLives } from './world.ts';

type Regression = {
  /** By which it was found; the model has grown since, and makes another life of it. */
  readonly seed: number;
  readonly fault: string;
  /** Several in a line. */
  readonly steps: readonly string[];
};

const known: Regression[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'regressions.json'), 'utf8'),
);
/** The day on which it was written down. */
const seed = 20_261_123;

/** A minute on a machine with nothing else to do; this is for one that is shared. */
const patienceMs = 3_600_000;

/** `npm run test:all` lives twice as many, and searches for others. */
const share = inherited().TEST_SCOPE === 'everyday' ? 0.5 : 1;

describe.each([
  ['sqlite', 120 * share],
  ['postgres', 10 * share],
] as const)('on %s', (engine, runs) => {
  let app: App;
  beforeAll(async () => {
    app = await openModel(engine, { keepsBooks: true });
  }, patienceMs);
  afterAll(() => app?.close());

  it(
    `${runs} lives of 50 steps leave nothing that must not be`,
    async () => {
      const found = await searchLives(app, { seed, runs, steps: 50 });
      expect(found.wrong, `seed ${seed}\n${found.record.join('\n')}`).toBeNull();
      expect(found.lives).toBe(runs);
      // A model that never crashes would show nothing of crashes.
      expect(found.crashes).toBeGreaterThan(runs);
    },
    patienceMs,
  );

  it.each(known)(
    'and none of what once went wrong: $fault (seed $seed)',
    async ({ steps }) => {
      const life = steps.flatMap((line) => stepsIn(line));
      const { wrong, record } = await live(beginLife(await app.fresh()), life);
      expect(wrong, record.join('\n')).toBeNull();
    },
    patienceMs,
  );
});
