/**
 * A shop by chance, over the real services and a real database without Strapi; ends with code 1 when something is wrong.
 * Each takes `--engine sqlite|postgres` and `--seed n`.
 * - `npm run model -- [--runs 10000] [--steps 50]`: lives of a shop with crashes in their steps. One that went wrong is
 *   printed; its steps belong into scripts/model/regressions.json, and every later test lives it again.
 * - `npm run simulate -- [--authors 1000] [--months 12] [--lines 5000] [--steps 8] [--from 2026-01]`: payouts of a year on the
 *   shop's own clock. Merchandise in bulk is written as rows, which would take hours through the calls; through these each kind is
 *   sold, by so many steps of the model a day. All else is the shop's own jobs and services. A row for each month.
 * - `npm run faults -- [--cycles 200]`: lives lived by five at once while everything breaks; Ctrl-C ends it after a cycle.
 *   `--only hostile [--count 10000]`: hostile requests to a whole shop instead.
 */
import { randomInt } from 'node:crypto';
import { setVariable } from './bootstrap/environment.mjs';
import { option } from './bootstrap/option.ts';
import { giveUp, Plain, say } from './bootstrap/say.mjs';
import { runNode } from './test/command.ts';
import { ownFolder } from './test/run-folder.ts';

const dataDir = ownFolder();
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
setVariable('PROVIDER_IBAN', 'KZ869990000000000001');
const engine = option('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite';
const seed = Number(option('seed', String(randomInt(2 ** 31))));
const number = (name: string, usual: number): number => Number(option(name, String(usual)));
/** Not by the clock of the day: the model turns that. */
const took = (): string => `${(performance.now() / 1000).toFixed(0)} s`;
const fail = (line: string): void => {
  say(`  ! ${line}`);
  process.exitCode = 1;
};

const model = async (): Promise<void> => {
  const { openModel, searchLives } = await import('./model/world.ts');
  const app = await openModel(engine, { keepsBooks: true });
  const plan = { seed, runs: number('runs', 10_000), steps: number('steps', 50) };
  const { wrong, record, lives, crashes } = await searchLives(app, plan, (done) => {
    if (done % 500 === 0) say(`${done} lives`);
  });
  await app.close();
  if (wrong) fail([...record, `life ${lives}: ${wrong}`].join('\n  '));
  say(`${engine}: ${lives} lives, ${crashes} crashes, seed ${seed}, ${took()}`);
};

const simulate = async (): Promise<void> => {
  const { liveYear, openYear, tableHead, tableRow } = await import('./simulate/year.ts');
  const [authors, months] = [number('authors', 1000), number('months', 12)];
  const [lines, steps] = [number('lines', authors * 5), number('steps', 8)];
  const plan = { authors, months, from: option('from', '2026-01'), lines, steps, seed };
  const app = await openYear(engine, { folder: dataDir, isDurable: true });
  try {
    await app.fresh();
    say(`${engine}, ${authors} authors, ${lines} lines a month, seed ${seed}\n${tableHead()}`);
    await liveYear(plan, (row) => say(tableRow(row)));
    say(`${plan.months} months, every night held, ${took()}`);
  } finally {
    await app.close();
  }
};

const faults = async (): Promise<void> => {
  const { mountSmallDisk } = await import('../tests/faults/support/small-disk.ts');
  const { openStorm } = await import('./faults/storm.ts');
  const disk = mountSmallDisk(192 * 1024 * 1024);
  if (!disk) say('No small disk can be mounted here: cycles of a full disk are left out.');
  let isOver = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.removeAllListeners(signal).on(signal, () => {
      isOver = true;
    });
  const storm = await openStorm(engine, disk);
  try {
    for (let cycle = 0; !isOver && cycle < number('cycles', 200); cycle += 1) {
      const wrong = await storm.cycle(seed + cycle);
      if (wrong) fail(`cycle ${cycle}: ${wrong}`);
      say(`${engine}, seed ${seed}: ${JSON.stringify(storm.tally)}`);
    }
  } finally {
    await storm.close();
    disk?.close();
  }
};

const hostile = async (): Promise<void> => {
  const env = { HOSTILE_COUNT: option('count', '10000'), HOSTILE_SEED: String(seed) };
  const { good, output } = await runNode(['scripts/test/main.ts', 'tests/faults/hostile'], {
    env: { ...env, TEST_ENGINE: engine, DATA_DIR: undefined, PROVIDER_IBAN: undefined },
  });
  say(output.trimEnd());
  if (!good) process.exitCode = 1;
};

const breaking = option('only', '') === 'hostile' ? hostile : faults;
const commands = new Map(Object.entries({ model, simulate, faults: breaking }));
try {
  const command = commands.get(process.argv[2] ?? '');
  if (!command) throw new Plain('Next: npm run model, npm run simulate or npm run faults');
  await command();
} catch (error) {
  giveUp(error);
}
