/**
 * Random tests of the shop over its real services and database, without Strapi. Exit code 1 for a failure.
 * All take `--engine sqlite|postgres` and `--seed n`.
 * - `npm run model -- [--runs 10000] [--steps 50] [--patience 600]`: random steps with crashes; fails if a run takes longer than
 *   `--patience` seconds. Add a minimised failure to scripts/model/regressions.json.
 * - `npm run simulate -- [--authors 1000] [--months 12] [--lines 5000] [--steps 8] [--from 2026-01]`: a year of payouts, a row for each
 *   month. Bulk sales are inserted as rows; `--steps` a day go through the calls of the shop.
 * - `npm run faults -- [--cycles 200]`: concurrent runs with disasters; Ctrl-C ends it after a cycle.
 */
import { randomInt } from 'node:crypto';
import { setVariable } from './bootstrap/environment.mjs';
import { option } from './bootstrap/option.ts';
import { giveUp, Plain, say } from './bootstrap/say.mjs';
import { ownFolder } from './test/run-folder.ts';

const dataDir = ownFolder();
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
setVariable('PROVIDER_IBAN', 'KZ869990000000000001');
const engine = option('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite';
const seed = Number(option('seed', String(randomInt(2 ** 31))));
const number = (name: string, usual: number): number => Number(option(name, String(usual)));
const took = (): string => `${(performance.now() / 1000).toFixed(0)} s`;
const fail = (line: string): void => {
  say(`  ! ${line}`);
  process.exitCode = 1;
};

const model = async (): Promise<void> => {
  const { openModel, searchRuns } = await import('./model/world.ts');
  const app = await openModel(engine, { withPayouts: true });
  const plan = { seed, runs: number('runs', 10_000), steps: number('steps', 50) };
  const patience = number('patience', 600);
  let finished = 0;
  const watchdog = setTimeout(() => {
    fail(`${engine}: run ${finished + 1} took longer than ${patience} s, seed ${seed}`);
    process.exit();
  }, patience * 1000);
  const { wrong, record, runCount, crashes } = await searchRuns(app, plan, (done) => {
    finished = done;
    watchdog.refresh();
    if (done % 500 === 0) say(`${done} runs`);
  });
  clearTimeout(watchdog);
  await app.close();
  if (wrong) fail([...record, `run ${runCount}: ${wrong}`].join('\n  '));
  say(`${engine}: ${runCount} runs, ${crashes} crashes, seed ${seed}, ${took()}`);
};

const simulate = async (): Promise<void> => {
  const { simulateYear, openYear, tableHead, tableRow } = await import('./simulate/year.ts');
  const [authors, months] = [number('authors', 1000), number('months', 12)];
  const [lines, steps] = [number('lines', authors * 5), number('steps', 8)];
  const plan = { authors, months, from: option('from', '2026-01'), lines, steps, seed };
  const app = await openYear(engine, { folder: dataDir, isDurable: true });
  try {
    await app.fresh();
    say(`${engine}, ${authors} authors, ${lines} lines a month, seed ${seed}\n${tableHead()}`);
    await simulateYear(plan, (row) => say(tableRow(row)));
    say(`${plan.months} months, no violation, ${took()}`);
  } finally {
    await app.close();
  }
};

const faults = async (): Promise<void> => {
  const { mountSmallDisk } = await import('../tests/faults/support/small-disk.ts');
  const { openStorm } = await import('./faults/storm.ts');
  const disk = mountSmallDisk(192 * 1024 * 1024);
  if (!disk) say('A small disk cannot be mounted here. Skipping cycles with a full disk.');
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

const commands = new Map(Object.entries({ model, simulate, faults }));
try {
  const command = commands.get(process.argv[2] ?? '');
  if (!command)
    throw new Plain('Unknown command. Next: npm run model, npm run simulate or npm run faults');
  await command();
} catch (error) {
  giveUp(error);
}
// Closing a shop leaves a shared database open, whose connections would keep the process alive.
process.exit();
