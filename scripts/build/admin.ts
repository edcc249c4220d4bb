import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';
import { fingerprint, isFresh, stamp } from '../start/fingerprint.ts';
import { run } from './run.ts';
import { waitingPage } from './waiting-page.ts';

const cms = join(root, 'cms');
const dist = join(cms, 'dist');
const built = join(dist, 'build');
const stampFile = join(built, '.built');
const stage = join(cms, '.tmp', 'admin');

const print = (): string =>
  fingerprint(root, [
    'cms/src/admin',
    'cms/src/panel',
    'cms/config/plugins.ts',
    'cms/package.json',
    'package-lock.json',
    'cms/panel.mts',
    ...readdirSync(join(root, 'plugins')).flatMap((name) => [
      `plugins/${name}/admin`,
      `plugins/${name}/package.json`,
    ]),
  ]);

export const adminIsFresh = (): boolean => isFresh(stampFile, print());

/** Whoever opens the panel before there is one reads that it is being built, instead of a 404. */
export const layWaitingPage = (): void => {
  if (existsSync(join(built, 'index.html'))) return;
  mkdirSync(built, { recursive: true });
  for (const [name, text] of Object.entries(waitingPage)) writeFileSync(join(built, name), text);
};

/**
 * Builds the admin panel beside the one that is being served, which works until placeAdmin() swaps
 * them. It takes more than a minute and runs at low priority. It is the same whatever shop it is built for.
 */
export const buildAdmin = async (signal?: AbortSignal): Promise<void> => {
  const wanted = print();
  rmSync(stage, { recursive: true, force: true });
  const script = join(root, 'scripts', 'build', 'admin-panel.ts');
  const env = inherited({
    // Strapi reads the settings of the CMS, and they want a shop: this is none that anybody meets.
    DEMO: '1',
    NODE_ENV: undefined,
    DATA_DIR: join(stage, 'data'),
    DATABASE_URL: undefined,
    STRAPI_TELEMETRY_DISABLED: 'true',
  });
  const options = { cwd: cms, env };
  await run(modernNode(), [script, stage], signal ? { ...options, signal } : options);
  stamp(join(stage, 'build', '.built'), wanted);
};

/** Puts the panel that was built in the place of the one before. */
export const placeAdmin = (): void => {
  // Two renames and not a copy: a page that is asked for now finds the old panel or the new one.
  if (existsSync(built)) renameSync(built, join(stage, 'old'));
  renameSync(join(stage, 'build'), built);
  rmSync(stage, { recursive: true, force: true });
};
