/**
 * `npm run faults -- [--engine sqlite|postgres] [--cycles 200] [--seed 1] [--dir folder] [--only hostile]`: a storm of
 * buyers while everything breaks, then the question whether anything is lost or doubled. Ctrl-C ends it after the cycle
 * that is under way; the same command goes on from there, until `--cycles` in all are done. Ends with code 1 on any loss.
 */
import { join } from 'node:path';
import type { Knex } from 'knex';
import { setVariable } from './bootstrap/environment.mjs';
import { root } from './bootstrap/node.mjs';
import { giveUp, say, step } from './bootstrap/say.mjs';
import { buildCms, cmsIsFresh } from './build/cms.ts';
import { breathe, settle } from './faults/close.ts';
import { runCycle } from './faults/cycle.ts';
import { prepareGround } from './faults/ground.ts';
import { runHostile } from './faults/run-hostile.ts';
import { cheapThings } from './faults/storm.ts';
import { openBook, tallyLine } from './faults/tally.ts';
import { openWatch } from './faults/watch.ts';
import { word } from './faults/words.ts';
import { openWorld } from './faults/world.ts';
import { findInvariants, judge } from './reconcile/invariants.ts';

const engine = word('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite';
const wanted = Number(word('cycles', '200'));
const seed = Number(word('seed', '1'));
const dir = word('dir', join(root, 'tests', 'results', `faults-${engine}`));
const finalPatienceMs = 360_000;

const breachesIn = async (sql: Knex): Promise<string[]> => {
  const verdicts = await judge(await findInvariants(), sql);
  return verdicts.flatMap(({ name, breaches }) => breaches.map((breach) => `${name}: ${breach}`));
};

let isOver = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isOver = true;
  });
}

const run = async (): Promise<void> => {
  const book = openBook(dir);
  const ground = await step(`a ground in ${dir}`, () => prepareGround(engine, dir));
  if (!ground.disk) say('No small disk can be mounted here: cycles of a full disk are left out.');
  // Some invariants look for files.
  setVariable('DATA_DIR', ground.place.dataDir);
  const world = await openWorld(ground, book);
  try {
    await step('starting the shop', () => world.start());
    const watch = openWatch(world, () => breachesIn(world.client.sql));
    const things = await cheapThings(world.client.sql);
    while (!isOver && book.tally.cycles < wanted) {
      await runCycle(world, watch, things, seed);
      watch.save();
      book.save();
      say(tallyLine(engine, book.tally));
      for (const complaint of book.complaints.splice(0)) say(`  ! ${complaint}`);
      await breathe(world);
    }
    await step('waiting for what is on its way', () => settle(world, watch, finalPatienceMs));
    watch.save();
  } finally {
    book.save();
    await world.close();
    await ground.leave();
  }
  say(tallyLine(engine, book.tally));
  for (const complaint of book.complaints.splice(0)) say(`  ! ${complaint}`);
  const { lost, doubled, broken, slow } = book.tally;
  process.exitCode = lost + doubled + broken + slow > 0 ? 1 : 0;
};

try {
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  if (word('only', '') === 'hostile') await runHostile(Number(word('count', '10000')), seed);
  else await run();
} catch (error) {
  giveUp(error);
}
