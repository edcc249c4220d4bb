/** Second part of `npm test`, on the Node of the packages. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { complain, giveUp, Plain, say, sinceStart, span } from '../bootstrap/say.mjs';
import { choose, isNarrowed, isPart, runPlan } from './choose.ts';
import { findChromium } from './chromium.ts';
import { endAll } from './command.ts';
import { makeRunFolder } from './run-folder.ts';
import { plan, planOf, type TestStage } from './stages.ts';
import { addTallies, closingLine, none, one, type Tally } from './tally.ts';

const runFolder = makeRunFolder();
/** One row per stage, as shown in CONTRIBUTING.md. */
const table = ['| stage | passed | failed | took |', '|---|---|---|---|'];
let begun = 0;

/** A stage that throws counts as one failure, and the next ones still run. */
const runStage = async (stage: TestStage): Promise<Tally> => {
  const from = Date.now();
  say(`\n▸ ${stage.name}`);
  const pulse = setInterval(
    () => say(`  ${stage.name}: still running (${span(Date.now() - from)})`),
    30_000,
  );
  // A part and words may have stages of the same name.
  begun += 1;
  const dir = join(runFolder.home, `${begun}-${stage.name}`);
  mkdirSync(dir);
  let tally: Tally;
  try {
    tally = await stage.run(dir);
  } catch (error) {
    const why = error instanceof Plain ? error.message : String((error as Error).stack ?? error);
    complain(why);
    tally = one(false, `${stage.name}: ${why}`);
  }
  clearInterval(pulse);
  const took = span(Date.now() - from);
  say(`  ${stage.name}: ${closingLine(tally)} in ${took}`);
  table.push(`| ${stage.name} | ${tally.passed} | ${tally.failed} | ${took} |`);
  return tally;
};

// Ends the programs of the stages first; otherwise they would write into a removed folder.
const breakOff = async (): Promise<never> => {
  await Promise.race([endAll(), sleep(20_000)]);
  runFolder.clear();
  complain('\nAborted; all files of this run were removed. Next: npm test');
  process.exit(130);
};
let isBroken = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!isBroken) breakOff().catch(giveUp);
    isBroken = true;
  });

try {
  let sum = none;
  const scope = process.argv.includes('--all') ? 'all' : 'everyday';
  const requested = process.argv.slice(2).filter((name) => name !== '--all');
  const filters = requested.filter((name) => !isPart(name));
  const named = requested.filter(isPart);
  const whole = filters.length > 0 ? named.filter((part) => !isNarrowed(part)) : named;
  const parts = whole.length > 0 || filters.length === 0 ? choose(plan(scope), whole) : [];
  const plans = [parts, ...(filters.length > 0 ? planOf(filters, named) : [])];
  // Checked first, so that the last part does not fail after a long run.
  if (plans.flat().some(({ name }) => name === 'journeys')) await findChromium();
  for (const one of plans) sum = addTallies(sum, ...(await runPlan(one, runStage)));
  const good = sum.failed === 0 && sum.passed > 0;
  for (const [index, why] of (sum.why ?? []).entries()) complain(`\n${index + 1}) ${why}`);
  if (good) runFolder.clear();
  else say(`\nData, logs and reports of this run: ${runFolder.keep()}`);
  if (table.length > 3) say(`\n${table.join('\n')}`);
  say(`\nTook ${sinceStart()}.`);
  say(closingLine(sum));
  process.exit(good ? 0 : 1);
} catch (error) {
  runFolder.clear();
  giveUp(error);
}
