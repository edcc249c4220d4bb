/**
 * `npm run test:cluster`: the built shop on more than one machine, all of them on loopback. What it needs beside the packages is taken
 * from the path (Debian: `apt install haproxy postgresql pgbouncer redis-server prometheus pgbackrest default-jdk-headless maven`); what
 * is not there is skipped by name.
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
