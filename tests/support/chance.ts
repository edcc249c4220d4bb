/**
 * Seeds of randomized tests. The everyday run uses a fixed seed, so only a change can make it fail; any other run uses new
 * seeds and ten times as many cases per property. Vitest loads this file before each test file.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import type { EngineName } from './app/databases.ts';

/** The everyday run also reduces repetitions of tests that differ only in the number of cases. */
export const isEveryday = inherited().TEST_SCOPE === 'everyday';

/**
 * Engines of scenes that read and write nothing in a way of their own: the everyday run plays them on SQLite. On PostgreSQL it
 * plays the orders themselves, all races and locks, money, crashes, and random sequences of the same steps.
 */
export const sceneEngines: readonly EngineName[] = isEveryday ? ['sqlite'] : ['sqlite', 'postgres'];

/** A seed for randomized tests: fixed in the everyday run, new in others. */
export const runSeed = (): number => (isEveryday ? 20_261_129 : randomInt(2 ** 31));

fc.configureGlobal(isEveryday ? { seed: runSeed() } : { numRuns: 1000 });
