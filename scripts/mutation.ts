/**
 * `npm run mutation -- [--mutate files]`: makes thousands of small changes to the rules of payments, orders and
 * payouts and counts how many the unit tests beside them detect; fails below 85 %. Its packages are installed on
 * demand.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from './bootstrap/environment.mjs';
import { modernNode, root } from './bootstrap/node.mjs';
import { giveUp, Plain } from './bootstrap/say.mjs';

const home = join(root, 'tests', 'mutation');
const stryker = join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/** Without peer dependencies, so that the runner uses the vitest of the project. */
const install = (): void => {
  const args = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: home, stdio: 'inherit' });
  if (status !== 0) throw new Plain('The packages for mutation testing could not be installed.');
};

try {
  if (!existsSync(stryker)) install();
  mkdirSync(join(root, 'tests', 'results'), { recursive: true });
  const args = [stryker, 'run', join(home, 'stryker.config.json'), ...process.argv.slice(2)];
  const ran = spawnSync(modernNode(), args, { cwd: root, env: inherited(), stdio: 'inherit' });
  process.exitCode = ran.status ?? 1;
} catch (error) {
  giveUp(error);
}
