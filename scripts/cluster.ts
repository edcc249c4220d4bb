/**
 * `npm run test:cluster`: tests the built shop on several machines, all on loopback. Other required programs are
 * found on the PATH (Debian: `apt install haproxy postgresql pgbouncer redis-server prometheus pgbackrest
 * default-jdk-headless maven`); tests for missing ones are skipped by name.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { modernNode, root } from './bootstrap/node.mjs';
import { buildCms, buildSite, cmsIsFresh, siteIsFresh } from './build/parts.ts';

if (!cmsIsFresh()) await buildCms();
if (!siteIsFresh()) await buildSite();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--project', 'cluster', ...process.argv.slice(2)];
const { status } = spawnSync(modernNode(), args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
