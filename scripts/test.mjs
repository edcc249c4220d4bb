/**
 * `npm test`: everything that CI runs, from a clean clone. `npm test -- unit contract` runs parts: check, unit,
 * model, build, contract, journeys. `npm test -- claim` runs the tests with that word in their path.
 */
import { join } from 'node:path';
import { handOver } from './bootstrap/hand-over.mjs';
import { install } from './bootstrap/install.mjs';
import { root } from './bootstrap/node.mjs';
import { giveUp } from './bootstrap/say.mjs';

try {
  await install([root, join(root, 'site')]);
  await handOver('scripts/test/main.ts', process.argv.slice(2));
} catch (error) {
  giveUp(error);
}
