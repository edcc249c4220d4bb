import { join } from 'node:path';
import { modernNode, root } from '../bootstrap/node.mjs';
import { fingerprint, isFresh, stamp } from '../start/fingerprint.ts';
import { run } from './run.ts';

const site = join(root, 'site');
const stampFile = join(site, 'dist', '.built');

const print = (): string => fingerprint(root, ['site', 'config']);

export const siteIsFresh = (): boolean => isFresh(stampFile, print());

/** Builds pages and islands into site/dist. */
export const buildSite = async (): Promise<void> => {
  const wanted = print();
  const astro = join(site, 'node_modules', 'astro', 'bin', 'astro.mjs');
  await run(modernNode(), [astro, 'build'], {
    cwd: site,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
  stamp(stampFile, wanted);
};
