/**
 * Where the cases of a run come from. The everyday run asks the same ones each time, so that only a change makes it fail; any
 * other run asks others each time, and ten times as many of each property. Vitest reads this file before each file of tests.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { inherited } from '../../scripts/bootstrap/environment.mjs';

/** What it asks again each day is less, too, where only the number of cases is. */
export const isEveryday = inherited().TEST_SCOPE === 'everyday';

/** A seed for what is played by chance: of the day this rule was made in the everyday run, a new one in others. */
export const runSeed = (): number => (isEveryday ? 20_261_129 : randomInt(2 ** 31));

fc.configureGlobal(isEveryday ? { seed: runSeed() } : { numRuns: 1000 });
