import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import type { Place } from './engine.ts';
/** Output of `npm run reconcile` for the shop at this place; empty if all invariants hold. */
export const brokenInvariants = ({ dataDir, databaseUrl }: Place): string => {
  const ran = spawnSync(modernNode(), [join(root, 'scripts', 'reconcile.ts')], {
    env: inherited({ DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined }),
    encoding: 'utf8',
  });
  return ran.status === 0 ? '' : `${ran.stdout}${ran.stderr}`;
};
