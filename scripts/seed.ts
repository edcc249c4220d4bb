/**
 * `npm run seed`: seeds required data (roles, vocabulary, texts) and, in a demo without works, the demo world; then
 * ends. A shop on SQLite must be stopped.
 */
import { join } from 'node:path';
import { modernNode, root } from './bootstrap/node.mjs';
import { giveUp, step } from './bootstrap/say.mjs';
import { buildCms, cmsIsFresh, run } from './build/parts.ts';
import { requireStopped } from './data/database.ts';
import { runEnvironment } from './start/environment.ts';

try {
  const env = { ...runEnvironment(), SEED_ONLY: '1' };
  requireStopped('npm run seed');
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  const cms = join(root, 'cms');
  await step('seeding', () => run(modernNode(), ['start.mts'], { cwd: cms, env }));
} catch (error) {
  giveUp(error);
}
