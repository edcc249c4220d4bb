/**
 * Lives of a shop by chance, other ones in each run: whoever sees one fail puts its seed into regressions.json. Many more
 * of them: `npm run model`.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVariable } from '../bootstrap/environment.mjs';
import type { Ground } from './ground.ts';
import type { Found, Search } from './search.ts';

type Regression = Search & { readonly engine: 'sqlite' | 'postgres' };

const known: Regression[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'regressions.json'), 'utf8'),
);
const dataDir = mkdtempSync(join(tmpdir(), 'oner-model-'));
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A minute on a machine with nothing else to do; this is for one that is shared. */
const patienceMs = 900_000;

const isGood = ({ wrong, record }: Found, seed: number): void =>
  expect(wrong, `seed ${seed}\n${record.join('\n')}`).toBeNull();

describe.each([
  ['sqlite', 300],
  ['postgres', 20],
] as const)('on %s', (engine, runs) => {
  let ground: Ground;
  let search: typeof import('./search.ts').search;
  beforeAll(async () => {
    search = (await import('./search.ts')).search;
    const { openGround } = await import('./ground.ts');
    ground = await openGround(engine);
  }, patienceMs);
  afterAll(() => ground?.close());

  it(
    `${runs} lives of 50 steps leave nothing that must not be`,
    async () => {
      let crashes = 0;
      // Of twenty lives about nine crash, and by chance hardly any: then there are more lives, until enough have crashed.
      for (let turn = 0; turn < 5 && crashes <= runs / 10; turn += 1) {
        const seed = randomInt(2 ** 31);
        const found = await search(ground, { seed, runs, steps: 50 });
        isGood(found, seed);
        expect(found.lives).toBe(runs);
        crashes += found.crashes;
      }
      // A model that never crashes would show nothing of crashes.
      expect(crashes).toBeGreaterThan(runs / 10);
    },
    patienceMs,
  );

  it.each(known.filter((one) => one.engine === engine))(
    'and none of what once went wrong: $seed',
    async (one) => {
      // It was its last life that went wrong.
      isGood(await search(ground, { ...one, skip: one.runs - 1 }), one.seed);
    },
    patienceMs,
  );
});
