/** `npm run build`: installs the packages and builds what a shop in production runs. */
import { join } from 'node:path';
import { handOver } from './bootstrap/hand-over.mjs';
import { install } from './bootstrap/install.mjs';
import { root } from './bootstrap/node.mjs';
import { giveUp } from './bootstrap/say.mjs';

try {
  await install([root, join(root, 'site')]);
  await handOver('scripts/build.ts', []);
} catch (error) {
  giveUp(error);
}
