import { complain, say, span } from '../bootstrap/say.mjs';
import { runNode } from '../test/command.ts';
import { add, none, one, type Tally } from '../test/tally.ts';
import { type Check, checks } from './checks.ts';

/** Runs the checks, two at a time, and shows what a failing one said. Each counts as one test. */
export const runChecks = async (list: readonly Check[] = checks()): Promise<Tally> => {
  const queue = [...list];
  const lane = async (): Promise<Tally> => {
    let sum = none;
    for (let check = queue.shift(); check; check = queue.shift())
      sum = add(sum, await runOne(check));
    return sum;
  };
  return add(...(await Promise.all([lane(), lane()])));
};

const runOne = async (check: Check): Promise<Tally> => {
  const { good, output, tookMs } = await runNode(check.args, { cwd: check.cwd, yields: true });
  if (good) say(`  ✓ ${check.name} (${span(tookMs)})`);
  else complain(`  ✗ ${check.name} (${span(tookMs)})\n${output.trimEnd()}\n`);
  return one(good, `check: ${check.name}`);
};
