/**
 * `npm run model -- [--runs 10000] [--steps 50] [--seed n] [--engine sqlite|postgres]`: lives of a shop by chance, with
 * crashes in the middle of its steps, and after each step everything that has to be true. A life that went wrong is printed with
 * its steps; put those into scripts/model/regressions.json, and every later test lives it again.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setVariable } from './bootstrap/environment.mjs';
import { giveUp, say } from './bootstrap/say.mjs';
import { word } from './faults/words.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-model-'));
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
const { openModel } = await import('./model/house.ts');
const { search } = await import('./model/search.ts');

try {
  const engine = word('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite';
  const runs = Number(word('runs', '10000'));
  const seed = Number(word('seed', String(randomInt(2 ** 31))));
  const app = await openModel(engine);
  const from = performance.now();
  const found = await search(app, { seed, runs, steps: Number(word('steps', '50')) }, (done) => {
    if (done % 500 === 0) say(`${done} lives`);
  });
  await app.close();
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  if (found.wrong) {
    for (const line of found.record) say(`  ${line}`);
    say(`${engine}, seed ${seed}, life ${found.lives}: ${found.wrong}`);
    process.exitCode = 1;
  } else {
    say(`${engine}: ${found.lives} lives, ${found.crashes} crashes, seed ${seed}, ${seconds} s`);
  }
} catch (error) {
  giveUp(error);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
